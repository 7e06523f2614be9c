/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/match/rating.h"

#include <assert.h>
#include <gsl/gsl_multifit.h>
#include <math.h>

#include "analyzer/stats/interval.h"

/* The least-squares problem: one row for each pair, one column for each player except the last,
 * whose rating is minus the sum of the others. */
struct fit {
    int n, n_pairs;
    const struct rated_pair *pairs;
    gsl_matrix *design, *covariance;
    gsl_vector *observed, *found;
    gsl_multifit_linear_workspace *work;
};

static void fit_clear(struct fit *fit)
{
    gsl_matrix_free(fit->design);
    gsl_matrix_free(fit->covariance);
    gsl_vector_free(fit->observed);
    gsl_vector_free(fit->found);
    gsl_multifit_linear_free(fit->work);
}

static void add_player(gsl_matrix *design, size_t row, size_t player, double sign)
{
    if (player < design->size2) {
        gsl_matrix_set(design, row, player, gsl_matrix_get(design, row, player) + sign);
        return;
    }
    for (size_t c = 0; c < design->size2; c++)
        gsl_matrix_set(design, row, c, gsl_matrix_get(design, row, c) - sign);
}

static enum status fit_init(struct fit *fit)
{
    const size_t rows = (size_t)fit->n_pairs, columns = (size_t)fit->n - 1;
    fit->design = gsl_matrix_calloc(rows, columns);
    fit->covariance = gsl_matrix_alloc(columns, columns);
    fit->observed = gsl_vector_calloc(rows);
    fit->found = gsl_vector_alloc(columns);
    fit->work = gsl_multifit_linear_alloc(rows, columns);
    if (!fit->design || !fit->covariance || !fit->observed || !fit->found || !fit->work)
        return STATUS_MEMORY;
    for (size_t p = 0; p < rows; p++) {
        add_player(fit->design, p, (size_t)fit->pairs[p].a, 1);
        add_player(fit->design, p, (size_t)fit->pairs[p].b, -1);
    }
    return STATUS_OK;
}

/* Computes the ratings from the observed differences. */
static enum status solve(struct fit *fit, double ratings[MAX_RATED])
{
    double squares, last = 0;
    if (gsl_multifit_linear(fit->design, fit->observed, fit->found, fit->covariance, &squares,
                            fit->work) != 0)
        return STATUS_MEMORY;
    for (int i = 0; i < fit->n - 1; i++) {
        ratings[i] = gsl_vector_get(fit->found, (size_t)i);
        last -= ratings[i];
    }
    ratings[fit->n - 1] = last;
    return STATUS_OK;
}

static double mean_of(const struct rated_pair *pair)
{
    double sum = 0;
    for (uint64_t i = 0; i < pair->n; i++)
        sum += pair->differences[i];
    return sum / (double)pair->n;
}

/* Covariance of two means: that of a single deal, estimated on their common deals, divided by the
 * larger number of deals, as deals of only one pair are independent of the other. */
static double covariance_of_means(const struct rated_pair *a, const struct rated_pair *b)
{
    const uint64_t shared = a->n < b->n ? a->n : b->n, most = a->n < b->n ? b->n : a->n;
    const struct rated_pair a_shared = {a->a, a->b, shared, a->differences};
    const struct rated_pair b_shared = {b->a, b->b, shared, b->differences};
    if (shared < LEAST_ROWS)
        return HUGE_VAL;
    const double mean_a = mean_of(&a_shared), mean_b = mean_of(&b_shared);
    double sum = 0;
    for (uint64_t i = 0; i < shared; i++)
        sum += (a->differences[i] - mean_a) * (b->differences[i] - mean_b);
    return sum / (double)(shared - 1) / (double)most;
}

/* The linear map from differences to ratings: the ratings for a difference of 1 in one pair. */
static enum status weights_of(struct fit *fit, double weights[MAX_RATED_PAIRS][MAX_RATED])
{
    enum status status = STATUS_OK;
    for (int p = 0; p < fit->n_pairs && status == STATUS_OK; p++) {
        gsl_vector_set_basis(fit->observed, (size_t)p);
        status = solve(fit, weights[p]);
    }
    return status;
}

static void add_variances(const struct fit *fit, double weights[MAX_RATED_PAIRS][MAX_RATED],
                          double variance[MAX_RATED])
{
    for (int p = 0; p < fit->n_pairs; p++)
        for (int q = 0; q <= p; q++) {
            const double covariance = covariance_of_means(&fit->pairs[p], &fit->pairs[q]);
            for (int i = 0; i < fit->n; i++)
                variance[i] += (p == q ? 1 : 2) * weights[p][i] * weights[q][i] * covariance;
        }
}

static enum status set_errors(struct fit *fit, struct rating *out)
{
    double weights[MAX_RATED_PAIRS][MAX_RATED], variance[MAX_RATED] = {0};
    const enum status status = weights_of(fit, weights);
    if (status != STATUS_OK)
        return status;
    add_variances(fit, weights, variance);
    for (int i = 0; i < fit->n; i++)
        out->se[i] = isfinite(variance[i]) ? sqrt(fmax(variance[i], 0)) : HUGE_VAL;
    return STATUS_OK;
}

static double largest_misfit(const struct fit *fit, const struct rating *rating)
{
    double largest = 0;
    for (int p = 0; p < fit->n_pairs; p++) {
        const struct rated_pair *pair = &fit->pairs[p];
        const double fitted = rating->value[pair->a] - rating->value[pair->b];
        largest = fmax(largest, fabs(mean_of(pair) - fitted));
    }
    return largest;
}

enum status rating_fit(int n, const struct rated_pair *pairs, int n_pairs, struct rating *out)
{
    assert(n >= 2 && n <= MAX_RATED && n_pairs >= n - 1 && n_pairs <= MAX_RATED_PAIRS);
    struct fit fit = {.n = n, .n_pairs = n_pairs, .pairs = pairs};
    struct rating rating = {.n = n};
    enum status status = fit_init(&fit);
    if (status == STATUS_OK) {
        for (int p = 0; p < n_pairs; p++)
            gsl_vector_set(fit.observed, (size_t)p, mean_of(&pairs[p]));
        status = solve(&fit, rating.value);
    }
    if (status == STATUS_OK) {
        rating.misfit = largest_misfit(&fit, &rating);
        status = set_errors(&fit, &rating);
    }
    fit_clear(&fit);
    if (status == STATUS_OK)
        *out = rating;
    return status;
}
