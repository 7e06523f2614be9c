/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Histories of calls as a tree: the root is the auction before its first call, each branch one
 * more call. Only auctions that are still open are in it. What is kept for each history (a call
 * for every hand, sums of payoffs) stands in arrays of its owner, by the number of the node;
 * nodes are numbered as they come, so a node's number is above its parent's. */
#ifndef ZOLO_POLICY_AUCTION_TREE_H
#define ZOLO_POLICY_AUCTION_TREE_H

#include "engine/core/status.h"
#include "engine/play/table.h"

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

/* The tree of the root alone. The rule set is borrowed for the life of the tree. STATUS_MEMORY. */
enum status auction_tree_init(struct auction_tree *tree, const struct ruleset *rules) MUST_USE;
void auction_tree_clear(struct auction_tree *tree); /* accepts a zeroed tree */

/* The history with one more call, or −1. */
static inline int auction_tree_next(const struct auction_tree *tree, int node, unsigned call)
{
    return tree->next[node * tree->n_calls + (int)call];
}

/* The same, added if it is missing. The call must not end the auction. STATUS_MEMORY. */
enum status auction_tree_add(struct auction_tree *tree, int node, unsigned call,
                             int *child) MUST_USE;

/* The node of an open auction, or −1. */
int auction_tree_find(const struct auction_tree *tree, const struct auction *auction);

#endif
