/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See branches.h. */
#include "engine/policy/search/branches.h"

#include <assert.h>

static void start(struct branch *branch, action done)
{
    *branch = (struct branch){.done = done, .child = BRANCH_NONE, .sibling = BRANCH_NONE};
}

void branches_clear(struct branches *branches)
{
    branches->n = 1;
    start(&branches->at[BRANCH_ROOT], 0);
}

int branches_find(const struct branches *branches, int parent, action done)
{
    int child = branches->at[parent].child;
    while (child != BRANCH_NONE && branches->at[child].done != done)
        child = branches->at[child].sibling;
    return child;
}

int branches_child(struct branches *branches, int parent, action done)
{
    const int known = branches_find(branches, parent, done);
    if (known != BRANCH_NONE)
        return known;
    assert(branches->n < MAX_BRANCHES);
    const int made = branches->n++;
    start(&branches->at[made], done);
    branches->at[made].sibling = branches->at[parent].child;
    branches->at[parent].child = made;
    return made;
}

double branches_value(const struct branches *branches, int at)
{
    const struct branch *branch = &branches->at[at];
    double best = 0.0, sum = 0.0;
    for (int c = branch->child; c != BRANCH_NONE; c = branches->at[c].sibling) {
        const double value = branches_value(branches, c);
        sum += value;
        best = c == branch->child || value > best ? value : best;
    }
    return branch->sum + (branch->decides ? best : sum);
}
