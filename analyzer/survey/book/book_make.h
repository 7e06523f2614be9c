/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a book: lists the situations, the hands that can occur in each and the settings that affect
 * the numbers, and computes the entries, one at a time or all in a worker pool. */
#pragma once

#include "analyzer/run/pool.h"
#include "analyzer/survey/book/book.h"

/* Appends a situation unless the plan already contains this situation. Fails as book_situation_read
 * does, or with STATUS_INPUT if there are already MAX_BOOK_SITUATIONS. */
enum status book_plan_add(struct book_plan *plan, const char *auction, struct diag *diag);

/* Appends the opening situation of each seat, in which all previous seats have passed. */
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

/* Lists the hands that can occur. A hand can occur if it does not win by award, if earlier calls
 * were legal with it, and if at least one deal is consistent with the calls of the others.
 * `progress` (may be NULL) receives the number of hands examined. Returns STATUS_INPUT if a hand
 * has more than MAX_BOOK_CALLS calls or if there are too many hands, STATUS_MEMORY, or
 * STATUS_INTERRUPTED. The caller clears *out, even on failure. */
enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag);
void book_items_clear(struct book_items *items);

/* Writes every setting that affects the numbers. Returns the number of facts. */
int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS]);

/* Computes an entry of the plan by evaluating all legal calls with answer_find, on one thread, so
 * that a pool can compute many entries at once. Returns STATUS_MEMORY, STATUS_PROGRAM, or
 * STATUS_IMPOSSIBLE if no deal remains at trust 1. */
enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag);

/* Receives the entries in the order of the items. */
struct book_sink {
    enum status (*take)(void *self, uint64_t item, const struct book_entry *entry);
    void *self;
};

/* Computes the items from number `first` onwards, in the pool that the plan requests. The sink of
 * the writing rank receives all entries in order, the other sinks nothing. Returns errors of the
 * sink or of book_entry_make, with situation and hand in the diag, or STATUS_INTERRUPTED. */
enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag);
