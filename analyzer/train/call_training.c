/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_training.h. */
#include "analyzer/train/call_training.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"

/* Deals that a thread takes at a time. */
enum { BLOCK = 500 };

/* A history becomes a node when one deal in RARE of a round has met it. */
enum { RARE = 2000 };

/* --- a round -------------------------------------------------------------------------------- */

struct round {
    const struct call_training_plan *plan;
    uint64_t before;               /* deals of the rounds before */
    struct traversal **traversals; /* by worker, owned */
    int n;                         /* workers */
};

/* Every deal of every round has a generator of its own; number 0 is that of the calls. */
static enum status do_block(void *self, int worker, uint64_t block, void *result)
{
    const struct round *round = self;
    const struct call_training_plan *plan = round->plan;
    uint64_t end = (block + 1) * BLOCK;
    (void)result;
    if (end > plan->deals)
        end = plan->deals;
    for (uint64_t deal = block * BLOCK; deal < end; deal++) {
        cardset dealt[N_SEATS];
        struct rng rng;
        rng_seed(&rng, plan->seed, 1 + round->before + deal);
        deal_shuffle(plan->rules->pack, &rng, dealt);
        traversal_deal(round->traversals[worker], dealt);
    }
    return STATUS_OK;
}

static size_t n_values(const struct bidders *bidders)
{
    return bidders_place(bidders, bidders->now.tree.n, 0);
}

/* Each rank adds up what its deals say; the writer does so on top of what there was. */
static enum status map_deals(struct call_training *training, const struct work *work)
{
    const struct pool *pool = &training->plan.pool;
    struct bidders *bidders = &training->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    if (!pool->is_writer)
        memset(bidders->regrets, 0, n_values(bidders) * sizeof *bidders->regrets);
    const enum status status = pool_map(pool, work, NULL);
    pool_add_up(pool, (int64_t *)bidders->regrets, n_values(bidders));
    pool_add_up(pool, (int64_t *)bidders->missing, (size_t)tree->n * (size_t)tree->n_calls);
    return status;
}

static enum status play_deals(struct call_training *training, struct round *round,
                              const struct policy *cards)
{
    const struct call_training_plan *plan = &training->plan;
    round->traversals = calloc((size_t)round->n, sizeof(struct traversal *));
    enum status status = round->traversals == NULL ? STATUS_MEMORY : STATUS_OK;
    for (int i = 0; i < round->n && status == STATUS_OK; i++)
        status = traversal_new(&training->bidders, plan->rules, cards, &round->traversals[i]);
    const struct work work = {
        .n_items = (plan->deals + BLOCK - 1) / BLOCK, .do_item = do_block, .self = round};
    status = pool_agree(&plan->pool, status, NULL);
    if (status == STATUS_OK)
        status = map_deals(training, &work);
    for (int i = 0; i < round->n && round->traversals != NULL; i++)
        traversal_free(round->traversals[i]);
    free(round->traversals);
    return status;
}

enum status call_training_round(struct call_training *training, const struct policy *cards)
{
    const struct call_training_plan *plan = &training->plan;
    const int number = training->round + 1;
    struct round round = {.plan = plan,
                          .before = (uint64_t)training->round * plan->deals,
                          .n = pool_workers(&training->plan.pool)};
    struct rng whole, calls;
    rng_seed(&whole, plan->seed, 0);
    rng_part(&whole, (uint64_t)number, &calls);
    bidders_begin_round(&training->bidders, number, &calls);
    enum status status = play_deals(training, &round, cards);
    if (status == STATUS_OK)
        status = bidders_end_round(&training->bidders, number, (int64_t)(1 + plan->deals / RARE));
    status = pool_agree(&plan->pool, status, NULL);
    if (status == STATUS_OK)
        training->round = number;
    return status;
}

void call_training_finish(struct call_training *training)
{
    struct card_mirror mirror;
    card_mirror_init(&mirror, training->plan.rules);
    if (training->round > 0)
        bidders_finish(&training->bidders);
    call_table_reflect(&training->bidders.now, &mirror);
}

/* --- from beginning to end ------------------------------------------------------------------ */

enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan)
{
    *training = (struct call_training){.plan = *plan};
    return bidders_init(&training->bidders, plan->rules, plan->histories);
}

void call_training_clear(struct call_training *training)
{
    bidders_clear(&training->bidders);
}

/* --- the file ------------------------------------------------------------------------------- */

/* Where each history but the first hangs in the tree, from 1: owned by the caller. */
static uint64_t *places_of(const struct auction_tree *tree)
{
    uint64_t *places = calloc((size_t)tree->n, sizeof *places);
    for (int node = 1; node < tree->n && places != NULL; node++)
        places[node] = 1 + (uint64_t)tree->nodes[node].parent * (uint64_t)tree->n_calls +
                       tree->nodes[node].call;
    return places;
}

enum status call_training_save(const struct call_training *training, struct checkpoint *checkpoint,
                               struct diag *diag)
{
    const struct bidders *bidders = &training->bidders;
    uint64_t *places = places_of(&bidders->now.tree);
    if (places == NULL)
        return STATUS_MEMORY;
    const size_t n = n_values(bidders);
    const struct checkpoint_place saved[] = {
        {"call round", (void *)&training->round, sizeof training->round},
        {"call histories", places, (size_t)bidders->now.tree.n * sizeof *places},
        {"call regrets", (void *)bidders->regrets, n * sizeof *bidders->regrets},
        {"call wanted", bidders->wanted, n * sizeof *bidders->wanted}};
    const enum status status = checkpoint_put(checkpoint, saved, 4, diag);
    free(places);
    return status;
}

static enum status refuse(const struct run_checkpoint *run)
{
    return checkpoint_refuse(run->checkpoint, run->diag,
                             "the checkpoint is damaged: its histories do not belong together");
}

/* Node by node, as they were added. */
static enum status grow_tree(struct bidders *bidders, const uint64_t *places, size_t n,
                             const struct run_checkpoint *run)
{
    const struct auction_tree *tree = &bidders->now.tree;
    if (n < 1 || n > (size_t)bidders->most)
        return refuse(run);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && (size_t)tree->n < n) {
        const uint64_t place = places[tree->n] - 1;
        const int parent = (int)(place / (uint64_t)tree->n_calls);
        const unsigned call = (unsigned)(place % (uint64_t)tree->n_calls);
        const bool is_open = place < (uint64_t)tree->n * (uint64_t)tree->n_calls &&
                             auction_tree_next(tree, parent, call) < 0 &&
                             (call != CALL_INDEX_PASS || !tree->nodes[parent].pass_closes);
        status = is_open ? bidders_add(bidders, parent, call) : refuse(run);
    }
    return status;
}

static enum status read_tree(struct bidders *bidders, struct run_checkpoint *run)
{
    void *places = NULL;
    size_t size = 0;
    enum status status = run_checkpoint_read(run, "call histories", &places, &size);
    if (status == STATUS_OK)
        status = grow_tree(bidders, places, size / sizeof(uint64_t), run);
    free(places);
    return pool_agree(&run->pool, status, run->diag);
}

enum status call_training_load(struct call_training *training, struct run_checkpoint *run,
                               bool *found)
{
    struct bidders *bidders = &training->bidders;
    const struct checkpoint_place round = {"call round", &training->round, sizeof training->round};
    enum status status = run_checkpoint_load(run, &round, 1, found);
    if (status != STATUS_OK || !*found)
        return status;
    status = read_tree(bidders, run);
    const size_t n = n_values(bidders);
    const struct checkpoint_place of_tree[] = {
        {"call regrets", (void *)bidders->regrets, n * sizeof *bidders->regrets},
        {"call wanted", bidders->wanted, n * sizeof *bidders->wanted}};
    return status == STATUS_OK ? run_checkpoint_load(run, of_tree, 2, found) : status;
}
