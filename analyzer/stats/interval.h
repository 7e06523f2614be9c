/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Estimates, and confidence intervals for a sample size fixed in advance. If the results decide
 * when a run stops, use sequence.h instead. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* --- estimates -------------------------------------------------------------------------------- */

enum interval_kind {
    INTERVAL_NONE,    /* too few rows or no variance (see estimate_possible) */
    INTERVAL_EXACT,   /* the whole population was seen */
    INTERVAL_T,       /* Student 1908, Johnson 1978; see interval_of_mean */
    INTERVAL_WILSON,  /* Wilson 1927 */
    INTERVAL_SEQUENCE /* confidence sequence, valid whenever the run stops */
};

/* A number with its uncertainty: the value, the interval, the kind of interval, and n. If the whole
 * population was seen, the interval is a single point. An estimate without an interval
 * (INTERVAL_NONE) has infinite ends, which are printed as a dash. */
struct estimate {
    double value;     /* mean, difference of means, or proportion; NAN if there are no rows */
    double se;        /* standard error; 0 if exact or all rows are equal; infinite if unknown */
    double low, high; /* ends of the interval at the requested confidence (0.95) */
    uint64_t n;
    bool exact;
    enum interval_kind kind;
};

/* An estimate without an interval: its standard error and ends are infinite. */
struct estimate estimate_unknown(double value, uint64_t n);

/* Converts an estimate of a − b to an estimate of b − a. */
static inline struct estimate estimate_negated(struct estimate estimate)
{
    const double low = 0.0 - estimate.high; /* 0, not −0 */
    estimate.value = 0.0 - estimate.value;
    estimate.high = 0.0 - estimate.low;
    estimate.low = low;
    return estimate;
}

/* Converts an estimate of a to an estimate of factor · a. */
struct estimate estimate_scaled(struct estimate estimate, double factor);

/* Estimates a − b from estimates of a and b that are at least nearly independent. The half-widths
 * are combined separately at each end (MOVER: Zou, Donner 2008, Statistics in Medicine 27). */
struct estimate estimate_difference(struct estimate a, struct estimate b);

/* Minimum number of rows for an interval; with fewer rows, the skewness of the values is unknown.
 * With 100 rows or more, intervals have their nominal coverage (data/reference/coverage.md). */
enum { LEAST_ROWS = 100 };

/* Whether the sample has fewer than LEAST_ROWS rows. */
static inline bool estimate_is_of_few(const struct estimate *estimate)
{
    return !estimate->exact && estimate->n < LEAST_ROWS;
}

/* Whether a sample of at least LEAST_ROWS rows has no interval because all rows are equal. (Without
 * an interval because it would span all possible values, the error is infinite.) */
bool estimate_is_alike(const struct estimate *estimate);

/* Whether the value is significantly below 0: the interval lies below 0, or there are at least
 * LEAST_ROWS rows and all are equal and negative. */
bool estimate_is_below(const struct estimate *estimate);

/* Clips the interval of an estimate to low … high, the range of the quantity. Returns
 * estimate_unknown if there are fewer than LEAST_ROWS rows, or if value ± the larger half-width
 * would cover the whole range. */
struct estimate estimate_possible(struct estimate estimate, double low, double high);

/* --- intervals -------------------------------------------------------------------------------- */

/* Default confidence, 0.95. Confidence levels are two-sided, from 0.5 to 0.9999. */
extern const double interval_confidence;

/* The values of one quantity on the rows of a sample. */
struct column;
struct series {
    const double *values;        /* borrowed; if NULL, `column` is used instead */
    const struct column *column; /* column of a sample, from row `first` onwards; borrowed */
    uint64_t first;
    uint64_t n;
    uint64_t population; /* as in struct sample; 0 means independent rows */
    double low, high;    /* bounds of all values in the population */
};

/* Estimates the mean of a series with Student's t interval. The end of the interval on the side of
 * the longer tail is moved outwards by (1 + 2 t²) m3/(6 s² n), where m3 is the third central moment
 * (Johnson 1978, "Modified t tests and confidence intervals for asymmetrical populations", JASA
 * 73). Johnson also moves the opposite end inwards, but that end would then be wrong too often,
 * since a few outliers determine m3 (data/reference/negative-results.md). In a finite population,
 * the standard error and the shift are corrected. The estimate has no interval if estimate_possible
 * finds none, or if all rows are equal, since rare results not drawn might decide. */
struct estimate interval_of_mean(const struct series *series, double confidence);

/* Estimates the share of `successes` among n rows with Wilson's interval; `population` is as in
 * struct sample. In a finite population, n (N − 1)/(N − n) replaces n, which gives the variance of
 * a share drawn without replacement, and the ends are consistent with the rows already seen. The
 * estimate has no interval if estimate_possible finds none. */
struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  double confidence);

/* Like interval_of_share, but for a run that may have stopped at row n because of the results. The
 * interval is an asymptotic confidence sequence (INTERVAL_SEQUENCE): all shares p within
 * margin_stopped(…) standard errors sqrt(p (1 − p)/n) of the observed share. */
struct estimate interval_of_stopped_share(uint64_t successes, uint64_t n, uint64_t population,
                                          double confidence);

/* An estimate of a number that is known exactly. */
struct estimate interval_exact(double value, uint64_t n);

/* Computes best[o], the probability that option o has the highest true mean, from n means and their
 * covariance matrix ([n][n]), by normal approximation and 20,000 seeded draws. The probability of a
 * tie is split, so that the probabilities sum to 1. */
void interval_chance_of_best(const double *means, const double *covariance, int n, double *best);

/* --- margins ---------------------------------------------------------------------------------- */

/* The half-width, in standard errors, of the interval for a mean or a linearised ratio from a large
 * sample whose size was fixed in advance: a quantile of Student's t. */
double margin_fixed(double confidence, double degrees_of_freedom);

/* Like margin_fixed, but for a run that may have stopped at row n because of the results. The
 * margin is that of an asymptotic confidence sequence, sqrt(2 (v r + 1)/(v r) ln(sqrt(v r + 1)/(1 −
 * confidence))), with r chosen so that the margin is smallest near v = 1000 (Waudby-Smith, Arbour,
 * Sinha, Kennedy, Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences").
 * v is n for independent rows (`population` 0). In draws without replacement, the variance of the
 * mean has the factor 1 − n/N; the sum of deviations divided by N − n is then a martingale whose
 * variance grows as v = n/(1 − n/N). Requires n < population. */
double margin_stopped(double confidence, uint64_t n, uint64_t population);
