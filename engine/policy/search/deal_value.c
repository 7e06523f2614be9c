/* See deal_value.h. */
#include "engine/policy/search/deal_value.h"

#include <string.h>

#include "engine/rules/value/stakes.h"
#include "engine/solve/open_solver.h"

void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS])
{
    if (value->rules == rules && memcmp(value->dealt, dealt, sizeof value->dealt) == 0)
        return;
    value->rules = rules;
    memcpy(value->dealt, dealt, sizeof value->dealt);
    memset(value->solved, 0, sizeof value->solved);
    if (value->memory != NULL)
        value->kept = deal_memory_at(value->memory, dealt);
}

static int solve(const struct deal_value *value, const struct order *order, seatset old)
{
    const struct position position = position_of_deal(value->rules->pack, order, value->dealt, old);
    return open_points(&position);
}

/* What one side takes the other one does not: only sides without the dealer are kept, and one more
 * than their points. */
static int recall_or_solve(const struct deal_value *value, const struct order *order, seatset old)
{
    const bool has_dealer = (old >> (N_SEATS - 1)) != 0;
    const int total = value->rules->pack->total_points;
    const seatset side = has_dealer ? old ^ ALL_SEATS : old;
    _Atomic uint8_t *place =
        value->kept + (order - value->rules->orders) * DEAL_MEMORY_BYTES + side;
    int points = atomic_load_explicit(place, memory_order_relaxed) - 1;
    if (points < 0) {
        points = solve(value, order, side);
        atomic_store_explicit(place, (uint8_t)(points + 1), memory_order_relaxed);
    }
    return has_dealer ? total - points : points;
}

int deal_value_points(struct deal_value *value, const struct order *order, seatset old)
{
    const ptrdiff_t which = order - value->rules->orders;
    if ((value->solved[which] >> old & 1) == 0) {
        const int points =
            value->memory != NULL ? recall_or_solve(value, order, old) : solve(value, order, old);
        value->points[which][old] = (uint8_t)points;
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

int deal_value_auction(struct deal_value *value, const struct auction *closed,
                       struct circumstances circumstances, unsigned me)
{
    const struct ruleset *rules = value->rules;
    const struct sides sides =
        sides_settle(rules, closed->contract, closed->declarer, closed->partner_card, value->dealt);
    const struct settlement settlement = settlement_of(rules, closed, sides, circumstances);
    const bool is_played = rules->contracts[sides.contract].goal != GOAL_NONE;
    const struct order *order = ruleset_order(rules, closed->contract);
    const int points = is_played ? deal_value_points(value, order, sides.old) : 0;
    return settlement_share(&settlement, points_value(rules, &settlement, points), me);
}
