/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates with their uncertainty, and confidence intervals for a sample size that was fixed in
 * advance. For a run that stops on what it sees use sequence.h. Knows no cards. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* --- estimates -------------------------------------------------------------------------------- */

enum interval_kind {
    INTERVAL_NONE,    /* too few rows, or no variance: see estimate_possible */
    INTERVAL_EXACT,   /* every possible row was seen */
    INTERVAL_T,       /* Student 1908, Johnson 1978: see interval_of_mean */
    INTERVAL_WILSON,  /* Wilson 1927 */
    INTERVAL_SEQUENCE /* confidence sequence: valid whenever the run was stopped */
};

/* A number with its uncertainty: value, interval, kind of interval and n always travel together.
 * Where the whole population was seen the interval has no width. An estimate without an interval
 * (INTERVAL_NONE) has infinite ends; layouts print a dash in its place. */
struct estimate {
    double value;     /* mean, difference of means, or proportion; NAN without rows */
    double se;        /* standard error; 0 if exact or all rows are equal, else infinite without an
                         interval */
    double low, high; /* interval at the confidence asked for (0.95) */
    uint64_t n;
    bool exact;
    enum interval_kind kind;
};

/* A value without an interval: infinite standard error and ends. */
struct estimate estimate_unknown(double value, uint64_t n);

/* The estimate of b − a, given that of a − b. */
static inline struct estimate estimate_negated(struct estimate estimate)
{
    const double low = 0.0 - estimate.high; /* 0, not −0 */
    estimate.value = 0.0 - estimate.value;
    estimate.high = 0.0 - estimate.low;
    estimate.low = low;
    return estimate;
}

/* The estimate of factor · a, given that of a. */
struct estimate estimate_scaled(struct estimate estimate, double factor);

/* The estimate of a − b from estimates that are independent or nearly so: the half-widths combine,
 * each end for itself (MOVER: Zou, Donner 2008, Statistics in Medicine 27). */
struct estimate estimate_difference(struct estimate a, struct estimate b);

/* Minimum number of rows for an interval: fewer do not show how skewed they are. From 100 rows up,
 * the intervals have their nominal coverage (data/reference/coverage.md). */
enum { LEAST_ROWS = 100 };

/* True for a sample of fewer rows. */
static inline bool estimate_is_of_few(const struct estimate *estimate)
{
    return !estimate->exact && estimate->n < LEAST_ROWS;
}

/* True for a sample of LEAST_ROWS rows or more that has no interval because all its rows are equal.
 * (A sample whose interval would be as wide as the range of possible values has an infinite
 * standard error instead.) */
bool estimate_is_alike(const struct estimate *estimate);

/* True if the value is known to be below 0: by its interval, or because LEAST_ROWS rows or more are
 * all equal and negative. */
bool estimate_is_below(const struct estimate *estimate);

/* The estimate with its interval clipped to low … high, the range of the quantity. Returns
 * estimate_unknown if there are fewer than LEAST_ROWS rows, or if value ± the farther end would
 * cover that whole range. */
struct estimate estimate_possible(struct estimate estimate, double low, double high);

/* --- intervals -------------------------------------------------------------------------------- */

/* Default confidence, 0.95. Confidences are two-sided, 0.5 … 0.9999. */
extern const double interval_confidence;

/* The values of one quantity on the rows of a sample. */
struct column;
struct series {
    const double *values;        /* borrowed; NULL: `column` is read instead */
    const struct column *column; /* of a sample (sample.h), from row `first` on; borrowed */
    uint64_t first;
    uint64_t n;
    uint64_t population; /* as in struct sample: 0 = independent rows */
    double low, high;    /* bounds of all values of the population */
};

/* Mean of a series with Student's t interval, whose end on the side of the longer tail is moved
 * outwards by (1 + 2 t²) m3/(6 s² n), where m3 is the third central moment (Johnson 1978, "Modified
 * t tests and confidence intervals for asymmetrical populations", JASA 73). Johnson moves the other
 * end as well, inwards; a few outlying rows determine m3, and then that end is wrong too often
 * (data/reference/coverage.md). In a finite population standard error and shift have their
 * corrections. There is no interval where estimate_possible gives none, or where all rows are
 * equal: rare results that were not drawn may decide, and a standard error of 0 is all that is
 * known. */
struct estimate interval_of_mean(const struct series *series, double confidence);

/* Share of `successes` among n rows with Wilson's interval; `population` as in struct sample. In a
 * finite population n is replaced by n (N − 1)/(N − n), which gives the variance of a share drawn
 * without replacement, and the ends are kept consistent with the rows that were seen. There is no
 * interval where estimate_possible gives none. */
struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  double confidence);

/* Like interval_of_share, but for a run that may have stopped at row n because of its results: all
 * shares p within margin_stopped(…) standard errors sqrt(p (1 − p)/n) of the share counted, an
 * asymptotic confidence sequence (INTERVAL_SEQUENCE). */
struct estimate interval_of_stopped_share(uint64_t successes, uint64_t n, uint64_t population,
                                          double confidence);

/* A number that is known exactly. */
struct estimate interval_exact(double value, uint64_t n);

/* best[o]: probability that option o has the highest true mean, given n means and the covariance
 * matrix of these means ([n][n]), by the normal approximation and 20,000 seeded draws; ties are
 * shared. Sums to 1. */
void interval_chance_of_best(const double *means, const double *covariance, int n, double *best);

/* --- margins ---------------------------------------------------------------------------------- */

/* How many standard errors an interval extends to either side of an estimate that is a mean or
 * nearly one (a linearised ratio); both functions assume a large sample. margin_fixed: Student's t
 * quantile, for a number of rows that was fixed in advance. */
double margin_fixed(double confidence, double degrees_of_freedom);

/* For a run that may have stopped at row n because of what it saw: the margin of an asymptotic
 * confidence sequence, sqrt(2 (v r + 1)/(v r) ln(sqrt(v r + 1)/(1 − confidence))), with r fixed so
 * that the margin is smallest near v = 1000 (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences"). v is n for independent
 * rows (`population` 0). Without replacement, where the standard error has its factor 1 − n/N, the
 * sum of the deviations over N − n is a martingale whose variance grows as v = n/(1 − n/N).
 * Requires n < population. */
double margin_stopped(double confidence, uint64_t n, uint64_t population);
