/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a table of calls wider: histories beyond it to which its players come when one seat calls as it
 * likes. Where a table ends everybody passes, and who knows that doubles there for nothing. */
#ifndef ZOLO_EXACT_CALL_WIDENING_H
#define ZOLO_EXACT_CALL_WIDENING_H

#include "analyzer/exact/call_learning_plan.h"

/* Adds to `table`, of the players of the plan, its more_histories: of those at which the seat that calls
 * as it likes is on turn the ones to which most deals lead, for some hands of each seat drawn by the
 * plan's seed. All hands pass in them. Nothing if that is 0. STATUS_MEMORY,
 * STATUS_INTERRUPTED, STATUS_PROGRAM. */
enum status call_widening_run(const struct call_learning_plan *plan,
                              struct call_table *table) MUST_USE;

#endif
