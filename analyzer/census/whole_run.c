/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_run.h. */
#include "analyzer/census/whole_run.h"

#include "analyzer/census/whole_count.h"
#include "analyzer/run/job_line.h"
#include "analyzer/run/run_checkpoint.h"

struct run {
    struct whole *whole;
    const struct progress *progress;
    uint64_t first; /* hand that is item 0 of this run */
    struct checkpoint_place places[2];
    struct run_checkpoint checkpoint;
};

static enum status resume(struct run *run, const struct whole_plan *plan, struct diag *diag)
{
    struct whole *whole = run->whole;
    const struct run_state state = {.places = run->places, .n_places = 2};
    struct job_line line;
    job_line_begin(&line, "whole", 1, plan->rules);
    run->places[0] = (struct checkpoint_place){"hands", &whole->counted, sizeof whole->counted};
    run->places[1] =
        (struct checkpoint_place){"counts", whole->counts, whole->n_counts * sizeof *whole->counts};
    enum status status = run_checkpoint_open(&run->checkpoint, &plan->pool, plan->checkpoint,
                                             line.text, &state, diag);
    run->first = whole->counted;
    if (status == STATUS_OK && run->checkpoint.checkpoint != NULL && run->first > whole->n_hands)
        status =
            checkpoint_refuse(run->checkpoint.checkpoint, diag,
                              "%llu hands are counted here, but there are only %llu",
                              (unsigned long long)run->first, (unsigned long long)whole->n_hands);
    return pool_agree(&plan->pool, status, diag);
}

static enum status count_item(void *self, int worker, uint64_t item, void *result)
{
    const struct run *run = self;
    (void)worker;
    whole_count_hand(run->whole, run->first + item, result);
    return STATUS_OK;
}

static enum status take_item(void *self, uint64_t item, const void *result)
{
    struct run *run = self;
    struct whole *whole = run->whole;
    const uint64_t *counts = result;
    for (size_t i = 0; i < whole->n_counts; i++)
        whole->counts[i] += counts[i];
    whole->counted = run->first + item + 1;
    return run_checkpoint_save(&run->checkpoint, RUN_SAVE_S);
}

/* In deals, from the beginning of the whole and not of this run. */
static bool report(void *self, uint64_t done, uint64_t total)
{
    const struct run *run = self;
    const uint64_t deals = run->whole->n_deals / run->whole->n_hands;
    return run->progress->report(run->progress->self, (run->first + done) * deals,
                                 (run->first + total) * deals);
}

static enum status count_all(struct run *run, const struct pool *pool)
{
    const struct progress progress = {report, run};
    const struct work work = {.n_items = run->whole->n_hands - run->first,
                              .result_size = run->whole->n_counts * sizeof *run->whole->counts,
                              .do_item = count_item,
                              .take = take_item,
                              .self = run};
    return pool_map(pool, &work, run->progress == NULL ? NULL : &progress);
}

enum status whole_run(const struct whole_plan *plan, struct whole *out, struct diag *diag)
{
    struct run run = {.whole = out, .progress = plan->progress};
    enum status status = pool_agree(&plan->pool, whole_init(out, plan->rules, diag), diag);
    if (status == STATUS_OK)
        status = resume(&run, plan, diag);
    if (status == STATUS_OK)
        status = count_all(&run, &plan->pool);
    return run_checkpoint_end(&run.checkpoint, status);
}
