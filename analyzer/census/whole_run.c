/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See whole_run.h. */
#include "analyzer/census/whole_run.h"

#include <inttypes.h>
#include <stdio.h>

#include "analyzer/census/whole_count.h"
#include "analyzer/store/checkpoint.h"

static const double seconds_between = 2.0;

struct run {
    struct whole *whole;
    const struct progress *progress;
    uint64_t first;                /* hand that is item 0 of this run */
    struct checkpoint *checkpoint; /* owned; NULL = none */
    struct diag *diag;
};

static enum status save(struct run *run)
{
    const struct whole *whole = run->whole;
    const struct checkpoint_block blocks[] = {
        {"hands", 0, &whole->counted, sizeof whole->counted},
        {"counts", 0, whole->counts, whole->n_counts * sizeof *whole->counts}};
    return checkpoint_save(run->checkpoint, blocks, 2, run->diag);
}

static enum status resume(struct run *run, const char *file)
{
    struct whole *whole = run->whole;
    char identity[160];
    bool found;
    snprintf(identity, sizeof identity, "whole=1 rules=%s fingerprint=%016" PRIx64,
             whole->rules->name, ruleset_fingerprint(whole->rules));
    enum status status = checkpoint_open(file, identity, &run->checkpoint, run->diag);
    if (status == STATUS_OK)
        status = checkpoint_load_into(run->checkpoint, "hands", &whole->counted,
                                      sizeof whole->counted, &found, run->diag);
    if (status == STATUS_OK)
        status = checkpoint_load_into(run->checkpoint, "counts", whole->counts,
                                      whole->n_counts * sizeof *whole->counts, &found, run->diag);
    run->first = whole->counted;
    if (status == STATUS_OK && run->first > whole->n_hands)
        status = checkpoint_refuse(
            run->checkpoint, run->diag, "%llu hands are counted here, but there are only %llu",
            (unsigned long long)run->first, (unsigned long long)whole->n_hands);
    return status;
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
    const bool is_due =
        run->checkpoint != NULL && checkpoint_is_due(run->checkpoint, seconds_between);
    return is_due ? save(run) : STATUS_OK;
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
    const enum status status = pool_map(pool, &work, run->progress == NULL ? NULL : &progress);
    const bool is_state = status == STATUS_OK || status == STATUS_INTERRUPTED;
    const enum status saved = is_state && run->checkpoint != NULL ? save(run) : STATUS_OK;
    return saved == STATUS_OK ? status : saved;
}

enum status whole_run(const struct whole_plan *plan, struct whole *out, struct diag *diag)
{
    struct run run = {.whole = out, .progress = plan->progress, .diag = diag};
    enum status status = whole_init(out, plan->rules, diag);
    if (status == STATUS_OK && plan->checkpoint != NULL && plan->pool->is_writer)
        status = resume(&run, plan->checkpoint);
    status = pool_agree(plan->pool, status, diag);
    pool_share(plan->pool, plan->pool->is_writer, &run.first, sizeof run.first);
    if (status == STATUS_OK)
        status = count_all(&run, plan->pool);
    checkpoint_close(run.checkpoint);
    return status;
}
