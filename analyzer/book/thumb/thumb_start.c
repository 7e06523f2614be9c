/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See thumb_start.h. */
#include "analyzer/book/thumb/thumb_start.h"

#include <gsl/gsl_multifit.h>
#include <math.h>
#include <string.h>

static double best_other(const struct thumb_table *table, const struct thumb_row *row, int call)
{
    double best = -INFINITY;
    for (int c = 0; c < table->n_calls; c++)
        if (c != call)
            best = fmax(best, row->payoff[c]);
    return best;
}

/* The call whose loss would cost most, or pass (0). */
static int main_call_of(const struct thumb_table *table)
{
    double most = 0;
    int main_call = 0;
    for (int c = 1; c < table->n_calls; c++) {
        double gain = 0;
        for (uint64_t i = 0; i < table->n; i++)
            gain += fmax(0, table->rows[i].payoff[c] - best_other(table, &table->rows[i], c));
        if (gain > most) {
            most = gain;
            main_call = c;
        }
    }
    return main_call;
}

/* --- regression ------------------------------------------------------------------------------ */

struct regression {
    gsl_matrix *x, *covariance;
    gsl_vector *weight, *y, *slope;
    gsl_multifit_linear_workspace *work;
};

static bool allocate(struct regression *fit, size_t rows, size_t columns)
{
    *fit = (struct regression){
        gsl_matrix_calloc(rows, columns), gsl_matrix_alloc(columns, columns),
        gsl_vector_calloc(rows),          gsl_vector_calloc(rows),
        gsl_vector_alloc(columns),        gsl_multifit_linear_alloc(rows, columns)};
    return fit->x != NULL && fit->covariance != NULL && fit->weight != NULL && fit->y != NULL &&
           fit->slope != NULL && fit->work != NULL;
}

static void release(struct regression *fit)
{
    gsl_matrix_free(fit->x);
    gsl_matrix_free(fit->covariance);
    gsl_vector_free(fit->weight);
    gsl_vector_free(fit->y);
    gsl_vector_free(fit->slope);
    if (fit->work != NULL)
        gsl_multifit_linear_free(fit->work);
}

/* Hands that may not say the call keep the weight 0. */
static void fill(struct regression *fit, const struct thumb_table *table,
                 const struct thumb_rule *rule, int call)
{
    for (size_t i = 0; i < table->n; i++) {
        const struct thumb_row *row = &table->rows[i];
        if (!isfinite(row->payoff[call]))
            continue;
        const double y = row->payoff[call] - best_other(table, row, call);
        gsl_vector_set(fit->y, i, y);
        gsl_vector_set(fit->weight, i, 1 / (1 + y * y));
        for (int k = 0; k < rule->n_features; k++)
            gsl_matrix_set(fit->x, i, (size_t)k,
                           thumb_value(&rule->features[k], row->hand, row->seat));
    }
}

/* --- weights of the features ------------------------------------------------------------------- */

/* All hands are of one size and each has a seat: a constant on all cards, or all seats, changes no
 * comparison. */
static void count_from_least(const struct thumb_rule *rule, enum thumb_kind kind, double *weights)
{
    double least = INFINITY;
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == kind)
            least = fmin(least, weights[k]);
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == kind)
            weights[k] -= least;
}

static void normalise(const struct thumb_rule *rule, double *weights)
{
    double most = 0;
    count_from_least(rule, THUMB_EACH, weights);
    count_from_least(rule, THUMB_SEATS, weights);
    for (int k = 0; k < rule->n_features; k++)
        if (rule->features[k].kind == THUMB_EACH)
            most = fmax(most, weights[k]);
    for (int k = 0; k < rule->n_features; k++)
        weights[k] = most > 0 ? fmax(0, weights[k]) / most : 0;
}

enum status thumb_weights(const struct thumb_table *table, const struct thumb_rule *rule,
                          double weights[MAX_THUMB_POINTS])
{
    const size_t columns = (size_t)rule->n_features;
    const int call = main_call_of(table);
    struct regression fit;
    double misfit;
    memset(weights, 0, MAX_THUMB_POINTS * sizeof *weights);
    if (call == 0 || table->n < columns)
        return STATUS_OK;
    const bool is_ready = allocate(&fit, table->n, columns);
    if (is_ready) {
        fill(&fit, table, rule, call);
        if (gsl_multifit_wlinear(fit.x, fit.weight, fit.y, fit.slope, fit.covariance, &misfit,
                                 fit.work) == 0)
            for (size_t k = 0; k < columns; k++)
                weights[k] = gsl_vector_get(fit.slope, k);
        normalise(rule, weights);
    }
    release(&fit);
    return is_ready ? STATUS_OK : STATUS_MEMORY;
}
