/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See margin.h. */
#include "analyzer/stats/sequential/margin.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>

/* Rows for which the margin of a stopped run is least. */
static const double tuned_for = 1000;

double margin_fixed(double confidence, double degrees_of_freedom)
{
    return gsl_cdf_tdist_Qinv((1 - confidence) / 2, degrees_of_freedom);
}

double margin_stopped(double confidence, uint64_t n, uint64_t population)
{
    assert(population == 0 || n < population);
    const double alpha = 1 - confidence;
    const double left = population > 0 ? 1 - (double)n / (double)population : 1;
    /* The margin is least where v r = 2 ln(sqrt(v r + 1)/alpha); solved by one step. */
    const double l = -log(alpha), r = (2 * l + log(1 + 2 * l)) / tuned_for;
    const double vr = (double)n / left * r;
    return sqrt(2 * (vr + 1) / vr * log(sqrt(vr + 1) / alpha));
}
