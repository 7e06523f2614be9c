/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a result is worth to somebody with an aim: a table from whole results to
 * worth, so that an experiment can compare options by it instead of by their
 * mean. Knows no cards. */
#ifndef ZOLO_STATS_UTILITY_H
#define ZOLO_STATS_UTILITY_H

#include "engine/core/status.h"

struct utility {
    int low, high; /* results */
    double *worth; /* [result − low], owned */
};
void utility_clear(struct utility *utility); /* frees; accepts a zeroed one */

static inline double utility_of(const struct utility *utility, int result)
{
    return utility->worth[result - utility->low];
}

/* The chance to be ahead of one rival at the end: this deal brings its result,
 * after it `deals_left` − 1 more deals of mine and `deals_left` of his follow, each
 * independent with the distribution share[result − low] (summing to 1), and I
 * lead now by `lead` (negative: behind). Level counts half. deals_left >= 1.
 * By convolution, exact to rounding (gsl_fft). worth is in 0..1 and rises with
 * the result. STATUS_MEMORY. */
enum status utility_ahead(int low, int high, const double *share, int deals_left, int lead,
                          struct utility *out) MUST_USE;

#endif
