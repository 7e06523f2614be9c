/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_widening.h. What calls are worth is of no interest here: a sweep is used for its way through
 * the histories, without the time that best replies take. */
#include "analyzer/exact/call_widening.h"

#include <stdlib.h>

#include "analyzer/exact/call_sweep.h"

enum { COUNTED_HANDS = 200 }; /* of each seat: histories that few hands come to matter little */

struct run {
    const struct call_learning_plan *plan;
    const struct call_table *table;
    struct call_sweeper **sweepers; /* by worker, owned; made when first used */
    struct history_counts *counts;  /* by worker, owned */
    int n_workers;
    int n_hands, *hands; /* owned */
    /* Of the pass: */
    unsigned me;
    struct call_sums sums; /* their shape alone */
};

static enum status count_hand(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    struct run *run = self;
    struct call_sweeper **sweeper = &run->sweepers[worker];
    struct call_worth worth;
    (void)sums; /* has none */
    if (*sweeper == NULL) {
        const enum status status = call_sweeper_new(run->plan->players, run->table, false, sweeper);
        if (status != STATUS_OK)
            return status;
        call_sweeper_count(*sweeper, &run->counts[worker]);
    }
    return call_sweep_hand(*sweeper, &run->sums, run->me, run->hands[row], values, &worth);
}

static void take_nothing(void *self, uint64_t first, uint64_t n, const double *values,
                         const int64_t *sums)
{
    (void)self, (void)first, (void)n, (void)values, (void)sums;
}

static enum status count_seat(struct run *run, unsigned me)
{
    run->me = me;
    enum status status = call_sums_init(&run->sums, run->table, me);
    const struct crew_rows rows = {.n = (uint64_t)run->n_hands,
                                   .chunk = 1,
                                   .n_values = call_sums_width(&run->sums),
                                   .row = count_hand,
                                   .take = take_nothing,
                                   .self = run,
                                   .progress = run->plan->progress,
                                   .before = me * (uint64_t)run->n_hands,
                                   .total = N_SEATS * (uint64_t)run->n_hands};
    if (status == STATUS_OK)
        status = crew_map_rows(run->plan->crew, &rows);
    call_sums_clear(&run->sums);
    return status;
}

static enum status prepare(struct run *run)
{
    const int all = run->table->n_hands;
    enum status status = STATUS_OK;
    run->n_workers = crew_workers(run->plan->crew);
    run->n_hands = COUNTED_HANDS < all ? COUNTED_HANDS : all;
    if (run->plan->hands < run->n_hands)
        run->n_hands = run->plan->hands;
    run->hands = calloc((size_t)run->n_hands, sizeof *run->hands);
    run->sweepers = calloc((size_t)run->n_workers, sizeof(struct call_sweeper *));
    run->counts = calloc((size_t)run->n_workers, sizeof *run->counts);
    if (run->hands == NULL || run->sweepers == NULL || run->counts == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < run->n_workers && status == STATUS_OK; i++)
        status = history_counts_init(&run->counts[i], run->plan->rules);
    call_table_draw(run->table, run->plan->seed, run->n_hands, run->hands);
    return status;
}

static void clear(struct run *run)
{
    for (int i = 0; i < run->n_workers && run->sweepers != NULL; i++)
        call_sweeper_free(run->sweepers[i]);
    for (int i = 0; i < run->n_workers && run->counts != NULL; i++)
        history_counts_clear(&run->counts[i]);
    free(run->sweepers);
    free(run->counts);
    free(run->hands);
}

enum status call_widening_run(const struct call_learning_plan *plan, struct call_table *table)
{
    struct run run = {.plan = plan, .table = table};
    if (plan->more_histories == 0)
        return STATUS_OK;
    enum status status = prepare(&run);
    for (unsigned s = 0; s < N_SEATS && status == STATUS_OK; s++)
        status = count_seat(&run, s);
    for (int i = 1; i < run.n_workers && status == STATUS_OK; i++)
        status = history_counts_join(&run.counts[0], &run.counts[i]);
    if (status == STATUS_OK)
        status = history_counts_widen(&run.counts[0], plan->more_histories, table);
    clear(&run);
    return status;
}
