/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of means: closed forms, published values, and how often they hold. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* A series of `ones` ones and then zeros. */
enum { MANY = 30000 };
static double bits[MANY];
static struct series bit_series(uint64_t ones, uint64_t n, uint64_t population)
{
    for (uint64_t i = 0; i < n; i++)
        bits[i] = i < ones ? 1 : 0;
    return (struct series){.values = bits, .n = n, .population = population, .low = 0, .high = 1};
}

static struct estimate mean_of(const struct series *series)
{
    struct estimate estimate = {0};
    assert_int_equal(interval_of_mean(series, interval_confidence, &estimate), STATUS_OK);
    return estimate;
}

static struct estimate mean_by_t(const struct series *series)
{
    struct estimate estimate = {0};
    assert_int_equal(interval_by_t(series, interval_confidence, &estimate), STATUS_OK);
    return estimate;
}

static const double one_to_five[] = {1, 2, 3, 4, 5};

/* Mean 3, variance 2.5, se √0.5; t(4) at 97.5 % = 2.776445105. */
TEST(mean_interval_is_student_t)
{
    const struct series series = {.values = one_to_five, .n = 5, .low = 0, .high = 10};
    const struct estimate mean = mean_by_t(&series);
    assert_int_equal(mean.kind, INTERVAL_T);
    assert_true(mean.n == 5 && !mean.exact);
    assert_near(mean.value, 3, 1e-12);
    assert_near(mean.se, sqrt(0.5), 1e-12);
    assert_near(mean.high, 3 + 2.776445105 * sqrt(0.5), 1e-8);
    assert_near(mean.low, 3 - 2.776445105 * sqrt(0.5), 1e-8);
}

/* t(4) at 99.5 % = 4.604094871. */
TEST(confidence_is_two_sided)
{
    const struct series series = {.values = one_to_five, .n = 5, .low = 0, .high = 10};
    struct estimate estimate;
    assert_int_equal(interval_by_t(&series, 0.99, &estimate), STATUS_OK);
    assert_near(estimate.high, 3 + 4.604094871 * sqrt(0.5), 1e-8);
}

/* Five of ten: √(1 − 1/2) times as wide. */
TEST(a_finite_population_narrows_the_interval)
{
    const struct series series = {
        .values = one_to_five, .n = 5, .population = 10, .low = 0, .high = 10};
    const struct estimate mean = mean_by_t(&series);
    assert_near(mean.se, 0.5, 1e-12);
    assert_near(mean.high - mean.low, 2.776445105, 1e-8);
}

/* One coefficient fitted: variance 10/3, and t(3) at 97.5 % = 3.182446305. */
TEST(fitted_coefficients_cost_degrees_of_freedom)
{
    const struct series series = {
        .values = one_to_five, .n = 5, .n_fitted = 1, .low = 0, .high = 10};
    const struct estimate mean = mean_by_t(&series);
    /* Divisor 5 − 1 − 1, three degrees of freedom, and (n − 2)/(n − 2 − 1) for the fit. */
    const double se = sqrt(10.0 / 3 / 5 * 3 / 2);
    assert_near(mean.se, se, 1e-12);
    assert_near(mean.high - 3, 3.182446305 * se, 1e-8);
    const struct series spent = {
        .values = one_to_five, .n = 5, .n_fitted = 4, .low = 0, .high = 10};
    assert_int_equal(mean_by_t(&spent).kind, INTERVAL_NONE);
}

TEST(interval_has_no_width_when_all_were_seen)
{
    const struct series series = {
        .values = one_to_five, .n = 5, .population = 5, .low = 0, .high = 10};
    for (int by_t = 0; by_t < 2; by_t++) {
        const struct estimate mean = by_t ? mean_by_t(&series) : mean_of(&series);
        assert_true(mean.exact && mean.kind == INTERVAL_EXACT);
        assert_true(mean.value == 3 && mean.low == 3 && mean.high == 3 && mean.se == 0);
    }
    const struct estimate share = interval_of_share(3, 4, 4, interval_confidence);
    assert_true(share.exact && share.kind == INTERVAL_EXACT);
    assert_true(share.low == 0.75 && share.high == 0.75 && share.se == 0);
}

TEST(one_row_gives_no_certainty)
{
    const struct series series = {.values = one_to_five, .n = 1, .low = 0, .high = 10};
    const struct estimate mean = mean_of(&series);
    assert_int_equal(mean.kind, INTERVAL_NONE);
    assert_true(mean.value == 1 && isinf(mean.se) && isinf(mean.high) && isinf(mean.low));
    assert_true(mean.low < 0 && mean.high > 0);
    const struct estimate share = interval_of_share(1, 1, 0, interval_confidence);
    assert_int_equal(share.kind, INTERVAL_NONE);
    assert_true(share.value == 1 && isinf(share.se) && isinf(share.high) && isinf(share.low));
}

TEST(no_row_has_no_value)
{
    const struct series series = {.values = one_to_five, .low = 0, .high = 10};
    assert_true(isnan(mean_of(&series).value));
    assert_true(isnan(interval_of_share(0, 0, 0, interval_confidence).value));
}

/* 40 equal rows: with a share of 1 − 0.025^(1/40) = 0.08809 at −7 they come with
 * chance 0.025, so no honest lower bound is above 7 − 14·0.08809. */
TEST(equal_rows_are_no_certainty)
{
    double rows[40];
    for (int i = 0; i < 40; i++)
        rows[i] = 7;
    const struct series series = {.values = rows, .n = 40, .low = -7, .high = 7};
    for (int by_t = 0; by_t < 2; by_t++) {
        const struct estimate mean = by_t ? mean_by_t(&series) : mean_of(&series);
        assert_int_equal(mean.kind, INTERVAL_BETTING);
        assert_true(mean.low <= 7 - 14 * 0.08808);
        assert_true(mean.low > 4);
        assert_near(mean.high, 7, 1e-6);
        assert_true(mean.high >= 7);
    }
}

/* Residuals that differ by rounding only are no certainty either. */
TEST(rounding_is_not_taken_for_variance)
{
    double rows[40];
    for (int i = 0; i < 40; i++)
        rows[i] = i % 2 == 0 ? 0.1 + 0.2 : 0.3;
    const struct series series = {.values = rows, .n = 40, .low = -7, .high = 7};
    const struct estimate mean = mean_of(&series);
    assert_int_equal(mean.kind, INTERVAL_BETTING);
    assert_true(mean.high - mean.low > 1);
}

TEST(bounds_that_meet_leave_nothing_open)
{
    const double rows[] = {4, 4, 4};
    const struct series series = {.values = rows, .n = 3, .low = 4, .high = 4};
    const struct estimate mean = mean_of(&series);
    assert_true(mean.exact && mean.low == 4 && mean.high == 4);
}

/* With 1 in 20 ones G1² = 0.9²/0.0475 = 17.05: t needs more than 426 rows. */
TEST(skewed_samples_are_left_to_betting)
{
    const struct series skewed = bit_series(21, 420, 0);
    assert_int_equal(mean_of(&skewed).kind, INTERVAL_BETTING);
    assert_int_equal(mean_by_t(&skewed).kind, INTERVAL_T);
    const struct series large = bit_series(22, 440, 0);
    assert_int_equal(mean_of(&large).kind, INTERVAL_T);
    const struct series even = bit_series(50, 100, 0);
    assert_int_equal(mean_of(&even).kind, INTERVAL_T);
}

TEST(betting_keeps_to_what_is_possible)
{
    const struct series free = bit_series(3, 60, 0), finite = bit_series(3, 60, 64);
    const struct estimate wide = mean_of(&free);
    const struct estimate narrow = mean_of(&finite);
    assert_int_equal(wide.kind, INTERVAL_BETTING);
    assert_true(wide.low >= -1e-9 && wide.low < 0.05 && wide.high > 0.05 && wide.high < 0.3);
    assert_true(narrow.low >= 3.0 / 64 - 1e-9 && narrow.low <= 0.05);
    assert_true(narrow.high <= 7.0 / 64 + 1e-9 && narrow.high >= 0.05);
}

/* Draws n of 100 without replacement (their order is the first n of a shuffle),
 * or with it. */
static void draw(struct rng *rng, const double *population, bool back, int n, double *values)
{
    double left[100];
    for (int i = 0; i < 100; i++)
        left[i] = population[i];
    for (int i = 0; i < n; i++) {
        const uint64_t first = back ? 0 : (uint64_t)i;
        const uint64_t at = first + rng_below(rng, 100 - first);
        values[i] = left[at];
        if (!back)
            left[at] = left[i];
    }
}

/* How many of 2,000 runs of 60 rows have an interval that covers the truth. */
static double coverage(const double *population, bool back, bool by_t)
{
    enum { RUNS = 2000, N = 60 };
    double truth = 0, values[N];
    int covered = 0;
    for (int i = 0; i < 100; i++)
        truth += population[i] / 100;
    for (uint64_t run = 0; run < RUNS; run++) {
        struct rng rng;
        rng_seed(&rng, 12, run);
        draw(&rng, population, back, N, values);
        const struct series series = {
            .values = values, .n = N, .population = back ? 0 : 100, .low = -100, .high = 20};
        const struct estimate mean = by_t ? mean_by_t(&series) : mean_of(&series);
        covered += mean.low <= truth && truth <= mean.high;
    }
    return covered / (double)RUNS;
}

/* Within 4 standard errors of what it says, with replacement and without. */
TEST(t_interval_covers_as_often_as_it_says)
{
    static const int law[] = {-5, -5, 5, 5, 5, -8, 10, -11, 3, 6};
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = law[i % 10];
    assert_near(coverage(population, true, true), 0.95, 4 * sqrt(0.95 * 0.05 / 2000));
    assert_near(coverage(population, false, true), 0.95, 4 * sqrt(0.95 * 0.05 / 2000));
}

/* Two losses of 100 in a hundred: 30 % of the runs have not met them (0.98^60), and
 * t knows of nothing but the results 5 and 8. These are skewed, which warns the
 * default. */
TEST(rare_losses_defeat_t_but_not_the_default)
{
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = i < 2 ? -100 : i < 10 ? 8 : 5;
    assert_true(coverage(population, true, true) < 0.9);
    assert_true(coverage(population, true, false) >= 0.95);
    assert_true(coverage(population, false, false) >= 0.95);
}
