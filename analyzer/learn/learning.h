/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learning to bid: four bidders who begin as club play rounds of deals, with club's cards, and
 * answer each other until nobody gains much by another call. The outcome is a table of calls. It
 * is the same for any number of threads and for a run that was interrupted and resumed. */
#ifndef ZOLO_LEARN_LEARNING_H
#define ZOLO_LEARN_LEARNING_H

#include "analyzer/learn/learning_plan.h"
#include "engine/policy/players/call_table.h"

/* Learns. The caller clears *out, also on failure; it borrows the rule set. STATUS_MEMORY,
 * STATUS_INTERRUPTED; STATUS_INPUT and STATUS_FILE for the checkpoint. */
enum status learning_run(const struct learning_plan *plan, struct call_table *out,
                         struct diag *diag) MUST_USE;

#endif
