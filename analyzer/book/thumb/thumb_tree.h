/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small decision tree: questions with yes or no, a call at each end. */
#ifndef ZOLO_BOOK_THUMB_THUMB_TREE_H
#define ZOLO_BOOK_THUMB_THUMB_TREE_H

#include "analyzer/book/thumb/thumb_feature.h"
#include "analyzer/book/thumb/thumb_table.h"

enum { MAX_THUMB_LEAVES = 12, MAX_THUMB_NODES = 2 * MAX_THUMB_LEAVES - 1 };

struct thumb_node {
    int yes, no; /* the nodes below the question; both 0 = a leaf */
    struct thumb_feature question;
    int call;      /* of a leaf: the call of the table that pays its rows most */
    uint64_t n;    /* rows that come here */
    double payoff; /* sum over them if all say `call` */
};

struct thumb_tree {
    int n_nodes, n_leaves; /* node 0 is the first question */
    struct thumb_node nodes[MAX_THUMB_NODES];
};

/* Grows the tree greedily: of all leaves and questions (thumb_tests) the one is asked next
 * that gains most stakes over the table, up to MAX_THUMB_LEAVES. STATUS_MEMORY. */
enum status thumb_tree_grow(const struct thumb_table *table, struct thumb_tree *out) MUST_USE;

/* The call (of the table) with a hand at a seat. */
int thumb_tree_call(const struct thumb_tree *tree, cardset hand, unsigned s);

#endif
