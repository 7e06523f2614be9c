/* An estimate with its uncertainty: never handed out without n, interval and the
 * kind of the interval. With fewer than two rows the interval is infinite, and
 * when every possible row was seen it has no width. Knows no cards. */
#ifndef ZOLO_STATS_ESTIMATE_H
#define ZOLO_STATS_ESTIMATE_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

enum interval_kind {
    INTERVAL_NONE,            /* fewer than two rows */
    INTERVAL_EXACT,           /* every possible row was seen */
    INTERVAL_T,               /* Student 1908, finite population factor */
    INTERVAL_BERNSTEIN,       /* empirical Bernstein: Maurer, Pontil 2009, theorem 4; in a finite
                                 population Bardenet, Maillard 2015 */
    INTERVAL_BETTING,         /* Waudby-Smith, Ramdas 2024, at one look */
    INTERVAL_WILSON,          /* Wilson 1927 */
    INTERVAL_CLOPPER_PEARSON, /* Clopper, Pearson 1934; hypergeometric in a finite population */
    INTERVAL_SEQUENCE         /* confidence sequence: valid whenever the run was stopped */
};

struct estimate {
    double value;     /* mean, difference of means, or proportion; NAN without rows */
    double se;        /* standard error; 0 if exact, infinite below two rows */
    double low, high; /* interval at the confidence asked for (0.95) */
    uint64_t n;
    bool exact;
    enum interval_kind kind;
};

/* A value whose rows do not tell how sure it is: infinite standard error and interval. */
static inline struct estimate estimate_unknown(double value, uint64_t n)
{
    return (struct estimate){.value = value,
                             .se = HUGE_VAL,
                             .low = -HUGE_VAL,
                             .high = HUGE_VAL,
                             .n = n,
                             .kind = INTERVAL_NONE};
}

#endif
