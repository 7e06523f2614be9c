/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of several players from the payoff differences of all pairs, by least squares: minimises
 * the sum over pairs of (difference − (r_a − r_b))², with ratings that sum to 0. If every pair has
 * played once, a rating is the mean difference to the whole field, oneself counted as 0: what a
 * player earns per deal above opponents drawn from the field. It says nothing about opponents
 * outside the field. Knows no cards. */
#pragma once

#include <stdint.h>

#include "engine/core/status.h"

enum { MAX_RATED = 8, MAX_RATED_PAIRS = MAX_RATED * (MAX_RATED - 1) / 2 };

/* Differences a − b on deals 0..n−1. Deal i is the same in all pairs. */
struct rated_pair {
    int a, b;
    uint64_t n;
    const double *differences; /* borrowed */
};

struct rating {
    int n;
    double value[MAX_RATED]; /* stakes per deal and seat; sums to 0 */
    double se[MAX_RATED];    /* standard errors, from the covariances of the pairs over their common
                                deals; infinite if a pair has fewer than two */
    double misfit;           /* largest |difference − (r_a − r_b)|: how far the pairs are from a
                                single scale (A may beat B, B beat C, and C beat A) */
};

/* Computes ratings of players 0..n−1, at least two, connected by the pairs. STATUS_MEMORY. */
enum status rating_fit(int n, const struct rated_pair *pairs, int n_pairs,
                       struct rating *out) MUST_USE;
