/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a book is to hold: situations by their auctions, the hands that can occur in each, and all that
 * decides its numbers, in words; and making its entries, one alone, or all of them by a pool. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_MAKE_H
#define ZOLO_SURVEY_BOOK_BOOK_MAKE_H

#include "analyzer/run/pool.h"
#include "analyzer/survey/book/book.h"

/* Appends a situation, unless the plan has it. STATUS_INPUT as above, and if there are
 * too many. */
enum status book_plan_add(struct book_plan *plan, const char *auction, struct diag *diag) MUST_USE;

/* Appends the openings: each seat, when all before have passed. */
enum status book_plan_add_openings(struct book_plan *plan, struct diag *diag) MUST_USE;

/* One entry to be made. */
struct book_item {
    int situation;
    cardset hand;
};

/* All entries to be made, in their order: by situation, then by hand. */
struct book_items {
    uint64_t n;
    struct book_item *items; /* owned */
};

/* Finds the hands that can occur: full hands that do not win by award, whose own calls so far were
 * legal and that leave a deal. STATUS_INPUT if a hand has more calls than an
 * entry holds; STATUS_MEMORY; STATUS_INTERRUPTED by `progress` (may be NULL), which is told how many
 * hands are looked at. The caller clears *out, also on failure. */
enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag) MUST_USE;
void book_items_clear(struct book_items *items);

/* Everything that decides the numbers. Returns how many facts. */
int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS]);

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
