/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first steps of best responses as a tree, so that what comes after them can be shared out: where
 * each of several ways to begin leads, with the deals that lead there. Its leaves are recursions of
 * about equal size (best_response.h), its sums are folded from theirs. */
#ifndef ZOLO_RESPONSE_RESPONSE_TREE_H
#define ZOLO_RESPONSE_RESPONSE_TREE_H

#include "analyzer/question/plan.h"
#include "analyzer/response/best_response.h"
#include "analyzer/response/found_acts.h"

struct branch {
    struct table table;
    struct part part;           /* the deals that come here */
    int option;                 /* of the plan */
    int parent;                 /* −1 of a root */
    action act;                 /* made at the parent's table to come here */
    bool is_chosen;             /* by the seat, among several */
    int first, n;               /* children; n = 0: a leaf */
    uint32_t *deals;            /* of the children's parts, if they split it; owned */
    double sum;                 /* of its worth: of a leaf once it is found */
    struct variation variation; /* of a leaf, what is chosen after it; owned */
};

struct response_tree {
    const struct hidden_deals *hidden; /* borrowed */
    struct branch *branches;           /* owned; the roots first, one for each option */
    int n, capacity;
    uint32_t *all;  /* every deal, owned */
    double work_us; /* of all leaves, about */
};

/* Grows the tree from what comes after each option of a plan; `walk` has been turned to `hidden`.
 * STATUS_MEMORY. The caller clears, also on failure. */
enum status response_tree_grow(struct response_tree *tree, const struct plan *plan,
                               const struct hidden_deals *hidden, struct walk *walk) MUST_USE;
void response_tree_clear(struct response_tree *tree);

/* Sets the sums of all branches, from those of the leaves. */
void response_tree_fold(struct response_tree *tree);

/* Whether the best response comes to a branch of a folded tree. */
bool response_tree_is_best(const struct response_tree *tree, int branch);

/* Notes what the seat has chosen on the way to a branch. STATUS_MEMORY. */
enum status response_tree_note(const struct response_tree *tree, int branch,
                               struct found_acts *found) MUST_USE;

#endif
