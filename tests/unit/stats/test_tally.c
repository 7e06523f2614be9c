/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tallies: exact counts, exact merging, tails. Expected numbers are worked by hand. */
#include <math.h>
#include <string.h>

#include "analyzer/stats/tally.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

static void assert_near(double a, double b)
{
    if (!(fabs(a - b) <= 1e-12 * (1 + fabs(b))))
        fail_msg("%.17g is not %.17g", a, b);
}

static struct tally tally_of(int n, const int *results)
{
    struct tally tally;
    assert_int_equal(tally_init(&tally, 1, -100, 100), STATUS_OK);
    for (int i = 0; i < n; i++)
        tally_add(&tally, 0, results[i]);
    return tally;
}

/* 1, 5, −2, 4: mean 8/4; squared deviations 1 + 9 + 16 + 4 = 30, over 4. */
TEST(mean_and_variance_are_those_of_the_results)
{
    struct tally tally = tally_of(4, (const int[]){1, 5, -2, 4});
    assert_near(tally_mean(&tally, 0), 2.0);
    assert_near(tally_variance(&tally, 0), 7.5);
    tally_clear(&tally);
}

TEST(options_are_counted_apart)
{
    struct tally tally;
    assert_int_equal(tally_init(&tally, 2, -10, 10), STATUS_OK);
    tally_add(&tally, 0, -10);
    tally_add(&tally, 1, 10);
    tally_add(&tally, 1, 10);
    assert_true(tally.n[0] == 1 && tally.n[1] == 2);
    assert_int_equal(tally_count(&tally, 0, -10), 1);
    assert_int_equal(tally_count(&tally, 0, 10), 0);
    assert_int_equal(tally_count(&tally, 1, 10), 2);
    assert_int_equal(tally_count(&tally, 1, 11), 0);
    tally_clear(&tally);
}

TEST(quantiles_are_the_least_result_that_reaches_the_level)
{
    struct tally tally = tally_of(4, (const int[]){1, 5, -2, 4});
    assert_int_equal(tally_quantile(&tally, 0, 0.001), -2);
    assert_int_equal(tally_quantile(&tally, 0, 0.25), -2);
    assert_int_equal(tally_quantile(&tally, 0, 0.251), 1);
    assert_int_equal(tally_quantile(&tally, 0, 0.5), 1);
    assert_int_equal(tally_quantile(&tally, 0, 0.51), 4);
    assert_int_equal(tally_quantile(&tally, 0, 1.0), 5);
    tally_clear(&tally);
}

TEST(at_most_counts_both_tails)
{
    struct tally tally = tally_of(5, (const int[]){-5, -5, -1, 3, 8});
    assert_near(tally_at_most(&tally, 0, -6), 0);
    assert_near(tally_at_most(&tally, 0, -5), 0.4);
    assert_near(tally_at_most(&tally, 0, -1), 0.6);
    assert_near(tally_at_most(&tally, 0, 2), 0.6);
    assert_near(tally_at_most(&tally, 0, 8), 1);
    assert_near(tally_at_most(&tally, 0, 1000), 1);
    assert_near(tally_at_most(&tally, 0, -1000), 0);
    tally_clear(&tally);
}

/* Ten results −10, −6, −6, 0 … 0. At 10 % the worst alone, at 20 % with one −6:
 * −8; at 25 % half of the next: (−10 − 6 − 3)/2.5; at 100 % the mean −2.2. */
TEST(shortfall_is_the_mean_of_the_worst_part)
{
    struct tally tally = tally_of(10, (const int[]){0, 0, -6, 0, -10, 0, 0, -6, 0, 0});
    assert_near(tally_shortfall(&tally, 0, 0.05), -10);
    assert_near(tally_shortfall(&tally, 0, 0.1), -10);
    assert_near(tally_shortfall(&tally, 0, 0.2), -8);
    assert_near(tally_shortfall(&tally, 0, 0.25), -7.6);
    assert_near(tally_shortfall(&tally, 0, 1.0), -2.2);
    tally_clear(&tally);
}

/* A mean far from zero must not eat the variance: results 10^6 and 10^6 + 2. */
TEST(variance_is_exact_far_from_zero)
{
    struct tally tally;
    assert_int_equal(tally_init(&tally, 1, 999999, 1000003), STATUS_OK);
    for (int i = 0; i < 1000; i++)
        tally_add(&tally, 0, i % 2 == 0 ? 1000000 : 1000002);
    assert_near(tally_variance(&tally, 0), 1.0);
    tally_clear(&tally);
}

/* Rows −4, 2, 2, 6 of one option and 1, 1, 0, −1 of another, with the weights
 * 0.1, 0.2, 0.3, 0.4. */
static struct tally weighted_tally(void)
{
    static const double rows[4][2] = {{-4, 1}, {2, 1}, {2, 0}, {6, -1}};
    static const double weights[4] = {0.1, 0.2, 0.3, 0.4};
    struct sample sample;
    struct tally tally;
    sample_init(&sample, 2, 4);
    assert_int_equal(sample_reserve(&sample, 4), STATUS_OK);
    assert_int_equal(tally_init(&tally, 2, -6, 6), STATUS_OK);
    for (uint64_t i = 0; i < 4; i++)
        for (int o = 0; o < 2; o++) {
            sample_row(&sample, i)[o] = rows[i][o];
            tally_add(&tally, o, (int)rows[i][o]);
        }
    sample.n = sample.n_of[0] = sample.n_of[1] = 4;
    assert_int_equal(tally_weigh(&tally, &sample, weights), STATUS_OK);
    sample_clear(&sample);
    return tally;
}

/* Option 0: mean −0.4 + 1 + 2.4 = 3, variance 4.9 + 0.5 + 3.6 = 9. Option 1:
 * 0.3 at 1, 0.3 at 0, 0.4 at −1. */
TEST(weights_replace_the_equal_shares)
{
    struct tally tally = weighted_tally();
    assert_near(tally_share(&tally, 0, 2), 0.5);
    assert_near(tally_share(&tally, 0, 3), 0);
    assert_near(tally_mean(&tally, 0), 3);
    assert_near(tally_variance(&tally, 0), 9);
    assert_near(tally_mean(&tally, 1), -0.1);
    assert_near(tally_at_most(&tally, 1, 0), 0.7);
    assert_near(tally_shortfall(&tally, 0, 0.4), (-0.4 + 0.6) / 0.4);
    assert_int_equal(tally_quantile(&tally, 0, 0.1), -4);
    assert_int_equal(tally_quantile(&tally, 0, 0.6), 2);
    assert_int_equal(tally_quantile(&tally, 0, 0.61), 6);
    assert_int_equal(tally_quantile(&tally, 1, 1.0), 1);
    tally_clear(&tally);
}

TEST(counts_stay_beside_the_weights)
{
    struct tally tally = weighted_tally();
    assert_int_equal(tally_count(&tally, 0, 2), 2);
    tally_clear(&tally);
}

/* The results 0 … 9 once each, with one weight for all. */
static struct tally evenly_weighted(double weight)
{
    struct sample sample;
    struct tally tally;
    double weights[10];
    sample_init(&sample, 1, 10);
    assert_int_equal(sample_reserve(&sample, 10), STATUS_OK);
    assert_int_equal(tally_init(&tally, 1, 0, 50), STATUS_OK);
    for (uint64_t i = 0; i < 10; i++) {
        sample_row(&sample, i)[0] = (double)i;
        weights[i] = weight;
    }
    sample.n = sample.n_of[0] = 10;
    assert_int_equal(tally_weigh(&tally, &sample, weights), STATUS_OK);
    sample_clear(&sample);
    return tally;
}

/* Eight times 0.1 is 0.7999999999999999 in floating point. */
TEST(quantiles_do_not_stumble_over_rounded_weights)
{
    struct tally tally = evenly_weighted(0.1);
    for (int k = 1; k <= 10; k++)
        assert_int_equal(tally_quantile(&tally, 0, k / 10.0), k - 1);
    tally_clear(&tally);
}

/* Weights that sum to 1 − 10^-8 must not invent results: what is missing counts
 * as the best result that occurred, 9. */
TEST(missing_weight_is_the_best_result_that_occurred)
{
    struct tally tally = evenly_weighted(0.1 - 1e-9);
    assert_int_equal(tally_quantile(&tally, 0, 1.0), 9);
    assert_near(tally_shortfall(&tally, 0, 1.0), 45 * (0.1 - 1e-9) + 9 * 1e-8);
    tally_clear(&tally);
}
