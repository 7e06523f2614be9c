/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/payments.h"

#include <math.h>
#include <string.h>

void payments_round(const double *money, int n, double coin, int64_t *coins)
{
    double rest[MOST_PEOPLE];
    int64_t missing = 0;
    for (int i = 0; i < n; i++) {
        const double exact = money[i] / coin;
        coins[i] = (int64_t)floor(exact + 1e-6); /* so that 3.7 / 0.1 gives 37 despite rounding */
        rest[i] = exact - (double)coins[i];
        missing -= coins[i];
    }
    for (; missing > 0; missing--) {
        int most = 0;
        for (int i = 1; i < n; i++)
            most = rest[i] > rest[most] + 1e-6 ? i : most;
        coins[most]++;
        rest[most] = -1;
    }
}

/* Settles up within a set of players whose amounts sum to 0: whoever owes the most pays whoever is
 * owed the most, until nobody owes anything. Returns the number of payments. */
static int pay(int64_t left[MOST_PEOPLE], uint32_t set, struct payment *out)
{
    for (int n = 0;; n++) {
        int from = 0, to = 0;
        for (int i = 0; i < MOST_PEOPLE; i++)
            if ((set >> i & 1) != 0) {
                from = (set >> from & 1) == 0 || left[i] < left[from] ? i : from;
                to = (set >> to & 1) == 0 || left[i] > left[to] ? i : to;
            }
        if (left[to] <= 0)
            return n;
        const int64_t coins = left[to] < -left[from] ? left[to] : -left[from];
        out[n] = (struct payment){from, to, coins};
        left[from] += coins;
        left[to] -= coins;
    }
}

/* The smallest subset of `all` whose amounts sum to 0. The amounts of `all` must sum to 0. */
static uint32_t smallest_even(const int64_t left[MOST_PEOPLE], uint32_t all)
{
    uint32_t best = all;
    for (uint32_t set = all; set != 0; set = (set - 1) & all) {
        int64_t sum = 0;
        for (uint32_t rest = set; rest != 0; rest &= rest - 1)
            sum += left[__builtin_ctz(rest)];
        if (sum == 0 && __builtin_popcount(set) < __builtin_popcount(best))
            best = set;
    }
    return best;
}

int payments_find(const int64_t *coins, int n, struct payment out[MOST_PEOPLE])
{
    int64_t left[MOST_PEOPLE] = {0};
    uint32_t rest = 0;
    int n_payments = 0;
    memcpy(left, coins, (size_t)n * sizeof *left);
    for (int i = 0; i < n; i++)
        rest |= (uint32_t)(coins[i] != 0) << i;
    while (rest != 0) {
        const uint32_t set =
            __builtin_popcount(rest) <= MOST_SEARCHED ? smallest_even(left, rest) : rest;
        n_payments += pay(left, set, out + n_payments);
        rest &= ~set;
    }
    return n_payments;
}
