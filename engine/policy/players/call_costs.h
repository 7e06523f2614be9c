/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand loses by a call, about, for each call at each history of a table (call_table.h): so that it
 * can be said with which hands somebody who slips has most likely made a call that no hand of the table
 * makes. Linear in the cards of the hand, eight bits a weight. */
#ifndef ZOLO_POLICY_PLAYERS_CALL_COSTS_H
#define ZOLO_POLICY_PLAYERS_CALL_COSTS_H

#include "engine/policy/players/call_table.h"

/* Facts of a hand as it is seen in the mirror, each 0 or 1: one that always holds, its cards, that it has
 * all old cards, that it has none. */
enum { COST_CARDS = 1, COST_ALL_OLD = COST_CARDS + 16, COST_NO_OLD, COST_FACTS };
/* What 1 is in a weight: so many parts of a stake. */
enum { COST_UNIT = 8 };

struct call_costs {
    int8_t (*weights)[COST_FACTS]; /* [node * n_calls + call]; owned. All 0: nothing is known */
    struct card_mirror mirror;
};

/* Of nothing known, for the histories of a table. STATUS_MEMORY. */
enum status call_costs_init(struct call_costs *costs, const struct call_table *table) MUST_USE;
void call_costs_clear(struct call_costs *costs); /* accepts zeroed ones */

/* The facts of a hand: those that hold, as bits. */
uint32_t call_costs_facts(const struct card_mirror *mirror, const struct ruleset *rules,
                          cardset hand);

/* Stakes a deal that a hand with these facts loses by a call at a node, beside the call that is best for it;
 * 0 or more. */
double call_costs_of(const struct call_costs *costs, const struct call_table *table, int node,
                     unsigned call, uint32_t facts);

/* In what trembles are measured: a hand that loses so many stakes more by a call slips into it with 1/e of
 * the chance. */
#define COST_HEAT 1.0

#endif
