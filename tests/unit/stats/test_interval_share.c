/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals of shares: published values, tails, and brute force over every outcome. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* Newcombe 1998, table I, method 3: 81 of 263 is 0.2553 to 0.3662, 15 of 148
 * is 0.0624 to 0.1605. Of none of n the upper end is z²/(n + z²). */
TEST(wilson_matches_published_intervals)
{
    const struct estimate many = interval_of_share(81, 263, 0, interval_confidence);
    assert_int_equal(many.kind, INTERVAL_WILSON);
    assert_near(many.value, 81.0 / 263, 1e-15);
    assert_near(many.se, sqrt(81.0 * 182 / 263) / 263, 1e-12);
    assert_near(many.low, 0.2553, 5e-5);
    assert_near(many.high, 0.3662, 5e-5);
    const struct estimate some = interval_of_share(15, 148, 0, interval_confidence);
    assert_near(some.low, 0.0624, 5e-5);
    assert_near(some.high, 0.1605, 5e-5);
    const struct estimate none = interval_of_share(0, 100, 0, interval_confidence);
    assert_true(none.low == 0.0);
    assert_near(none.high, 3.841458821 / 103.841458821, 1e-8);
    const struct estimate all = interval_of_share(100, 100, 0, interval_confidence);
    assert_true(all.high == 1.0);
    assert_near(all.low, 100 / 103.841458821, 1e-8);
}

/* Wilson's ends are where the share seen is z standard errors off; without
 * replacement the variance of a share is p(1−p)/n · (N−n)/(N−1). */
TEST(wilson_in_a_finite_population_uses_its_variance)
{
    const struct estimate share = interval_of_share(80, 200, 800, interval_confidence);
    const double ends[] = {share.low, share.high};
    for (int i = 0; i < 2; i++) {
        const double se = sqrt(ends[i] * (1 - ends[i]) / 200 * 600 / 799);
        assert_near(fabs(ends[i] - 0.4) / se, 1.959963985, 1e-7);
    }
    assert_true(share.low < 0.4 && share.high > 0.4);
}

/* 0 of 190 of 200: at most the ten that are left. */
TEST(wilson_does_not_contradict_the_rows_seen)
{
    const struct estimate none = interval_of_share(0, 190, 200, interval_confidence);
    assert_true(none.low == 0 && none.high <= 0.05);
    const struct estimate some = interval_of_share(95, 190, 200, interval_confidence);
    assert_true(some.low >= 95.0 / 200 && some.high <= 105.0 / 200);
}

/* 30 of 100: both ends lie that many of their own standard errors sqrt(p (1 − p)/100) from 0.3, by
 * the quadratic equation that defines the Wilson interval. */
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
    const struct estimate most = interval_of_stopped_share(60, 180, 200, 0.95);
    assert_true(most.low >= 0.3 && most.high <= 0.4);
}
