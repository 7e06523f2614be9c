/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See control.h. */
#include "analyzer/stats/control.h"

#include <assert.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_vector.h>
#include <math.h>
#include <stdlib.h>

/* Rows are many and controls few, so least squares goes by the normal equations.
 * Controls are centred by their sample means (which is what an intercept does)
 * and scaled to unit variance: the matrix is one of correlations, and a singular
 * value below this is rounding. */
static const double collinear = 1e-10;
/* A control whose variance is less than this part of its square is constant. */
static const double constant = 1e-16;
/* Extrapolation to the exact means may not add more than this many times the variance. */
static const double most_leverage = 1;

/* Sums over the rows, centred: of the products of the controls with each other
 * and with the result. */
struct sums {
    int n;
    double centre[MAX_CONTROLS]; /* sample mean of (control − exact mean) */
    double scale[MAX_CONTROLS];  /* root of its centred sum of squares; 0 if constant, or too far
                                    from its exact mean */
    uint64_t n_rows;
    double products[MAX_CONTROLS][MAX_CONTROLS]; /* upper triangle */
    double results[MAX_CONTROLS];
};

/* The controls that take part, by number. */
struct choice {
    int n;
    int control[MAX_CONTROLS];
};

static bool is_too_few(uint64_t n, const struct controls *controls)
{
    return n < 10 * ((uint64_t)controls->n + 1);
}

void controls_shape(const struct controls *controls, struct sample *sample)
{
    sample->n_controls = controls == NULL ? 0 : controls->n;
    if (controls == NULL || !controls->numbered)
        return;
    sample->controls = controls->table;
    sample->n_deals = controls->n_rows;
}

/* Always the same sum in the same order, so that bounds taken over the table of
 * the population hold for its rows to the last bit. */
static double correction(const double *values, const struct controls *controls, const double *beta)
{
    double sum = 0;
    for (int c = 0; c < controls->n; c++)
        sum += beta[c] * (values[c] - controls->mean[c]);
    return sum;
}

double control_correction(const struct sample *sample, const struct controls *controls,
                          const struct control_fit *fit, uint64_t row)
{
    return correction(sample_controls(sample, row), controls, fit->beta);
}

static void add_centres(const struct sample *sample, const struct controls *controls, uint64_t n,
                        struct sums *sums)
{
    double squares[MAX_CONTROLS] = {0}, spread[MAX_CONTROLS] = {0};
    for (uint64_t row = 0; row < n; row++) {
        const double *at = sample_controls(sample, row);
        for (int c = 0; c < sums->n; c++) {
            const double value = at[c] - controls->mean[c];
            sums->centre[c] += value;
            squares[c] += value * value;
        }
    }
    for (int c = 0; c < sums->n; c++)
        sums->centre[c] /= (double)n;
    for (uint64_t row = 0; row < n; row++) {
        const double *at = sample_controls(sample, row);
        for (int c = 0; c < sums->n; c++) {
            const double value = at[c] - controls->mean[c] - sums->centre[c];
            spread[c] += value * value;
        }
    }
    for (int c = 0; c < sums->n; c++) {
        const bool is_far = (double)n * gsl_pow_2(sums->centre[c]) > most_leverage * spread[c];
        sums->scale[c] = spread[c] > constant * squares[c] && !is_far ? sqrt(spread[c]) : 0;
    }
}

static double mean_of(const struct column *column, uint64_t n)
{
    double sum = 0;
    for (uint64_t row = 0; row < n; row++)
        sum += column_at(column, row);
    return sum / (double)n;
}

static void add_products(const struct column *column, const struct controls *controls, uint64_t n,
                         struct sums *sums)
{
    const double mean = mean_of(column, n);
    double value[MAX_CONTROLS];
    for (uint64_t row = 0; row < n; row++) {
        const double *at = sample_controls(column->sample, row),
                     off = column_at(column, row) - mean;
        for (int c = 0; c < sums->n; c++)
            value[c] = at[c] - controls->mean[c] - sums->centre[c];
        for (int c = 0; c < sums->n; c++) {
            sums->results[c] += value[c] * off;
            for (int d = c; d < sums->n; d++)
                sums->products[c][d] += value[c] * value[d];
        }
    }
}

static struct sums *sums_new(const struct column *column, const struct controls *controls,
                             uint64_t n)
{
    struct sums *sums = calloc(1, sizeof *sums);
    if (sums == NULL)
        return NULL;
    sums->n = controls->n;
    sums->n_rows = n;
    add_centres(column->sample, controls, n, sums);
    add_products(column, controls, n, sums);
    return sums;
}

static void fill_equations(const struct sums *sums, const struct choice *choice, gsl_matrix *matrix,
                           gsl_vector *right)
{
    for (int i = 0; i < choice->n; i++) {
        const int c = choice->control[i];
        gsl_vector_set(right, (size_t)i, sums->results[c] / sums->scale[c]);
        for (int j = 0; j < choice->n; j++) {
            const int d = choice->control[j];
            const double product = c < d ? sums->products[c][d] : sums->products[d][c];
            gsl_matrix_set(matrix, (size_t)i, (size_t)j,
                           product / (sums->scale[c] * sums->scale[d]));
        }
    }
}

static void scale_centres(const struct sums *sums, const struct choice *choice, gsl_vector *right)
{
    for (int i = 0; i < choice->n; i++) {
        const int c = choice->control[i];
        gsl_vector_set(right, (size_t)i, sums->centre[c] / sums->scale[c]);
    }
}

/* n d' S^-1 d, d being how far the means of the sample are from the exact ones and S the centred
 * sums of products: given the controls, the variance of the corrected mean has the factor 1 + this
 * (Cochran 1977, chapter 7). Controls that are all but constant on the sample make it large. */
static double leverage_of(const struct sums *sums, const gsl_vector *centres,
                          const gsl_vector *solution)
{
    double sum = 0;
    for (size_t i = 0; i < centres->size; i++)
        sum += gsl_vector_get(centres, i) * gsl_vector_get(solution, i);
    return (double)sums->n_rows * sum;
}

/* Solves the equations of the controls in `choice`; none of them is constant. The fit stays zero
 * if it would extrapolate too far. */
static enum status solve(const struct sums *sums, const struct choice *choice,
                         struct control_fit *fit)
{
    const size_t n = (size_t)choice->n;
    enum status status = STATUS_MEMORY;
    gsl_matrix *matrix = gsl_matrix_alloc(n, n), *covariance = gsl_matrix_alloc(n, n);
    gsl_vector *right = gsl_vector_alloc(n), *beta = gsl_vector_alloc(n);
    gsl_multifit_linear_workspace *workspace = gsl_multifit_linear_alloc(n, n);
    if (matrix != NULL && covariance != NULL && right != NULL && beta != NULL &&
        workspace != NULL) {
        double misfit;
        size_t rank;
        fill_equations(sums, choice, matrix, right);
        scale_centres(sums, choice, right);
        gsl_multifit_linear_tsvd(matrix, right, collinear, beta, covariance, &misfit, &rank,
                                 workspace);
        const bool is_near = leverage_of(sums, right, beta) <= most_leverage;
        fill_equations(sums, choice, matrix, right);
        gsl_multifit_linear_tsvd(matrix, right, collinear, beta, covariance, &misfit, &rank,
                                 workspace);
        fit->n_fitted = is_near ? (int)rank : 0;
        for (size_t i = 0; i < n && is_near; i++)
            fit->beta[choice->control[i]] =
                gsl_vector_get(beta, i) / sums->scale[choice->control[i]];
        status = STATUS_OK;
    }
    gsl_multifit_linear_free(workspace);
    gsl_vector_free(beta);
    gsl_vector_free(right);
    gsl_matrix_free(covariance);
    gsl_matrix_free(matrix);
    return status;
}

/* Variance of what the fit leaves of the results. */
static double residual_variance(const struct column *column, const struct controls *controls,
                                uint64_t n, const struct control_fit *fit)
{
    struct column left = *column;
    left.controls = controls;
    left.fit = fit->n_fitted > 0 ? fit : NULL;
    double squares = 0;
    if (n < 2 + (uint64_t)fit->n_fitted)
        return HUGE_VAL;
    const double mean = mean_of(&left, n);
    for (uint64_t row = 0; row < n; row++) {
        const double rest = column_at(&left, row) - mean;
        squares += rest * rest;
    }
    return squares / ((double)n - 1 - fit->n_fitted);
}

static void add_bounds(const struct controls *controls, struct control_fit *fit)
{
    for (uint64_t row = 0; row < controls->n_rows; row++) {
        const double *values = controls->table + row * (size_t)controls->n;
        const double here = correction(values, controls, fit->beta);
        fit->low = row == 0 ? here : fmin(fit->low, here);
        fit->high = row == 0 ? here : fmax(fit->high, here);
    }
    if (controls->n_rows > 0)
        return;
    for (int c = 0; c < controls->n; c++) {
        const double low = fit->beta[c] * (controls->low[c] - controls->mean[c]);
        const double high = fit->beta[c] * (controls->high[c] - controls->mean[c]);
        fit->low += fmin(low, high);
        fit->high += fmax(low, high);
    }
}

/* Takes the controls first … first+n−1 into the choice, constant ones not. */
static void choose(const struct sums *sums, int first, int n, struct choice *choice)
{
    for (int c = first; c < first + n; c++)
        if (sums->scale[c] > 0)
            choice->control[choice->n++] = c;
}

static enum status fit_choice(const struct column *column, const struct controls *controls,
                              const struct sums *sums, const struct choice *choice, uint64_t n,
                              struct control_fit *fit)
{
    *fit = (struct control_fit){0};
    if (choice->n > 0) {
        const enum status status = solve(sums, choice, fit);
        if (status != STATUS_OK)
            return status;
    }
    fit->residual_variance = residual_variance(column, controls, n, fit);
    return STATUS_OK;
}

enum status control_fit_rows(const struct column *column, const struct controls *controls,
                             uint64_t n, struct control_fit *fit)
{
    struct control_fit found = {0};
    assert(controls->n <= column->sample->n_controls && n <= column->sample->n);
    assert(column->fit == NULL);
    if (controls->n == 0 || is_too_few(n, controls)) {
        found.residual_variance = residual_variance(column, controls, n, &found);
        *fit = found;
        return STATUS_OK;
    }
    struct sums *sums = sums_new(column, controls, n);
    if (sums == NULL)
        return STATUS_MEMORY;
    struct choice choice = {0};
    choose(sums, 0, controls->n, &choice);
    const enum status status = fit_choice(column, controls, sums, &choice, n, &found);
    free(sums);
    if (status != STATUS_OK)
        return status;
    if (found.n_fitted > 0)
        add_bounds(controls, &found);
    *fit = found;
    return STATUS_OK;
}
