/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of the open-card values of the deals of a pack, kept as it is found: for a run that meets
 * each deal many times. It saves time and changes no value. */
#ifndef ZOLO_POLICY_SEARCH_DEAL_MEMORY_H
#define ZOLO_POLICY_SEARCH_DEAL_MEMORY_H

#include <stdatomic.h>

#include <stdint.h>

#include "engine/rules/ruleset.h"

struct deal_memory; /* may be used by many threads at once */

/* A memory for the deals of a rule set, which is borrowed; NULL if it cannot be had: the values of
 * all deals would take more than 2 GiB, or there is not so much. Takes hold of memory as deals are
 * asked for: 16 bytes for each deal and trump order. The caller frees it. */
struct deal_memory *deal_memory_new(const struct ruleset *rules);
void deal_memory_free(struct deal_memory *memory); /* accepts NULL */

/* Where a deal is kept, DEAL_MEMORY_SIDES numbers for each order of the rule set, 0 = nothing is known: the
 * same place for all deals that play alike (symmetry.h). What stands where is the caller's. */
enum { DEAL_MEMORY_SIDES = 8 };
_Atomic uint16_t *deal_memory_at(const struct deal_memory *memory, const cardset dealt[N_SEATS]);

#endif
