/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See traversal.h. */
#include "analyzer/train/traversal.h"

#include <string.h>

enum status traversal_init(struct traversal *traversal, struct bidders *bidders,
                           const struct ruleset *rules, const struct policy *cards)
{
    *traversal = (struct traversal){.bidders = bidders};
    return auction_ends_init(&traversal->ends, rules, cards);
}

void traversal_clear(struct traversal *traversal)
{
    auction_ends_clear(&traversal->ends);
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
            return auction_ends_payoff(&traversal->ends, &table, traversal->me);
        table = after;
    }
}

static int walk(struct traversal *traversal, int node, int n_tried);

/* The payoff to the seat after a call at a node. Histories that are missing are counted where
 * the seat has tried one call at most: with more they are too far from what happens. */
static int step(struct traversal *traversal, int node, unsigned call, int n_tried)
{
    struct bidders *bidders = traversal->bidders;
    const struct auction_tree *tree = &bidders->now.tree;
    const int next = auction_tree_next(tree, node, call);
    if (next >= 0)
        return walk(traversal, next, n_tried);
    if (call == CALL_INDEX_PASS && tree->nodes[node].pass_closes)
        return auction_ends_payoff(&traversal->ends, &tree->nodes[node].table, traversal->me);
    if (n_tried <= 1)
        atomic_fetch_add_explicit(&bidders->missing[node * bidders->n_calls + (int)call], 1,
                                  memory_order_relaxed);
    return all_pass(traversal, &tree->nodes[node], call);
}

static int walk(struct traversal *traversal, int node, int n_tried)
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
    if (sides_award(traversal->ends.rules, dealt, &holder) != CONTRACT_NONE)
        return;
    memcpy(traversal->dealt, dealt, sizeof traversal->dealt);
    auction_ends_turn(&traversal->ends, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        traversal->hands[s] = call_table_hand(now, dealt[s]);
    for (traversal->me = 0; traversal->me < N_SEATS; traversal->me++)
        walk(traversal, 0, 0);
}
