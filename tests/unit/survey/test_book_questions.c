/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked of books: selections, comparisons and groups, on books of chosen numbers. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/book/book_compare.h"
#include "analyzer/survey/book/book_html.h"
#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "tests/support/kop_cards.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"

/* Without both black queens one opens with P, kontra, zolo, zolo-du; with both with P, wesele, zolo,
 * zolo-du. */
static struct book *sample_book(const char *rules)
{
    struct book *book = small_book_empty(rules, ",P");
    small_book_add(book, 0, "HA HT HQ CJ", (const double[]){1, 2, 9, -30}, 4);
    small_book_add(book, 0, "CA SA DT DJ", (const double[]){-1, -1.5, -9, -40}, 4);
    small_book_add(book, 0, "CQ SQ HA DT", (const double[]){3, 4, 3.75, -20}, 4);
    small_book_add(book, 1, "HA HT HQ CJ", (const double[]){1, 3, 2, -30}, 4);
    small_book_add(book, 1, "CA SA DT DJ", (const double[]){-2, -2.5, -9, -40}, 4);
    small_book_close(book);
    return book;
}

static struct book_question any(void)
{
    return (struct book_question){.situation = -1, .best = -1};
}

static struct book_selection select_from(const struct book *book, struct book_question question)
{
    struct book_selection selection;
    assert_int_equal(book_select(book, &question, &selection), STATUS_OK);
    return selection;
}

TEST(entries_are_found_by_hand_and_situation)
{
    struct book *book = sample_book("kop-asdycha");
    const struct book_entry *entry = book_entry_of(book, 1, kop_cards("HA HT HQ CJ"));
    assert_non_null(entry);
    assert_string_equal(book_call_name(book, entry, &entry->calls[entry->best]), "kontra");
    assert_null(book_entry_of(book, 1, kop_cards("CQ SQ HA DT")));
    assert_int_equal(book_find_situation(book, "pas"), 1);
    assert_int_equal(book_find_situation(book, "zolo"), -1);
    book_free(book);
}

/* Margins: 7, 0.5, 0.25 as forehand, 1, 0.5 after a pass. */
/* Three entries hold ♥A: in situation 0 with 9 and with 4, in situation 1 with 3. */
TEST(part_of_a_hand_finds_all_that_hold_it_dearest_first)
{
    static const double expected[] = {9, 4, 3};
    struct book *book = sample_book("kop-asdycha");
    struct book_question question = any();
    question.hand = kop_cards("HA");
    question.order = BOOK_BY_WORTH;
    struct book_selection selection = select_from(book, question);
    assert_int_equal(selection.n_found, 3);
    for (int i = 0; i < 3; i++) {
        const struct book_entry *entry = selection.entries[i];
        assert_true(entry->calls[entry->best].payoff.value == expected[i]);
        assert_int_equal(entry->situation, i == 2);
    }
    book_selection_clear(&selection);
    question.hand = kop_cards("HA DT");
    question.most = 2;
    selection = select_from(book, question);
    assert_int_equal(selection.n_found, 1);
    book_selection_clear(&selection);
    question.hand = kop_cards("HA SA");
    selection = select_from(book, question);
    assert_int_equal(selection.n_found, 0);
    book_selection_clear(&selection);
    book_free(book);
}

TEST(the_closest_come_first_equals_by_place)
{
    struct book *book = sample_book("kop-asdycha");
    struct book_question question = any();
    question.is_close = true;
    question.order = BOOK_BY_MARGIN;
    question.most = 3;
    struct book_selection selection = select_from(book, question);
    assert_true(selection.n == 3 && selection.n_found == 5);
    assert_true(selection.entries[0]->hand == kop_cards("CQ SQ HA DT"));
    assert_true(selection.entries[1]->hand == kop_cards("CA SA DT DJ"));
    assert_int_equal(selection.entries[1]->situation, 0);
    assert_int_equal(selection.entries[2]->situation, 1);
    book_selection_clear(&selection);
    book_free(book);
}

TEST(the_seat_matters_where_the_best_calls_differ)
{
    struct book *book = sample_book("kop-asdycha");
    struct book_question question = any();
    question.by_seat = true;
    struct book_selection selection = select_from(book, question);
    assert_true(selection.n == 2);
    for (uint64_t i = 0; i < 2; i++)
        assert_true(selection.entries[i]->hand == kop_cards("HA HT HQ CJ"));
    book_selection_clear(&selection);
    book_free(book);
}

TEST(hands_are_found_by_their_call)
{
    struct book *book = sample_book("kop-asdycha");
    struct book_question question = any();
    question.best = CALL_INDEX_PASS;
    question.order = BOOK_BY_PAYOFF;
    struct book_selection selection = select_from(book, question);
    assert_true(selection.n == 2);
    assert_int_equal(selection.entries[0]->situation, 0); /* −1 before −2 */
    book_selection_clear(&selection);
    book_free(book);
}

/* The other book has ♥A ♥10 ♥Q ♣J of forehand call kontra for 4 instead of zolo for 9, and the weak
 * hand lose half a stake less; two black queens it does not know. */
static struct book *other_book(void)
{
    struct book *book = small_book_empty("kop-3tens", ",P");
    small_book_add(book, 0, "HA HT HQ CJ", (const double[]){1, 4, 3, -30}, 4);
    small_book_add(book, 0, "CA SA DT DJ", (const double[]){-0.5, -1.5, -9, -40}, 4);
    small_book_add(book, 1, "HA HT HQ CJ", (const double[]){1, 3, 2, -30}, 4);
    small_book_close(book);
    return book;
}

TEST(books_are_compared_hand_by_hand)
{
    struct book *first = sample_book("kop-asdycha"), *second = other_book();
    const struct book *const books[] = {first, second};
    struct book_comparison comparison;
    assert_int_equal(book_compare(books, 2, 0, &comparison, NULL), STATUS_OK);
    assert_int_equal(comparison.n, 1);
    const struct book_variant *variant = &comparison.variants[0];
    assert_int_equal(variant->n_changes, 2);
    const struct book_change *change = &variant->changes[0];
    assert_true(change->all.n == 2 && change->n_changed == 1);
    assert_true(fabs(change->all.before - (9 - 1) / 2.0) < 1e-12);
    assert_true(fabs(change->all.after - (4 - 0.5) / 2.0) < 1e-12);
    assert_true(change->by_old[0].n == 2 && change->by_old[1].n == 0 && change->by_old[2].n == 0);
    assert_int_equal(change->n_switches, 1);
    assert_string_equal(change->switches[0].from, "zolo");
    assert_string_equal(change->switches[0].to, "kontra");
    assert_true(variant->changes[1].n_changed == 0 && variant->changes[1].all.n == 1);
    assert_true(variant->changed.n == 1);
    assert_true(variant->changed.entries[0]->hand == kop_cards("HA HT HQ CJ"));
    book_comparison_clear(&comparison);
    book_free(first);
    book_free(second);
}

TEST(books_without_a_common_situation_are_not_compared)
{
    struct book *first = sample_book("kop-asdycha"), *second = small_book_empty("kop-jp", "zolo");
    const struct book *const books[] = {first, second};
    struct book_comparison comparison;
    struct diag diag = {0};
    assert_int_equal(book_compare(books, 2, 0, &comparison, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "no situation in common"));
    book_comparison_clear(&comparison);
    book_free(first);
    book_free(second);
}

/* --- groups ------------------------------------------------------------------------------------- */

/* All hands pass: with both black queens for +4, else for −1. */
static struct book *full_book(const char *rules)
{
    struct book *book = small_book_empty(rules, "");
    const cardset queens = kop_cards("CQ SQ");
    for (int i = 0; i < 1820; i++) {
        struct book_entry *entry = book_append(book);
        assert_non_null(entry);
        entry->hand = combination_of_4((unsigned)i);
        entry->n_calls = 1;
        entry->calls[0] = (struct book_call){
            .call = CALL_INDEX_PASS,
            .payoff = interval_exact((entry->hand & queens) == queens ? 4 : -1, 10)};
    }
    small_book_close(book);
    return book;
}

static const struct book_row *row_of(const struct book_sheet *sheet, const char *tops, int n_small,
                                     int n_whole)
{
    for (int i = 0; i < sheet->n_rows; i++)
        if (sheet->rows[i].kind.tops == kop_cards(tops) && sheet->rows[i].kind.n_small == n_small &&
            sheet->rows[i].kind.n_whole == n_whole)
            return &sheet->rows[i];
    fail_msg("no row for %s", tops);
    return NULL;
}

/* Tops ♥A ♥10 ♣Q ♠Q; ♥Q ♦Q and four jacks are small, ♦A ♦10 whole, ♣A ♣10 ♠A ♠10 side. With s tops
 * in 4 − s others at most two are whole: 12 ways, then 4 · 9, 6 · 6, 4 · 3 and 1. */
TEST(hands_are_grouped_by_what_a_player_sees)
{
    struct book *book = full_book("kop-asdycha");
    struct book_sheet sheet;
    uint64_t n = 0;
    assert_int_equal(book_sheet_make(book, (const int[]){0}, 1, &sheet), STATUS_OK);
    assert_true(sheet.tops == kop_cards("HA HT CQ SQ"));
    assert_int_equal(sheet.n_rows, 12 + 36 + 36 + 12 + 1);
    for (int i = 0; i < sheet.n_rows; i++)
        n += sheet.rows[i].n;
    assert_true(n == 1820);
    assert_true(sheet.rows[0].kind.tops == sheet.tops);
    const struct book_row *row = row_of(&sheet, "CQ SQ", 1, 0);
    assert_true(row->n == 6 * 4 && row->kind.n_side == 1);
    assert_true(row->cells[0].payoff == 4 && row->cells[0].n_best == 24);
    assert_string_equal(row->cells[0].best, "P");
    assert_true(row_of(&sheet, "HA", 1, 2)->n == 6);
    book_sheet_clear(&sheet);
    book_free(book);
}

/* Six tops ♥A ♣10 ♠10 ♥10 ♣Q ♠Q: the rows still fit. With s of them the others hold at most two whole
 * and two side cards: 9 ways for s = 0, then 6 · 8, 15 · 6, 20 · 3 and 15. */
TEST(more_tops_make_more_rows)
{
    struct book *book = full_book("kop-3tens");
    struct book_sheet sheet;
    assert_int_equal(book_sheet_make(book, (const int[]){0}, 1, &sheet), STATUS_OK);
    assert_int_equal(sheet.n_rows, 9 + 6 * 8 + 15 * 6 + 20 * 3 + 15);
    book_sheet_clear(&sheet);
    book_free(book);
}
