/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An estimate with its uncertainty: never handed out without n, interval and the
 * kind of the interval. When every possible row was seen the interval has no width. Where it would
 * tell nothing (estimate_told) it is infinite, and nobody prints it. Knows no cards. */
#ifndef ZOLO_STATS_ESTIMATE_H
#define ZOLO_STATS_ESTIMATE_H

#include <stdbool.h>
#include <stdint.h>

enum interval_kind {
    INTERVAL_NONE,            /* too few rows to tell: estimate_told */
    INTERVAL_EXACT,           /* every possible row was seen */
    INTERVAL_T,               /* Student 1908, finite population factor */
    INTERVAL_BETTING,         /* Waudby-Smith, Ramdas 2024, at one look */
    INTERVAL_WILSON,          /* Wilson 1927 */
    INTERVAL_CLOPPER_PEARSON, /* Clopper, Pearson 1934 */
    INTERVAL_SEQUENCE         /* confidence sequence: valid whenever the run was stopped */
};

struct estimate {
    double value;     /* mean, difference of means, or proportion; NAN without rows */
    double se;        /* standard error; 0 if exact, infinite without an interval */
    double low, high; /* interval at the confidence asked for (0.95) */
    uint64_t n;
    bool exact;
    enum interval_kind kind;
};

/* A value whose rows do not tell how sure it is: infinite standard error and interval. */
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

/* Rows from which an interval is told at all: fewer do not show their skewness, and of two that are
 * alike not even their spread. */
enum { LEAST_ROWS = 3 };

/* Rows from which an interval is told that takes a ratio, or the mean of the rows at one place, as
 * if it were linear in sums over the rows, which small samples do not show to be false: Cochran
 * 1977, section 6.5, wants about 30. Means and shares of all rows need no such number: their
 * intervals hold for any (betting, Wilson …), or the sample is tested (interval_of_mean). */
enum { LEAST_RATIO_ROWS = 30 };

/* The rule for what is told: the estimate as it is if it is exact, or rests on `least` rows (one of
 * the above) and value ± the farther end of its interval is narrower than low … high, outside of
 * which the quantity cannot lie; else without its interval (estimate_unknown). */
struct estimate estimate_told(struct estimate estimate, uint64_t least, double low, double high);

#endif
