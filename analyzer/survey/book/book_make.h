/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a book: its situations, the hands that can occur in each, the settings that its numbers
 * depend on, and its entries, one at a time or all by a worker pool. */
#pragma once

#include "analyzer/run/pool.h"
#include "analyzer/survey/book/book.h"

/* Appends a situation unless the plan has it. Errors of book_situation_read; STATUS_INPUT if there
 * are more than MAX_BOOK_SITUATIONS. */
enum status book_plan_add(struct book_plan *plan, const char *auction, struct diag *diag);

/* Appends the opening of each seat: all seats before it have passed. */
enum status book_plan_add_openings(struct book_plan *plan, struct diag *diag);

/* An entry to be computed. */
struct book_item {
    int situation;
    cardset hand;
};

/* All entries of a plan, by situation, then by hand. */
struct book_items {
    uint64_t n;
    struct book_item *items; /* owned */
};

/* Lists the hands that can occur: full hands that do not win by award, for which the holder's calls
 * were legal, and with which at least one deal fits the calls of the others. `progress` (may be
 * NULL) is given the number of hands examined. STATUS_INPUT if a hand has more calls than an entry
 * holds, or the pack has too many hands; STATUS_MEMORY; STATUS_INTERRUPTED. The caller clears *out,
 * even on failure. */
enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag);
void book_items_clear(struct book_items *items);

/* Writes every setting that the numbers depend on. Returns how many. */
int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS]);

/* Computes an entry of the plan: the values that answer_find gives to all legal calls. Uses one
 * thread, so that a pool can compute many at once. STATUS_MEMORY, STATUS_PROGRAM; STATUS_IMPOSSIBLE
 * if trust 1 leaves no deal. */
enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag);

/* Receives the entries, in the order of the items. */
struct book_sink {
    enum status (*take)(void *self, uint64_t item, const struct book_entry *entry);
    void *self;
};

/* Computes the items from number `first` on, with the pool of the plan's request. The sink receives
 * them without gaps; with several ranks, only the writer's does. Errors of book_entry_make, with
 * situation and hand in the diag, and of the sink; STATUS_INTERRUPTED. */
enum status book_run(const struct book_plan *plan, const struct book_items *items, uint64_t first,
                     const struct book_sink *sink, const struct progress *progress,
                     struct diag *diag);
