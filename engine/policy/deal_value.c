/* See deal_value.h. */
#include "engine/policy/deal_value.h"

#include <string.h>

#include "engine/solve/open_solver.h"

void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS])
{
    if (value->rules == rules && memcmp(value->dealt, dealt, sizeof value->dealt) == 0)
        return;
    value->rules = rules;
    memcpy(value->dealt, dealt, sizeof value->dealt);
    memset(value->solved, 0, sizeof value->solved);
}

int deal_value_points(struct deal_value *value, const struct order *order, seatset old)
{
    const ptrdiff_t which = order - value->rules->orders;
    if ((value->solved[which] >> old & 1) == 0) {
        const struct position position =
            position_of_deal(value->rules->pack, order, value->dealt, old);
        value->points[which][old] = (uint8_t)open_points(&position);
        value->solved[which] = (uint16_t)(value->solved[which] | 1u << old);
    }
    return value->points[which][old];
}

int points_value(const struct ruleset *rules, const struct settlement *settlement, int old_points)
{
    const struct pack *pack = rules->pack;
    const int old_tricks = old_points == 0                    ? 0
                           : old_points == pack->total_points ? pack->hand_size
                                                              : 1;
    return settlement_value(rules, settlement, old_points, old_tricks);
}

int points_payoff(const struct state *state, int old_points, unsigned me)
{
    return settlement_share(&state->settlement,
                            points_value(state->table.rules, &state->settlement, old_points), me);
}

int deal_value_payoff(struct deal_value *value, const struct state *state, unsigned me)
{
    const struct table *table = &state->table;
    if (table->phase == PHASE_CARD)
        return points_payoff(
            state, deal_value_points(value, table->order, state->settlement.sides.old), me);
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    return payoff[me];
}
