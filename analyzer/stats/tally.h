/* Exact counts of an experiment: for each option a histogram of whole payoffs,
 * and for each pair the joint sum that paired comparisons need. Everything is
 * an integer, so merging is addition and the result does not depend on the
 * order, the threads or the batches. Knows no cards. */
#ifndef ZOLO_STATS_TALLY_H
#define ZOLO_STATS_TALLY_H

#include <stdint.h>

#include "engine/core/status.h"

enum { MAX_OPTIONS = 64 };

struct tally {
    int n_options;
    int low, high;    /* payoffs lie in low..high */
    uint64_t n;       /* rows added: deals */
    uint64_t *counts; /* [option][payoff − low] */
    __int128 *cross;  /* [option][option]: Σ x·y over the rows */
};

/* Room for rows of `n_options` (1..MAX_OPTIONS) payoffs in low..high. */
enum status tally_init(struct tally *tally, int n_options, int low, int high) MUST_USE;
void tally_clear(struct tally *tally); /* frees; accepts a zeroed tally */

/* Adds one row: the payoffs of all options on the same deal. */
void tally_add(struct tally *tally, const int *payoffs);

/* Adds all rows of `other`, which has the same shape. */
void tally_merge(struct tally *tally, const struct tally *other);

/* Rows in which the option paid exactly `payoff`. */
uint64_t tally_count(const struct tally *tally, int option, int payoff);

/* Rows in which the option paid more than 0: the deals won. */
uint64_t tally_wins(const struct tally *tally, int option);

/* Σ x of an option. */
int64_t tally_sum(const struct tally *tally, int option);

/* Mean and unbiased covariance (divisor n−1; infinite below two rows). */
double tally_mean(const struct tally *tally, int option);
double tally_covariance(const struct tally *tally, int a, int b);

/* The least payoff x with P(payoff <= x) >= p, 0 < p <= 1. Needs n >= 1. */
int tally_quantile(const struct tally *tally, int option, double p);

#endif
