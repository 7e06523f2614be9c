/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of being best: certain cases and the normal tail. */
#include <math.h>

#include "analyzer/stats/interval.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST(certain_best_is_certain_and_equals_share)
{
    const double means[] = {4, 5, 5}, nothing[9] = {0};
    double best[3];
    interval_chance_of_best(means, nothing, 3, best);
    assert_near(best[0], 0.0, 0.0);
    assert_near(best[1], 0.5, 1e-9);
    assert_near(best[2], 0.5, 1e-9);
}

/* A difference of mean 1 and standard error 1: the chance that the first is
 * truly better is Φ(1) = 0.8413, however the error is shared and correlated. */
TEST(chance_to_be_best_is_the_normal_tail)
{
    static const double covariances[][4] = {
        {1, 0, 0, 0}, {0.5, 0, 0, 0.5}, {5, 4.5, 4.5, 5}, {100, 100, 100, 101}};
    const double means[] = {1, 0};
    for (int i = 0; i < 4; i++) {
        double best[2];
        interval_chance_of_best(means, covariances[i], 2, best);
        assert_near(best[0], 0.8413, 0.0104); /* 4 standard errors of 20,000 draws */
        assert_near(best[0] + best[1], 1.0, 1e-9);
    }
}

/* Three exchangeable options have 1/3 each; of two that are the same one, each
 * has exactly half of what one would have. */
TEST(options_alike_have_the_same_chance)
{
    const double means[] = {2, 2, 2};
    const double apart[] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double twins[] = {1, 1, 0, 1, 1, 0, 0, 0, 1};
    double best[3];
    interval_chance_of_best(means, apart, 3, best);
    for (int o = 0; o < 3; o++)
        assert_near(best[o], 1.0 / 3, 4 * sqrt(2.0 / 9 / 20000));
    interval_chance_of_best(means, twins, 3, best);
    assert_near(best[0], best[1], 1e-9);
    assert_near(best[2], 0.5, 4 * 0.5 / sqrt(20000));
}

TEST(unknown_errors_leave_the_best_open)
{
    const double means[] = {1, 0}, endless[] = {HUGE_VAL, 0, 0, HUGE_VAL};
    double best[2];
    interval_chance_of_best(means, endless, 2, best);
    assert_true(best[0] == 0.5 && best[1] == 0.5);
}
