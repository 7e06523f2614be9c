/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/play/state.h"

#include <string.h>

#include "engine/rules/sides.h"

/* Adds what the first tricks have decided about the partner (RULES 3.1, Hochzeit). */
static void find_partner(const struct table *table, struct sides *sides)
{
    int partner;
    const int trick = table_deciding_trick(table, &partner);
    if (partner != SEAT_NONE)
        sides->old = (seatset)(1u << sides->declarer | 1u << partner);
    else if (trick == FINDER_TRICKS)
        sides->contract = table->rules->unfound;
}

void state_find_partner(struct state *state)
{
    find_partner(&state->table, &state->settlement.sides);
}

static struct sides sides_before_play(const struct table *table, const cardset dealt[N_SEATS])
{
    const struct auction *auction = &table->auction;
    return sides_settle(table->rules, auction->contract, auction->declarer, auction->partner_card,
                        dealt);
}

static void settle(struct state *state)
{
    const struct table *table = &state->table;
    if (table->rules->raising != 0)
        table_raise(&state->table, state->dealt);
    state->settlement = settlement_of(table->rules, &table->auction,
                                      sides_before_play(table, state->dealt), state->circumstances);
    state_find_partner(state);
}

actionset state_announcements_in(const struct table *table, const cardset dealt[N_SEATS])
{
    struct sides sides = sides_before_play(table, dealt);
    find_partner(table, &sides);
    return table_announcement_calls(table, table->turn, team_of(sides.old, table->turn));
}

actionset state_announcements(const struct state *state)
{
    const seat turn = state->table.turn;
    return table_announcement_calls(&state->table, turn, state_team(state, turn));
}

/* Enters PHASE_ANNOUNCE if the seat on turn may announce something. */
static void offer_announcements(struct state *state)
{
    struct table *table = &state->table;
    if (table->phase == PHASE_CARD && table_has_speech(table) && state_announcements(state) != 0)
        table->phase = PHASE_ANNOUNCE;
}

static void init_hands(struct state *state, const cardset dealt[N_SEATS])
{
    memcpy(state->dealt, dealt, sizeof state->dealt);
    memcpy(state->hand, dealt, sizeof state->hand);
    state->circumstances = (struct circumstances){0};
}

void state_init(struct state *state, const struct ruleset *rules, const cardset dealt[N_SEATS])
{
    table_init(&state->table, rules);
    init_hands(state, dealt);
    int holder = SEAT_NONE;
    const int award = sides_award(rules, dealt, &holder);
    if (award == CONTRACT_NONE)
        return;
    const struct sides sides = {award, holder, (seatset)(1u << holder)};
    state->settlement = (struct settlement){sides, 0, 1, -1};
    state->table.auction.closed = true;
    state->table.phase = PHASE_OVER;
}

void state_init_contract(struct state *state, const struct ruleset *rules,
                         const cardset dealt[N_SEATS], int contract, int declarer)
{
    table_init(&state->table, rules);
    init_hands(state, dealt);
    table_close_auction(&state->table, contract, declarer);
    settle(state);
    offer_announcements(state);
}

void state_resume(struct state *state, const struct table *table, const cardset dealt[N_SEATS])
{
    state->table = *table;
    state->circumstances =
        (struct circumstances){.owing = table->auction.owing, .forced = table->auction.forced};
    for (unsigned s = 0; s < N_SEATS; s++) {
        state->dealt[s] = dealt[s];
        state->hand[s] = dealt[s] & ~table->played[s];
    }
    if (table->phase != PHASE_CALL)
        settle(state);
}

void state_set_circumstances(struct state *state, struct circumstances circumstances)
{
    struct table *table = &state->table;
    state->circumstances = circumstances;
    if (table->phase == PHASE_CALL) {
        table->auction.owing = circumstances.owing;
        table->auction.forced = circumstances.forced;
    } else {
        state->settlement =
            settlement_of(table->rules, &table->auction, state->settlement.sides, circumstances);
    }
}

actionset state_actions(const struct state *state)
{
    const struct table *table = &state->table;
    if (table->phase == PHASE_CARD)
        return table_legal_cards(table, state->hand[table->turn]);
    if (table->phase == PHASE_CALL)
        return auction_legal(&table->auction, table->rules, state->dealt[table->turn]);
    /* Pass stays legal if the partner has meanwhile announced the last level out of turn. */
    return table->phase == PHASE_ANNOUNCE ? state_announcements(state) | bits_of(CALL_INDEX_PASS)
                                          : 0;
}

static void apply_announcement(struct state *state, unsigned choice)
{
    struct table *table = &state->table;
    const struct call *call = &table->rules->calls[choice];
    if (call->kind == CALL_ANNOUNCE)
        table_announce(table, table->turn, state_team(state, table->turn), call->level);
    table->phase = PHASE_CARD;
}

void state_apply(struct state *state, action choice)
{
    struct table *table = &state->table;
    if (table->phase == PHASE_CARD) {
        state->hand[table->turn] &= ~cardset_of(choice);
        table_card(table, choice);
        if (table->n_trick == 0)
            state_find_partner(state);
        offer_announcements(state);
        return;
    }
    if (table->phase == PHASE_ANNOUNCE) {
        apply_announcement(state, choice);
        return;
    }
    table_call(table, choice);
    if (table->auction.closed) {
        settle(state);
        offer_announcements(state);
    }
}

int state_old_points(const struct state *state)
{
    return seatset_sum(state->table.points, state->settlement.sides.old);
}

int state_old_tricks(const struct state *state)
{
    return seatset_sum(state->table.tricks, state->settlement.sides.old);
}

void state_payoff(const struct state *state, int payoff[N_SEATS])
{
    const struct fallen fallen = table_fallen(&state->table);
    const int value = fallen.rules->chapters.value->of_deal(&state->settlement, &fallen);
    settlement_spread(&state->settlement, value, payoff);
}

int state_bok_causes(const struct state *state)
{
    const struct fallen fallen = table_fallen(&state->table);
    return fallen.rules->chapters.value->bok_causes(&state->settlement, &fallen);
}
