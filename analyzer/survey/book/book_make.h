/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making the entries of a book: one alone, or all of them by a pool. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_MAKE_H
#define ZOLO_SURVEY_BOOK_BOOK_MAKE_H

#include "analyzer/survey/book/book_plan.h"

/* Makes the entry of an item, which must be one of the plan: the values that answer_find gives of all
 * legal calls. On one thread, so that many can be made side by side. STATUS_MEMORY, STATUS_PROGRAM,
 * STATUS_IMPOSSIBLE (trust 1 leaves no deal). */
enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag) MUST_USE;

/* Who is given the entries, in the order of the items. */
struct book_sink {
    enum status (*take)(void *self, uint64_t item, const struct book_entry *entry);
    void *self;
};

/* Makes the items from number `first` on, by the pool of the plan's request. Errors of book_entry_make (the diag names situation and
 * hand) and of the sink; STATUS_INTERRUPTED. What was taken is a run of items without a gap. With
 * several ranks only the sink of the writer is given entries. */
enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag) MUST_USE;

#endif
