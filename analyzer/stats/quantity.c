/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/quantity.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

bool design_has_controls(const struct study_design *design)
{
    return design->controls && design->controls->n > 0 && !design->separate_deals;
}

double quantity_worth(const struct study_design *design, const struct sample *sample, uint64_t row,
                      int option)
{
    const double result = sample_result(sample, row, option);
    if (!design->utility || isnan(result))
        return result;
    assert(result >= design->utility->low && result <= design->utility->high);
    return utility_of(design->utility, (int)lrint(result));
}

static void add_sums(const struct study_design *design, const struct sample *sample,
                     const struct terms *before, struct terms *out)
{
    const uint64_t first = before ? before->n : 0;
    for (int o = 0; o < sample->n_options; o++) {
        out->result_sum[o] = before ? before->result_sum[o] : 0;
        for (uint64_t row = first; row < out->n; row++)
            out->result_sum[o] += quantity_worth(design, sample, row, o);
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
    double *values = malloc((out->n + 1) * sizeof *values);
    out->fits = calloc((size_t)sample->n_options, sizeof *out->fits);
    enum status status = values && out->fits ? STATUS_OK : STATUS_MEMORY;
    for (int o = 0; o < sample->n_options && !status; o++) {
        if (!(active >> o & 1))
            continue;
        quantity_values(design, sample, NULL, (struct quantity){o, NO_OPTION}, 0, out->n, values);
        status = control_fit_rows(sample, design->controls, values, out->n, &out->fits[o]);
    }
    free(values);
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

void quantity_values(const struct study_design *design, const struct sample *sample,
                     const struct terms *terms, struct quantity quantity, uint64_t first,
                     uint64_t n, double *out)
{
    for (uint64_t i = 0; i < n; i++) {
        out[i] = quantity_worth(design, sample, first + i, quantity.a);
        if (quantity.b != NO_OPTION)
            out[i] -= quantity_worth(design, sample, first + i, quantity.b);
    }
    if (!terms || !terms->fits)
        return;
    const struct control_fit fit = fit_of(design->controls, terms, quantity);
    for (uint64_t i = 0; i < n; i++)
        out[i] -= control_correction(sample, design->controls, &fit, first + i);
}

/* Between which the worth of a result lies, which is the result itself without a utility. */
static void worth_bounds(const struct study_design *design, double *low, double *high)
{
    const struct utility *utility = design->utility;
    *low = design->low;
    *high = design->high;
    if (utility == NULL)
        return;
    *low = *high = utility->worth[0];
    for (int result = utility->low; result <= utility->high; result++) {
        *low = fmin(*low, utility_of(utility, result));
        *high = fmax(*high, utility_of(utility, result));
    }
}

void quantity_bounds(const struct study_design *design, const struct terms *terms,
                     struct quantity quantity, double *low, double *high)
{
    const bool is_difference = quantity.b != NO_OPTION;
    double least, most;
    worth_bounds(design, &least, &most);
    *low = is_difference ? least - most : least;
    *high = is_difference ? most - least : most;
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
