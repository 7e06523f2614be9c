/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See traversal.h. */
#include "analyzer/train/traversal.h"

#include <stdlib.h>
#include <string.h>

#include "engine/play/playout.h"

/* What the deal pays after an auction, all of whose calls count. */
struct paid {
    uint32_t deal; /* of traversal.deal, or of one before it */
    uint8_t n_calls, calls[MAX_AUCTION];
    int payoff[N_SEATS];
};
enum { PLACES_PAID = 1 << 10 };

struct traversal {
    struct bidders *bidders;
    const struct ruleset *rules;
    struct player players[N_SEATS];
    void *scratch; /* of who plays the cards; owned */
    uint32_t deal;
    cardset dealt[N_SEATS];
    int hands[N_SEATS];            /* their numbers */
    unsigned me;                   /* whose calls are tried */
    struct paid paid[PLACES_PAID]; /* the latest of its hash */
};

enum status traversal_new(struct bidders *bidders, const struct ruleset *rules,
                          const struct policy *cards, struct traversal **out)
{
    struct traversal *traversal = calloc(1, sizeof *traversal);
    *out = traversal;
    if (traversal == NULL)
        return STATUS_MEMORY;
    traversal->bidders = bidders;
    traversal->rules = rules;
    traversal->scratch = calloc(1, cards->scratch_size + 1);
    for (int s = 0; s < N_SEATS; s++)
        traversal->players[s] =
            (struct player){.choose = cards->choose, .self = cards, .scratch = traversal->scratch};
    if (traversal->scratch != NULL)
        return STATUS_OK;
    traversal_free(traversal);
    *out = NULL;
    return STATUS_MEMORY;
}

void traversal_free(struct traversal *traversal)
{
    if (traversal == NULL)
        return;
    free(traversal->scratch);
    free(traversal);
}

/* --- what the deal pays --------------------------------------------------------------------- */

static void play_out(const struct traversal *traversal, const struct table *last,
                     int payoff[N_SEATS])
{
    struct table table = *last;
    struct state state;
    struct rng unused;
    rng_seed(&unused, 0, 0);
    table_call(&table, CALL_INDEX_PASS);
    state_resume(&state, &table, traversal->dealt);
    playout(&state, traversal->players, &unused);
    state_payoff(&state, payoff);
}

/* The payoff to the seat when a pass closes the auction of `last`. */
static int payoff_of(struct traversal *traversal, const struct table *last)
{
    const struct auction *auction = &last->auction;
    const uint32_t hash = auction_hash(auction);
    struct paid *paid = &traversal->paid[(hash ^ hash >> 16) % PLACES_PAID];
    const size_t n = (size_t)auction->n_calls;
    if (paid->deal != traversal->deal || paid->n_calls != n ||
        memcmp(paid->calls, auction->calls, n) != 0) {
        play_out(traversal, last, paid->payoff);
        paid->deal = traversal->deal;
        paid->n_calls = (uint8_t)n;
        memcpy(paid->calls, auction->calls, n);
    }
    return paid->payoff[traversal->me];
}

/* The payoff when all pass after one more call at a history that has no node for it: so do the players
 * beyond their table. */
static int all_pass(struct traversal *traversal, const struct auction_node *node, unsigned call)
{
    struct table table = node->table;
    for (;; call = CALL_INDEX_PASS) {
        struct table after = table;
        table_call(&after, call);
        if (after.phase != PHASE_CALL)
            return payoff_of(traversal, &table);
        table = after;
    }
}

/* --- the recursion -------------------------------------------------------------------------- */

static int go_on(struct traversal *traversal, int node, int n_tried);

/* The payoff to the seat after a call at a node. Histories that are missing are counted where
 * the seat has tried one call at most: with more they are too far from what happens. */
static int step(struct traversal *traversal, int node, unsigned call, int n_tried)
{
    struct bidders *bidders = traversal->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    const int next = auction_tree_next(tree, node, call);
    if (next >= 0)
        return go_on(traversal, next, n_tried);
    if (call == CALL_INDEX_PASS && tree->nodes[node].pass_closes)
        return payoff_of(traversal, &tree->nodes[node].table);
    if (n_tried <= 1)
        atomic_fetch_add_explicit(&bidders->missing[node * bidders->n_calls + (int)call], 1,
                                  memory_order_relaxed);
    return all_pass(traversal, &tree->nodes[node], call);
}

static int go_on(struct traversal *traversal, int node, int n_tried)
{
    struct bidders *bidders = traversal->bidders;
    const unsigned turn = bidders->now.tree.nodes[node].table.turn;
    const int hand = traversal->hands[turn];
    const unsigned call = call_table_row(&bidders->now, node)[hand];
    const int payoff = step(traversal, node, call, n_tried);
    if (turn != traversal->me)
        return payoff;
    _Atomic int64_t *regrets = bidders->regrets + bidders_place(bidders, node, hand);
    const uint64_t legal =
        bidders->legal[(size_t)node * (size_t)bidders->now.n_hands + (size_t)hand];
    CARDSET_EACH(other, legal & ~cardset_of(call)) {
        const int gain = step(traversal, node, (unsigned)other, n_tried + 1) - payoff;
        atomic_fetch_add_explicit(&regrets[other], gain * REGRET_UNIT, memory_order_relaxed);
    }
    return payoff;
}

void traversal_deal(struct traversal *traversal, const cardset dealt[N_SEATS])
{
    const struct call_table *now = &traversal->bidders->now;
    int holder;
    if (sides_award(traversal->rules, dealt, &holder) != CONTRACT_NONE)
        return;
    memcpy(traversal->dealt, dealt, sizeof traversal->dealt);
    traversal->deal++;
    for (unsigned s = 0; s < N_SEATS; s++)
        traversal->hands[s] = call_table_hand(now, dealt[s]);
    for (traversal->me = 0; traversal->me < N_SEATS; traversal->me++)
        go_on(traversal, 0, 0);
}
