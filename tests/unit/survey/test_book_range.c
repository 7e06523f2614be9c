/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranges of a book with made-up values, against a plain filter. */
#include <float.h>
#include <math.h>

#include "analyzer/survey/book/book_report.h"
#include "engine/core/notation.h"
#include "engine/deal/condition.h"
#include "tests/support/kop_cards.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"

/* Every hand as forehand and after a pass; the values are scrambled and all different. */
static struct book *scrambled_book(void)
{
    struct book *book = small_book_empty("kop-asdycha", ",P");
    uint64_t number = 7;
    for (int situation = 0; situation < 2; situation++)
        for (unsigned long hand = 15; hand < 1UL << 16; hand++) {
            if (__builtin_popcountl(hand) != 4)
                continue;
            double payoffs[4];
            char text[64];
            for (int i = 0; i < 4; i++) {
                number = number * 6364136223846793005u + 1442695040888963407u;
                payoffs[i] = (double)(number >> 40) / 1e6;
            }
            notation_cards(&pack_16, hand, 0, text, sizeof text);
            small_book_add(book, situation, text, payoffs, 4);
        }
    small_book_close(book);
    return book;
}

/* --- the plain filter --------------------------------------------------------------------- */

static int held(cardset hand, const char *text)
{
    return __builtin_popcountll(hand & kop_cards(text));
}

static bool four_trumps(cardset hand)
{
    return held(hand, "CQ SQ HQ DQ CJ SJ HJ DJ HA HT DA DT") == 4;
}

static bool two_of_four(cardset hand)
{
    return held(hand, "CQ SQ HA HT") == 2;
}

static bool ace_without_queens(cardset hand)
{
    return held(hand, "HA") == 1 && held(hand, "CQ SQ HQ DQ") == 0;
}

static bool one_or_two_aces(cardset hand)
{
    const int n = held(hand, "CA SA HA DA");
    return (n == 1 || n == 2) && held(hand, "DJ") == 0;
}

static const struct {
    const char *text;
    bool (*is_met)(cardset hand);
} conditions[] = {{"four trumps", four_trumps},         {"4+ trumps", four_trumps},
                  {"two of CQ SQ HA HT", two_of_four},  {"2 of CQ SQ HA HT", two_of_four},
                  {"HA no queens", ace_without_queens}, {"1-2 aces; !DJ", one_or_two_aces}};
enum { N_CONDITIONS = sizeof conditions / sizeof *conditions };

/* Payoff of a call less the highest payoff of the other calls. */
static double naive_edge(const struct book_entry *entry, int call)
{
    double other = -DBL_MAX;
    for (int c = 0; c < entry->n_calls; c++)
        if (c != call && entry->calls[c].payoff.value > other)
            other = entry->calls[c].payoff.value;
    return entry->calls[call].payoff.value - other;
}

static void check_call(const struct book *book, const struct book_range *range,
                       const struct range_call *call, bool (*is_met)(cardset hand))
{
    uint64_t n = 0;
    double last = DBL_MAX, first_not = DBL_MAX;
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        if (entry->situation != range->situation || !is_met(entry->hand))
            continue;
        for (int c = 0; c < entry->n_calls; c++) {
            const double edge = naive_edge(entry, c);
            if (entry->calls[c].call != call->call)
                continue;
            n += edge > 0;
            if (edge > 0 && edge < last)
                last = edge;
            if (edge < 0 && -edge < first_not)
                first_not = -edge;
        }
    }
    assert_true(call->n == n && n > 0);
    assert_true(call->last != NULL && is_met(call->last->hand));
    assert_true(fabs(call->last_by - last) < 1e-12);
    assert_true((call->first_not == NULL) == (first_not == DBL_MAX));
    assert_true(call->first_not == NULL || fabs(call->first_not_by - first_not) < 1e-12);
}

static void check_range(const struct book *book, const struct book_range *range,
                        bool (*is_met)(cardset hand))
{
    uint64_t n = 0;
    for (int c = 0; c < range->n_calls; c++) {
        check_call(book, range, &range->calls[c], is_met);
        n += range->calls[c].n;
    }
    assert_true(n == range->n);
}

static void check_condition(const struct book *book, const char *text, bool (*is_met)(cardset hand))
{
    struct knowledge holding;
    struct book_selection selection;
    struct book_ranges ranges;
    knowledge_init(&holding, book->rules.pack);
    struct diag diag = {0};
    if (condition_read_hand(&holding, &book->rules, 0, text, &diag) != STATUS_OK)
        fail_msg("%s: %s", text, diag.message);
    const struct book_question question = {.situation = -1, .best = -1, .holding = &holding};
    assert_int_equal(book_select(book, &question, &selection), STATUS_OK);
    book_ranges_of(&selection, &ranges);
    assert_int_equal(ranges.n, 2);
    for (int r = 0; r < ranges.n; r++)
        check_range(book, &ranges.ranges[r], is_met);
    assert_true(ranges.ranges[0].n + ranges.ranges[1].n == selection.n);
    book_selection_clear(&selection);
}

TEST(ranges_at_both_seats_are_those_of_a_filter_by_hand)
{
    struct book *book = scrambled_book();
    for (int i = 0; i < N_CONDITIONS; i++)
        check_condition(book, conditions[i].text, conditions[i].is_met);
    book_free(book);
}
