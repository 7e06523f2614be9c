/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Margins: published tables, the formula evaluated by hand, and random walks that are checked after
 * every step. */
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

#include "analyzer/stats/interval.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* Quantiles of Student's t in any table: 97.5 % with 10, 99.5 % with 4 degrees of freedom. */
TEST(a_fixed_margin_is_the_two_sided_t_quantile)
{
    assert_near(margin_fixed(0.95, 10), 2.228138852, 1e-8);
    assert_near(margin_fixed(0.99, 4), 4.604094871, 1e-8);
}

/* alpha = 0.05: ln 20 = 2.995732, r = (5.991465 + ln 6.991465)/1000 = 0.007936154; at n = 1000
 * sqrt(8.936154)/0.05 = 59.78680, its logarithm 4.090785, and 2 · 8.936154/7.936154 · 4.090785 =
 * 9.212493. */
TEST(a_stopped_margin_is_that_of_the_paper)
{
    assert_near(margin_stopped(0.95, 1000, 0), sqrt(9.212493), 1e-5);
    /* least near 1000 rows */
    assert_true(margin_stopped(0.95, 1000, 0) < margin_stopped(0.95, 600, 0));
    assert_true(margin_stopped(0.95, 1000, 0) < margin_stopped(0.95, 1700, 0));
}

/* 500 of 1000 leave a half: as 1000 independent rows. */
TEST(without_replacement_rows_count_by_what_they_leave)
{
    assert_near(margin_stopped(0.95, 500, 1000), margin_stopped(0.95, 1000, 0), 1e-12);
    assert_near(margin_stopped(0.9, 900, 1000), margin_stopped(0.9, 9000, 0), 1e-12);
}

enum { N_WALKS = 2000, FIRST_LOOK = 64, LONGEST = 3000 };

/* Steps of +1 and −1, as many of each if the population ends: mean 0, variance 1. */
struct walk {
    struct rng rng;
    uint64_t population, left_up, left;
};

static int walk_step(struct walk *walk)
{
    if (walk->population == 0)
        return rng_below(&walk->rng, 2) == 0 ? -1 : 1;
    const bool up = rng_below(&walk->rng, walk->left--) < walk->left_up;
    walk->left_up -= up;
    return up ? 1 : -1;
}

/* How far a sum of n steps may be off, by a margin of its standard errors. */
static void set_bounds(uint64_t population, double confidence, bool is_fixed, uint64_t end,
                       double bounds[LONGEST + 1])
{
    for (uint64_t n = FIRST_LOOK; n <= end; n++) {
        const double left = population > 0 ? 1 - (double)n / (double)population : 1;
        const double margin = is_fixed ? margin_fixed(confidence, (double)n)
                                       : margin_stopped(confidence, n, population);
        bounds[n] = margin * sqrt((double)n * left);
    }
}

/* Share of the walks that are ever off. */
static double share_off(uint64_t population, double confidence, bool is_fixed)
{
    static double bounds[LONGEST + 1];
    const uint64_t end = population > 0 ? population - 1 : LONGEST;
    int n_off = 0;
    set_bounds(population, confidence, is_fixed, end, bounds);
    for (uint64_t i = 0; i < N_WALKS; i++) {
        struct walk walk = {
            .population = population, .left = population, .left_up = population / 2};
        int sum = 0;
        bool off = false;
        rng_seed(&walk.rng, 20, i);
        for (uint64_t n = 1; n <= end && !off; n++) {
            sum += walk_step(&walk);
            off = n >= FIRST_LOOK && abs(sum) > bounds[n];
        }
        n_off += off;
    }
    return (double)n_off / N_WALKS;
}

/* Error 0.1, and four standard errors of its count: sqrt(0.1 · 0.9/2000) = 0.0067. */
TEST(a_stopped_margin_holds_at_all_looks_together)
{
    assert_true(share_off(0, 0.9, false) <= 0.1 + 4 * 0.0067);
    assert_true(share_off(1000, 0.9, false) <= 0.1 + 4 * 0.0067);
    /* A fixed margin fails many times more often if the run is looked at repeatedly. */
    assert_true(share_off(0, 0.9, true) > 0.3);
}
