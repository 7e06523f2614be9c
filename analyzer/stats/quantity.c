/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool design_has_controls(const struct study_design *design)
{
    return design->controls && design->controls->n > 0;
}

static void add_sums(const struct study_design *design, const struct sample *sample,
                     const struct terms *before, struct terms *out)
{
    const uint64_t first = before ? before->n : 0;
    for (int o = 0; o < sample->n_options; o++) {
        const struct column results =
            quantity_column(design, sample, NULL, (struct quantity){o, NO_OPTION}, NULL);
        out->result_sum[o] = before ? before->result_sum[o] : 0;
        for (uint64_t row = first; row < out->n; row++)
            out->result_sum[o] += column_at(&results, row);
    }
    for (int c = 0; c < sample->n_controls; c++) {
        out->control_sum[c] = before ? before->control_sum[c] : 0;
        for (uint64_t row = first; row < out->n; row++)
            out->control_sum[c] += sample_control(sample, row, c);
    }
}

static enum status fit_options(const struct study_design *design, const struct sample *sample,
                               uint64_t active, struct terms *out)
{
    out->fits = calloc((size_t)sample->n_options, sizeof *out->fits);
    enum status status = out->fits ? STATUS_OK : STATUS_MEMORY;
    for (int o = 0; o < sample->n_options && !status; o++) {
        if (!(active >> o & 1))
            continue;
        const struct column results =
            quantity_column(design, sample, NULL, (struct quantity){o, NO_OPTION}, NULL);
        status = control_fit_rows(&results, design->controls, out->n, &out->fits[o]);
    }
    return status;
}

enum status terms_of_rows(const struct study_design *design, const struct sample *sample,
                          const struct terms *before, uint64_t n, uint64_t active,
                          struct terms *out)
{
    *out = (struct terms){.n = n};
    add_sums(design, sample, before, out);
    return design_has_controls(design) ? fit_options(design, sample, active, out) : STATUS_OK;
}

void terms_clear(struct terms *terms)
{
    free(terms->fits);
    *terms = (struct terms){0};
}

/* Bounds of Σ beta·(control − mean) from those of each control; none where a
 * control has no bounds of its own beside the table. */
static void bounds_by_control(const struct controls *controls, const double *beta, double *low,
                              double *high)
{
    *low = *high = 0;
    for (int c = 0; c < controls->n; c++) {
        const bool is_bounded = controls->n_rows == 0 || controls->low[c] < controls->high[c];
        const double at_low = beta[c] * (controls->low[c] - controls->mean[c]);
        const double at_high = beta[c] * (controls->high[c] - controls->mean[c]);
        *low += is_bounded ? fmin(at_low, at_high) : -HUGE_VAL;
        *high += is_bounded ? fmax(at_low, at_high) : HUGE_VAL;
    }
}

/* Coefficients of the difference of two options subtract, as least squares is
 * linear. Its bounds are not looked up in the table, which would be slow for
 * every pair at every look: they may be wider than need be. */
static struct control_fit fit_of(const struct controls *controls, const struct terms *terms,
                                 struct quantity quantity)
{
    struct control_fit fit = terms->fits[quantity.a];
    if (quantity.b == NO_OPTION)
        return fit;
    const struct control_fit *other = &terms->fits[quantity.b];
    double low, high;
    for (int c = 0; c < controls->n; c++)
        fit.beta[c] -= other->beta[c];
    bounds_by_control(controls, fit.beta, &low, &high);
    fit.low = fmax(low, fit.low - other->high);
    fit.high = fmin(high, fit.high - other->low);
    return fit;
}

struct column quantity_column(const struct study_design *design, const struct sample *sample,
                              const struct terms *terms, struct quantity quantity,
                              struct control_fit *fit)
{
    struct column column = {.sample = sample, .a = quantity.a, .b = quantity.b};
    if (terms == NULL || terms->fits == NULL)
        return column;
    *fit = fit_of(design->controls, terms, quantity);
    column.controls = design->controls;
    column.fit = fit;
    return column;
}

void quantity_values(const struct study_design *design, const struct sample *sample,
                     const struct terms *terms, struct quantity quantity, uint64_t first,
                     uint64_t n, double *out)
{
    struct control_fit fit;
    const struct column column = quantity_column(design, sample, terms, quantity, &fit);
    for (uint64_t i = 0; i < n; i++)
        out[i] = column_at(&column, first + i);
}

void quantity_bounds(const struct study_design *design, const struct terms *terms,
                     struct quantity quantity, double *low, double *high)
{
    const bool is_difference = quantity.b != NO_OPTION;
    *low = is_difference ? design->low - design->high : design->low;
    *high = is_difference ? design->high - design->low : design->high;
    if (!terms || !terms->fits)
        return;
    const struct control_fit fit = fit_of(design->controls, terms, quantity);
    *low -= fit.high;
    *high -= fit.low;
}

double quantity_sum(const struct study_design *design, const struct terms *terms,
                    struct quantity quantity)
{
    double sum = terms->result_sum[quantity.a];
    if (quantity.b != NO_OPTION)
        sum -= terms->result_sum[quantity.b];
    if (!terms->fits)
        return sum;
    const struct control_fit fit = fit_of(design->controls, terms, quantity);
    for (int c = 0; c < design->controls->n; c++)
        sum -= fit.beta[c] * (terms->control_sum[c] - (double)terms->n * design->controls->mean[c]);
    return sum;
}

int quantity_n_fitted(const struct terms *terms, struct quantity quantity)
{
    if (!terms->fits)
        return 0;
    const int a = terms->fits[quantity.a].n_fitted;
    const int b = quantity.b == NO_OPTION ? 0 : terms->fits[quantity.b].n_fitted;
    return a > b ? a : b;
}
