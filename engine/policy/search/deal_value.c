/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_value.h. */
#include "engine/policy/search/deal_value.h"

#include <string.h>

#include "engine/rules/value/stakes.h"
#include "engine/solve/open_solver.h"

/* Above the bits that tell how an auction ended stands the number of the deal. */
enum { END_BITS = 38 };

/* What was settled in other deals has other keys, until their numbers run out. */
static void begin_settling(struct deal_value *value)
{
    value->n_turns++;
    if (value->n_turns >> (64 - END_BITS) == 0)
        return;
    memset(value->settled, 0, sizeof value->settled);
    memset(value->single, 0, sizeof value->single);
    value->n_turns = 1;
}

void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS])
{
    if (value->rules == rules && memcmp(value->dealt, dealt, sizeof value->dealt) == 0)
        return;
    if (value->rules != rules)
        memset(value->edges, 0, sizeof value->edges);
    value->rules = rules;
    memcpy(value->dealt, dealt, sizeof value->dealt);
    memset(value->met, 0, sizeof value->met);
    begin_settling(value);
    if (value->memory != NULL)
        value->kept = deal_memory_at(value->memory, dealt);
}

/* --- points --------------------------------------------------------------------------- */

/* What is known of the points of a side. */
struct bounds {
    uint8_t *least, *most;
};

/* What one side takes the other one does not: only sides without the dealer are kept, by their least and
 * one more than their most. */
static bool has_dealer(seatset old)
{
    return (old >> (N_SEATS - 1)) != 0;
}

static _Atomic uint16_t *place_of(const struct deal_value *value, ptrdiff_t which, seatset old)
{
    return value->kept + which * DEAL_MEMORY_SIDES + (has_dealer(old) ? old ^ ALL_SEATS : old);
}

static void recall(const struct deal_value *value, ptrdiff_t which, seatset old,
                   struct bounds bounds)
{
    const int total = value->rules->pack->total_points;
    const unsigned kept = value->memory == NULL ? 0
                                                : atomic_load_explicit(place_of(value, which, old),
                                                                       memory_order_relaxed);
    const int least = kept == 0 ? 0 : (int)(kept >> 8);
    const int most = kept == 0 ? total : (int)(kept & 0xff) - 1;
    *bounds.least = (uint8_t)(has_dealer(old) ? total - most : least);
    *bounds.most = (uint8_t)(has_dealer(old) ? total - least : most);
}

static void keep(const struct deal_value *value, const struct order *order, seatset old,
                 struct bounds bounds)
{
    const int total = value->rules->pack->total_points;
    const int least = has_dealer(old) ? total - *bounds.most : *bounds.least;
    const int most = has_dealer(old) ? total - *bounds.least : *bounds.most;
    if (value->memory != NULL)
        atomic_store_explicit(place_of(value, order - value->rules->orders, old),
                              (uint16_t)(least << 8 | (most + 1)), memory_order_relaxed);
}

/* Made ready when the side is first met. */
static struct bounds bounds_of(struct deal_value *value, const struct order *order, seatset old)
{
    const ptrdiff_t which = order - value->rules->orders;
    const struct bounds bounds = {&value->least[which][old], &value->most[which][old]};
    if ((value->met[which] >> old & 1) == 0) {
        value->met[which] = (uint16_t)(value->met[which] | 1u << old);
        recall(value, which, old, bounds);
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
        *bounds.least = *bounds.most = (uint8_t)open_points(&position);
        keep(value, order, old, bounds);
    }
    return *bounds.least;
}

/* --- stakes --------------------------------------------------------------------------- */

int points_value(const struct ruleset *rules, const struct settlement *settlement, int old_points)
{
    const struct pack *pack = rules->pack;
    const int old_tricks = old_points == 0                    ? 0
                           : old_points == pack->total_points ? pack->hand_size
                                                              : 1;
    return settlement_value(rules, settlement, old_points, old_tricks);
}

/* The first points, from `low` on, that pay other than `low`, or from which on all pay as `high`. The
 * more points, the more stakes; those of `high` are others than those of `low`. */
static int first_paying(const struct ruleset *rules, const struct settlement *settlement, int low,
                        int high, bool as_high)
{
    const int of_low = points_value(rules, settlement, low);
    const int of_high = points_value(rules, settlement, high);
    while (high - low > 1) {
        const int middle = (low + high) / 2, stakes = points_value(rules, settlement, middle);
        if (as_high ? stakes == of_high : stakes != of_low)
            high = middle;
        else
            low = middle;
    }
    return high;
}

/* How many times the stakes are doubled moves no edge, nor does the deal: those of all points are found
 * once. */
static struct edges edges_of(struct deal_value *value, const struct settlement *settlement,
                             struct bounds bounds)
{
    const struct ruleset *rules = value->rules;
    const int least = *bounds.least, most = *bounds.most;
    struct edges *known = &value->edges[settlement->sides.contract][settlement->last_side == 0];
    const bool is_all = least == 0 && most == rules->pack->total_points;
    if (is_all && known->high > 0)
        return *known;
    const struct edges found = {
        .low = (uint8_t)(first_paying(rules, settlement, least, most, false) - 1),
        .high = (uint8_t)first_paying(rules, settlement, least, most, true)};
    if (is_all)
        *known = found;
    return found;
}

/* Looks no closer than the settlement does. */
static void narrow(struct deal_value *value, const struct order *order,
                   const struct settlement *settlement, struct bounds bounds)
{
    const struct position position = position_by(value, order, settlement->sides.old);
    const struct edges edges = edges_of(value, settlement, bounds);
    const int points = open_points_within(&position, edges.low, edges.high);
    if (points > edges.low)
        *bounds.least = (uint8_t)points;
    if (points < edges.high)
        *bounds.most = (uint8_t)points;
    keep(value, order, settlement->sides.old, bounds);
}

static int find_stakes(struct deal_value *value, const struct order *order,
                       const struct settlement *settlement)
{
    const struct ruleset *rules = value->rules;
    const seatset old = settlement->sides.old;
    if (!bits_is_single(old))
        return points_value(rules, settlement, deal_value_points(value, order, old));
    const struct bounds bounds = bounds_of(value, order, old);
    const int stakes = points_value(rules, settlement, *bounds.least);
    if (*bounds.least == *bounds.most || points_value(rules, settlement, *bounds.most) == stakes)
        return stakes;
    narrow(value, order, settlement, bounds);
    return points_value(rules, settlement, *bounds.least);
}

/* Stakes are as many times those of a single game as they are doubled. */
int deal_value_stakes(struct deal_value *value, const struct order *order,
                      const struct settlement *settlement)
{
    const struct sides *sides = &settlement->sides;
    struct single *single = &value->single[sides->contract][1 + settlement->last_side][sides->old];
    if (single->turn != value->n_turns) {
        struct settlement once = *settlement;
        once.multiplier = 1;
        *single = (struct single){value->n_turns, find_stakes(value, order, &once)};
    }
    return single->stakes * settlement->multiplier;
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

/* All that settlement and stakes read of an auction: passes are not among it. */
static uint64_t key_of(const struct deal_value *value, const struct auction *auction,
                       struct circumstances circumstances)
{
    uint64_t key = value->n_turns;
    unsigned doublers = 0;
    for (int i = 0; i < auction->n_doubles; i++)
        doublers = doublers << 2 | auction->doubler[i];
    key = key << (2 * MAX_DOUBLES) | doublers;
    key = key << 4 | auction->n_doubles;
    key = key << 8 | (uint8_t)auction->partner_card;
    key = key << 3 | (unsigned)(auction->declarer + 1);
    key = key << 5 | (unsigned)(auction->contract + 1);
    return key << 2 | (unsigned)circumstances.tabled << 1 | circumstances.bok_runda;
}

static struct settled settle(struct deal_value *value, const struct auction *auction,
                             struct circumstances circumstances, uint64_t key)
{
    const struct ruleset *rules = value->rules;
    const struct sides sides = sides_settle(rules, auction->contract, auction->declarer,
                                            auction->partner_card, value->dealt);
    const struct settlement settlement = settlement_of(rules, auction, sides, circumstances);
    const bool is_played = rules->contracts[sides.contract].goal != GOAL_NONE;
    const struct order *order = ruleset_order(rules, auction->contract);
    const int stakes = is_played ? deal_value_stakes(value, order, &settlement)
                                 : points_value(rules, &settlement, 0);
    return (struct settled){.key = key, .stakes = stakes, .old = sides.old};
}

int deal_value_auction(struct deal_value *value, const struct auction *auction,
                       struct circumstances circumstances, unsigned me)
{
    const uint64_t key = key_of(value, auction, circumstances);
    struct settled *slot =
        &value->settled[key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SETTLED_BITS)];
    if (slot->key != key)
        *slot = settle(value, auction, circumstances, key);
    const struct settlement settlement = {.sides.old = slot->old};
    return settlement_share(&settlement, slot->stakes, me);
}
