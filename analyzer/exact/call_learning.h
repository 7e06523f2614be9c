/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns what to call by counting: seat after seat, each call of each hand is valued over all deals
 * against the three others as they are by then (call_sweep.h), and made where in the sum of all rounds
 * it has earned so much more than the one made (call_sums.h). The cards stay as they are. Of two hands
 * that are each other's image (card_mirror.h) the lower one is gone over, and both call as it does from
 * the start. The outcome is the same for any number of threads, and for a run that was interrupted and
 * resumed. */
#ifndef ZOLO_EXACT_CALL_LEARNING_H
#define ZOLO_EXACT_CALL_LEARNING_H

#include "analyzer/exact/call_learning_plan.h"

/* Learns; writes of[plan->rounds]. The caller clears *out, also on failure; it borrows the rule set.
 * STATUS_MEMORY, STATUS_INTERRUPTED, STATUS_PROGRAM; STATUS_INPUT, STATUS_FILE of the checkpoint. */
enum status call_learning_run(const struct call_learning_plan *plan, struct call_table *out,
                              struct call_round *of, struct diag *diag) MUST_USE;

#endif
