/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tree of what everybody at the table can hear and see: each branch is a call
 * or a card, each path a public course of the deal from now on. Deals that differ
 * only in hidden cards meet in the same branch, so that whoever decides there decides
 * for all of them alike. */
#ifndef ZOLO_POLICY_SEARCH_BRANCHES_H
#define ZOLO_POLICY_SEARCH_BRANCHES_H

#include "engine/play/state.h"

/* Room for all branches, and what the search of one deal adds at the very most. */
enum { MAX_BRANCHES = 1 << 16, MOST_ADDED = 1 << 11 };

enum { BRANCH_ROOT = 0, BRANCH_NONE = -1 };

struct branch {
    double sum;    /* of the payoffs that were found here */
    int visits;    /* how many that were */
    int available; /* how often it could have been chosen */
    int child, sibling;
    action done;
    bool decides; /* the searching seat chooses among its children */
};

struct branches {
    int n;
    struct branch at[MAX_BRANCHES];
};

/* Only the root. */
void branches_clear(struct branches *branches);

/* Another deal may be searched. */
static inline bool branches_have_room(const struct branches *branches)
{
    return branches->n <= MAX_BRANCHES - MOST_ADDED;
}

/* The child that an action leads to, or BRANCH_NONE; and the same, made if there is none. */
int branches_find(const struct branches *branches, int parent, action done);
int branches_child(struct branches *branches, int parent, action done);

/* What the courses through a branch are worth if the searching seat takes the best
 * child wherever he decides: its own sum and that of its children, or of the best. */
double branches_value(const struct branches *branches, int at);

#endif
