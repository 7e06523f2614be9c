/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bidder as a table: for a rule set, for histories of calls and for each hand, the call to
 * make. Made by `zolo train`, kept in data/policies/. Packs of at most 16 cards: their hands
 * can be listed. */
#ifndef ZOLO_POLICY_PLAYERS_CALL_TABLE_H
#define ZOLO_POLICY_PLAYERS_CALL_TABLE_H

#include "engine/core/status.h"
#include "engine/deal/combination.h"
#include "engine/play/table.h"
#include "engine/play/view.h"
#include "engine/policy/learnt/card_features.h"

/* Histories of calls as a tree: the root is the auction before its first call, each branch one
 * more call. Only auctions that are still open are in it. What is kept for each history (a call
 * for every hand, sums of payoffs) stands in arrays of its owner, by the number of the node;
 * nodes are numbered as they come, so a node's number is above its parent's. */

struct auction_node {
    struct table table; /* after the history, in PHASE_CALL; borrows the rule set */
    int parent;         /* −1 at the root */
    uint8_t call;       /* that led here from the parent */
    bool pass_closes;   /* a pass now ends the auction */
};

struct auction_tree {
    int n;                      /* nodes; 0 is the root */
    int n_calls;                /* of the rule set */
    int capacity;               /* nodes that fit */
    struct auction_node *nodes; /* owned; moves when nodes are added */
    int *next;                  /* [node][call], −1 = not in the tree; owned, moves too */
};

/* The history with one more call, or −1. */
static inline int auction_tree_next(const struct auction_tree *tree, int node, unsigned call)
{
    return tree->next[node * tree->n_calls + (int)call];
}

/* The node of an open auction, or −1. */
int auction_tree_find(const struct auction_tree *tree, const struct auction *auction);

enum { CALL_UNKNOWN = 255 }; /* the table says nothing */

struct call_table {
    uint64_t fingerprint; /* of the rule set (ruleset_fingerprint) */
    cardset pack;         /* all cards */
    int n_hands;          /* 1,820 with 16 cards */
    struct binomials binomials;
    struct auction_tree tree; /* borrows the rule set */
    int n_rows;               /* that `calls` has: of all nodes, and some to spare */
    uint8_t *calls;           /* [node][hand] index into ruleset.calls, or CALL_UNKNOWN; owned */
    uint64_t checksum;        /* of the text that it was read from; 0 = of none */
};

/* True if the hands of a rule set can be listed. */
bool call_table_fits(const struct ruleset *rules);

/* A table that says nothing. The rule set, for which call_table_fits, is borrowed for the life of
 * the table. STATUS_MEMORY. */
enum status call_table_init(struct call_table *table, const struct ruleset *rules) MUST_USE;
void call_table_clear(struct call_table *table); /* accepts a zeroed table */

/* Adds the history of an open auction, with those it goes through; what is new says nothing yet.
 * STATUS_MEMORY. */
enum status call_table_add(struct call_table *table, const struct auction *history,
                           int *node) MUST_USE;

/* The calls at a node, by number of the hand. */
static inline uint8_t *call_table_row(const struct call_table *table, int node)
{
    return table->calls + (size_t)node * (size_t)table->n_hands;
}

/* The number of a hand, 0 … n_hands − 1: the place of its mask among those of all hands, from
 * the lowest (combination.h); and the hand of a number. */
int call_table_hand(const struct call_table *table, cardset hand);
cardset call_table_cards(const struct call_table *table, int hand);

/* Draws `n` ≤ n_hands different hands, all alike likely: their numbers, ascending. */
void call_table_draw(const struct call_table *table, uint64_t seed, int n, int *hands);

/* How many deals a hand leaves possible: 34,650 with 16 cards. */
uint64_t call_table_deals(const struct call_table *table);

/* Lets each hand that another one stands for in the mirror call as that one does, after all histories. */
void call_table_reflect(struct call_table *table, const struct card_symmetry *symmetry);

/* What a hand loses by a call, about, for each call at each history of a table: so that it
 * can be said with which hands somebody who slips has most likely made a call that no hand of the table
 * makes. Linear in the cards of the hand, eight bits a weight. */

/* Facts of a hand as it is seen in the mirror, each 0 or 1: one that always holds, its cards, that it has
 * all old cards, that it has none. */
enum { COST_CARDS = 1, COST_ALL_OLD = COST_CARDS + 16, COST_NO_OLD, COST_FACTS };
/* What 1 is in a weight: so many parts of a stake. */
enum { COST_UNIT = 8 };

struct call_costs {
    int8_t (*weights)[COST_FACTS]; /* [node * n_calls + call]; owned. All 0: nothing is known */
    struct card_symmetry symmetry;
};

/* Of nothing known, for the histories of a table. STATUS_MEMORY. */
enum status call_costs_init(struct call_costs *costs, const struct call_table *table) MUST_USE;
void call_costs_clear(struct call_costs *costs); /* accepts zeroed ones */

/* The facts of a hand: those that hold, as bits. */
uint32_t call_costs_facts(const struct card_symmetry *symmetry, const struct ruleset *rules,
                          cardset hand);

/* Stakes a deal that a hand with these facts loses by a call at a node, beside the call that is best for it;
 * 0 or more. */
double call_costs_of(const struct call_costs *costs, const struct call_table *table, int node,
                     unsigned call, uint32_t facts);

/* In what trembles are measured: a hand that loses so many stakes more by a call slips into it with 1/e of
 * the chance. */
#define COST_HEAT 1.0

#endif
