/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See call_costs.h. */
#include "engine/policy/players/call_costs.h"

#include <stdlib.h>

enum status call_costs_init(struct call_costs *costs, const struct call_table *table)
{
    const size_t n = (size_t)table->tree.n * (size_t)table->tree.n_calls;
    card_mirror_init(&costs->mirror, table->tree.nodes[0].table.rules);
    costs->weights = calloc(n, sizeof *costs->weights);
    return costs->weights == NULL ? STATUS_MEMORY : STATUS_OK;
}

void call_costs_clear(struct call_costs *costs)
{
    free(costs->weights);
    costs->weights = NULL;
}

uint32_t call_costs_facts(const struct card_mirror *mirror, const struct ruleset *rules,
                          cardset hand)
{
    const cardset seen = card_mirror_stands(mirror, hand) ? hand : card_mirror_set(mirror, hand);
    const cardset old = hand & rules->old_cards;
    return 1u | (uint32_t)seen << COST_CARDS | (uint32_t)(old == rules->old_cards) << COST_ALL_OLD |
           (uint32_t)(old == 0) << COST_NO_OLD;
}

double call_costs_of(const struct call_costs *costs, const struct call_table *table, int node,
                     unsigned call, uint32_t facts)
{
    const int8_t *weights = costs->weights[node * table->tree.n_calls + (int)call];
    int sum = 0;
    BITS_EACH(fact, facts)
        sum += weights[fact];
    return sum > 0 ? (double)sum / COST_UNIT : 0.0;
}
