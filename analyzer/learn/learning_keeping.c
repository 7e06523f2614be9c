/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See learning_keeping.h. */
#include "analyzer/learn/learning_keeping.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { IDENTITY_BYTES = 512 };
static const double seconds_between = 120.0; /* a state takes seconds to write */

/* Everything that decides the state after a round. How many rounds there shall be does not. */
static void identify(const struct learning_plan *plan, char out[IDENTITY_BYTES])
{
    snprintf(out, IDENTITY_BYTES,
             "learning=2 rules=%s fingerprint=%016" PRIx64 " deals=%" PRIu64
             " histories=%d seed=%" PRIu64 " cards=%s",
             plan->rules->name, ruleset_fingerprint(plan->rules), plan->deals, plan->histories,
             plan->seed, plan->players);
    policy_add_content(&plan->cards, 1, out, IDENTITY_BYTES);
}

/* --- the state as blocks ------------------------------------------------------------------ */

/* Where each history but the first hangs in the tree, from 1: owned by the caller. */
static uint64_t *places_of(const struct auction_tree *tree)
{
    uint64_t *places = calloc((size_t)tree->n, sizeof *places);
    for (int node = 1; node < tree->n && places != NULL; node++)
        places[node] = 1 + (uint64_t)tree->nodes[node].parent * (uint64_t)tree->n_calls +
                       tree->nodes[node].call;
    return places;
}

static size_t n_values(const struct bidders *bidders)
{
    return bidders_place(bidders, bidders->now.tree.n, 0);
}

static enum status save(struct learning_keeping *keeping)
{
    const struct bidders *bidders = keeping->bidders;
    uint64_t *places = places_of(&bidders->now.tree);
    if (places == NULL)
        return STATUS_MEMORY;
    const size_t n = n_values(bidders);
    const struct checkpoint_block blocks[] = {
        {"round", 0, &keeping->round, sizeof keeping->round},
        {"histories", 0, places, (size_t)bidders->now.tree.n * sizeof *places},
        {"regrets", 0, (const void *)bidders->regrets, n * sizeof *bidders->regrets},
        {"wanted", 0, bidders->wanted, n * sizeof *bidders->wanted}};
    const enum status status = checkpoint_save(keeping->checkpoint, blocks, 4, keeping->diag);
    free(places);
    keeping->saved = keeping->round;
    return status;
}

static enum status refuse(const struct learning_keeping *keeping)
{
    return checkpoint_refuse(keeping->checkpoint, keeping->diag,
                             "the checkpoint is damaged: its histories do not belong together");
}

/* Node by node, as they were added. */
static enum status grow_tree(const struct learning_keeping *keeping, struct bidders *bidders,
                             const uint64_t *places, size_t n)
{
    const struct auction_tree *tree = &bidders->now.tree;
    if (n > (size_t)bidders->most)
        return refuse(keeping);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && (size_t)tree->n < n) {
        const uint64_t place = places[tree->n] - 1;
        const int parent = (int)(place / (uint64_t)tree->n_calls);
        const unsigned call = (unsigned)(place % (uint64_t)tree->n_calls);
        const bool is_open = place < (uint64_t)tree->n * (uint64_t)tree->n_calls &&
                             auction_tree_next(tree, parent, call) < 0 &&
                             (call != CALL_INDEX_PASS || !tree->nodes[parent].pass_closes);
        status = is_open ? bidders_add(bidders, parent, call) : refuse(keeping);
    }
    return status;
}

static enum status read_tree(const struct learning_keeping *keeping, struct bidders *bidders)
{
    void *places = NULL;
    size_t size = 0;
    enum status status =
        checkpoint_load(keeping->checkpoint, "histories", &places, &size, keeping->diag);
    if (status == STATUS_OK)
        status = grow_tree(keeping, bidders, places, size / sizeof(uint64_t));
    free(places);
    return status;
}

static enum status read_state(struct learning_keeping *keeping, struct bidders *bidders)
{
    bool found = false;
    enum status status = checkpoint_load_into(keeping->checkpoint, "round", &keeping->round,
                                              sizeof keeping->round, &found, keeping->diag);
    if (status != STATUS_OK || !found)
        return status;
    if (keeping->round < 1 || keeping->round > MOST_ROUNDS)
        return refuse(keeping);
    status = read_tree(keeping, bidders);
    const size_t n = n_values(bidders);
    if (status == STATUS_OK)
        status = checkpoint_load_into(keeping->checkpoint, "regrets", (void *)bidders->regrets,
                                      n * sizeof *bidders->regrets, &found, keeping->diag);
    if (status == STATUS_OK)
        status = checkpoint_load_into(keeping->checkpoint, "wanted", bidders->wanted,
                                      n * sizeof *bidders->wanted, &found, keeping->diag);
    return status;
}

/* --- the file ----------------------------------------------------------------------------- */

enum status learning_keeping_open(struct learning_keeping *keeping,
                                  const struct learning_plan *plan, struct bidders *bidders,
                                  int *round, struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    *round = 0;
    *keeping = (struct learning_keeping){.bidders = bidders, .diag = diag};
    if (plan->checkpoint == NULL)
        return STATUS_OK;
    identify(plan, identity);
    enum status status = checkpoint_open(plan->checkpoint, identity, &keeping->checkpoint, diag);
    if (status == STATUS_OK)
        status = read_state(keeping, bidders);
    if (status == STATUS_OK && keeping->round > plan->rounds)
        status = checkpoint_refuse(keeping->checkpoint, diag,
                                   "the checkpoint has %d rounds already; ask for as many or more",
                                   keeping->round);
    *round = keeping->saved = keeping->round;
    return status;
}

enum status learning_keeping_save(struct learning_keeping *keeping, const struct bidders *bidders,
                                  int round)
{
    keeping->bidders = bidders;
    keeping->round = round;
    if (keeping->checkpoint == NULL || !checkpoint_is_due(keeping->checkpoint, seconds_between))
        return STATUS_OK;
    return save(keeping);
}

enum status learning_keeping_close(struct learning_keeping *keeping, enum status status)
{
    enum status saved = STATUS_OK;
    if (keeping->checkpoint != NULL && status == STATUS_OK && keeping->round > keeping->saved)
        saved = save(keeping);
    checkpoint_close(keeping->checkpoint);
    keeping->checkpoint = NULL;
    return saved != STATUS_OK ? saved : status;
}
