/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/race.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdlib.h>

void column_bounds(const struct study_design *design, struct column column, double *low,
                   double *high)
{
    const bool is_difference = column.b != NO_OPTION;
    *low = is_difference ? design->low - design->high : design->low;
    *high = is_difference ? design->high - design->low : design->high;
}

static struct sequence **pair_of(const struct race *race, int a, int b)
{
    return &race->pair[a * race->design->n_options + b];
}

static enum status new_pairs(struct race *race)
{
    const int n = race->design->n_options;
    TRY_MEMORY(race->pair = calloc((size_t)n * (size_t)n, sizeof *race->pair));
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            TRY(sequence_new_about(race->sample->population, 0, pair_of(race, a, b)));
    return STATUS_OK;
}

enum status race_init(const struct study_design *design, const struct sample *sample,
                      struct race *race)
{
    const int n = design->n_options;
    *race = (struct race){
        .design = design, .sample = sample, .in = n < 64 ? (UINT64_C(1) << n) - 1 : UINT64_MAX};
    for (int o = 0; o < n; o++)
        TRY(sequence_new(sample->population, &race->value[o]));
    if (n > 1 && design->stopping.confidence > 0)
        TRY(new_pairs(race));
    return STATUS_OK;
}

void race_clear(struct race *race)
{
    const int n = race->design ? race->design->n_options : 0;
    for (int o = 0; o < n; o++)
        sequence_free(race->value[o]);
    for (int i = 0; race->pair && i < n * n; i++)
        sequence_free(race->pair[i]);
    free(race->pair);
    *race = (struct race){0};
}

static uint64_t start_of(const struct race *race, int block)
{
    return block > 0 ? race->ends[block - 1] : 0;
}

/* Adds a block of the race to the sequence of a column. */
static enum status add_block(const struct race *race, int block, struct column column,
                             double *scratch, struct sequence *sequence)
{
    const uint64_t first = start_of(race, block), n = race->ends[block] - first;
    double low, high;
    column_values(&column, first, n, scratch);
    column_bounds(race->design, column, &low, &high);
    return sequence_add(sequence, scratch, n, low, high);
}

static bool race_has(const struct race *race, int option)
{
    return race->in >> option & 1;
}

static enum status add_to_all(struct race *race, int block, double *scratch)
{
    const int n = race->design->n_options;
    enum status status = STATUS_OK;
    for (int a = 0; a < n && !status; a++) {
        if (!race_has(race, a))
            continue;
        race->n_of[a] = race->ends[block];
        status = add_block(race, block, (struct column){race->sample, a, NO_OPTION}, scratch,
                           race->value[a]);
        for (int b = a + 1; race->pair && b < n && !status; b++)
            if (race_has(race, b))
                status = add_block(race, block, (struct column){race->sample, a, b}, scratch,
                                   *pair_of(race, a, b));
    }
    return status;
}

enum status race_add(struct race *race, uint64_t end)
{
    const int block = race->n_blocks;
    const uint64_t first = start_of(race, block);
    assert(block < MAX_LOOKS && end > first);
    race->ends[block] = end;
    race->n_blocks++;
    double *scratch = malloc((end - first) * sizeof *scratch);
    const enum status status = scratch ? add_to_all(race, block, scratch) : STATUS_MEMORY;
    free(scratch);
    return status;
}

static double log_wealth_that_above(const struct race *race, int a, int b)
{
    return a < b ? sequence_log_wealth_above(*pair_of(race, a, b), 0)
                 : sequence_log_wealth_below(*pair_of(race, b, a), 0);
}

/* The best option is dropped only if one of the n − 1 others appears better; for each other option
 * this has a probability of at most (1 − confidence)/(n − 1). */
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
    /* Normal intervals are cheap to compute and usually narrower than confidence sequences. Where
     * sequences are narrower, close to the bounds, the race lasts only slightly longer. */
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
        status = add_block(race, i, (struct column){race->sample, a, b}, scratch, sequence);
    free(scratch);
    if (status)
        sequence_free(sequence);
    else
        *out = sequence;
    return status;
}
