/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/interval.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_eigen.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_rng.h>
#include <gsl/gsl_vector.h>
#include <math.h>
#include <string.h>

#include "analyzer/stats/sample.h"
#include "engine/core/rng.h"

/* --- estimates -------------------------------------------------------------------------------- */

struct estimate estimate_unknown(double value, uint64_t n)
{
    return (struct estimate){.value = value,
                             .se = HUGE_VAL,
                             .low = -HUGE_VAL,
                             .high = HUGE_VAL,
                             .n = n,
                             .kind = INTERVAL_NONE};
}

struct estimate estimate_scaled(struct estimate estimate, double factor)
{
    const double a = estimate.low * factor, b = estimate.high * factor;
    estimate.value *= factor;
    estimate.se *= fabs(factor);
    estimate.low = fmin(a, b);
    estimate.high = fmax(a, b);
    return estimate;
}

struct estimate estimate_possible(struct estimate estimate, double low, double high)
{
    if (estimate.exact)
        return estimate;
    estimate.low = fmax(estimate.low, low);
    estimate.high = fmin(estimate.high, high);
    const double half = fmax(estimate.high - estimate.value, estimate.value - estimate.low);
    const bool has_interval = estimate.kind != INTERVAL_NONE && estimate.n >= LEAST_ROWS;
    return has_interval && 2 * half < high - low ? estimate
                                                 : estimate_unknown(estimate.value, estimate.n);
}

struct estimate estimate_difference(struct estimate a, struct estimate b)
{
    const double value = a.value - b.value;
    const uint64_t n = a.n < b.n ? a.n : b.n;
    if (a.exact && b.exact)
        return interval_exact(value, n);
    return (struct estimate){
        .value = value,
        .se = hypot(a.se, b.se),
        .low = value - hypot(a.value - a.low, b.high - b.value),
        .high = value + hypot(a.high - a.value, b.value - b.low),
        .n = n,
        .kind = a.kind == INTERVAL_NONE || b.kind == INTERVAL_NONE ? INTERVAL_NONE : INTERVAL_T};
}

bool estimate_is_alike(const struct estimate *estimate)
{
    return isinf(estimate->high) && estimate->se <= 0;
}

bool estimate_is_below(const struct estimate *estimate)
{
    return estimate_is_alike(estimate) ? estimate->value < 0 : estimate->high < 0;
}

/* --- margins ---------------------------------------------------------------------------------- */

/* Number of rows for which the margin of a stopped run is smallest. */
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
    /* The margin is smallest where v r = 2 ln(sqrt(v r + 1)/alpha), which one iteration solves. */
    const double l = -log(alpha), r = (2 * l + log(1 + 2 * l)) / tuned_for;
    const double vr = (double)n / left * r;
    return sqrt(2 * (vr + 1) / vr * log(sqrt(vr + 1) / alpha));
}

/* --- a mean ----------------------------------------------------------------------------------- */

const double interval_confidence = 0.95;

/* Sample moments for the interval of a mean. */
struct summary {
    double mean, variance; /* divisor n − 1 */
    double third;          /* central moment, divisor n */
    double df;
};

static double value_at(const struct series *series, uint64_t i)
{
    return series->values != NULL ? series->values[i]
                                  : column_at(series->column, series->first + i);
}

static double mean_of(const struct series *series)
{
    double sum = 0;
    for (uint64_t i = 0; i < series->n; i++)
        sum += value_at(series, i);
    return sum / (double)series->n;
}

/* Makes two passes over the rows to avoid cancellation. */
static struct summary summary_of(const struct series *series)
{
    const double n = (double)series->n;
    struct summary summary = {.mean = mean_of(series), .df = n - 1};
    double squares = 0, cubes = 0;
    for (uint64_t i = 0; i < series->n; i++) {
        const double deviation = value_at(series, i) - summary.mean;
        squares += deviation * deviation;
        cubes += deviation * deviation * deviation;
    }
    summary.variance = squares / summary.df;
    summary.third = cubes / n;
    return summary;
}

struct estimate interval_exact(double value, uint64_t n)
{
    return (struct estimate){
        .value = value, .low = value, .high = value, .n = n, .exact = true, .kind = INTERVAL_EXACT};
}

/* Whether the estimate needs no interval, because it is exact or unknown. */
static bool is_plain(const struct series *series, struct estimate *out)
{
    if (series->n == 0)
        *out = estimate_unknown((double)NAN, 0);
    else if (series->n == series->population)
        *out = interval_exact(mean_of(series), series->n);
    else if (series->low == series->high)
        *out = interval_exact(series->low, series->n);
    else
        return false;
    return true;
}

/* The shift of the end of an interval for skewed values (Johnson). Let f be the share of the
 * population that was seen, and g = third/(variance^1.5 sqrt(n)). Then t has the mean k1 = −g
 * sqrt(1 − f)/2 and the third cumulant k3 = g (1 − 2f)/sqrt(1 − f) − 3 g sqrt(1 − f), which move
 * the quantiles of t by k1 + k3 (t² − 1)/6 (Cornish, Fisher). For f = 0, this is Johnson's shift (1
 * + 2 t²) third/(6 variance n). */
static double skew_shift(const struct summary *summary, double t, double n, double seen)
{
    return summary->third / (summary->variance * n) *
           ((1 - seen) / 2 + (2 - seen) * (t * t - 1) / 6);
}

struct estimate interval_of_mean(const struct series *series, double confidence)
{
    struct estimate estimate;
    assert(series->low <= series->high && confidence < 1);
    assert(series->population == 0 || series->n <= series->population);
    if (is_plain(series, &estimate))
        return estimate;
    const struct summary summary = summary_of(series);
    estimate = estimate_unknown(summary.mean, series->n);
    if (summary.df < 1 || series->n < LEAST_ROWS)
        return estimate;
    /* equal differences may seem to vary because of rounding errors */
    if (summary.variance <= gsl_pow_2(1e-9 * (series->high - series->low))) {
        estimate.se = 0;
        return estimate;
    }
    const double n = (double)series->n;
    const double seen = series->population > 0 ? n / (double)series->population : 0;
    const double t = margin_fixed(confidence, summary.df);
    const double shift = skew_shift(&summary, t, n, seen);
    estimate.se = sqrt(summary.variance / n * (1 - seen));
    estimate.kind = INTERVAL_T;
    estimate.low = estimate.value - t * estimate.se + fmin(shift, 0);
    estimate.high = estimate.value + t * estimate.se + fmax(shift, 0);
    return estimate_possible(estimate, series->low, series->high);
}

/* --- a share ---------------------------------------------------------------------------------- */

/* The number of `successes` among n rows drawn from `population` (0 = infinite). */
struct count {
    uint64_t successes, n, population;
};

/* The equivalent number of independent rows, which is larger than n in a finite population. */
static double size_of(const struct count *count)
{
    const double n = (double)count->n, population = (double)count->population;
    return count->population > 0 ? n * ((population - 1) / (population - n)) : n;
}

/* Computes Wilson's interval, whose half-width is z standard errors of the hypothetical share. */
static void set_wilson(const struct count *count, double z, struct estimate *estimate)
{
    const double share = estimate->value;
    const double size = size_of(count);
    const double z2 = z * z;
    const double centre = (share + z2 / (2 * size)) / (1 + z2 / size);
    const double spread = sqrt(share * (1 - share) / size + z2 / (4 * size * size));
    const double half = z / (1 + z2 / size) * spread;
    estimate->low = count->successes == 0 ? 0.0 : centre - half;
    estimate->high = count->successes == count->n ? 1.0 : centre + half;
}

/* Clips the interval of a share, since the population contains all successes and failures seen. */
static void keep_possible(const struct count *count, struct estimate *estimate)
{
    const double size = (double)count->population, hits = (double)count->successes;
    const double least = count->population > 0 ? hits / size : 0;
    const double most =
        count->population > 0 ? (hits + (double)(count->population - count->n)) / size : 1;
    estimate->low = fmax(estimate->low, least);
    estimate->high = fmin(estimate->high, most);
}

/* Begins an estimate of a share. Returns false if the estimate is exact or unknown. */
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
    out->se = sqrt(share * (1 - share) / size_of(count));
    return true;
}

static struct estimate share_of(struct count count, enum interval_kind kind, double confidence)
{
    struct estimate estimate;
    if (!share_has_ends(&count, &estimate))
        return estimate;
    set_wilson(&count,
               kind == INTERVAL_SEQUENCE ? margin_stopped(confidence, count.n, count.population)
                                         : gsl_cdf_ugaussian_Qinv((1 - confidence) / 2),
               &estimate);
    keep_possible(&count, &estimate);
    estimate.kind = kind;
    return estimate_possible(estimate, 0, 1);
}

struct estimate interval_of_share(uint64_t successes, uint64_t n, uint64_t population,
                                  double confidence)
{
    return share_of((struct count){successes, n, population}, INTERVAL_WILSON, confidence);
}

struct estimate interval_of_stopped_share(uint64_t successes, uint64_t n, uint64_t population,
                                          double confidence)
{
    return share_of((struct count){successes, n, population}, INTERVAL_SEQUENCE, confidence);
}

/* --- probability of being best ---------------------------------------------------------------- */

/* Copies the state in and out, since memory allocated by GSL may be misaligned for PCG. */
static void pcg_set(void *storage, unsigned long seed)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    memcpy(storage, &rng, sizeof rng);
}

static unsigned long pcg_get(void *storage)
{
    struct rng rng;
    memcpy(&rng, storage, sizeof rng);
    const unsigned long value = (unsigned long)(rng_next(&rng) >> 32);
    memcpy(storage, &rng, sizeof rng);
    return value;
}

static double pcg_get_double(void *storage)
{
    struct rng rng;
    memcpy(&rng, storage, sizeof rng);
    const double value = rng_unit(&rng);
    memcpy(storage, &rng, sizeof rng);
    return value;
}

/* PCG as a GSL generator: gsl_rng_set(r, s) is rng_seed(s, 0); a draw is half of rng_next. */
static const gsl_rng_type *pcg_gsl_type(void)
{
    static const gsl_rng_type type = {
        .name = "pcg64",
        .max = 0xffffffffUL,
        .min = 0,
        .size = sizeof(struct rng),
        .set = pcg_set,
        .get = pcg_get,
        .get_double = pcg_get_double,
    };
    return &type;
}

enum { N_DRAWS = 20000 };

/* Splits `weight` equally among the options whose values are within `blur` of the highest. */
static void share_among_best(const double *values, int n, double blur, double weight, double *best)
{
    double highest = values[0];
    for (int o = 1; o < n; o++)
        highest = values[o] > highest ? values[o] : highest;
    int ties = 0;
    for (int o = 0; o < n; o++)
        ties += values[o] >= highest - blur;
    for (int o = 0; o < n; o++)
        if (values[o] >= highest - blur)
            best[o] += weight / ties;
}

static bool is_usable(const double *means, const double *covariance, int n)
{
    for (int i = 0; i < n; i++)
        if (!isfinite(means[i]))
            return false;
    for (int i = 0; i < n * n; i++)
        if (!isfinite(covariance[i]))
            return false;
    return true;
}

/* The data needed to draw random means. */
struct simulation {
    gsl_matrix *root;    /* root · (independent normals) has the desired covariance */
    gsl_matrix *columns; /* eigenvectors, one per row */
    gsl_vector *sizes;   /* eigenvalues */
    gsl_eigen_symmv_workspace *workspace;
    gsl_matrix *covariance;
    gsl_vector *values;
    gsl_rng *rng;
};

static bool simulation_init(struct simulation *simulation, size_t n)
{
    *simulation = (struct simulation){
        .root = gsl_matrix_alloc(n, n),
        .columns = gsl_matrix_alloc(n, n),
        .sizes = gsl_vector_alloc(n),
        .workspace = gsl_eigen_symmv_alloc(n),
        .covariance = gsl_matrix_alloc(n, n),
        .values = gsl_vector_alloc(n),
        .rng = gsl_rng_alloc(pcg_gsl_type()),
    };
    return simulation->root != NULL && simulation->columns != NULL && simulation->sizes != NULL &&
           simulation->workspace != NULL && simulation->covariance != NULL &&
           simulation->values != NULL && simulation->rng != NULL;
}

static void simulation_clear(struct simulation *simulation)
{
    gsl_matrix_free(simulation->root);
    gsl_matrix_free(simulation->columns);
    gsl_vector_free(simulation->sizes);
    gsl_eigen_symmv_free(simulation->workspace);
    gsl_matrix_free(simulation->covariance);
    gsl_vector_free(simulation->values);
    gsl_rng_free(simulation->rng);
}

/* Computes a root of the covariance matrix from its eigenvectors. Negative eigenvalues are replaced
 * by 0: the matrix is singular if two options always pay the same, and can be slightly indefinite
 * if the options have different rows. */
static void take_root(struct simulation *simulation, const double *covariance, size_t n)
{
    for (size_t i = 0; i < n * n; i++)
        gsl_matrix_set(simulation->covariance, i / n, i % n, covariance[i]);
    gsl_eigen_symmv(simulation->covariance, simulation->sizes, simulation->root,
                    simulation->workspace);
    const double largest = fmax(gsl_vector_max(simulation->sizes), 0);
    for (size_t i = 0; i < n; i++) {
        const double size = gsl_vector_get(simulation->sizes, i);
        gsl_vector_view column = gsl_matrix_column(simulation->root, i);
        gsl_vector_scale(&column.vector, size > 1e-13 * largest ? sqrt(size) : 0);
    }
    gsl_matrix_transpose_memcpy(simulation->columns, simulation->root);
}

static void draw_values(struct simulation *simulation, const double *means, size_t n)
{
    double *values = gsl_vector_ptr(simulation->values, 0);
    for (size_t o = 0; o < n; o++)
        values[o] = means[o];
    for (size_t i = 0; i < n; i++) {
        const double normal = gsl_ran_gaussian_ziggurat(simulation->rng, 1.0);
        const double *column = gsl_matrix_ptr(simulation->columns, i, 0);
        for (size_t o = 0; o < n; o++)
            values[o] += normal * column[o];
    }
}

/* The limit below which differences between values are rounding errors. */
static double rounding_of(const double *means, const double *covariance, int n)
{
    double scale = 0;
    for (int o = 0; o < n; o++)
        scale = fmax(scale, fabs(means[o]) + sqrt(fmax(covariance[o * n + o], 0)));
    return 1e-10 * scale;
}

void interval_chance_of_best(const double *means, const double *covariance, int n, double *best)
{
    struct simulation simulation;
    const bool ready = simulation_init(&simulation, (size_t)n) && is_usable(means, covariance, n);
    for (int o = 0; o < n; o++)
        best[o] = ready ? 0 : 1.0 / n;
    if (ready) {
        const double blur = rounding_of(means, covariance, n);
        gsl_rng_set(simulation.rng, 1);
        take_root(&simulation, covariance, (size_t)n);
        for (int i = 0; i < N_DRAWS; i++) {
            draw_values(&simulation, means, (size_t)n);
            share_among_best(gsl_vector_ptr(simulation.values, 0), n, blur, 1.0 / N_DRAWS, best);
        }
    }
    simulation_clear(&simulation);
}
