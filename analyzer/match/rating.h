/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rating of several players from all pairs of them: the payoffs that explain
 * the differences best. Minimises the sum over pairs of (difference − (r_a − r_b))²
 * with all ratings summing to zero. With every pair once a rating is the mean
 * difference to the whole field, oneself counted as 0: what a player earns a deal
 * more than his opponents, if these are drawn from the field. It says nothing
 * of opponents outside of it. Knows no cards. */
#ifndef ZOLO_MATCH_RATING_H
#define ZOLO_MATCH_RATING_H

#include <stdint.h>

#include "engine/core/status.h"

enum { MAX_RATED = 8, MAX_RATED_PAIRS = MAX_RATED * (MAX_RATED - 1) / 2 };

/* Differences a − b on deals 0..n−1. Deal i is the same one in all pairs. */
struct rated_pair {
    int a, b;
    uint64_t n;
    const double *differences; /* borrowed */
};

struct rating {
    int n;
    double value[MAX_RATED]; /* stakes a deal and seat; sums to 0 */
    double se[MAX_RATED];    /* standard errors, by the covariances of the pairs over the deals that
                                they share; infinite if a pair has fewer than two */
    double misfit;           /* largest |difference − (r_a − r_b)|: how far the pairs are from a
                                single scale (who beats whom may go in circles) */
};

/* Ratings of players 0..n−1, two or more, each met by way of the pairs. STATUS_MEMORY. */
enum status rating_fit(int n, const struct rated_pair *pairs, int n_pairs,
                       struct rating *out) MUST_USE;

#endif
