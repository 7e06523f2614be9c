/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of thumb, fitted to books with made-up values: a planted rule is found, and the cost of a
 * rule is that of plain loops over the book. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/book/thumb.h"
#include "engine/core/notation.h"
#include "engine/core/rng.h"
#include "engine/deal/combination.h"
#include "tests/support/kop_cards.h"
#include "tests/support/small_book.h"
#include "tests/support/test.h"

enum { N_HANDS = 1820 };

static bool has(cardset hand, const char *text)
{
    const cardset set = kop_cards(text);
    return (hand & set) == set;
}

static int call_index(const struct ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->n_calls; i++)
        if (strcmp(rules->calls[i].name, name) == 0)
            return i;
    fail_msg("no call %s", name);
    return -1;
}

/* Payoff of a call for a hand at a seat; NAN if illegal. */
typedef double payoff_rule(cardset hand, unsigned s, int which);
static const char *const call_names[] = {"P", NULL, "wesele", "zolo"}; /* [1]: the double */
enum { PASS, KONTRA, WESELE, ZOLO, N_MADE_CALLS };

static void add_entry(struct book *book, int situation, cardset hand, payoff_rule *payoff)
{
    struct book_entry *entry = book_append(book);
    assert_non_null(entry);
    entry->situation = situation;
    entry->hand = hand;
    for (int which = 0; which < N_MADE_CALLS; which++) {
        const double value = payoff(hand, book->situations[situation].table.turn, which);
        if (isnan(value))
            continue;
        const int call = call_names[which] == NULL ? CALL_INDEX_DOUBLE
                                                   : call_index(&book->rules, call_names[which]);
        if (entry->n_calls > 0 && value > entry->calls[entry->best].payoff.value)
            entry->best = entry->n_calls;
        entry->calls[entry->n_calls++] =
            (struct book_call){.call = (uint8_t)call, .payoff = interval_exact(value, 10)};
    }
}

static struct book *made_book(const char *auctions, payoff_rule *payoff)
{
    struct book *book = small_book_empty("kop-asdycha", auctions);
    for (int situation = 0; situation < book->n_situations; situation++)
        for (int i = 0; i < N_HANDS; i++)
            add_entry(book, situation, combination_of_4((unsigned)i), payoff);
    small_book_close(book);
    return book;
}

static void make(const struct book *book, struct thumb *thumb)
{
    struct diag diag = {0};
    assert_int_equal(thumb_make(book, thumb, &diag), STATUS_OK);
}

/* --- made-up payoffs ------------------------------------------------------------------------ */

/* ♥A 10, ♥10 6, queens 4, jacks 2, the dealer 3 more. */
static int planted_count(cardset hand, unsigned s)
{
    static const char *const fours[] = {"CQ", "SQ", "HQ", "DQ"};
    static const char *const twos[] = {"CJ", "SJ", "HJ", "DJ"};
    int count = 10 * has(hand, "HA") + 6 * has(hand, "HT") + 3 * (s == 3);
    for (int i = 0; i < 4; i++)
        count += 4 * has(hand, fours[i]) + 2 * has(hand, twos[i]);
    return count;
}

/* Kontra pays from 11 on, zolo more than that from 19 on: 2c − 28.5 > c − 10.5. */
static double planted(cardset hand, unsigned s, int which)
{
    const int count = planted_count(hand, s);
    switch (which) {
    case PASS: return 0;
    case KONTRA: return count - 10.5;
    case ZOLO: return 2 * count - 28.5;
    default: return (double)NAN;
    }
}

/* Random payoffs, legality as in Kop: wesele needs both black queens, whose holder may not say
 * kontra. */
static double wild(cardset hand, unsigned s, int which)
{
    const bool both = has(hand, "CQ SQ");
    struct rng rng;
    rng_seed(&rng, 7, hand * 16 + s * 4 + (unsigned)which);
    const double noise = (double)rng_below(&rng, 2000) / 100.0 - 10;
    if (which == (both ? KONTRA : WESELE))
        return (double)NAN;
    return which == ZOLO ? noise + planted_count(hand, s) - 16 : noise;
}

static double nothing(cardset hand, unsigned s, int which)
{
    (void)hand;
    (void)s;
    return which == PASS ? 1 : -1;
}

/* Zolo pays with ♥A alone. */
static double ace(cardset hand, unsigned s, int which)
{
    (void)s;
    return which == ZOLO ? (has(hand, "HA") ? 5 : -5) : which == PASS ? 0 : (double)NAN;
}

/* --- the counting rule ---------------------------------------------------------------------- */

TEST(a_planted_rule_is_found)
{
    struct book *book = made_book(",P P P", planted);
    struct thumb thumb;
    make(book, &thumb);
    assert_int_equal(thumb.table.n_calls, 3);
    assert_true(thumb.all.n == 2 * N_HANDS);
    assert_true(thumb.all.n_agree == 2 * N_HANDS);
    assert_true(fabs(thumb.all.cost) < 1e-12);
    assert_true(thumb_lines(&thumb.rule) <= 5);
    for (int i = 0; i < N_HANDS; i++)
        for (unsigned s = 0; s < 4; s += 3) {
            const int count = planted_count(combination_of_4((unsigned)i), s);
            const int said =
                thumb_count_call(&thumb.rule, &book->rules, combination_of_4((unsigned)i), s);
            assert_string_equal(thumb_call_word(&thumb.table, said), count < 11   ? "P"
                                                                     : count < 19 ? "kontra"
                                                                                  : "zolo");
        }
    thumb_clear(&thumb);
    book_free(book);
}

static int plain_value(const struct thumb_feature *feature, cardset hand, int s)
{
    int n = 0;
    for (unsigned c = 0; c < 16; c++)
        n += cardset_has(hand, c) && cardset_has(feature->cards, c);
    if (feature->kind == THUMB_SEATS)
        return (feature->seats & (1u << s)) != 0;
    return feature->kind == THUMB_EACH ? n : n >= feature->least ? 1 : 0;
}

static int plain_rule_call(const struct thumb *thumb, cardset hand, int s)
{
    const struct thumb_rule *rule = &thumb->rule;
    const struct thumb_cut *cut = &rule->cuts[has(hand, "CQ") + has(hand, "SQ")];
    int count = 0, call = cut->spans[0].call;
    for (int i = 0; i < rule->n_features; i++)
        count += rule->points[i] * plain_value(&rule->features[i], hand, s);
    for (int i = 1; i < cut->n; i++)
        if (count >= cut->spans[i].from)
            call = cut->spans[i].call;
    return call;
}

/* Works from the book, not the table; fails if the rule makes an illegal call. */
static double plain_cost(const struct book *book, const struct thumb *thumb, int only_seat)
{
    double lost = 0;
    int n = 0;
    for (uint64_t i = 0; i < book->n_entries; i++) {
        const struct book_entry *entry = &book->entries[i];
        const int s = (int)book->situations[entry->situation].table.turn;
        double best = -1e9, own = -1e9;
        for (int c = 0; c < entry->n_calls; c++) {
            const double payoff = entry->calls[c].payoff.value;
            best = payoff > best ? payoff : best;
            if (entry->calls[c].call == thumb->table.calls[plain_rule_call(thumb, entry->hand, s)])
                own = payoff;
        }
        assert_true(own > -1e9);
        if (only_seat >= 0 && s != only_seat)
            continue;
        lost += best - own;
        n++;
    }
    return lost / n;
}

TEST(costs_are_those_of_plain_loops)
{
    struct book *book = made_book(",P,P P", wild);
    struct thumb thumb;
    make(book, &thumb);
    assert_true(thumb.all.cost > 0.1);
    assert_true(fabs(thumb.all.cost - thumb.rule.cost) < 1e-9);
    assert_true(fabs(thumb.rule.cost - plain_cost(book, &thumb, -1)) < 1e-9);
    for (int s = 0; s < 3; s++) {
        assert_true(fabs(thumb.by_seat[s].cost - plain_cost(book, &thumb, s)) < 1e-9);
    }
    assert_true(thumb.by_seat[3].n == 0);
    thumb_clear(&thumb);
    book_free(book);
}

TEST(a_rule_is_never_worse_than_passing_and_in_order)
{
    payoff_rule *const rules[] = {planted, wild, nothing, ace};
    for (int i = 0; i < 4; i++) {
        struct book *book = made_book("P", rules[i]);
        struct thumb thumb;
        make(book, &thumb);
        assert_true(thumb.all.cost <= thumb.passing.cost + 1e-12);
        for (int k = 1; k < thumb.rule.n_features; k++)
            assert_true(thumb.rule.features[k].kind != THUMB_EACH ||
                        thumb.rule.points[k] <= thumb.rule.points[k - 1]);
        thumb_clear(&thumb);
        book_free(book);
    }
}

/* --- thresholds ----------------------------------------------------------------------------- */

enum { BRUTE_COUNTS = 6, BRUTE_CALLS = 3 };

/* The highest payoff of the sums from `count` on, given the calls whose spans have ended. */
static double brute(const struct thumb_sums *sums, int count, int last, unsigned ended)
{
    double most = -INFINITY;
    if (count == BRUTE_COUNTS)
        return 0;
    for (int c = 0; c < BRUTE_CALLS; c++) {
        if ((ended >> c & 1) != 0)
            continue;
        const unsigned now = last >= 0 && last != c ? ended | 1u << last : ended;
        most = fmax(most, sums->payoff[count][c] + brute(sums, count + 1, c, now));
    }
    return most;
}

TEST(thresholds_are_the_best_there_are)
{
    static struct thumb_cut_scratch scratch;
    for (unsigned round = 0; round < 300; round++) {
        struct thumb_sums sums = {.n_calls = BRUTE_CALLS};
        struct thumb_cut cut;
        struct rng rng;
        double payoff = 0;
        rng_seed(&rng, 11, round);
        for (int k = 0; k < BRUTE_COUNTS; k++) {
            sums.n[k] = 1;
            for (int c = 0; c < BRUTE_CALLS; c++)
                sums.payoff[k][c] =
                    c > 0 && rng_below(&rng, 8) == 0 ? -HUGE_VAL : (double)rng_below(&rng, 41) - 20;
        }
        thumb_cut_best(&sums, &scratch, &cut);
        for (int k = 0; k < BRUTE_COUNTS; k++)
            payoff += sums.payoff[k][thumb_cut_call(&cut, k)];
        assert_true(cut.payoff == payoff);
        assert_true(payoff == brute(&sums, 0, -1, 0));
    }
}

/* --- what is refused ------------------------------------------------------------------------ */

static void refused(struct book *book, const char *message)
{
    struct thumb thumb;
    struct diag diag = {0};
    assert_int_equal(thumb_make(book, &thumb, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, message));
    thumb_clear(&thumb);
    book_free(book);
}

TEST(books_without_openings_or_an_end_are_refused)
{
    struct book *book = made_book("", ace);
    book->n_items++;
    refused(book, "not finished");
    refused(made_book("zolo", ace), "no openings");
}
