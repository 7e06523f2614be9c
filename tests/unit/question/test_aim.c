/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The aim: what is read and refused, and the worth of a payoff on the way to be
 * ahead. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/aim.h"
#include "engine/core/rng.h"
#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* --- reading ---------------------------------------------------------------------- */

static void assert_reads(const char *text, const char *written)
{
    struct aim aim = {.ahead = true, .deals_left = 77, .lead = 77};
    struct diag diag;
    char out[32];
    assert_int_equal(aim_parse(text, &aim, &diag), STATUS_OK);
    aim_format(&aim, out, sizeof out);
    assert_string_equal(out, written);
}

TEST(aims_are_read_and_written)
{
    assert_reads("mean", "mean");
    assert_reads(" Mean ", "mean");
    assert_reads("ahead:8:-20", "ahead:8:-20");
    assert_reads("AHEAD:8:+20", "ahead:8:20");
    assert_reads("ahead: 1 : 0", "ahead:1:0");
    assert_reads("ahead:1000:-10000", "ahead:1000:-10000");
    assert_reads("ahead:1000:10000", "ahead:1000:10000");
}

TEST(numbers_land_in_their_fields)
{
    struct aim aim;
    assert_int_equal(aim_parse("ahead:8:-20", &aim, NULL), STATUS_OK);
    assert_true(aim.ahead);
    assert_int_equal(aim.deals_left, 8);
    assert_int_equal(aim.lead, -20);
    assert_int_equal(aim_parse("mean", &aim, NULL), STATUS_OK);
    assert_false(aim.ahead);
}

/* Refused, with the column, and a message that has both words in it. */
static void assert_refuses(const char *text, int column, const char *word, const char *expected)
{
    struct aim aim = {.ahead = true, .deals_left = 77, .lead = 77};
    struct diag diag;
    memset(&diag, 0, sizeof diag);
    assert_int_equal(aim_parse(text, &aim, &diag), STATUS_INPUT);
    assert_int_equal(diag.column, column);
    if (strstr(diag.message, word) == NULL || strstr(diag.message, expected) == NULL)
        fail_msg("\"%s\": neither \"%s\" nor \"%s\" may be missing in: %s", text, word, expected,
                 diag.message);
    assert_true(aim.ahead && aim.deals_left == 77 && aim.lead == 77);
}

TEST(wrong_words_are_refused_with_the_nearest)
{
    assert_refuses("maen", 1, "\"maen\"", "did you mean \"mean\"");
    assert_refuses("  ahed:8:1", 3, "\"ahed\"", "did you mean \"ahead\"");
    assert_refuses("", 1, "expected an aim", "ahead:DEALS:LEAD");
    assert_refuses(":8:1", 1, "expected an aim", "mean");
    assert_refuses("win", 1, "\"win\"", "expected mean, or ahead:DEALS:LEAD");
    assert_refuses("\x01\xff", 1, "\"??\"", "expected mean");
}

TEST(wrong_numbers_are_refused_with_place_and_range)
{
    assert_refuses("ahead", 1, "two numbers", "ahead:8:-20");
    assert_refuses("ahead:8", 1, "two numbers", "not 1");
    assert_refuses("ahead:8:1:2", 1, "two numbers", "not 3");
    assert_refuses("ahead:0:5", 7, "\"0\"", "1 to 1000");
    assert_refuses("ahead:1001:5", 7, "\"1001\"", "1 to 1000");
    assert_refuses("ahead:-3:5", 7, "\"-3\"", "deals left");
    assert_refuses("ahead:x:5", 7, "\"x\"", "deals left");
    assert_refuses("ahead::5", 7, "\"\"", "deals left");
    assert_refuses("ahead:8:10001", 9, "\"10001\"", "-10000 to 10000");
    assert_refuses("ahead:8:-10001", 9, "\"-10001\"", "lead");
    assert_refuses("ahead:8:", 9, "\"\"", "lead");
    assert_refuses("ahead:8:--2", 9, "\"--2\"", "lead");
    assert_refuses("ahead:8:2.5", 9, "\"2.5\"", "whole number");
    assert_refuses("ahead:8:99999999999999999999", 9, "\"99999999999999999999\"", "lead");
    assert_refuses("mean:3", 6, "no numbers", "ahead:DEALS:LEAD");
}

/* --- worth -------------------------------------------------------------------------- */

static struct utility worth(const struct ruleset *rules, int deals_left, int lead, int bound)
{
    const struct aim aim = {.ahead = true, .deals_left = deals_left, .lead = lead};
    struct utility utility = {0};
    assert_int_equal(aim_utility(&aim, rules, bound, &utility), STATUS_OK);
    assert_int_equal(utility.low, -bound);
    assert_int_equal(utility.high, bound);
    return utility;
}

/* Shares of the payoffs −WIDE..WIDE of one seat among club players, over deals of
 * this test's own. */
enum { WIDE = 400, N_DEALS = 20000 };
static void shares_of_payoffs(const struct ruleset *rules, double share[2 * WIDE + 1])
{
    const struct policy_roles roles = {policy_club, policy_club};
    struct policy_table table;
    memset(share, 0, (2 * WIDE + 1) * sizeof *share);
    assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
    for (uint64_t i = 0; i < N_DEALS; i++) {
        struct rng rng;
        struct state state;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        rng_seed(&rng, 20261121, i);
        deal_shuffle(rules->pack, &rng, dealt);
        state_init(&state, rules, dealt);
        playout(&state, table.players, &rng);
        state_payoff(&state, payoff);
        for (int s = 0; s < N_SEATS; s++) {
            assert_in_range(payoff[s] + WIDE, 0, 2 * WIDE);
            share[payoff[s] + WIDE] += 1.0 / (4.0 * N_DEALS);
        }
    }
    policy_table_clear(&table);
}

/* With one deal left the rival still plays one: I am ahead if it pays less than
 * my lead with this payoff. Two samples of 20,000 deals: 5 standard errors are
 * at most 5 sqrt(2 · 0.25 / 20,000) = 0.025. */
TEST(with_one_deal_left_worth_is_the_chance_that_the_rival_wins_less)
{
    static double share[2 * WIDE + 1];
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    shares_of_payoffs(&rules, share);
    struct utility utility = worth(&rules, 1, -3, 50);
    for (int payoff = -50; payoff <= 50; payoff++) {
        double chance = 0;
        for (int rival = -WIDE; rival <= WIDE; rival++)
            chance += share[rival + WIDE] * (rival < payoff - 3    ? 1.0
                                             : rival == payoff - 3 ? 0.5
                                                                   : 0);
        assert_true(fabs(utility_of(&utility, payoff) - chance) < 0.025);
    }
    utility_clear(&utility);
}

/* The distribution read back from the worth with one deal left, G(t) = P(< t) +
 * P(t)/2, and folded by hand: with two left, one of mine less two of his. */
TEST(with_two_deals_left_worth_is_that_of_three_more_payoffs)
{
    enum { W = 130 };
    static double share[2 * W + 1], less[4 * W + 1], sum[6 * W + 1];
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct utility one = worth(&rules, 1, 0, W);
    double below = 0;
    assert_true(utility_of(&one, -W) < 1e-4 && utility_of(&one, W) > 1 - 1e-4);
    for (int x = -W; x <= W; x++) {
        share[x + W] = 2 * (utility_of(&one, x) - below);
        below += share[x + W];
    }
    for (int a = 0; a <= 2 * W; a++)
        for (int b = 0; b <= 2 * W; b++)
            less[a - b + 2 * W] += share[a] * share[b];
    for (int a = 0; a <= 4 * W; a++)
        for (int b = 0; b <= 2 * W; b++)
            sum[a - b + 2 * W] += less[a] * share[b];
    struct utility two = worth(&rules, 2, 5, 40);
    for (int x = -40; x <= 40; x++) {
        double chance = 0;
        for (int rest = -3 * W; rest <= 3 * W; rest++) /* sum[i] is of rest i − 3 W */
            chance += sum[rest + 3 * W] * (x + 5 + rest > 0 ? 1.0 : x + 5 + rest == 0 ? 0.5 : 0);
        assert_true(fabs(utility_of(&two, x) - chance) < 2e-3);
    }
    utility_clear(&one);
    utility_clear(&two);
}

TEST(worth_rises_with_the_payoff_from_0_to_1)
{
    struct ruleset rules;
    static const int deals_left[] = {1, 2, 8, 1000};
    test_rules_shipped("kop-asdycha", &rules);
    for (int i = 0; i < 4; i++) {
        struct utility utility = worth(&rules, deals_left[i], 10, 60);
        for (int x = -60; x <= 60; x++) {
            assert_true(utility_of(&utility, x) >= 0 && utility_of(&utility, x) <= 1);
            assert_true(x == -60 || utility_of(&utility, x) >= utility_of(&utility, x - 1) - 1e-12);
        }
        assert_true(utility_of(&utility, 60) > utility_of(&utility, -60) + 0.001);
        utility_clear(&utility);
    }
}

TEST(nobody_catches_up_with_a_huge_lead)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct utility ahead = worth(&rules, 8, 10000, 60), behind = worth(&rules, 8, -10000, 60);
    for (int x = -60; x <= 60; x++) {
        assert_true(fabs(utility_of(&ahead, x) - 1) < 1e-9);
        assert_true(fabs(utility_of(&behind, x)) < 1e-9);
    }
    utility_clear(&ahead);
    utility_clear(&behind);
}

TEST(a_stake_won_is_worth_a_stake_of_lead)
{
    struct ruleset rules;
    test_rules_shipped("kop-3tens", &rules);
    struct utility level = worth(&rules, 5, 0, 60), ahead = worth(&rules, 5, 7, 60);
    for (int x = -60; x <= 53; x++)
        assert_true(fabs(utility_of(&ahead, x) - utility_of(&level, x + 7)) < 1e-9);
    utility_clear(&level);
    utility_clear(&ahead);
}

/* This deal may be one that can pay little; those to come pay as ever. */
TEST(a_small_bound_cuts_the_table_and_not_the_deals_to_come)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct utility narrow = worth(&rules, 3, -4, 6), wide = worth(&rules, 3, -4, 300);
    for (int x = -6; x <= 6; x++)
        assert_true(fabs(utility_of(&narrow, x) - utility_of(&wide, x)) < 1e-9);
    utility_clear(&narrow);
    utility_clear(&wide);
}
