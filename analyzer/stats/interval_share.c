/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proportions. See interval.h. */
#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stddef.h>

#include "analyzer/stats/interval.h"
#include "analyzer/stats/sequential/margin.h"

/* What was counted: `successes` of n, drawn from `population` (0: endless). */
struct count {
    uint64_t successes, n, population;
};

/* `z`: half width in standard errors of the share that is tried. */
static void set_wilson(const struct count *count, double z, struct estimate *estimate)
{
    const double share = estimate->value;
    double size = (double)count->n;
    if (count->population > 0)
        size *= (double)(count->population - 1) / (double)(count->population - count->n);
    const double z2 = z * z;
    const double centre = (share + z2 / (2 * size)) / (1 + z2 / size);
    const double spread = sqrt(share * (1 - share) / size + z2 / (4 * size * size));
    const double half = z / (1 + z2 / size) * spread;
    estimate->kind = INTERVAL_WILSON;
    estimate->low = count->successes == 0 ? 0.0 : centre - half;
    estimate->high = count->successes == count->n ? 1.0 : centre + half;
}

/* The successes seen are in the population, and so are the failures. */
static void keep_possible(const struct count *count, struct estimate *estimate)
{
    const double size = (double)count->population, hits = (double)count->successes;
    const double least = count->population > 0 ? hits / size : 0;
    const double most =
        count->population > 0 ? (hits + (double)(count->population - count->n)) / size : 1;
    estimate->low = fmax(estimate->low, least);
    estimate->high = fmin(estimate->high, most);
}

static double share_se(const struct count *count, double share)
{
    double size = (double)count->n;
    if (count->population > 0)
        size *= (double)(count->population - 1) / (double)(count->population - count->n);
    return sqrt(share * (1 - share) / size);
}

/* An exact or unknown estimate, or one whose ends are still to be set: then true. */
static bool share_has_ends(const struct count *count, struct estimate *out)
{
    const double share = (double)count->successes / (double)count->n;
    assert(count->successes <= count->n);
    assert(count->population == 0 || count->n <= count->population);
    *out = estimate_unknown(share, count->n);
    if (count->n > 0 && count->n == count->population)
        *out = interval_exact(share, count->n);
    if (out->exact || count->n < 2)
        return false;
    out->se = share_se(count, share);
    return true;
}

struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  double confidence)
{
    const struct count count = {.successes = successes, .n = n, .population = population};
    struct estimate estimate;
    if (!share_has_ends(&count, &estimate))
        return estimate;
    set_wilson(&count, gsl_cdf_ugaussian_Qinv((1 - confidence) / 2), &estimate);
    keep_possible(&count, &estimate);
    return estimate_possible(estimate, 0, 1);
}

struct estimate interval_of_stopped_share(uint64_t successes, uint64_t n, uint64_t population,
                                          double confidence)
{
    const struct count count = {.successes = successes, .n = n, .population = population};
    struct estimate estimate;
    if (!share_has_ends(&count, &estimate))
        return estimate;
    set_wilson(&count, margin_stopped(confidence, n, population), &estimate);
    keep_possible(&count, &estimate);
    estimate.kind = INTERVAL_SEQUENCE;
    return estimate_possible(estimate, 0, 1);
}
