/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See deal_value.h. */
#include "engine/policy/search/deal_value.h"

#include <stdlib.h>
#include <string.h>

#include "engine/deal/combination.h"
#include "engine/rules/symmetry.h"
#include "engine/rules/value/value.h"
#include "engine/solve/open_solver.h"

struct deal_memory {
    const struct ruleset *rules;
    struct symmetries symmetries;
    struct binomials binomials;
    size_t width; /* numbers of a deal */
    _Atomic uint16_t *values;
};

static const uint64_t most_bytes = (uint64_t)2 << 30;

/* Numbers of all deals, or 0 if they are too many. */
static uint64_t numbers_needed(const struct deal_memory *memory)
{
    const struct pack *pack = memory->rules->pack;
    uint64_t n = memory->width;
    for (int rest = pack->n_cards; rest > 0; rest -= pack->hand_size) {
        const uint64_t hands = memory->binomials.c[pack->hand_size][rest];
        if (hands > most_bytes / sizeof *memory->values / n)
            return 0;
        n *= hands;
    }
    return n;
}

struct deal_memory *deal_memory_new(const struct ruleset *rules)
{
    struct deal_memory *memory = calloc(1, sizeof *memory);
    if (memory == NULL)
        return NULL;
    memory->rules = rules;
    memory->width = DEAL_MEMORY_SIDES * (size_t)rules->n_orders;
    symmetries_find(rules, &memory->symmetries);
    binomials_fill(&memory->binomials, rules->pack->n_cards, rules->pack->hand_size);
    const uint64_t n = numbers_needed(memory);
    if (n > 0)
        memory->values = calloc(n, sizeof *memory->values);
    if (memory->values != NULL)
        return memory;
    free(memory);
    return NULL;
}

void deal_memory_free(struct deal_memory *memory)
{
    if (memory != NULL)
        free(memory->values);
    free(memory);
}

/* The permutation to whose image the values belong: the lowest, hands in the order of the seats. */
static int lowest_of(const struct symmetries *symmetries, const cardset dealt[N_SEATS])
{
    int best = 0;
    for (int i = 1; i < symmetries->n; i++)
        for (unsigned who = 0; who < N_SEATS; who++) {
            const cardset image = symmetry_image(symmetries, i, dealt[who]);
            const cardset lowest = symmetry_image(symmetries, best, dealt[who]);
            if (image == lowest)
                continue;
            best = image < lowest ? i : best;
            break;
        }
    return best;
}

_Atomic uint16_t *deal_memory_at(const struct deal_memory *memory, const cardset dealt[N_SEATS])
{
    const struct pack *pack = memory->rules->pack;
    const int image = lowest_of(&memory->symmetries, dealt);
    cardset rest = pack->all;
    uint64_t number = 0;
    for (unsigned who = 0; who < N_SEATS; who++) {
        const cardset hand = symmetry_image(&memory->symmetries, image, dealt[who]);
        number = number * memory->binomials.c[pack->hand_size][cardset_count(rest)] +
                 combination_number(&memory->binomials, hand, rest);
        rest &= ~hand;
    }
    return memory->values + number * memory->width;
}

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
        *bounds.least = *bounds.most = (uint8_t)open_points(&position, &value->table);
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

/* Whose the last double was decides a tie; how many there were, and the deal, change nothing. */
static const struct scale *scale_of(struct deal_value *value, const struct settlement *settlement)
{
    struct scale *scale = &value->scales[settlement->sides.contract][settlement->last_side == 0];
    if (!scale->is_known)
        fill_scale(scale, value->rules, settlement);
    return scale;
}

/* Looks no closer than the settlement does. */
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
    keep(value, order, old, bounds);
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
