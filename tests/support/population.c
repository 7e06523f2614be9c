/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See population.h. */
#include "tests/support/population.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"

#include <math.h>
#include <stdlib.h>

static void find_truth(struct population *population)
{
    const struct sample *rows = &population->rows;
    const double *chance = population->decision.posterior.chance;
    for (int o = 0; o < rows->n_options; o++) {
        double sum = 0, wins = 0;
        for (uint64_t i = 0; i < rows->n; i++) {
            const double weight = chance == NULL ? 1 : chance[i] * (double)rows->n;
            sum += weight * sample_result(rows, i, o);
            wins += sample_result(rows, i, o) > 0 ? weight : 0;
        }
        population->mean[o] = sum / (double)rows->n;
        population->wins[o] = wins / (double)rows->n;
        if (population->mean[o] > population->mean[population->best])
            population->best = o;
    }
}

void population_open(const struct posed *question, struct population *out)
{
    struct runner *runner;
    struct decision *decision = &out->decision;
    out->best = 0;
    decision_open(question, decision);
    assert_int_equal(runner_new(&decision->plan, decision->deals, NULL, &runner), STATUS_OK);
    const uint64_t n = (uint64_t)deals_number(decision->deals);
    assert_int_equal(rows_fill(runner, &decision->plan, n, &out->rows), STATUS_OK);
    runner_free(runner);
    assert_true(out->rows.n == n && out->rows.n_options == decision->plan.n_options);
    out->bound = situation_reach(&decision->situation);
    find_truth(out);
}

void population_close(struct population *population)
{
    sample_clear(&population->rows);
    decision_close(&population->decision);
}

/* --- sampling ------------------------------------------------------------------------------- */

static bool draw_reserve(struct draw *draw, uint64_t n)
{
    if (n <= draw->capacity)
        return true;
    const uint64_t capacity = n > 2 * draw->capacity ? n : 2 * draw->capacity;
    uint32_t *order = realloc(draw->order, capacity * sizeof *order);
    if (order == NULL)
        return false;
    draw->order = order;
    draw->capacity = capacity;
    return true;
}

void draw_begin(struct draw *draw, const struct population *population, enum draw_kind kind,
                uint64_t seed, uint64_t index)
{
    draw->population = population;
    draw->kind = kind;
    draw->seed = seed;
    draw->index = index;
    draw->n_known = 0;
    if (kind == DRAWN_ONCE && draw_reserve(draw, population->rows.n))
        for (uint64_t i = 0; i < population->rows.n; i++)
            draw->order[i] = (uint32_t)i;
}

void draw_clear(struct draw *draw)
{
    free(draw->order);
    *draw = (struct draw){0};
}

/* One generator for each row of each run. Without replacement: one step of
 * Fisher and Yates for each row. */
static void draw_next(struct draw *draw)
{
    struct rng rng;
    const struct population *population = draw->population;
    const uint64_t n = population->rows.n, row = draw->n_known++;
    rng_seed(&rng, draw->seed + (draw->index << 20), row);
    if (draw->kind == DRAWN_BY_CHANCE) {
        draw->order[row] =
            (uint32_t)posterior_pick(&population->decision.posterior, rng_unit(&rng));
    } else if (draw->kind == DRAWN_FREELY) {
        draw->order[row] = (uint32_t)rng_below(&rng, n);
    } else {
        const uint64_t other = row + rng_below(&rng, n - row);
        const uint32_t taken = draw->order[other];
        draw->order[other] = draw->order[row];
        draw->order[row] = taken;
    }
}

uint32_t draw_row(struct draw *draw, uint64_t row)
{
    if (!draw_reserve(draw, row + 1))
        return UINT32_MAX;
    while (draw->n_known <= row)
        draw_next(draw);
    return draw->order[row];
}

static enum status fill_rows(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active)
{
    struct draw *draw = self;
    const struct sample *rows = &draw->population->rows;
    for (uint64_t i = first; i < first + n; i++) {
        const uint32_t number = draw_row(draw, i);
        if (number == UINT32_MAX)
            return STATUS_MEMORY;
        double *out = sample_row(sample, i);
        const double *from = sample_row(rows, number);
        for (int o = 0; o < sample->n_options; o++)
            out[o] = (active >> o & 1) != 0 ? from[o] : (double)NAN;
    }
    return STATUS_OK;
}

struct row_source draw_source(struct draw *draw)
{
    return (struct row_source){.fill_rows = fill_rows, .self = draw};
}
