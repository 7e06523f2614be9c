/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/policy/search/deal_value.h"

#include <string.h>

#include "engine/rules/value/value.h"
#include "engine/solve/open_solver.h"

void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS])
{
    if (value->rules == rules && memcmp(value->dealt, dealt, sizeof value->dealt) == 0)
        return;
    if (value->rules != rules)
        memset(value->scales, 0, sizeof value->scales);
    value->rules = rules;
    memcpy(value->dealt, dealt, sizeof value->dealt);
    memset(value->met, 0, sizeof value->met);
}

/* Bounds on the card points that a side takes. */
struct bounds {
    uint8_t *least, *most;
};

/* The cached bounds on a side's points, initialized on first use. */
static struct bounds bounds_of(struct deal_value *value, const struct order *order, seatset old)
{
    const ptrdiff_t which = order - value->rules->orders;
    const struct bounds bounds = {&value->least[which][old], &value->most[which][old]};
    if ((value->met[which] >> old & 1) == 0) {
        value->met[which] = (uint16_t)(value->met[which] | 1u << old);
        *bounds.least = 0;
        *bounds.most = (uint8_t)value->rules->pack->total_points;
    }
    return bounds;
}

static struct position position_by(const struct deal_value *value, const struct order *order,
                                   seatset old)
{
    return position_of_deal(value->rules->pack, order, value->dealt, old);
}

int deal_value_points(struct deal_value *value, const struct order *order, seatset old)
{
    const struct bounds bounds = bounds_of(value, order, old);
    if (*bounds.least < *bounds.most) {
        const struct position position = position_by(value, order, old);
        *bounds.least = *bounds.most = (uint8_t)open_points(&position, &value->table);
    }
    return *bounds.least;
}

int points_value(const struct ruleset *rules, const struct settlement *settlement, int old_points)
{
    const struct pack *pack = rules->pack;
    const int old_tricks = old_points == 0                    ? 0
                           : old_points == pack->total_points ? pack->hand_size
                                                              : 1;
    return settlement_value(rules, settlement, old_points, old_tricks);
}

static void fill_scale(struct scale *scale, const struct ruleset *rules,
                       const struct settlement *settlement)
{
    const int total = rules->pack->total_points;
    struct settlement once = *settlement;
    once.multiplier = 1;
    scale->is_known = true;
    for (int points = 0; points <= total; points++) {
        scale->stakes[points] = points_value(rules, &once, points);
        const bool is_alike = points > 0 && scale->stakes[points] == scale->stakes[points - 1];
        scale->first[points] = is_alike ? scale->first[points - 1] : (uint8_t)points;
    }
    for (int points = total; points >= 0; points--)
        scale->last[points] = points < total && scale->first[points + 1] != points + 1
                                  ? scale->last[points + 1]
                                  : (uint8_t)points;
}

/* The scale depends only on the contract and on the side that doubled last, which decides ties. */
static const struct scale *scale_of(struct deal_value *value, const struct settlement *settlement)
{
    struct scale *scale = &value->scales[settlement->sides.contract][settlement->last_side == 0];
    if (!scale->is_known)
        fill_scale(scale, value->rules, settlement);
    return scale;
}

/* Narrows the bounds only as far as needed to determine the payoff. */
static void narrow(struct deal_value *value, const struct order *order, seatset old,
                   const struct scale *scale, struct bounds bounds)
{
    const struct position position = position_by(value, order, old);
    const int low = scale->last[*bounds.least], high = scale->first[*bounds.most];
    const int points = open_points_within(&position, low, high, &value->table);
    if (points > low)
        *bounds.least = (uint8_t)points;
    if (points < high)
        *bounds.most = (uint8_t)points;
}

int deal_value_stakes(struct deal_value *value, const struct order *order,
                      const struct settlement *settlement)
{
    const seatset old = settlement->sides.old;
    const struct scale *scale = scale_of(value, settlement);
    if (!bits_is_single(old))
        return scale->stakes[deal_value_points(value, order, old)] * settlement->multiplier;
    const struct bounds bounds = bounds_of(value, order, old);
    if (scale->stakes[*bounds.least] != scale->stakes[*bounds.most])
        narrow(value, order, old, scale, bounds);
    return scale->stakes[*bounds.least] * settlement->multiplier;
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
        return settlement_share(&state->settlement,
                                deal_value_stakes(value, table->order, &state->settlement), me);
    int payoff[N_SEATS];
    state_payoff(state, payoff);
    return payoff[me];
}
