/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intervals for an n that was fixed beforehand; a run that is looked at while it
 * goes on needs sequence.h. Knows no cards. */
#ifndef ZOLO_STATS_INTERVAL_H
#define ZOLO_STATS_INTERVAL_H

#include "analyzer/stats/estimate.h"

/* Of intervals, where nobody asks for another: 0.95. Confidences are two-sided, 0.5 … 0.9999. */
extern const double interval_confidence;

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

/* Mean of a series by Student's t, in a finite population with the factor that shrinks it to nothing as
 * the population is used up. Without an interval where estimate_possible leaves none, and where all
 * rows are alike: then rare results that no row has met may decide, and nothing but the standard error
 * is known, which is 0. */
struct estimate interval_of_mean(const struct series *series, double confidence);

/* Share of `successes` among n rows, `population` as in struct sample, by Wilson. In a finite population
 * n is n (N − 1)/(N − n), which gives the variance of a share drawn without replacement, and no bound
 * contradicts the rows that were seen. Without an interval where estimate_possible leaves none. */
struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  double confidence);

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
