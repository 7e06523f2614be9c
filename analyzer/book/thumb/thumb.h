/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of thumb for the opening, made from a book, and what following them costs. */
#ifndef ZOLO_BOOK_THUMB_THUMB_H
#define ZOLO_BOOK_THUMB_THUMB_H

#include "analyzer/book/thumb/thumb_fit.h"
#include "analyzer/book/thumb/thumb_tree.h"

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
