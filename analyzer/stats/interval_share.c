/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proportions: Wilson and Clopper–Pearson. See interval.h. */
#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_roots.h>
#include <math.h>
#include <stddef.h>

#include "analyzer/stats/interval.h"
#include "analyzer/stats/sequential/margin.h"

/* In a larger population summing hypergeometric tails takes seconds. */
static const uint64_t most_summed = 10000000;

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

/* One end of Clopper and Pearson's interval: where the tail of the beta
 * distribution with these shapes is as unlikely as `tail`. */
struct beta_end {
    double a, b, tail;
    bool upper;
};

/* For large counts GSL's continued fraction does not converge within 0.7 standard
 * deviations of the mean; there neither tail is below 0.24. */
static double beta_excess(double p, void *parameters)
{
    const struct beta_end *end = parameters;
    const double chance =
        end->upper ? gsl_cdf_beta_Q(p, end->a, end->b) : gsl_cdf_beta_P(p, end->a, end->b);
    return (isfinite(chance) ? chance : 0.5) - end->tail;
}

/* The outer end of the bracket in which Brent's method has caught the root. */
static double beta_end_at(struct beta_end end)
{
    double low = 0, high = 1;
    gsl_function function = {beta_excess, &end};
    gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
    if (solver != NULL && gsl_root_fsolver_set(solver, &function, low, high) == GSL_SUCCESS)
        for (int i = 0; i < 200; i++) {
            if (gsl_root_fsolver_iterate(solver) != GSL_SUCCESS)
                break;
            low = gsl_root_fsolver_x_lower(solver);
            high = gsl_root_fsolver_x_upper(solver);
            if (gsl_root_test_interval(low, high, 0, 1e-13) != GSL_CONTINUE)
                break;
        }
    if (solver != NULL)
        gsl_root_fsolver_free(solver);
    return end.upper ? high : low;
}

static void set_beta_interval(const struct count *count, double tail, struct estimate *estimate)
{
    const double hits = (double)count->successes, misses = (double)count->n - hits;
    estimate->low = 0;
    estimate->high = 1;
    if (hits > 0)
        estimate->low = beta_end_at((struct beta_end){.a = hits, .b = misses + 1, .tail = tail});
    if (misses > 0)
        estimate->high =
            beta_end_at((struct beta_end){.a = hits + 1, .b = misses, .tail = tail, .upper = true});
}

/* Chance of so many successes or more among n, if the population has `total`. */
static double chance_of_more(const struct count *count, uint64_t total)
{
    return gsl_cdf_hypergeometric_Q((unsigned)count->successes - 1, (unsigned)total,
                                    (unsigned)(count->population - total), (unsigned)count->n);
}

static double chance_of_fewer(const struct count *count, uint64_t total)
{
    return gsl_cdf_hypergeometric_P((unsigned)count->successes, (unsigned)total,
                                    (unsigned)(count->population - total), (unsigned)count->n);
}

/* The least and the largest total that are not refuted. Both tails are monotone
 * in the total, which lies between the successes seen and all but the failures. */
static uint64_t least_total(const struct count *count, double tail)
{
    uint64_t low = count->successes, high = low + count->population - count->n;
    if (count->successes == 0)
        return 0;
    while (low < high) {
        const uint64_t middle = low + (high - low) / 2;
        if (chance_of_more(count, middle) > tail)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static uint64_t largest_total(const struct count *count, double tail)
{
    uint64_t low = count->successes, high = low + count->population - count->n;
    if (count->successes == count->n)
        return high;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (chance_of_fewer(count, middle) > tail)
            low = middle;
        else
            high = middle - 1;
    }
    return high;
}

static void set_clopper_pearson(const struct count *count, double alpha, struct estimate *estimate)
{
    estimate->kind = INTERVAL_CLOPPER_PEARSON;
    if (count->population == 0 || count->population > most_summed) {
        set_beta_interval(count, alpha / 2, estimate);
        return;
    }
    estimate->low = (double)least_total(count, alpha / 2) / (double)count->population;
    estimate->high = (double)largest_total(count, alpha / 2) / (double)count->population;
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
                                  const struct interval_choice *choice)
{
    const struct count count = {.successes = successes, .n = n, .population = population};
    const double alpha = 1 - choice->confidence;
    struct estimate estimate;
    if (!share_has_ends(&count, &estimate))
        return estimate;
    if (choice->share == SHARE_WILSON)
        set_wilson(&count, gsl_cdf_ugaussian_Qinv(alpha / 2), &estimate);
    else
        set_clopper_pearson(&count, alpha, &estimate);
    keep_possible(&count, &estimate);
    return estimate;
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
    return estimate;
}
