/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact histograms of whole results, one per option: what quantiles, tails and
 * expected shortfall are read from, without approximation. Counts are integers,
 * so nothing depends on order, threads or batches.
 * Where the deals are not equally likely, shares stand beside the counts.
 * Knows no cards. */
#ifndef ZOLO_STATS_TALLY_H
#define ZOLO_STATS_TALLY_H

#include <stdint.h>

#include "analyzer/stats/sample.h"

struct tally {
    int n_options;
    int low, high;    /* results lie in low..high */
    uint64_t *n;      /* [option]: results counted */
    uint64_t *counts; /* [option][result − low] */
    double *shares;   /* [option][result − low], summing to 1; NULL = counts / n */
};

/* Room for `n_options` (1..MAX_OPTIONS) with results in low..high. */
enum status tally_init(struct tally *tally, int n_options, int low, int high) MUST_USE;
void tally_clear(struct tally *tally); /* frees; accepts a zeroed tally */

/* Counts one result of an option. */
void tally_add(struct tally *tally, int option, int result);

/* Counts each option's results on the deals drawn for rows 0 … n−1 of a sample, as far as it was
 * played in them. The results are whole numbers. */
void tally_rows(struct tally *tally, const struct sample *sample, uint64_t n);

/* Gives every row of a whole sample its weight (weights sum to 1, one per row):
 * makes `shares`. The results of the sample are whole numbers. STATUS_MEMORY. */
enum status tally_weigh(struct tally *tally, const struct sample *sample,
                        const double *weights) MUST_USE;

/* Results counted that are exactly `result`; their share of all. */
uint64_t tally_count(const struct tally *tally, int option, int result);
double tally_share(const struct tally *tally, int option, int result);

/* Share of results that are at most `result`: P(lose at least x) is
 * tally_at_most(t, o, −x). */
double tally_at_most(const struct tally *tally, int option, int result);

double tally_mean(const struct tally *tally, int option);
double tally_variance(const struct tally *tally, int option); /* of one result, divisor n */

/* The least result x with P(result <= x) >= p, 0 < p <= 1. */
int tally_quantile(const struct tally *tally, int option, double p);

/* Expected shortfall at level p, 0 < p <= 1: the mean of the worst p of the
 * results, the last one counted in part (Acerbi, Tasche 2002, definition 2.6). */
double tally_shortfall(const struct tally *tally, int option, double p);

#endif
