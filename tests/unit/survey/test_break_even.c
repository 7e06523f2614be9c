/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chances from which calls pay (break_even.h): by hand from the tables of RULES 6.2, 6.3 and
 * 6.5, and every one of them against the payoffs of the naive implementation. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/census/break_even.h"
#include "tests/reference/naive_inner.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const double tiny = 1e-12;

static struct break_even even_of(const char *set, const char *contract, struct wager wager)
{
    struct ruleset rules;
    test_rules_shipped(set, &rules);
    wager.contract = ruleset_find_contract(&rules, contract);
    return break_even_of(&rules, wager);
}

static void assert_near(double found, double expected)
{
    if (!(fabs(found - expected) < tiny))
        fail_msg("%.15g instead of %.15g", found, expected);
}

static void assert_pays(const char *set, const char *contract, struct wager wager, double chance,
                        double per_tie)
{
    const struct break_even even = even_of(set, contract, wager);
    assert_near(even.chance, chance);
    assert_near(even.per_tie, per_tie);
}

enum { KONTRA, REJ, BOK, SLUP };

/* --- by hand ---------------------------------------------------------------------------- */

/* 6.2: zolo pays 5 or costs 5. Kontra after all that would win: won 5, lost 10: 10 / 15; a tie is
 * lost for 5 undoubled (whoever doubled last would lose it): (5 − 10) / 15. */
TEST(a_zolo_pays_from_half_and_from_two_thirds_if_kontra_answers)
{
    const struct wager bid = {.level = LEVEL_BID, .by_old = true};
    const struct wager answered = {.level = LEVEL_BID, .by_old = true, .answered = true};
    assert_pays("kop-asdycha", "zolo", bid, 0.5, 0);
    assert_pays("kop-asdycha", "zolo", answered, 2.0 / 3, -1.0 / 3);
    assert_pays("kop-asdycha", "zolo-du", answered, 2.0 / 3, 0);
    assert_int_equal(even_of("kop-asdycha", "zolo", answered).gain, 5);
    assert_int_equal(even_of("kop-asdycha", "zolo", answered).cost, 10);
}

/* 6.2: undoubled the young have +1 of 52–52, after their kontra −2: that costs 3 where a loss costs
 * 1, (3 − 1) / 2. The old lose 52–52 with and without their own. */
TEST(kontra_pays_from_half_and_gives_the_tie_away)
{
    assert_pays("kop-asdycha", "normal", (struct wager){.level = KONTRA}, 0.5, 1);
    assert_pays("kop-asdycha", "normal", (struct wager){.level = KONTRA, .by_old = true}, 0.5, 0);
    /* 6.2: 52–52 after kontra is +2 to the old, after kontra and rej −4. */
    const struct break_even rej =
        even_of("kop-asdycha", "normal", (struct wager){.level = REJ, .by_old = true});
    assert_int_equal(rej.gain, 2);
    assert_int_equal(rej.cost, 2);
    assert_int_equal(rej.tie_cost, 6);
    assert_near(rej.per_tie, 1);
}

/* 6.3: undoubled 1, kontra 2, rej 4: a kontra that is answered when lost costs 4 − 1 = 3. */
TEST(a_double_that_is_answered_pays_from_three_quarters)
{
    assert_pays("kop-wolsztyn", "normal", (struct wager){.level = KONTRA, .answered = true}, 0.75,
                0);
    assert_pays("kop-wolsztyn", "zolo", (struct wager){.level = KONTRA, .answered = true}, 0.75, 0);
    /* 52–52 is lost by the old both ways and rej would give it to them: (1 − 3) / 4. */
    assert_pays("kop-wolsztyn", "normal",
                (struct wager){.level = KONTRA, .by_old = true, .answered = true}, 0.75, -0.5);
}

/* 6.3: zolo ends with rej (20), so nobody answers it: it costs 10 as it brings 10. */
TEST(the_last_double_is_never_answered)
{
    const struct wager rej = {.level = REJ, .by_old = true, .answered = true};
    assert_pays("kop-wolsztyn", "zolo", rej, 0.5, 1);
    assert_pays("kop-asdycha", "zolo", rej, 0.75, 0);
}

/* RULES 5.0, rows of caps: those that count. */
TEST(levels_are_those_of_the_caps)
{
    static const struct {
        const char *set, *contract;
        int levels;
    } rows[] = {{"kop-asdycha", "normal", 4}, {"kop-asdycha", "zolo-du", 4},
                {"kop-wolsztyn", "cicha", 3}, {"kop-wolsztyn", "zolo", 2},
                {"kop-league", "normal", 3},  {"kop-league", "cicha", 2},
                {"kop-league", "zolo-du", 1}, {"kop-league", "kop", 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ruleset rules;
        test_rules_shipped(rows[i].set, &rules);
        const int contract = ruleset_find_contract(&rules, rows[i].contract);
        assert_int_equal(break_even_levels(&rules, contract), rows[i].levels);
    }
}

/* Won 20 from each, for of a du that is won the others have no trick; lost 10: 10 / 30. */
TEST(a_du_is_won_with_all_tricks)
{
    assert_pays("kop-jp", "zolo-du", (struct wager){.level = LEVEL_BID, .by_old = true}, 1.0 / 3,
                0);
}

/* 6.5: zolo wins 5 or loses 10, with kontra 10 or 20. The lone player needs 10 / 15. With kontra
 * the others win 10 more or lose 5 more, and 52–52 is theirs in any case: (−10 − 5) / 15. */
TEST(who_loses_double_needs_two_thirds)
{
    assert_pays("baska-linia", "zolo", (struct wager){.level = LEVEL_BID, .by_old = true}, 2.0 / 3,
                0);
    assert_pays("baska-linia", "zolo", (struct wager){.level = KONTRA}, 1.0 / 3, -1);
    assert_pays("baska-linia", "zolo", (struct wager){.level = REJ, .by_old = true}, 2.0 / 3, 0);
}

/* --- against the naive implementation --------------------------------------------------- */

/* A finished deal: the old side is seat 0 and, unless `lone`, seat 1. */
struct ending {
    const struct naive_rules *rules;
    int contract;
    bool lone;
};

/* Payoff of one player of a side after doubles by the sides in turn, from side `first` (1 = old)
 * on. */
static int naive_payoff(const struct ending *ending, int n_doubles, int first, int old_points,
                        int old_tricks, bool to_old)
{
    const struct naive_circumstances none = {false, false};
    struct naive_result result = {.side = {1, ending->lone ? 0 : 1, 0, 0}};
    int doubler[8];
    for (int i = 0; i < n_doubles; i++)
        doubler[i] = (first == 1) == (i % 2 == 0) ? 0 : 2;
    result.points[0] = old_points;
    result.points[2] = 104 - old_points;
    result.tricks[0] = old_tricks;
    result.tricks[2] = 4 - old_tricks;
    naive_settle(ending->rules, ending->contract, n_doubles, doubler, none, &result);
    return result.payoff[to_old ? 0 : 2];
}

/* Payoff of the caller's side with the call or without it, including an answer. */
static int outcome(const struct ending *ending, const struct break_even *even, int levels,
                   bool called, int old_points, int old_tricks)
{
    const struct wager *wager = &even->wager;
    const int runs = wager->level + (called ? 1 : 0);
    const int first = wager->level < 0 ? 0 : wager->by_old == (wager->level % 2 == 0);
    if (runs < 0)
        return 0;
    const int quiet = naive_payoff(ending, runs, first, old_points, old_tricks, wager->by_old);
    if (!called || !wager->answered || runs == levels)
        return quiet;
    const int answered =
        naive_payoff(ending, runs + 1, first, old_points, old_tricks, wager->by_old);
    return answered < quiet ? answered : quiet;
}

/* Points and tricks of the old side for a result. */
struct mark {
    int points, tricks;
};

/* At the threshold the call neither gains nor loses. */
static void assert_indifferent(const struct ruleset *rules, const struct break_even *even, double t)
{
    const struct contract *row = &rules->contracts[even->wager.contract];
    const struct ending ending = {naive_rules_find(rules->name), naive_contract_find(row->name),
                                  row->sides == SIDES_LONE};
    const bool du = row->goal == GOAL_ALL_TRICKS;
    const struct mark old_wins = du ? (struct mark){104, 4} : (struct mark){60, 2};
    const struct mark young_win = {44, 2}, tie = {52, 2};
    const struct mark win = even->wager.by_old ? old_wins : young_win;
    const struct mark loss = even->wager.by_old ? young_win : old_wins;
    const int levels = break_even_levels(rules, even->wager.contract);
    const double p = even->chance + even->per_tie * t;
    double gain = 0;
    for (int called = 0; called < 2; called++) {
        const double sign = called ? 1 : -1;
        gain += sign * p * outcome(&ending, even, levels, called, win.points, win.tricks);
        gain +=
            sign * (1 - p - t) * outcome(&ending, even, levels, called, loss.points, loss.tricks);
        gain += sign * t * outcome(&ending, even, levels, called, tie.points, tie.tricks);
    }
    if (!(fabs(gain) < 1e-9))
        fail_msg("%s, %s, level %d, %s%s, t = %g: %g stakes", rules->name, row->name,
                 even->wager.level, even->wager.by_old ? "old" : "young",
                 even->wager.answered ? ", answered" : "", t, gain);
}

TEST(every_threshold_leaves_nothing_to_choose)
{
    for (unsigned which = 0; which < N_SHIPPED; which++) {
        struct ruleset rules;
        struct break_even *list = NULL;
        size_t n = 0;
        test_rules_any(which, &rules);
        assert_int_equal(break_even_list(&rules, &list, &n), STATUS_OK);
        assert_true(n > 20);
        for (size_t i = 0; i < n; i++) {
            assert_indifferent(&rules, &list[i], 0);
            if (list[i].has_tie)
                assert_indifferent(&rules, &list[i], 0.06);
        }
        free(list);
    }
}

/* 2.1: normal and wesele may be doubled first by either side (4 levels each, 3 of them answered),
 * cicha and solos by the opponents only; the three bids are answered too. */
TEST(the_list_has_what_the_auction_allows)
{
    struct ruleset rules;
    struct break_even *list = NULL;
    size_t n = 0;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(break_even_list(&rules, &list, &n), STATUS_OK);
    assert_int_equal(n, 2 * 2 * 7 + 3 * 7 + 3 * 2);
    for (size_t i = 0; i < n; i++)
        if (rules.contracts[list[i].wager.contract].sides == SIDES_LONE && list[i].wager.level == 0)
            assert_false(list[i].wager.by_old);
    free(list);
}
