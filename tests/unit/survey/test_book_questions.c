/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Selections from books with made-up values. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/book/book.h"
#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "tests/support/kop_cards.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"

/* The legal openings are P, kontra, zolo, zolo-du; with both black queens P, wesele, zolo,
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

/* Margins: 7, 0.5, 0.25 as forehand, 1, 0.5 after a pass. */
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
