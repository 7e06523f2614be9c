/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fits what calls cost (call_costs.h) to what has been counted of them (call_sums.h). */
#ifndef ZOLO_TRAIN_COST_FIT_H
#define ZOLO_TRAIN_COST_FIT_H

#include "analyzer/train/call_sums.h"
#include "engine/policy/players/call_costs.h"

/* Fits the costs of all calls at all histories by least squares over the hands that stand in the mirror, dear
 * calls counting less, from what is known of each seat's calls, [N_SEATS]. Where nothing is known of a
 * call its weights stay 0. STATUS_MEMORY. */
enum status cost_fit(const struct call_sums sums[], const struct call_table *table,
                     struct call_costs *costs) MUST_USE;

#endif
