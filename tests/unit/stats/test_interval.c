/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of means: closed forms, published values, and coverage. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

static struct estimate mean_of(const struct series *series)
{
    return interval_of_mean(series, interval_confidence);
}

/* 1 … 5, twenty times each: mean 3, squares of the deviations 200. */
static double hundred[100];
static struct series hundred_rows(uint64_t n, uint64_t population)
{
    for (int i = 0; i < 100; i++)
        hundred[i] = 1 + i % 5;
    return (struct series){
        .values = hundred, .n = n, .population = population, .low = 0, .high = 10};
}

/* t(99) at 97.5 % = 1.984216952. */
TEST(mean_interval_is_student_t)
{
    const struct series series = hundred_rows(100, 0);
    const struct estimate mean = mean_of(&series);
    const double se = sqrt(200.0 / 99 / 100);
    assert_int_equal(mean.kind, INTERVAL_T);
    assert_true(mean.n == 100 && !mean.exact);
    assert_near(mean.value, 3, 1e-12);
    assert_near(mean.se, se, 1e-12);
    assert_near(mean.high, 3 + 1.984216952 * se, 1e-8);
    assert_near(mean.low, 3 - 1.984216952 * se, 1e-8);
}

/* t(99) at 99.5 % = 2.626405457. */
TEST(confidence_is_two_sided)
{
    const struct series series = hundred_rows(100, 0);
    assert_near(interval_of_mean(&series, 0.99).high, 3 + 2.626405457 * sqrt(200.0 / 99 / 100),
                1e-8);
}

/* A hundred of two: √(1 − 1/2) times as wide. */
TEST(a_finite_population_narrows_the_interval)
{
    const struct series series = hundred_rows(100, 200);
    assert_near(mean_of(&series).se, sqrt(200.0 / 99 / 100 / 2), 1e-12);
}

TEST(interval_has_no_width_when_all_were_seen)
{
    const struct series series = hundred_rows(5, 5);
    const struct estimate mean = mean_of(&series);
    assert_true(mean.exact && mean.kind == INTERVAL_EXACT);
    assert_true(mean.value == 3 && mean.low == 3 && mean.high == 3 && mean.se == 0);
    const struct estimate share = interval_of_share(3, 4, 4, interval_confidence);
    assert_true(share.exact && share.kind == INTERVAL_EXACT);
    assert_true(share.low == 0.75 && share.high == 0.75 && share.se == 0);
}

TEST(few_rows_have_a_mean_and_no_interval)
{
    const struct series series = hundred_rows(99, 0);
    const struct estimate mean = mean_of(&series);
    assert_int_equal(mean.kind, INTERVAL_NONE);
    assert_true(isinf(mean.se) && isinf(mean.high) && isinf(mean.low));
    assert_true(mean.low < 0 && mean.high > 0 && mean.n == 99);
    assert_near(mean.value, 295 / 99.0, 1e-12);
    const struct estimate share = interval_of_share(33, 99, 0, interval_confidence);
    assert_int_equal(share.kind, INTERVAL_NONE);
    assert_true(share.value == 33 / 99.0 && isinf(share.se) && isinf(share.high));
}

TEST(an_interval_ends_where_the_possible_does)
{
    struct series series = hundred_rows(100, 0);
    series.high = 3.1;
    series.low = 0;
    const struct estimate mean = mean_of(&series);
    assert_true(mean.kind == INTERVAL_T && mean.high == 3.1 && mean.low > 2.7);
    series.low = 2.9; /* the whole range is no interval */
    assert_int_equal(mean_of(&series).kind, INTERVAL_NONE);
}

TEST(no_row_has_no_value)
{
    const struct series series = {.values = hundred, .low = 0, .high = 10};
    assert_true(isnan(mean_of(&series).value));
    assert_true(isnan(interval_of_share(0, 0, 0, interval_confidence).value));
}

/* Nor for rows that differ only by rounding. */
TEST(equal_rows_do_not_show_their_spread)
{
    double rows[200];
    for (int i = 0; i < 200; i++)
        rows[i] = i % 2 == 0 ? 0.1 + 0.2 : 0.3;
    const struct series series = {.values = rows, .n = 200, .low = -7, .high = 7};
    assert_int_equal(mean_of(&series).kind, INTERVAL_NONE);
    assert_true(mean_of(&series).se == 0);
    assert_near(mean_of(&series).value, 0.3, 1e-12);
}

TEST(bounds_that_meet_leave_nothing_open)
{
    const double rows[] = {4, 4, 4};
    const struct series series = {.values = rows, .n = 3, .low = 4, .high = 4};
    const struct estimate mean = mean_of(&series);
    assert_true(mean.exact && mean.low == 4 && mean.high == 4);
}

/* Coverage over 2,000 runs of 100 rows, of the runs with an interval. */
static double coverage(const double *population)
{
    enum { RUNS = 2000, N = 100 };
    double truth = 0, values[N];
    int covered = 0, n = 0;
    for (int i = 0; i < 100; i++)
        truth += population[i] / 100;
    for (uint64_t run = 0; run < RUNS; run++) {
        struct rng rng;
        rng_seed(&rng, 12, run);
        for (int i = 0; i < N; i++)
            values[i] = population[rng_below(&rng, 100)];
        const struct series series = {.values = values, .n = N, .low = -100, .high = 20};
        const struct estimate mean = mean_of(&series);
        n += mean.kind == INTERVAL_T;
        covered += mean.kind == INTERVAL_T && mean.low <= truth && truth <= mean.high;
    }
    return n > 0 ? covered / (double)n : 1;
}

/* Within 4 standard errors of the nominal coverage. */
TEST(t_interval_covers_as_often_as_it_says)
{
    static const int law[] = {-5, -5, 5, 5, 5, -8, 10, -11, 3, 6};
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = law[i % 10];
    assert_near(coverage(population), 0.95, 4 * sqrt(0.95 * 0.05 / 2000));
}

/* Three rows in a hundred decide: without the correction for skewness 88 % are covered. */
TEST(skewed_rows_are_covered)
{
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = i < 3 ? -60 : i % 2 == 0 ? 1 : -1;
    assert_true(coverage(population) >= 0.935);
}
