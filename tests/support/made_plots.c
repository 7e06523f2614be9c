/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See made_plots.h. */
#include "tests/support/made_plots.h"
#include "tests/support/test.h"

#include <stdlib.h>
#include <string.h>

static struct estimate about(double value, double half, uint64_t n)
{
    return made_estimate(value, half / 2, value - half, value + half, n, INTERVAL_SEQUENCE);
}

struct match made_match(void)
{
    static const struct {
        int a, b;
        double diff;
    } pairs[] = {{0, 1, 2}, {0, 2, -1}, {1, 2, -5}};
    struct match match = {.plan = {.rules = &made_rules, .n_policies = 3, .seed = 4},
                          .n_pairs = 3,
                          .has_rating = true,
                          .rating = {.value = {1.0 / 3, -7.0 / 3, 2}},
                          .confidence = 0.95};
    match.plan.policies[0] = policy_club;
    match.plan.policies[1] = policy_random;
    match.plan.policies[2] = policy_open;
    for (int i = 0; i < 3; i++)
        match.pairs[i] = (struct match_pair){
            .a = pairs[i].a, .b = pairs[i].b, .n = 100, .diff = about(pairs[i].diff, 0.5, 100)};
    return match;
}

static int call_index(const char *name)
{
    for (int i = 0; i < made_rules.n_calls; i++)
        if (strcmp(made_rules.calls[i].name, name) == 0)
            return i;
    fail_msg("no call %s", name);
    return 0;
}

static struct book_entry entry(int situation, const char *hand, const char *best, double margin)
{
    struct book_entry out = {.situation = situation,
                             .hand = made_cards(hand),
                             .n_calls = 2,
                             .margin = made_exact(margin)};
    out.calls[0] = (struct book_call){.call = CALL_INDEX_PASS, .payoff = made_exact(0)};
    out.calls[1] = (struct book_call){.call = (uint8_t)call_index("zolo"), .payoff = made_exact(0)};
    out.best = strcmp(best, "zolo") == 0;
    out.next = !out.best;
    return out;
}

struct book *made_book(void)
{
    static const char *const auctions[] = {"", "P", "zolo"};
    struct book *book = calloc(1, sizeof *book);
    assert_non_null(book);
    book->rules = made_rules;
    book->n_situations = 3;
    for (int i = 0; i < 3; i++)
        assert_int_equal(book_situation_read(&book->rules, auctions[i], &book->situations[i], NULL),
                         STATUS_OK);
    book->n_facts = 1;
    book->facts[0] = (struct book_fact){"policy", "club"};
    book->n_items = 5;
    book->n_made = book->n_entries = 4;
    book->entries = calloc(4, sizeof *book->entries);
    assert_non_null(book->entries);
    /* By situation, then by value of the hand. */
    const bool strong_first = made_cards("HA HT HQ CJ") < made_cards("CA CT SA ST");
    book->entries[!strong_first] = entry(0, "HA HT HQ CJ", "zolo", 3);
    book->entries[strong_first] = entry(0, "CA CT SA ST", "P", 0.5);
    book->entries[2] = entry(1, "HA HT HQ CJ", "P", 0.25);
    book->entries[3] = entry(2, "SQ SJ HJ DJ", "P", 9);
    return book;
}

/* --- a picture of each kind ------------------------------------------------------------------ */

static struct plot calls_plot(void)
{
    struct answer advice = made_advice();
    struct plot plot;
    assert_int_equal(plot_of_answer(&advice, &plot), STATUS_OK);
    answer_clear(&advice);
    return plot;
}

static struct plot odds_plot(void)
{
    struct answer odds = made_odds();
    struct plot plot;
    assert_int_equal(plot_of_answer(&odds, &plot), STATUS_OK);
    answer_clear(&odds);
    return plot;
}

static struct plot matrix_plot(void)
{
    const struct match match = made_match();
    struct plot plot;
    assert_int_equal(plot_of_match(&match, &plot), STATUS_OK);
    return plot;
}

static struct plot heat_plot(void)
{
    struct book *book = made_book();
    struct plot plot;
    assert_int_equal(plot_of_book(book, &plot), STATUS_OK);
    book_free(book);
    return plot;
}

const struct made_kind made_kinds[] = {{calls_plot, "pass"},
                                       {odds_plot, "99.3 %"},
                                       {matrix_plot, "−5.00 ± 0.50"},
                                       {heat_plot, "seat 1: zolo"}};
