/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The interval of a median: ranks of published tables, and how often it holds. */
#include <math.h>

#include "analyzer/stats/median.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* 1 … n, from the greatest down. */
static struct median of_count(size_t n, double confidence)
{
    double values[40];
    for (size_t i = 0; i < n; i++)
        values[i] = (double)(n - i);
    return median_of(values, n, confidence);
}

/* Conover, Practical Nonparametric Statistics (1999), section 3.2: ranks at 95 %. */
TEST(ends_are_ranks_of_the_sign_test)
{
    static const double ranks[][3] = {{6, 1, 6}, {9, 2, 8}, {15, 4, 12}, {20, 6, 15}, {25, 8, 18}};
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        const struct median median = of_count((size_t)ranks[i][0], 0.95);
        assert_near(median.value, (ranks[i][0] + 1) / 2, 1e-12);
        assert_near(median.low, ranks[i][1], 1e-12);
        assert_near(median.high, ranks[i][2], 1e-12);
    }
}

/* The most that five values can say is 1 − 2/32. */
TEST(few_values_have_no_interval)
{
    const struct median median = of_count(5, 0.95);
    assert_true(isinf(median.low) && isinf(median.high) && median.low < median.high);
    assert_near(of_count(1, 0.5).value, 1, 0);
}

/* Values far from normal: the cubes of uniform ones, whose median is 1/8. 15 values at 99 % are ranks 3
 * and 13, which hold at 1 − 2 P(Bin(15, ½) <= 2) = 0.9926. */
TEST(interval_holds_as_often_as_it_says)
{
    enum { ROUNDS = 4000, N = 15 };
    int held = 0;
    struct rng rng;
    rng_seed(&rng, 7, 0);
    for (int round = 0; round < ROUNDS; round++) {
        double values[N];
        for (size_t i = 0; i < N; i++)
            values[i] = pow(((double)rng_below(&rng, 1u << 30) + 0.5) / (1u << 30), 3);
        const struct median median = median_of(values, N, 0.99);
        held += median.low <= 0.125 && 0.125 <= median.high;
    }
    assert_near((double)held / ROUNDS, 0.9926, 4 * sqrt(0.9926 * 0.0074 / ROUNDS));
}
