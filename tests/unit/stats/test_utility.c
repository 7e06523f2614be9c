/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chance to be ahead: against hand-worked cases, coins and direct convolution. */
#include <stdlib.h>

#include "analyzer/stats/utility.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

static struct utility ahead(int low, int high, const double *share, int deals_left, int lead)
{
    struct utility utility = {0};
    assert_int_equal(utility_ahead(low, high, share, deals_left, lead, &utility), STATUS_OK);
    assert_true(utility.low == low && utility.high == high);
    return utility;
}

/* Level, one deal each, ±1 by a fair coin: after +1 I win against −1 (1/2) and
 * share against +1 (1/2); after −1 I share against −1 alone. */
TEST(one_deal_each_is_worked_by_hand)
{
    struct utility utility = ahead(-1, 1, (const double[]){0.5, 0, 0.5}, 1, 0);
    assert_near(utility_of(&utility, 1), 0.75, 1e-14);
    assert_near(utility_of(&utility, 0), 0.5, 1e-14);
    assert_near(utility_of(&utility, -1), 0.25, 1e-14);
    utility_clear(&utility);
}

/* He has results 2 (0.7) or −5 (0.3), I lead by 1: 2 makes 3 > 2; 1 makes 2, half
 * of 0.7 lost; 0 makes 1 < 2. */
TEST(the_rivals_results_come_with_his_sign)
{
    const double share[] = {0.3, 0, 0, 0, 0, 0, 0, 0.7};
    struct utility utility = ahead(-5, 2, share, 1, 1);
    assert_near(utility_of(&utility, 2), 1, 1e-14);
    assert_near(utility_of(&utility, 1), 0.65, 1e-14);
    assert_near(utility_of(&utility, 0), 0.3, 1e-14);
    assert_near(utility_of(&utility, -5), 0.3, 1e-14);
    utility_clear(&utility);
}

/* Sum of m fair coins ±1: P(sum = s) by Pascal's triangle. */
static double coin_sum(int m, int s)
{
    double chance[64] = {1};
    if (abs(s) > m || (s + m) % 2 != 0)
        return 0;
    for (int coin = 1; coin <= m; coin++)
        for (int heads = coin; heads >= 0; heads--)
            chance[heads] = (chance[heads] + (heads > 0 ? chance[heads - 1] : 0)) / 2;
    return chance[(s + m) / 2];
}

/* The coin is symmetric, so what is still to come is the sum of 2k − 1 coins. */
TEST(coins_give_the_binomial_chance)
{
    for (int k = 1; k <= 20; k += 3)
        for (int lead = -9; lead <= 9; lead += 3) {
            struct utility utility = ahead(-1, 1, (const double[]){0.5, 0, 0.5}, k, lead);
            for (int x = -1; x <= 1; x++) {
                double expected = coin_sum(2 * k - 1, -lead - x) / 2;
                for (int s = -lead - x + 1; s < 2 * k; s++)
                    expected += coin_sum(2 * k - 1, s);
                assert_near(utility_of(&utility, x), expected, 1e-13);
            }
            utility_clear(&utility);
        }
}

enum { LOW = -7, HIGH = 12, WIDTH = HIGH - LOW + 1, CENTRE = 400 };

/* Adds one more result, times sign, to a distribution of totals −CENTRE … CENTRE. */
static void add_result(double *totals, const double *share, int sign)
{
    double next[2 * CENTRE + 1] = {0};
    for (int t = 50; t <= 2 * CENTRE - 50; t++)
        for (int x = LOW; x <= HIGH && totals[t] > 0; x++)
            next[t + sign * x] += totals[t] * share[x - LOW];
    for (int t = 0; t <= 2 * CENTRE; t++)
        totals[t] = next[t];
}

TEST(worth_equals_direct_convolution)
{
    struct rng rng;
    rng_seed(&rng, 5, 1);
    for (int k = 1; k <= 6; k++) {
        double share[WIDTH], sum = 0, totals[2 * CENTRE + 1] = {0};
        for (int i = 0; i < WIDTH; i++)
            sum += share[i] = rng_below(&rng, 2) == 0 ? rng_unit(&rng) : 0;
        for (int i = 0; i < WIDTH; i++)
            share[i] /= sum;
        const int lead = (int)rng_below(&rng, 41) - 20;
        totals[CENTRE] = 1;
        for (int i = 0; i < k; i++) {
            add_result(totals, share, -1);
            if (i > 0)
                add_result(totals, share, 1);
        }
        struct utility utility = ahead(LOW, HIGH, share, k, lead);
        for (int x = LOW; x <= HIGH; x++) {
            double expected = totals[CENTRE - lead - x] / 2;
            for (int t = CENTRE - lead - x + 1; t <= 2 * CENTRE; t++)
                expected += totals[t];
            assert_near(utility_of(&utility, x), expected, 1e-13);
        }
        utility_clear(&utility);
    }
}

/* Two players alike, whatever the results: before the deal the chance is 1/2. */
TEST(equal_players_are_ahead_half_the_time)
{
    static const double share[] = {0.05, 0.15, 0.1, 0, 0.4, 0.02, 0.28};
    for (int k = 1; k <= 300; k = 3 * k + 1) {
        struct utility utility = ahead(-3, 3, share, k, 0);
        double chance = 0;
        for (int x = -3; x <= 3; x++)
            chance += share[x + 3] * utility_of(&utility, x);
        assert_near(chance, 0.5, 1e-12);
        utility_clear(&utility);
    }
}

TEST(worth_rises_with_the_result_and_stays_a_chance)
{
    double share[961] = {0};
    share[0] = 0.001;
    share[475] = 0.499;
    share[485] = 0.49;
    share[960] = 0.01;
    for (int lead = -3000; lead <= 3000; lead += 1500) {
        struct utility utility = ahead(-480, 480, share, 100, lead);
        for (int x = -480; x <= 480; x++) {
            const double worth = utility_of(&utility, x);
            assert_true(worth >= 0 && worth <= 1);
            assert_true(x == -480 || worth >= utility_of(&utility, x - 1));
        }
        assert_true(utility_of(&utility, 480) > utility_of(&utility, -480));
        utility_clear(&utility);
    }
}

/* Three deals of −1 … 1 each: a lead of 7 cannot be lost, nor one of −7 made up. */
TEST(a_lead_beyond_reach_decides)
{
    const double share[] = {0.5, 0.25, 0.25};
    struct utility safe = ahead(-1, 1, share, 3, 7), lost = ahead(-1, 1, share, 3, -7);
    for (int x = -1; x <= 1; x++) {
        assert_near(utility_of(&safe, x), 1, 1e-14);
        assert_true(utility_of(&lost, x) == 0);
    }
    utility_clear(&safe);
    utility_clear(&lost);
}

TEST(without_chance_the_lead_decides)
{
    const double sure = 1;
    for (int lead = -1; lead <= 1; lead++) {
        struct utility utility = ahead(4, 4, &sure, 5, lead);
        assert_near(utility_of(&utility, 4), lead < 0 ? 0 : lead > 0 ? 1 : 0.5, 1e-14);
        utility_clear(&utility);
    }
}
