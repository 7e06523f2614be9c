/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of shares: published values, tails, and brute force over every outcome. */
#include <math.h>

#include "analyzer/stats/sequential/margin.h"
#include "tests/support/interval_by.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* Newcombe 1998, table I, method 3: 81 of 263 is 0.2553 to 0.3662, 0 of 20 is 0
 * to 0.1611. */
TEST(wilson_matches_published_intervals)
{
    const struct estimate many = share_by(SHARE_WILSON, 81, 263, 0);
    assert_int_equal(many.kind, INTERVAL_WILSON);
    assert_near(many.value, 81.0 / 263, 1e-15);
    assert_near(many.se, sqrt(81.0 * 182 / 263) / 263, 1e-12);
    assert_near(many.low, 0.2553, 5e-5);
    assert_near(many.high, 0.3662, 5e-5);
    const struct estimate none = share_by(SHARE_WILSON, 0, 20, 0);
    assert_true(none.low == 0.0);
    assert_near(none.high, 0.1611, 5e-5);
    const struct estimate all = share_by(SHARE_WILSON, 20, 20, 0);
    assert_true(all.high == 1.0);
    assert_near(all.low, 1 - 0.1611, 5e-5);
}

/* Wilson's ends are where the share seen is z standard errors off; without
 * replacement the variance of a share is p(1−p)/n · (N−n)/(N−1). */
TEST(wilson_in_a_finite_population_uses_its_variance)
{
    const struct estimate share = share_by(SHARE_WILSON, 20, 50, 200);
    const double ends[] = {share.low, share.high};
    for (int i = 0; i < 2; i++) {
        const double se = sqrt(ends[i] * (1 - ends[i]) / 50 * 150 / 199);
        assert_near(fabs(ends[i] - 0.4) / se, 1.959963985, 1e-7);
    }
    assert_true(share.low < 0.4 && share.high > 0.4);
}

/* 0 of 38 of 40: at most the two that are left. */
TEST(wilson_does_not_contradict_the_rows_seen)
{
    const struct estimate none = share_by(SHARE_WILSON, 0, 38, 40);
    assert_true(none.low == 0 && none.high <= 0.05);
    const struct estimate some = share_by(SHARE_WILSON, 19, 38, 40);
    assert_true(some.low >= 19.0 / 40 && some.high <= 21.0 / 40);
}

static double chance_of_at_least(int k, int n, double p)
{
    double sum = 0;
    for (int i = k; i <= n; i++) {
        double term = 1;
        for (int j = 0; j < i; j++)
            term *= (n - j) / (j + 1.0);
        sum += term * pow(p, i) * pow(1 - p, n - i);
    }
    return sum;
}

/* 10 of 20: 0.2719578 to 0.7280422; 0 of 10: up to 1 − 0.025^(1/10). */
/* 30 of 100: both ends lie that many of their own standard errors sqrt(p (1 − p)/100) from 0.3, the quadratic equation that defines Wilson's interval. */
TEST(a_stopped_share_is_off_by_the_margin_of_stopped_runs)
{
    const double z = margin_stopped(0.95, 100, 0);
    const struct estimate share = interval_of_stopped_share(30, 100, 0, 0.95);
    assert_int_equal(share.kind, INTERVAL_SEQUENCE);
    assert_near(0.3 - share.low, z * sqrt(share.low * (1 - share.low) / 100), 1e-12);
    assert_near(share.high - 0.3, z * sqrt(share.high * (1 - share.high) / 100), 1e-12);
    assert_true(interval_of_stopped_share(0, 100, 0, 0.95).low == 0);
    assert_int_equal(interval_of_stopped_share(1, 1, 0, 0.95).kind, INTERVAL_NONE);
    assert_true(interval_of_stopped_share(30, 100, 100, 0.95).exact);
    /* so many were seen, and so many are left */
    const struct estimate most = interval_of_stopped_share(30, 90, 100, 0.95);
    assert_true(most.low >= 0.3 && most.high <= 0.4);
}

TEST(clopper_pearson_matches_known_intervals)
{
    const struct estimate half = share_by(SHARE_CLOPPER_PEARSON, 10, 20, 0);
    assert_int_equal(half.kind, INTERVAL_CLOPPER_PEARSON);
    assert_near(half.low, 0.2719578, 1e-7);
    assert_near(half.high, 0.7280422, 1e-7);
    const struct estimate none = share_by(SHARE_CLOPPER_PEARSON, 0, 10, 0);
    assert_true(none.low == 0);
    assert_near(none.high, 1 - pow(0.025, 0.1), 1e-11);
    const struct estimate all = share_by(SHARE_CLOPPER_PEARSON, 10, 10, 0);
    assert_true(all.high == 1);
    assert_near(all.low, pow(0.025, 0.1), 1e-11);
}

TEST(clopper_pearson_ends_where_the_tails_do)
{
    for (int n = 2; n <= 12; n++)
        for (int k = 0; k <= n; k++) {
            const struct estimate share =
                share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, 0);
            if (k > 0)
                assert_near(chance_of_at_least(k, n, share.low), 0.025, 1e-10);
            if (k < n)
                assert_near(1 - chance_of_at_least(k + 1, n, share.high), 0.025, 1e-10);
        }
}

/* For large counts the normal interval, a count and its continuity aside; for
 * one success of n the lower end is 1 − 0.975^(1/n). */
TEST(clopper_pearson_answers_for_large_counts)
{
    const uint64_t n = 10000000;
    const struct estimate half = share_by(SHARE_CLOPPER_PEARSON, n / 2, n, 0);
    assert_near(half.high - 0.5, 1.959963985 * 0.5 / sqrt((double)n) + 0.5 / (double)n, 1e-9);
    assert_near(half.high - 0.5, 0.5 - half.low, 1e-9);
    const struct estimate huge = share_by(SHARE_CLOPPER_PEARSON, 1, 100 * n, 0);
    assert_near(huge.low / (-expm1(log(0.975) / 1e9)), 1, 1e-7);
    /* Brent's first guess is at a third, where GSL has no answer. */
    const struct estimate third = share_by(SHARE_CLOPPER_PEARSON, 100 * n / 3, 100 * n, 0);
    assert_near(third.high - third.low, 2 * 1.959963985 * sqrt(2.0 / 9 / 1e9), 2e-9);
    const struct estimate finite = share_by(SHARE_CLOPPER_PEARSON, 10000, 20000, 34650);
    const double se = sqrt(0.25 / 20000 * 14650 / 34649);
    const struct estimate vast = share_by(SHARE_CLOPPER_PEARSON, n / 2, n, 7 * n);
    assert_near(vast.high, half.high, 0.0);
    assert_near(finite.high - 0.5, 1.96 * se, 3.0 / 34650);
    assert_near(0.5 - finite.low, 1.96 * se, 3.0 / 34650);
}

/* C(n, k) as a double, exact for the small numbers here. */
static double choose(int n, int k)
{
    double value = 1;
    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        value = value * (n - k + i) / i;
    return value;
}

enum { SIZE = 30 };

/* Chance of k successes among n drawn from SIZE of which `total` are successes. */
static double drawn_chance(int k, int n, int total)
{
    return choose(total, k) * choose(SIZE - total, n - k) / choose(SIZE, n);
}

/* By brute summation: the totals whose both tails are above 0.025. */
TEST(clopper_pearson_without_replacement_keeps_the_totals_not_refuted)
{
    static const int sizes[] = {2, 7, 15, 29};
    for (int s = 0; s < 4; s++)
        for (int k = 0; k <= sizes[s]; k++) {
            const int n = sizes[s];
            int least = SIZE + 1, most = -1;
            for (int total = k; total <= SIZE - n + k; total++) {
                double fewer = 0, more = 0;
                for (int i = 0; i <= n; i++) {
                    fewer += i <= k ? drawn_chance(i, n, total) : 0;
                    more += i >= k ? drawn_chance(i, n, total) : 0;
                }
                if (fewer > 0.025 && more > 0.025) {
                    least = total < least ? total : least;
                    most = total;
                }
            }
            const struct estimate share =
                share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, SIZE);
            assert_near(share.low, least / (double)SIZE, 1e-12);
            assert_near(share.high, most / (double)SIZE, 1e-12);
        }
}

/* Exact coverage for every number of successes the population may have. */
TEST(clopper_pearson_without_replacement_covers_always)
{
    for (int n = 2; n < SIZE; n += 3)
        for (int total = 0; total <= SIZE; total++) {
            double covered = 0, truth = total / (double)SIZE;
            for (int k = 0; k <= n; k++) {
                if (drawn_chance(k, n, total) <= 0)
                    continue;
                const struct estimate share =
                    share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, SIZE);
                if (share.low <= truth + 1e-12 && truth <= share.high + 1e-12)
                    covered += drawn_chance(k, n, total);
            }
            assert_true(covered >= 0.95);
        }
}
