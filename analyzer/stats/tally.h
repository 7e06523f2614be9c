/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact histograms of integer results, one per option, for quantiles, tails and expected shortfall.
 * Counts are integers, so results do not depend on order, threads or batches. If deals are not
 * equally likely, weighted shares accompany the counts. */
#pragma once

#include <stdint.h>

#include "analyzer/stats/sample.h"

struct tally {
    int n_options;
    int low, high;    /* range of results */
    uint64_t *n;      /* [option], number of results */
    uint64_t *counts; /* [option][result − low] */
    double *shares;   /* [option][result − low], summing to 1; NULL means counts / n */
};

/* Allocates a tally of n_options (1..MAX_OPTIONS) with results in low..high. STATUS_MEMORY. */
enum status tally_init(struct tally *tally, int n_options, int low, int high);
void tally_clear(struct tally *tally); /* frees a tally; accepts a zeroed one */

/* Counts one result of an option. */
void tally_add(struct tally *tally, int option, int result);

/* Counts the results of each option on the rows among 0 … n−1 in which the option was played. The
 * results must be integers. */
void tally_rows(struct tally *tally, const struct sample *sample, uint64_t n);

/* Computes `shares` from a sample of the whole population and the weights of its rows, which sum to
 * 1. Results must be integers. STATUS_MEMORY. */
enum status tally_weigh(struct tally *tally, const struct sample *sample, const double *weights);

/* Return the number and the share of the results that equal `result`. */
uint64_t tally_count(const struct tally *tally, int option, int result);
double tally_share(const struct tally *tally, int option, int result);

/* The share of results that are at most `result`; the probability of losing at least x is
 * tally_at_most(t, o, −x). */
double tally_at_most(const struct tally *tally, int option, int result);

double tally_mean(const struct tally *tally, int option);
double tally_variance(const struct tally *tally, int option); /* variance of a result, divisor n */

/* The smallest result x with P(result <= x) >= p, 0 < p <= 1. */
int tally_quantile(const struct tally *tally, int option, double p);

/* The expected shortfall at level p, 0 < p <= 1: the mean of the worst fraction p of the results,
 * of which the last may be counted in part (Acerbi, Tasche 2002, definition 2.6). */
double tally_shortfall(const struct tally *tally, int option, double p);
