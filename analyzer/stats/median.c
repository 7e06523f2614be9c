/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See median.h. */
#include "analyzer/stats/median.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics.h>
#include <math.h>

/* How many values on each side may be left out: the most of which a fair coin seldom shows no more. */
static size_t n_outside(size_t n, double confidence)
{
    size_t outside = 0;
    while (outside < n / 2 &&
           2 * gsl_cdf_binomial_P((unsigned)outside, 0.5, (unsigned)n) <= 1 - confidence)
        outside++;
    return outside;
}

struct median median_of(double *values, size_t n, double confidence)
{
    gsl_sort(values, 1, n);
    const double value = gsl_stats_median_from_sorted_data(values, 1, n);
    const size_t outside = n_outside(n, confidence);
    return outside == 0 ? (struct median){value, -HUGE_VAL, HUGE_VAL}
                        : (struct median){value, values[outside - 1], values[n - outside]};
}
