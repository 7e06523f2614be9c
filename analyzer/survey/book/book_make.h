/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a book: situations, the hands that can occur in each, the settings that affect its numbers,
 * and the entries, one at a time or all by a worker pool. */
#pragma once

#include "analyzer/run/pool.h"
#include "analyzer/survey/book/book.h"

/* Appends a situation that the plan lacks. Errors of book_situation_read; STATUS_INPUT if there are
 * already MAX_BOOK_SITUATIONS. */
enum status book_plan_add(struct book_plan *plan, const char *auction, struct diag *diag);

/* Appends each seat's opening call, for which all previous seats have passed. */
enum status book_plan_add_openings(struct book_plan *plan, struct diag *diag);

/* An entry that is to be computed. */
struct book_item {
    int situation;
    cardset hand;
};

/* All entries of a plan, sorted by situation, then by hand. */
struct book_items {
    uint64_t n;
    struct book_item *items; /* owned */
};

/* Lists the hands that can occur. A hand can occur if it does not win by award, makes the holder's
 * calls legal, and allows at least one deal that fits the others' calls. `progress` (may be NULL)
 * receives the number of hands examined. STATUS_INPUT if a hand has over MAX_BOOK_CALLS calls, or
 * there are too many hands; STATUS_MEMORY; STATUS_INTERRUPTED. The caller clears *out, even on
 * failure. */
enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag);
void book_items_clear(struct book_items *items);

/* Writes every setting that affects the numbers. Returns the number of facts. */
int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS]);

/* Computes an entry of the plan by valuing all legal calls with answer_find, on one thread, so that
 * a pool can compute many entries at once. STATUS_MEMORY, STATUS_PROGRAM; STATUS_IMPOSSIBLE if no
 * deal remains at trust 1. */
enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag);

/* Receives the entries in the order of the items. */
struct book_sink {
    enum status (*take)(void *self, uint64_t item, const struct book_entry *entry);
    void *self;
};

/* Computes the items from number `first` onwards, with the pool of the plan's request. The sink of
 * the writing rank receives all entries in order, other sinks nothing. Errors are those of the sink
 * and of book_entry_make, with situation and hand in the diag, and STATUS_INTERRUPTED. */
enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag);
