/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a book is to hold: situations by their auctions, the hands that can occur in
 * each, and all that decides its numbers, in words. */
#ifndef ZOLO_SURVEY_BOOK_BOOK_PLAN_H
#define ZOLO_SURVEY_BOOK_BOOK_PLAN_H

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

/* All entries to be made, in their order: by situation, then by hand. Of hands that are each
 * other's images only the lowest is made, if the players cannot tell them apart. */
struct book_items {
    uint64_t n;
    struct book_item *items; /* owned */
    struct symmetries alike; /* of the rules, if they were used; else the identity alone */
};

/* Finds the hands that can occur: full hands that do not win by award, whose own calls so far were
 * legal and that leave a deal. STATUS_INPUT if a hand has more calls than an
 * entry holds; STATUS_MEMORY; STATUS_INTERRUPTED by `progress` (may be NULL), which is told how many
 * hands are looked at. The caller clears *out, also on failure. */
enum status book_items_find(const struct book_plan *plan, const struct progress *progress,
                            struct book_items *out, struct diag *diag) MUST_USE;
void book_items_clear(struct book_items *items);

/* True if hands that are each other's images have the same values: among four open players, who
 * get what the deal is worth. The others know cards by their place in the pack, be it only
 * among equals. */
bool book_is_blind_to_suits(const struct request *request);

/* Everything that decides the numbers. Returns how many facts. */
int book_plan_facts(const struct book_plan *plan, const struct book_items *items,
                    struct book_fact facts[MAX_BOOK_FACTS]);

#endif
