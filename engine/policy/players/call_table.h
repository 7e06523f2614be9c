/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bidding strategy as a table: the call for each call history and each possible hand under a rule
 * set. `zolo train` makes such tables, for packs of at most 16 cards, which have few hands. */
#pragma once

#include <math.h>

#include "engine/core/status.h"
#include "engine/deal/combination.h"
#include "engine/play/table.h"
#include "engine/play/view.h"
#include "engine/policy/learnt/card_features.h"

/* The tree of auctions: the root is the auction before its first call, each edge is a call, and
 * only open auctions are nodes. The data of a node (a call for each hand, sums of payoffs) are in
 * the owner's arrays, indexed by node. The number of a node is greater than that of its parent. */

struct auction_node {
    struct table table; /* the table after these calls, in PHASE_CALL; borrows the rule set */
    int parent;         /* −1 at the root */
    uint8_t call;       /* the call that leads here from the parent */
    bool pass_closes;   /* a pass ends the auction */
};

struct auction_tree {
    int n;                      /* number of nodes; node 0 is the root */
    int n_calls;                /* number of calls in the rule set */
    int capacity;               /* allocated nodes */
    struct auction_node *nodes; /* owned; reallocated when nodes are added */
    int *next;                  /* [node][call] child, or −1; also owned and reallocated */
};

/* The child of a node after `call`, or −1 if there is none. */
static inline int auction_tree_next(const struct auction_tree *tree, int node, unsigned call)
{
    return tree->next[node * tree->n_calls + (int)call];
}

/* The node of an open auction, or −1 if the tree lacks it. */
int auction_tree_find(const struct auction_tree *tree, const struct auction *auction);

/* True if the tree lacks the history after this call at a node, and the call is legal with some
 * hand and leaves the auction open. Histories read from a file must be checked in this way. */
bool auction_tree_may_add(const struct auction_tree *tree, int node, unsigned call);

enum { CALL_UNKNOWN = 255 }; /* no entry */

struct call_table {
    uint64_t fingerprint; /* of the rules (ruleset_fingerprint) */
    cardset pack;         /* all cards */
    int n_hands;          /* 1,820 with 16 cards */
    struct binomials binomials;
    struct auction_tree tree; /* borrows the rule set */
    int n_rows;               /* allocated rows of `calls`, at least the number of nodes */
    uint8_t *calls;           /* [node][hand] index into ruleset.calls, or CALL_UNKNOWN; owned */
    uint64_t checksum;        /* checksum of the text from which the table was read, or 0 */
};

/* True if all hands that are possible under a rule set can be enumerated. */
bool call_table_fits(const struct ruleset *rules);

/* Initializes a table without entries. The rule set must satisfy call_table_fits and is borrowed
 * for the life of the table. STATUS_MEMORY. */
enum status call_table_init(struct call_table *table, const struct ruleset *rules);
void call_table_clear(struct call_table *table); /* accepts a zeroed table */

/* Adds missing nodes without entries: that of an open auction, and its ancestors. STATUS_MEMORY. */
enum status call_table_add(struct call_table *table, const struct auction *history, int *node);

/* The calls at a node, indexed by hand number. */
static inline uint8_t *call_table_row(const struct call_table *table, int node)
{
    return table->calls + (size_t)node * (size_t)table->n_hands;
}

/* Converts a hand to its number, 0 … n_hands − 1, by ascending mask (combination.h), and back. */
int call_table_hand(const struct call_table *table, cardset hand);
cardset call_table_cards(const struct call_table *table, int hand);

/* Draws the numbers of `n` ≤ n_hands different hands uniformly, in ascending order. */
void call_table_draw(const struct call_table *table, uint64_t seed, int n, int *hands);

/* The number of deals in which a given hand can occur: 34,650 with 16 cards. */
uint64_t call_table_deals(const struct call_table *table);

/* Copies the calls of each canonical hand to its image under the symmetry, at all nodes. */
void call_table_reflect(struct call_table *table, const struct card_symmetry *symmetry);

/* The approximate loss of a hand from each call at each node of a table: a linear function of the
 * hand's features, with 8-bit weights. This loss determines which hands are likely after a call
 * that the table makes with no hand (off the equilibrium path). */

/* The features of a hand in canonical form, each 0 or 1: a constant, one for each card, whether the
 * hand has all old cards, and whether it has none. */
enum { COST_CARDS = 1, COST_ALL_OLD = COST_CARDS + 16, COST_NO_OLD, COST_FACTS };
/* Weights are in units of 1/COST_UNIT of a stake. */
enum { COST_UNIT = 8 };

struct call_costs {
    int8_t (*weights)[COST_FACTS]; /* [node * n_calls + call]; owned; all 0 if unknown */
    struct card_symmetry symmetry;
};

/* Sets all costs of a table to 0. STATUS_MEMORY. */
enum status call_costs_init(struct call_costs *costs, const struct call_table *table);
void call_costs_clear(struct call_costs *costs); /* accepts a zeroed struct */

/* The features of a hand as bits. */
uint32_t call_costs_facts(const struct card_symmetry *symmetry, const struct ruleset *rules,
                          cardset hand);

/* The loss in stakes (≥ 0) from a call with such a hand, compared with the hand's best call. */
double call_costs_of(const struct call_costs *costs, const struct call_table *table, int node,
                     unsigned call, uint32_t facts);

/* The weight of a call that loses `loss` stakes per deal: exp(−loss / heat), the logit trembles of
 * quantal response (McKelvey, Palfrey 1998). COST_HEAT is the players' `heat`. */
#define COST_HEAT 1.0
static inline double tremble_weight(double loss, double heat)
{
    return exp(-loss / heat);
}
