/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See book_make.h. */
#include "analyzer/survey/book/book_make.h"

#include <stdio.h>
#include <stdlib.h>

#include "analyzer/answer/answer.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/policy/search/deal_value.h"

/* --- one entry ------------------------------------------------------------------------------- */

/* The plan's question about a hand, on one thread. */
static struct question question_of(const struct book_plan *plan, const struct book_item *item)
{
    const struct request *asked = &plan->request;
    return (struct question){.situation =
                                 book_situation_of(&plan->situations[item->situation], item->hand),
                             .request = {.roles = asked->roles,
                                         .best_reply = asked->best_reply,
                                         .exact = asked->exact,
                                         .n_deals = asked->n_deals,
                                         .seed = asked->seed,
                                         .pool = pool_of_threads(1),
                                         .stopping = asked->stopping,
                                         .confidence = asked->confidence,
                                         .evidence = asked->evidence}};
}

/* Options of an answer stand best first, those of an entry in the order of the calls. */
static void read_answer(const struct answer *answer, struct book_entry *out)
{
    out->n_calls = answer->n_options;
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        out->calls[option->column] = (struct book_call){.call = (uint8_t)option->action,
                                                        .payoff = option->payoff,
                                                        .win = option->win,
                                                        .p_best = option->p_best};
    }
    const struct answer_option *best = &answer->options[0];
    const struct answer_option *next = &answer->options[answer->n_options > 1];
    out->best = best->column;
    out->next = next->column;
    out->margin = estimate_negated(next->diff);
}

enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag)
{
    static const struct wants values = {.parts = WANT_VALUES};
    const struct question question = question_of(plan, item);
    struct answer answer;
    *out = (struct book_entry){.situation = item->situation, .hand = item->hand};
    const enum status status = answer_find(&question, &values, &answer, diag);
    if (status == STATUS_OK)
        read_answer(&answer, out);
    answer_clear(&answer);
    return status;
}

/* --- all of them ------------------------------------------------------------------------------- */

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
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag)
{
    const struct pool *pool = &plan->request.pool;
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
