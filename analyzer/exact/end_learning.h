/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns what to play in the ends of the auction, one after the other: sweeps over all hands of each
 * seat in turn (end_sweep.h), the declarer of a lone contract twice a sweep, on from where its sums
 * stand if they were kept. */
#ifndef ZOLO_EXACT_END_LEARNING_H
#define ZOLO_EXACT_END_LEARNING_H

#include "analyzer/exact/end_learning_plan.h"

/* What was known and what was learnt. */
struct exact_store {
    int n;
    struct learnt_end *ends; /* in the order of exact_cards.h; owned */
    uint8_t **bytes;         /* [n] of their maps, owned; NULL if empty, or known before */
};
void exact_store_clear(struct exact_store *store); /* accepts a zeroed one */

/* The caller clears *out, also on failure. STATUS_MEMORY, STATUS_INTERRUPTED; STATUS_INPUT,
 * STATUS_FILE of the checkpoint. */
enum status end_learning_run(const struct end_learning_plan *plan, struct exact_store *out,
                             struct diag *diag) MUST_USE;

#endif
