/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See learning.h. */
#include "analyzer/learn/learning.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/learn/learning_keeping.h"
#include "analyzer/learn/traversal.h"
#include "engine/deal/deals.h"

/* Deals that a thread takes at a time. */
enum { BLOCK = 500 };

/* A history becomes a node when one in so many deals of a round has met it. */
enum { RARE = 2000 };

struct learning {
    const struct learning_plan *plan;
    struct bidders bidders;
    struct traversal *traversals; /* by worker, owned */
    int round;                    /* the present one, from 1 */
    struct progress progress;     /* of all rounds */
};

static uint64_t n_blocks(const struct learning_plan *plan)
{
    return (plan->deals + BLOCK - 1) / BLOCK;
}

/* Every deal of every round has a generator of its own; number 0 is that of the calls. */
static void seed_deal(const struct learning *learning, uint64_t deal, struct rng *rng)
{
    const uint64_t before = (uint64_t)(learning->round - 1) * learning->plan->deals;
    rng_seed(rng, learning->plan->seed, 1 + before + deal);
}

static enum status do_block(void *self, int worker, uint64_t block, void *result)
{
    const struct learning *learning = self;
    const struct learning_plan *plan = learning->plan;
    uint64_t end = (block + 1) * BLOCK;
    (void)result;
    if (end > plan->deals)
        end = plan->deals;
    for (uint64_t deal = block * BLOCK; deal < end; deal++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        seed_deal(learning, deal, &rng);
        deal_shuffle(plan->rules->pack, &rng, dealt);
        traversal_deal(&learning->traversals[worker], dealt);
    }
    return STATUS_OK;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    const struct learning *learning = self;
    const struct learning_plan *plan = learning->plan;
    const uint64_t rounds = (uint64_t)(learning->round - 1);
    (void)total;
    return plan->progress->report(plan->progress->self, rounds * plan->deals + done * BLOCK,
                                  (uint64_t)plan->rounds * plan->deals);
}

static enum status play_round(struct learning *learning)
{
    const struct learning_plan *plan = learning->plan;
    const struct crew_work work = {
        .n_items = n_blocks(plan), .do_item = do_block, .self = learning};
    struct rng whole, calls;
    rng_seed(&whole, plan->seed, 0);
    rng_part(&whole, (uint64_t)learning->round, &calls);
    bidders_begin_round(&learning->bidders, learning->round, &calls);
    const enum status status =
        crew_map(plan->crew, &work, plan->progress == NULL ? NULL : &learning->progress);
    if (status != STATUS_OK)
        return status;
    return bidders_end_round(&learning->bidders, learning->round,
                             (uint32_t)(1 + plan->deals / RARE));
}

static enum status play_rounds(struct learning *learning, struct learning_keeping *keeping)
{
    const struct learning_plan *plan = learning->plan;
    enum status status = STATUS_OK;
    while (learning->round <= plan->rounds && status == STATUS_OK) {
        status = play_round(learning);
        if (status == STATUS_OK)
            status = learning_keeping_save(keeping, &learning->bidders, learning->round++);
    }
    return status;
}

static enum status prepare(struct learning *learning)
{
    const struct learning_plan *plan = learning->plan;
    const int workers = crew_workers(plan->crew);
    learning->progress = (struct progress){report, learning};
    enum status status = bidders_init(&learning->bidders, plan->rules, plan->histories);
    if (status != STATUS_OK)
        return status;
    learning->traversals = calloc((size_t)workers, sizeof *learning->traversals);
    if (learning->traversals == NULL)
        return STATUS_MEMORY;
    for (int i = 0; i < workers && status == STATUS_OK; i++)
        status =
            traversal_init(&learning->traversals[i], &learning->bidders, plan->rules, plan->cards);
    return status;
}

static void clear(struct learning *learning)
{
    const int workers = crew_workers(learning->plan->crew);
    for (int i = 0; i < workers && learning->traversals != NULL; i++)
        traversal_clear(&learning->traversals[i]);
    free(learning->traversals);
    bidders_clear(&learning->bidders);
}

enum status learning_run(const struct learning_plan *plan, struct call_table *out,
                         struct diag *diag)
{
    struct learning learning = {.plan = plan};
    struct learning_keeping keeping = {0};
    memset(out, 0, sizeof *out);
    enum status status = prepare(&learning);
    if (status == STATUS_OK)
        status = learning_keeping_open(&keeping, plan, &learning.bidders, &learning.round, diag);
    learning.round++;
    if (status == STATUS_OK)
        status = play_rounds(&learning, &keeping);
    status = learning_keeping_close(&keeping, status);
    if (status == STATUS_OK) {
        bidders_finish(&learning.bidders);
        *out = learning.bidders.now;
        learning.bidders.now = (struct call_table){0};
    }
    clear(&learning);
    return status;
}
