/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_run.h. */
#include "analyzer/book/book_run.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/policy/search/deal_memory.h"

/* What went wrong in a worker, if anything did. */
struct mishap {
    enum status status;
    uint64_t item;
    struct diag diag;
};

struct making {
    struct book_plan plan;
    const struct book_items *items;
    uint64_t first;
    const struct book_sink *sink;
    struct mishap *mishaps; /* [worker], owned */
};

static enum status make(void *self, int worker, uint64_t number, void *result)
{
    const struct making *making = self;
    struct mishap *mishap = &making->mishaps[worker];
    mishap->item = making->first + number;
    mishap->status =
        book_entry_make(&making->plan, &making->items->items[mishap->item], result, &mishap->diag);
    return mishap->status;
}

static enum status take(void *self, uint64_t number, const void *result)
{
    const struct making *making = self;
    return making->sink->take(making->sink->self, making->first + number, result);
}

/* Tells of the lowest item that failed in this way, with its situation and hand; false if none did
 * here. */
static bool tell(const struct making *making, int n_workers, enum status status, struct diag *diag)
{
    const struct mishap *told = NULL;
    for (int i = 0; i < n_workers; i++) {
        const struct mishap *mishap = &making->mishaps[i];
        if (mishap->status == status && (told == NULL || mishap->item < told->item))
            told = mishap;
    }
    if (told == NULL)
        return false;
    const struct book_item *item = &making->items->items[told->item];
    char hand[3 * MAX_CARDS];
    notation_cards(making->plan.rules->pack, item->hand, 0, hand, sizeof hand);
    diag_set(diag, status, 0, 0, N_("%s, calls so far '%s': %s"), hand,
             making->plan.situations[item->situation].auction, told->diag.message);
    return true;
}

/* Four open players meet each deal once in every situation, and its value is always the same. */
static struct deal_memory *make_memory(struct book_plan *plan)
{
    struct request *request = &plan->request;
    if (!request->exact || !book_is_blind_to_suits(request) || plan->n_situations == 1)
        return NULL;
    struct deal_memory *memory = deal_memory_new(plan->rules);
    request->roles.me.context = request->roles.others.context = memory;
    return memory;
}

enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct pool *pool, const struct book_sink *sink,
                     const struct progress *progress, struct diag *diag)
{
    const int n_workers = pool_workers(pool);
    struct making making = {*plan, items, first, sink,
                            calloc((size_t)n_workers, sizeof *making.mishaps)};
    if (making.mishaps == NULL)
        return STATUS_MEMORY;
    struct deal_memory *memory = make_memory(&making.plan);
    const struct work work = {.n_items = items->n - first,
                              .result_size = sizeof(struct book_entry),
                              .do_item = make,
                              .take = take,
                              .self = &making};
    const enum status status = pool_map(pool, &work, progress);
    if (status != STATUS_OK && status != STATUS_INTERRUPTED && diag != NULL)
        pool_share(pool, tell(&making, n_workers, status, diag), diag, sizeof *diag);
    deal_memory_free(memory);
    free(making.mishaps);
    return status;
}
