/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See open_calls.h. */
#include "engine/policy/players/open_calls.h"

#include <string.h>

/* --- ends --------------------------------------------------------------------------------- */

/* All that settlement and stakes read of an auction of bids: passes are not among it. */
static uint64_t key_of(const struct auction *auction, struct circumstances circumstances)
{
    uint64_t key = auction->n_doubles;
    for (int i = 0; i < auction->n_doubles; i++)
        key = key << 2 | auction->doubler[i];
    key = key << 8 | (uint8_t)auction->partner_card;
    key = key << 3 | (unsigned)(auction->declarer + 1);
    key = key << 5 | (unsigned)(auction->contract + 1);
    return key << 2 | (unsigned)circumstances.tabled << 1 | circumstances.bok_runda;
}

/* Where the end of a key is noted, or may be. */
static uint16_t *place_of(struct open_calls *calls, uint64_t key)
{
    const unsigned n_places = 2 * KEPT_ENDS;
    unsigned place = (unsigned)(key * UINT64_C(0x9E3779B97F4A7C15) >> 32) % n_places;
    while (calls->places[place] != 0) {
        const struct call_end *end = &calls->ends[calls->places[place] - 1];
        if (key_of(&end->auction, end->circumstances) == key)
            break;
        place = (place + 1) % n_places;
    }
    return &calls->places[place];
}

static void forget(struct open_calls *calls)
{
    calls->era++;
    calls->n_ends = 0;
    memset(calls->places, 0, sizeof calls->places);
}

/* One more than the number of the end. */
static uint16_t end_of(struct open_calls *calls, const struct auction *auction,
                       struct circumstances circumstances)
{
    if (calls->n_ends == KEPT_ENDS)
        forget(calls);
    uint16_t *place = place_of(calls, key_of(auction, circumstances));
    if (*place == 0) {
        calls->ends[calls->n_ends++] =
            (struct call_end){.auction = *auction, .circumstances = circumstances};
        *place = (uint16_t)calls->n_ends;
    }
    return *place;
}

/* Who plays with whom hangs on the cards, unless one plays alone. */
static void find_settlement(struct call_end *end, const struct deal_value *value)
{
    const struct ruleset *rules = value->rules;
    const struct auction *auction = &end->auction;
    const int contract = auction->contract;
    const struct sides sides =
        sides_settle(rules, contract, auction->declarer, auction->partner_card, value->dealt);
    end->settlement = settlement_of(rules, auction, sides, end->circumstances);
    end->is_fixed = contract != CONTRACT_NONE && rules->contracts[contract].sides == SIDES_LONE;
}

static void settle(struct call_end *end, struct deal_value *value)
{
    const struct ruleset *rules = value->rules;
    if (!end->is_fixed)
        find_settlement(end, value);
    const struct settlement *settlement = &end->settlement;
    const bool is_played = rules->contracts[settlement->sides.contract].goal != GOAL_NONE;
    const struct order *order = ruleset_order(rules, end->auction.contract);
    end->deal = value->n_turns;
    end->stakes = is_played ? deal_value_stakes(value, order, settlement)
                            : points_value(rules, settlement, 0);
}

/* --- turns -------------------------------------------------------------------------------- */

static bool is_of(const struct call_turn *turn, const struct auction *auction,
                  struct circumstances circumstances)
{
    return turn->n_calls == auction->n_calls &&
           turn->circumstances.tabled == circumstances.tabled &&
           turn->circumstances.bok_runda == circumstances.bok_runda &&
           memcmp(turn->calls, auction->calls, auction->n_calls) == 0;
}

struct call_turn *open_calls_turn(struct open_calls *calls, const struct state *state)
{
    const struct auction *auction = &state->table.auction;
    const bool is_kept = auction->n_calls <= TURN_CALLS;
    struct call_turn *turn =
        is_kept ? &calls->turns[auction_hash(auction) % KEPT_TURNS] : &calls->spare;
    if (is_kept && turn->era == calls->era && is_of(turn, auction, state->circumstances))
        return turn;
    *turn = (struct call_turn){.era = calls->era, .circumstances = state->circumstances};
    if (is_kept) {
        turn->n_calls = auction->n_calls;
        memcpy(turn->calls, auction->calls, auction->n_calls);
    }
    return turn;
}

/* The auction alone goes on: a whole state would be copied for each call. */
static void note_end(struct open_calls *calls, const struct state *state, struct call_turn *turn,
                     action call)
{
    struct auction auction = state->table.auction;
    auction_apply(&auction, state->table.rules, call);
    const uint16_t end = end_of(calls, &auction, state->circumstances);
    if (turn->era != calls->era) { /* the others are forgotten */
        memset(turn->end, 0, sizeof turn->end);
        turn->era = calls->era;
    }
    turn->end[call] = end;
}

int open_calls_payoff(struct open_calls *calls, struct deal_value *value, const struct state *state,
                      struct call_turn *turn, action call)
{
    if (turn->end[call] == 0)
        note_end(calls, state, turn, call);
    struct call_end *end = &calls->ends[turn->end[call] - 1];
    if (end->deal != value->n_turns)
        settle(end, value);
    return settlement_share(&end->settlement, end->stakes, state->table.turn);
}
