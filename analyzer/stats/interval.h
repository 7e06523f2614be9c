/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals for an n that was fixed beforehand; a run that is looked at while it
 * goes on needs sequence.h. Knows no cards. */
#ifndef ZOLO_STATS_INTERVAL_H
#define ZOLO_STATS_INTERVAL_H

#include "analyzer/stats/estimate.h"
#include "engine/core/status.h"

/* Which interval for a mean and for a proportion. MEAN_AUTO: Student's t where
 * the sample is large for its skewness (Cochran 1977, section 2.15: n > 25 G1²),
 * else betting. Rare results that no row has met do not show in G1: betting alone
 * is proof against them. Where all rows are alike MEAN_T is betting too. */
enum mean_interval { MEAN_AUTO, MEAN_T, MEAN_BERNSTEIN, MEAN_BETTING };
enum share_interval { SHARE_WILSON, SHARE_CLOPPER_PEARSON };
struct interval_choice {
    enum mean_interval mean;
    enum share_interval share;
    double confidence; /* 0.5 … 0.9999; two-sided */
};
extern const struct interval_choice interval_default; /* auto, Wilson, 0.95 */

/* The values of one quantity on the rows of a sample. */
struct column;
struct series {
    const double *values;        /* borrowed; or NULL, and then */
    const struct column *column; /* n rows of it (control.h) from `first` on, borrowed */
    uint64_t first;
    uint64_t n;
    uint64_t population; /* as in struct sample: 0 = independent rows */
    int n_fitted;        /* coefficients fitted to these very rows, lost degrees of freedom */
    double low, high;    /* no value of the population lies outside */
};

/* Mean of a series. Bernstein and betting use low and high, and rest on nothing
 * else but them and the way the rows were drawn; t rests on a large sample. With
 * a finite population all of them shrink to nothing as it is used up. Told by
 * estimate_told. STATUS_MEMORY: the bets need some. */
enum status interval_of_mean(const struct series *series, const struct interval_choice *choice,
                             struct estimate *out) MUST_USE;

/* Share of `successes` among n rows, `population` as in struct sample; whether its interval is
 * worth telling, estimate_told says to the caller. Clopper–
 * Pearson by Brent's method on gsl_cdf_beta_P (gsl_cdf_beta_Pinv fails for large
 * counts), in a finite population on the hypergeometric tails (whole numbers of
 * successes in the population that would not be too unlikely). Wilson's n is
 * there n (N − 1)/(N − n), which gives the variance of a share drawn without
 * replacement, and no bound contradicts the rows that were seen. Populations
 * above ten million count as endless for Clopper–Pearson, on the safe side. */
struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  const struct interval_choice *choice);

/* The same where the run may have stopped at row n for what it saw: all shares p that lie within
 * margin_stopped(…) of their own standard errors sqrt(p (1 − p)/n) of what was counted, an
 * asymptotic confidence sequence (INTERVAL_SEQUENCE). */
struct estimate interval_of_stopped_share(uint64_t successes, uint64_t n, uint64_t population,
                                          double confidence);

/* A number without chance in it. */
struct estimate interval_exact(double value, uint64_t n);

/* Probability that each of n options has the highest true mean, given the means
 * and the covariance of these means ([n][n]), by the normal approximation and
 * 20,000 seeded draws; ties share. best[o] sums to 1. */
void interval_chance_of_best(const double *means, const double *covariance, int n, double *best);

#endif
