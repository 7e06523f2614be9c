/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An estimate with its uncertainty: never handed out without n, interval and the
 * kind of the interval. When every possible row was seen the interval has no width. Where there is
 * none (INTERVAL_NONE) it is infinite, and the layouts print a dash in its place. Knows no cards. */
#ifndef ZOLO_STATS_ESTIMATE_H
#define ZOLO_STATS_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

enum interval_kind {
    INTERVAL_NONE,    /* too few rows: estimate_possible */
    INTERVAL_EXACT,   /* every possible row was seen */
    INTERVAL_T,       /* Student 1908, finite population factor */
    INTERVAL_WILSON,  /* Wilson 1927 */
    INTERVAL_SEQUENCE /* confidence sequence: valid whenever the run was stopped */
};

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

/* True of a sample of so many rows without an interval, because all of them are alike. (A value without one
 * because it would be as wide as all that is possible has an infinite standard error.) */
bool estimate_is_alike(const struct estimate *estimate);

/* True if it is known to be below 0: by its interval, or by many rows that are all alike. */
bool estimate_is_below(const struct estimate *estimate);

/* The estimate with its interval cut to low … high, outside of which the quantity cannot lie. Without
 * one (estimate_unknown) if it is of few rows, or value ± the farther end would be as wide as all that
 * is possible. */
struct estimate estimate_possible(struct estimate estimate, double low, double high);

#endif
