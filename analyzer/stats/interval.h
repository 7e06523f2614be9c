/* Estimates with their uncertainty, from a tally. An estimate is never handed
 * out without n and interval; with fewer than two deals the interval is
 * infinite, and when every possible deal was counted it has no width. */
#ifndef ZOLO_STATS_INTERVAL_H
#define ZOLO_STATS_INTERVAL_H

#include <stdbool.h>

#include "analyzer/stats/tally.h"

struct estimate {
    double value;     /* mean, difference of means, or proportion */
    double se;        /* standard error; 0 if exact, infinite below two deals */
    double low, high; /* 95 % interval */
    uint64_t n;
    bool exact;
};

/* Mean payoff of an option; Student's t interval with n−1 degrees of freedom
 * (fixed n: not to be looked at while the run goes on). Where all rows are alike
 * the interval allows for a result that n rows may well have missed, as large
 * as the largest payoff of any option and of either sign. `exact` says that the rows are all the deals there are. */
struct estimate estimate_mean(const struct tally *tally, int option, bool exact);

/* Mean of the paired difference a − b on the same deals, t interval. */
struct estimate estimate_difference(const struct tally *tally, int a, int b, bool exact);

/* Share of `successes` among n, interval of Wilson 1927. */
struct estimate estimate_proportion(uint64_t successes, uint64_t n, bool exact);

/* Probability that each option has the highest true mean, given the sampled
 * means and their covariance (normal approximation, 20,000 seeded draws, ties
 * shared): best[o] sums to 1. If exact, 1 for the best (shared among equals). */
void estimate_best(const struct tally *tally, bool exact, double best[MAX_OPTIONS]);

/* Index of the option with the highest mean, the first among equals. */
int best_option(const struct tally *tally);

#endif
