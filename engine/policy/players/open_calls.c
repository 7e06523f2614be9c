/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See open_calls.h. */
#include "engine/policy/players/open_calls.h"

#include <string.h>

#include "engine/core/hash.h"
#include "engine/policy/policy.h"
#include "engine/solve/open_solver.h"

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
    unsigned place = (unsigned)(key * HASH_GOLDEN >> 32) % n_places;
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

/* --- the player ---------------------------------------------------------------------------- */

/* The clairvoyant: sees every card and plays the open-card optimum. It shows
 * what a deal holds, not what happens at a table.
 *
 * Calls: of each legal call the payoff is taken that follows if everybody
 * passes then and plays open cards; the best one is made, pass among equals.
 * Cards: the most card points for its side, the first card in pack order among
 * equals. The whole line is solved at once and followed as long as everybody
 * keeps to it, so that four such players cost about five solves a deal; off the
 * line the answer is the same as if it had been solved anew. */

/* The cards of the deal as they fell and, by the best line, will fall. */
struct line {
    cardset dealt[N_SEATS];
    const struct order *order;
    seatset old;
    int n_given; /* the first cards were not chosen by the line: it holds from there on */
    int n_cards;
    card cards[MAX_CARDS];
};

struct workspace {
    struct deal_value value;
    struct open_calls calls;
    struct line line;
};

static action best_call(const struct view *view, struct workspace *work)
{
    const struct state *state = view->all;
    struct open_calls *calls = &work->calls;
    deal_value_turn(&work->value, view->table->rules, state->dealt);
    struct call_turn *turn = open_calls_turn(calls, state);
    action best = CALL_INDEX_PASS;
    int best_payoff = open_calls_payoff(calls, &work->value, state, turn, CALL_INDEX_PASS);
    const actionset others = view->actions & ~bits_of(CALL_INDEX_PASS);
    BITS_EACH(call, others) {
        const int payoff = open_calls_payoff(calls, &work->value, state, turn, (action)call);
        if (payoff > best_payoff) {
            best_payoff = payoff;
            best = (action)call;
        }
    }
    return best;
}

static bool is_on_line(const struct line *line, const struct state *state)
{
    const struct table *table = &state->table;
    return line->n_given <= table->n_played && line->n_cards > table->n_played &&
           line->order == table->order && line->old == state->settlement.sides.old &&
           memcmp(line->dealt, state->dealt, sizeof line->dealt) == 0 &&
           memcmp(line->cards, table->cards, table->n_played) == 0;
}

static void find_line(struct line *line, const struct state *state)
{
    const struct table *table = &state->table;
    const struct position position = position_of(state, state->settlement.sides.old);
    memcpy(line->dealt, state->dealt, sizeof line->dealt);
    line->order = table->order;
    line->old = state->settlement.sides.old;
    memcpy(line->cards, table->cards, table->n_played);
    int n = 0;
    card rest[MAX_CARDS];
    open_line(&position, rest, &n);
    memcpy(line->cards + table->n_played, rest, (size_t)n);
    line->n_given = table->n_played;
    line->n_cards = table->n_played + n;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    struct workspace *work = scratch;
    (void)rng;
    work->value.memory = policy->context;
    if (view->table->phase == PHASE_CALL)
        return best_call(view, work);
    if (!is_on_line(&work->line, view->all))
        find_line(&work->line, view->all);
    return work->line.cards[view->table->n_played];
}

/* Before the first card the calls have mostly solved it already. */
static void outcome(const void *self, const struct state *state, int payoff[N_SEATS], void *scratch)
{
    const struct policy *policy = self;
    struct deal_value *value = &((struct workspace *)scratch)->value;
    value->memory = policy->context;
    if (state->table.n_played == 0) {
        deal_value_turn(value, state->table.rules, state->dealt);
        for (unsigned s = 0; s < N_SEATS; s++)
            payoff[s] = deal_value_payoff(value, state, s);
        return;
    }
    const struct position position = position_of(state, state->settlement.sides.old);
    const int points = state_old_points(state) + open_points(&position);
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = points_payoff(state, points, s);
}

const struct policy policy_open = {
    .name = "open",
    .summary = "sees all cards and plays them best: open cards, not a table",
    .sees_all = true,
    .cost_us = 4.0,
    .choose = choose,
    .weigh = policy_weigh_choice,
    .outcome = outcome,
    .scratch_size = sizeof(struct workspace),
};
