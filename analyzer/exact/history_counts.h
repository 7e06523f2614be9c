/* SPDX-License-Identifier: GPL-3.0-or-later */
/* To which histories of the auction deals lead, and how many: sums that do not depend on the order in
 * which they were added, so that threads may count apart. */
#ifndef ZOLO_EXACT_HISTORY_COUNTS_H
#define ZOLO_EXACT_HISTORY_COUNTS_H

#include "engine/policy/players/call_table.h"

struct history_counts {
    struct auction_tree tree; /* of the histories, and those that they go through */
    uint64_t *deals;          /* [tree.capacity], by node; owned */
    int n_rows;               /* that `deals` has */
};

/* Nothing counted. The rule set is borrowed. STATUS_MEMORY. */
enum status history_counts_init(struct history_counts *counts,
                                const struct ruleset *rules) MUST_USE;
void history_counts_clear(struct history_counts *counts); /* accepts a zeroed one */

/* Counts deals that lead to the history of an open auction. STATUS_MEMORY. */
enum status history_counts_add(struct history_counts *counts, const struct auction *history,
                               uint64_t deals) MUST_USE;

/* Counts all that another has. STATUS_MEMORY. */
enum status history_counts_join(struct history_counts *counts,
                                const struct history_counts *other) MUST_USE;

/* Adds to a table the `n` histories that most deals lead to, of equal ones those whose calls come
 * first, with what they go through; fewer if no more were counted. All hands pass in them, as they do
 * beyond a table. STATUS_MEMORY. */
enum status history_counts_widen(const struct history_counts *counts, int n,
                                 struct call_table *table) MUST_USE;

#endif
