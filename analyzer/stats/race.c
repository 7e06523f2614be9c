/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See race.h. */
#include "analyzer/stats/race.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

/* --- quantities --------------------------------------------------------------------------------------- */

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

/* --- the race -------------------------------------------------------------------------------------------- */

static struct sequence **pair_of(const struct race *race, int a, int b)
{
    return &race->pair[a * race->design->n_options + b];
}

static enum status new_pairs(struct race *race)
{
    const int n = race->design->n_options;
    enum status status = STATUS_OK;
    race->pair = calloc((size_t)n * (size_t)n, sizeof *race->pair);
    if (!race->pair)
        return STATUS_MEMORY;
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n && !status; b++)
            status = sequence_new_about(race->sample->population, 0, pair_of(race, a, b));
    return status;
}

enum status race_init(const struct study_design *design, const struct sample *sample,
                      struct race *race)
{
    const int n = design->n_options;
    *race = (struct race){.design = design,
                          .sample = sample,
                          .in = n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX,
                          .terms = calloc(MAX_LOOKS, sizeof *race->terms)};
    enum status status = race->terms ? STATUS_OK : STATUS_MEMORY;
    for (int o = 0; o < n && !status; o++)
        status = sequence_new(sample->population, &race->value[o]);
    if (!status && n > 1 && design->stopping.confidence > 0)
        status = new_pairs(race);
    return status;
}

void race_clear(struct race *race)
{
    const int n = race->design ? race->design->n_options : 0;
    for (int i = 0; race->terms && i < race->n_blocks; i++)
        terms_clear(&race->terms[i]);
    for (int o = 0; o < n; o++)
        sequence_free(race->value[o]);
    for (int i = 0; race->pair && i < n * n; i++)
        sequence_free(race->pair[i]);
    free(race->terms);
    free(race->pair);
    *race = (struct race){0};
}

/* --- blocks ----------------------------------------------------------------------------- */

static uint64_t start_of(const struct race *race, int block)
{
    return block > 0 ? race->ends[block - 1] : 0;
}

/* Adds a block of the race to the sequence of a quantity. */
static enum status add_block(const struct race *race, int block, struct quantity quantity,
                             double *scratch, struct sequence *sequence)
{
    const uint64_t first = start_of(race, block), n = race->ends[block] - first;
    const struct terms *terms = &race->terms[block];
    struct control_fit fit;
    const struct column column = quantity_column(race->design, race->sample, terms, quantity, &fit);
    double low, high;
    column_values(&column, first, n, scratch);
    quantity_bounds(race->design, terms, quantity, &low, &high);
    sequence_sit_out(sequence, terms->fits && quantity_n_fitted(terms, quantity) == 0);
    return sequence_add(sequence, scratch, n, low, high,
                        quantity_sum(race->design, terms, quantity));
}

static enum status add_to_all(struct race *race, int block, double *scratch)
{
    const int n = race->design->n_options;
    enum status status = STATUS_OK;
    for (int a = 0; a < n && !status; a++) {
        if (!race_has(race, a))
            continue;
        race->n_of[a] = race->ends[block];
        status = add_block(race, block, (struct quantity){a, NO_OPTION}, scratch, race->value[a]);
        for (int b = a + 1; race->pair && b < n && !status; b++)
            if (race_has(race, b))
                status =
                    add_block(race, block, (struct quantity){a, b}, scratch, *pair_of(race, a, b));
    }
    return status;
}

enum status race_add(struct race *race, uint64_t end)
{
    const int block = race->n_blocks;
    const uint64_t first = start_of(race, block);
    assert(block < MAX_LOOKS && end > first);
    enum status status =
        terms_of_rows(race->design, race->sample, block > 0 ? &race->terms[block - 1] : NULL, first,
                      race->in, &race->terms[block]);
    race->ends[block] = end;
    race->n_blocks++;
    double *scratch = malloc((end - first) * sizeof *scratch);
    if (!status)
        status = scratch ? add_to_all(race, block, scratch) : STATUS_MEMORY;
    free(scratch);
    return status;
}

/* --- looks ------------------------------------------------------------------------------ */

static double log_wealth_that_above(const struct race *race, int a, int b)
{
    return a < b ? sequence_log_wealth_above(*pair_of(race, a, b), 0)
                 : sequence_log_wealth_below(*pair_of(race, b, a), 0);
}

/* The best option is dropped only if one of the n − 1 others seems better, each
 * with chance (1 − confidence)/(n − 1) at most. */
static bool is_beaten(const struct race *race, int option)
{
    const int n = race->design->n_options;
    const double threshold = log((n - 1) / (1 - race->design->stopping.confidence));
    for (int a = 0; a < n; a++)
        if (a != option && log_wealth_that_above(race, a, option) >= threshold)
            return true;
    return false;
}

void race_drop(struct race *race)
{
    const uint64_t before = race->in;
    for (int o = 0; race->pair && o < race->design->n_options; o++) {
        const uint64_t others = race->in & ~(UINT64_C(1) << o);
        if ((before >> o & 1) && others != 0 && is_beaten(race, o))
            race->in = others;
    }
}

bool race_is_precise(const struct race *race)
{
    const double precision = race->design->stopping.precision;
    const double confidence = race->design->confidence;
    const double quantile = gsl_cdf_ugaussian_Qinv((1 - confidence) / 2);
    if (!(precision > 0))
        return false;
    /* Sequences are wider than normal intervals, which cost nothing; where they are not, close
       to the bounds, the race goes on a little. */
    for (int o = 0; o < race->design->n_options; o++)
        if (race_has(race, o) && quantile * sequence_standard_error(race->value[o]) > precision)
            return false;
    for (int o = 0; o < race->design->n_options; o++) {
        if (!race_has(race, o))
            continue;
        const struct estimate value = sequence_interval(race->value[o], confidence);
        if (!(fmax(value.high - value.value, value.value - value.low) <= precision))
            return false;
    }
    return true;
}

enum status race_difference(const struct race *race, int a, int b, struct sequence **out)
{
    const uint64_t n = race->n_of[a] < race->n_of[b] ? race->n_of[a] : race->n_of[b];
    double *scratch = malloc((n + 1) * sizeof *scratch);
    struct sequence *sequence = NULL;
    enum status status =
        scratch ? sequence_new(race->sample->population, &sequence) : STATUS_MEMORY;
    for (int i = 0; i < race->n_blocks && race->ends[i] <= n && !status; i++)
        status = add_block(race, i, (struct quantity){a, b}, scratch, sequence);
    free(scratch);
    if (status)
        sequence_free(sequence);
    else
        *out = sequence;
    return status;
}
