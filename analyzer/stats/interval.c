/* See interval.h. */
#include "analyzer/stats/interval.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_randist.h>
#include <math.h>

#include "analyzer/stats/pcg_gsl.h"

static const double upper_tail = 0.025; /* of a two-sided 95 % interval */

/* Rows that are all alike say nothing of rarer results: with n of them, a result
 * of chance up to 1 − 0.025^(1/n) has been missed in one of forty runs. */
static double missed_chance(uint64_t n)
{
    return -expm1(log(upper_tail) / (double)n);
}

/* `extreme` bounds the size of what may have been missed. */
static struct estimate with_t_interval(double value, double variance, uint64_t n, double extreme)
{
    struct estimate estimate = {.value = value, .n = n};
    if (n < 2) {
        estimate.se = estimate.high = HUGE_VAL;
        estimate.low = -HUGE_VAL;
    } else if (variance <= 0) {
        estimate.low = value - missed_chance(n) * (value + extreme);
        estimate.high = value + missed_chance(n) * (extreme - value);
    } else {
        estimate.se = sqrt(variance / (double)n);
        const double half = gsl_cdf_tdist_Qinv(upper_tail, (double)(n - 1)) * estimate.se;
        estimate.low = value - half;
        estimate.high = value + half;
    }
    return estimate;
}

/* The largest payoff, of either sign, that any option has had. */
static double largest_payoff(const struct tally *tally)
{
    const int bound = tally->high > -tally->low ? tally->high : -tally->low;
    for (int size = bound; size > 0; size--)
        for (int o = 0; o < tally->n_options; o++)
            if (tally_count(tally, o, size) + tally_count(tally, o, -size) > 0)
                return size;
    return 0;
}

static struct estimate certain(double value, uint64_t n)
{
    return (struct estimate){.value = value, .low = value, .high = value, .n = n, .exact = true};
}

struct estimate estimate_mean(const struct tally *tally, int option, bool exact)
{
    const double mean = tally_mean(tally, option);
    if (exact)
        return certain(mean, tally->n);
    return with_t_interval(mean, tally_covariance(tally, option, option), tally->n,
                           largest_payoff(tally));
}

struct estimate estimate_difference(const struct tally *tally, int a, int b, bool exact)
{
    const double value = (double)(tally_sum(tally, a) - tally_sum(tally, b)) / (double)tally->n;
    if (exact || a == b)
        return certain(value, tally->n);
    const double variance = tally_covariance(tally, a, a) + tally_covariance(tally, b, b) -
                            2 * tally_covariance(tally, a, b);
    return with_t_interval(value, variance, tally->n, 2 * largest_payoff(tally));
}

struct estimate estimate_proportion(uint64_t successes, uint64_t n, bool exact)
{
    const double share = (double)successes / (double)n, size = (double)n;
    struct estimate estimate = {
        .value = share, .low = share, .high = share, .n = n, .exact = exact};
    if (exact)
        return estimate;
    const double z = gsl_cdf_ugaussian_Qinv(upper_tail), z2 = z * z;
    const double centre = (share + z2 / (2 * size)) / (1 + z2 / size);
    const double half =
        z / (1 + z2 / size) * sqrt(share * (1 - share) / size + z2 / (4 * size * size));
    estimate.se = n < 2 ? HUGE_VAL : sqrt(share * (1 - share) / size);
    estimate.low = successes == 0 ? 0.0 : fmax(centre - half, 0.0);
    estimate.high = successes == n ? 1.0 : fmin(centre + half, 1.0);
    return estimate;
}

int best_option(const struct tally *tally)
{
    int best = 0;
    for (int o = 1; o < tally->n_options; o++)
        if (tally_sum(tally, o) > tally_sum(tally, best))
            best = o;
    return best;
}

/* Gives `weight` to the options of highest value, in equal parts. */
static void share_among_best(const double *values, int n, double weight, double *best)
{
    int ties = 0;
    double highest = -HUGE_VAL;
    for (int o = 0; o < n; o++) {
        if (values[o] > highest)
            ties = 0;
        highest = fmax(highest, values[o]);
        ties += values[o] == highest;
    }
    for (int o = 0; o < n; o++)
        if (values[o] == highest)
            best[o] += weight / ties;
}

/* Lower Cholesky factor of the covariance of the means. Options that always pay
 * the same make it singular; a ridge far below any stake keeps the factor real. */
static void factor_covariance(const struct tally *tally, gsl_matrix *factor)
{
    const size_t n = (size_t)tally->n_options;
    for (size_t a = 0; a < n; a++)
        for (size_t b = 0; b < n; b++) {
            const double ridge = a == b ? 1e-12 : 0.0;
            const double cell = tally_covariance(tally, (int)a, (int)b) / (double)tally->n;
            gsl_matrix_set(factor, a, b, cell + ridge);
        }
    gsl_linalg_cholesky_decomp1(factor);
}

static void draw_best(const struct tally *tally, double *best)
{
    enum { N_DRAWS = 20000 };
    const size_t n = (size_t)tally->n_options;
    gsl_matrix *factor = gsl_matrix_alloc(n, n);
    gsl_vector *mean = gsl_vector_alloc(n), *draw = gsl_vector_alloc(n);
    gsl_rng *rng = gsl_rng_alloc(pcg_gsl_type());
    gsl_rng_set(rng, 1);
    for (size_t o = 0; o < n; o++)
        gsl_vector_set(mean, o, tally_mean(tally, (int)o));
    factor_covariance(tally, factor);
    for (int i = 0; i < N_DRAWS; i++) {
        gsl_ran_multivariate_gaussian(rng, mean, factor, draw);
        share_among_best(draw->data, (int)n, 1.0 / N_DRAWS, best);
    }
    gsl_rng_free(rng);
    gsl_vector_free(draw);
    gsl_vector_free(mean);
    gsl_matrix_free(factor);
}

void estimate_best(const struct tally *tally, bool exact, double best[MAX_OPTIONS])
{
    double means[MAX_OPTIONS];
    for (int o = 0; o < tally->n_options; o++) {
        best[o] = 0.0;
        means[o] = tally_mean(tally, o);
    }
    if (exact)
        share_among_best(means, tally->n_options, 1.0, best);
    else if (tally->n >= 2)
        draw_best(tally, best);
    else
        for (int o = 0; o < tally->n_options; o++)
            best[o] = 1.0 / tally->n_options;
}
