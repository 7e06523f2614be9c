/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of thumb for the opening, made from a book: points to count, and a small decision tree; and what
 * following them costs. */
#ifndef ZOLO_SURVEY_BOOK_THUMB_THUMB_H
#define ZOLO_SURVEY_BOOK_THUMB_THUMB_H

#include "analyzer/survey/book/thumb/thumb_count.h"

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

struct thumb {
    struct thumb_table table;
    struct thumb_rule rule;  /* points and thresholds */
    struct thumb_rule naive; /* the fit merely rounded, for comparison */
    struct thumb_tree tree;
    struct thumb_verdict by_rule, by_tree, by_passing; /* the last: pass, whatever the hand */
};

/* Makes both rules from a finished book, which is borrowed. Errors of thumb_table_read. The caller
 * clears *out, also on failure. */
enum status thumb_make(const struct book *book, struct thumb *out, struct diag *diag) MUST_USE;
void thumb_clear(struct thumb *thumb);

#endif
