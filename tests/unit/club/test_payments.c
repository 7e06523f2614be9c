/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who pays whom: against a search that tries every way of splitting the players into groups. */
#include <math.h>

#include "analyzer/club/payments.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

enum { ROUNDS = 2000, MOST = 8 };

/* The largest number of groups with sum 0 into which players i … n − 1 and the sums so far
 * split. */
static int most_groups(const int64_t *coins, int n, int i, int64_t sums[MOST], int n_groups)
{
    int most = -1;
    if (i == n) {
        for (int g = 0; g < n_groups; g++)
            if (sums[g] != 0)
                return -1;
        return n_groups;
    }
    for (int g = 0; g <= n_groups && g < MOST; g++) {
        const int64_t before = g < n_groups ? sums[g] : 0;
        sums[g] = before + coins[i];
        const int found =
            most_groups(coins, n, i + 1, sums, g == n_groups ? n_groups + 1 : n_groups);
        sums[g] = before;
        most = found > most ? found : most;
    }
    return most;
}

TEST(payments_make_all_even_and_are_as_few_as_possible)
{
    struct rng rng;
    rng_seed(&rng, 54, 3);
    for (int round = 0; round < ROUNDS; round++) {
        const int n = 2 + (int)rng_below(&rng, MOST - 1);
        int64_t coins[MOST], left[MOST], sums[MOST] = {0};
        struct payment payments[MOST_PEOPLE];
        coins[n - 1] = 0;
        for (int i = 0; i + 1 < n; i++) {
            coins[i] = (int64_t)rng_below(&rng, 13) - 6;
            coins[n - 1] -= coins[i];
        }
        const int n_payments = payments_find(coins, n, payments);
        for (int i = 0; i < n; i++)
            left[i] = coins[i];
        for (int i = 0; i < n_payments; i++) {
            assert_true(payments[i].coins > 0);
            left[payments[i].from] += payments[i].coins;
            left[payments[i].to] -= payments[i].coins;
        }
        for (int i = 0; i < n; i++)
            assert_int_equal(left[i], 0);
        assert_int_equal(n_payments, n - most_groups(coins, n, 0, sums, 0));
    }
}

TEST(more_players_than_are_searched_still_become_even)
{
    int64_t coins[MOST_PEOPLE];
    struct payment payments[MOST_PEOPLE];
    for (int i = 0; i < MOST_PEOPLE; i++)
        coins[i] = i % 2 == 0 ? i + 1 : -i;
    const int n_payments = payments_find(coins, MOST_PEOPLE, payments);
    assert_true(n_payments < MOST_PEOPLE);
    for (int i = 0; i < n_payments; i++) {
        coins[payments[i].from] += payments[i].coins;
        coins[payments[i].to] -= payments[i].coins;
    }
    for (int i = 0; i < MOST_PEOPLE; i++)
        assert_int_equal(coins[i], 0);
}

TEST(rounded_amounts_sum_to_zero_and_change_by_less_than_a_coin)
{
    struct rng rng;
    rng_seed(&rng, 54, 4);
    for (int round = 0; round < ROUNDS; round++) {
        const double stake = 0.01 * (double)(1 + rng_below(&rng, 99));
        static const double sizes[] = {0.01, 0.05, 0.1, 0.5, 1};
        const double coin = sizes[rng_below(&rng, 5)];
        double money[MOST];
        int64_t coins[MOST], sum = 0, total = 0;
        for (int i = 0; i < MOST; i++) {
            const int64_t payoff = i + 1 < MOST ? (int64_t)rng_below(&rng, 401) - 200 : -total;
            total += payoff;
            money[i] = (double)payoff * stake;
        }
        payments_round(money, MOST, coin, coins);
        for (int i = 0; i < MOST; i++) {
            sum += coins[i];
            assert_true(fabs((double)coins[i] * coin - money[i]) < coin);
        }
        assert_int_equal(sum, 0);
    }
}

/* 3.7, 3.7 and -7.4 coins: rounded down 3, 3 and -8; the two missing coins go to the two with
 * 0.7. */
TEST(the_largest_remainders_get_the_missing_coins)
{
    static const double money[] = {0.37, 0.37, -0.74};
    int64_t coins[3];
    payments_round(money, 3, 0.1, coins);
    assert_int_equal(coins[0], 4);
    assert_int_equal(coins[1], 4);
    assert_int_equal(coins[2], -8);
    payments_round(money, 3, 0.01, coins);
    assert_int_equal(coins[2], -74);
}
