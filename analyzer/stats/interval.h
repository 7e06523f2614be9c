/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates with their uncertainty, and intervals for an n that was fixed beforehand; a run that is looked at
 * while it goes on needs sequence.h. Knows no cards. */
#ifndef ZOLO_STATS_INTERVAL_H
#define ZOLO_STATS_INTERVAL_H

#include <stdbool.h>
#include <stdint.h>

/* --- estimates ------------------------------------------------------------------------------------ */

enum interval_kind {
    INTERVAL_NONE,    /* too few rows: estimate_possible */
    INTERVAL_EXACT,   /* every possible row was seen */
    INTERVAL_T,       /* Student 1908, finite population factor */
    INTERVAL_WILSON,  /* Wilson 1927 */
    INTERVAL_SEQUENCE /* confidence sequence: valid whenever the run was stopped */
};

/* A number with its uncertainty: never handed out without n, interval and the kind of the interval. When
 * every possible row was seen the interval has no width. Where there is none (INTERVAL_NONE) it is infinite,
 * and the layouts print a dash in its place. */
struct estimate {
    double value;     /* mean, difference of means, or proportion; NAN without rows */
    double se;        /* standard error; 0 if exact or alike, else infinite without an interval */
    double low, high; /* interval at the confidence asked for (0.95) */
    uint64_t n;
    bool exact;
    enum interval_kind kind;
};

/* A value without an interval: infinite standard error and ends. */
struct estimate estimate_unknown(double value, uint64_t n);

/* The same from the other side: of b − a where the estimate is of a − b. */
static inline struct estimate estimate_negated(struct estimate estimate)
{
    const double low = 0.0 - estimate.high; /* 0, not −0 */
    estimate.value = 0.0 - estimate.value;
    estimate.high = 0.0 - estimate.low;
    estimate.low = low;
    return estimate;
}

/* Rows below which no estimate has an interval: fewer do not show their skewness. At 100 and more the
 * intervals hold as often as they say (data/reference/coverage.md). */
enum { LEAST_ROWS = 100 };

/* True of a sample of fewer rows. */
static inline bool estimate_is_of_few(const struct estimate *estimate)
{
    return !estimate->exact && estimate->n < LEAST_ROWS;
}

/* True of a sample of LEAST_ROWS rows or more that has no interval because all its rows are alike. (A value
 * without an interval because that would be as wide as all that is possible has an infinite standard
 * error.) */
bool estimate_is_alike(const struct estimate *estimate);

/* True if it is known to be below 0: by its interval, or by many rows that are all alike. */
bool estimate_is_below(const struct estimate *estimate);

/* The estimate with its interval cut to low … high, outside of which the quantity cannot lie. Without
 * one (estimate_unknown) if it is of few rows, or value ± the farther end would be as wide as all that
 * is possible. */
struct estimate estimate_possible(struct estimate estimate, double low, double high);

/* --- intervals ------------------------------------------------------------------------------------ */

/* Of intervals, where nobody asks for another: 0.95. Confidences are two-sided, 0.5 … 0.9999. */
extern const double interval_confidence;

/* The values of one quantity on the rows of a sample. */
struct column;
struct series {
    const double *values;        /* borrowed; or NULL, and then */
    const struct column *column; /* n rows of it (sample.h) from `first` on, borrowed */
    uint64_t first;
    uint64_t n;
    uint64_t population; /* as in struct sample: 0 = independent rows */
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

/* --- margins ---------------------------------------------------------------------------------------- */

/* How many standard errors an interval reaches to either side of an estimate that is a mean, or nearly one
 * (a ratio, linearised); both rest on a large sample. Student's t quantile, where the number of rows was
 * fixed beforehand. */
double margin_fixed(double confidence, double degrees_of_freedom);

/* Where the run may have stopped at row n for what it saw: the margin of an asymptotic confidence
 * sequence, sqrt(2 (v r + 1)/(v r) ln(sqrt(v r + 1)/(1 − confidence))), with r fixed so that it is
 * least near v = 1000 (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit
 * theory and asymptotic confidence sequences"). v is n for independent rows (`population` 0).
 * Without replacement, where the standard error has its factor 1 − n/N, the sum of the deviations
 * over N − n is a martingale, whose variance grows as v = n/(1 − n/N). n < population. */
double margin_stopped(double confidence, uint64_t n, uint64_t population);

#endif
