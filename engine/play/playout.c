/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/play/playout.h"

static action ask(const struct state *state, const struct player players[N_SEATS],
                  actionset actions, struct rng *rng)
{
    const struct player *player = &players[state->table.turn];
    if (!player->wants_forced && bits_is_single(actions))
        return bits_first(actions);
    const struct view view = view_of(state, actions, player->sees_all);
    return player->choose(player->self, &view, rng, player->scratch);
}

static inline void play(struct state *state, struct moment *now, card c)
{
    state->hand[now->turn] &= ~cardset_of(c);
    table_card_at(&state->table, now, c);
}

/* Lets the seat on turn choose and play one of `cards`. */
static inline void play_one(struct state *state, struct moment *now, cardset cards,
                            const struct player players[N_SEATS], struct rng *rng)
{
    table_set_moment(&state->table, now);
    play(state, now, ask(state, players, cards, rng));
}

static inline cardset to_follow(const struct state *state, const struct moment *now)
{
    return duty_legal(state->table.order, state->hand[now->turn], now->led, now->winning);
}

/* Plays as long as announcements are possible or the sides are undecided. The seat on turn must
 * have made its decision in PHASE_ANNOUNCE. */
static void play_speaking(struct state *state, const struct player players[N_SEATS],
                          struct rng *rng)
{
    struct table *table = &state->table;
    struct speech speech = table_speech(table);
    struct moment now = table_moment(table);
    int n_cards =
        table->rules->pack->hand_size - (int)now.n_played / N_SEATS; /* cards of the seat on turn */
    while (n_cards >= speech.asked_from) {
        const cardset cards = now.n_trick == 0 ? state->hand[now.turn] : to_follow(state, &now);
        play_one(state, &now, cards, players, rng);
        table_set_moment(table, &now);
        if (now.n_trick == 0) {
            n_cards--;
            if (speech.waits) {
                state_find_partner(state);
                speech = table_speech(table);
            }
        }
        if (n_cards >= speech.from[state_team(state, now.turn)]) {
            table->phase = PHASE_ANNOUNCE;
            const action word = ask(state, players, state_announcements(state), rng);
            state_apply(state, word);
            if (word != CALL_INDEX_PASS)
                speech = table_speech(table);
        }
    }
}

/* The seats whose first trick settles the payoffs: the opponents of a side that must win every
 * trick, if all losses cost the same. */
static seatset settling_seats(const struct state *state)
{
    const struct settlement *settlement = &state->settlement;
    const struct contract *contract = &state->table.rules->contracts[settlement->sides.contract];
    const bool is_even = contract->short_factor == 1 && contract->trickless_factor == 1;
    return contract->goal == GOAL_ALL_TRICKS && is_even ? ALL_SEATS & ~settlement->sides.old : 0;
}

/* Plays the cards to the end, or until a seat of `settling` has won a trick. A local copy of the
 * moment stays in registers, since byte stores to the table would force reloads. The loop runs over
 * tricks, so that the compiler knows whether a card leads, follows or completes it. */
static void play_cards(struct state *state, const struct player players[N_SEATS], struct rng *rng,
                       seatset settling)
{
    struct table *table = &state->table;
    struct moment now = table_moment(table);
    const unsigned end = (unsigned)table->rules->pack->n_cards, last_trick = end - N_SEATS;
    while (now.n_played < last_trick) {
        if (now.n_trick == 0)
            play_one(state, &now, state->hand[now.turn], players, rng);
        do
            play_one(state, &now, to_follow(state, &now), players, rng);
        while (now.n_trick != 0);
        if (seatset_has(settling, now.turn)) {
            table_set_moment(table, &now);
            return;
        }
    }
    while (now.n_played < end) { /* last cards are forced */
        const card only = cardset_first(state->hand[now.turn]);
        state->hand[now.turn] = 0;
        table_card_at(table, &now, only);
    }
    table_set_moment(table, &now);
    table->phase = PHASE_OVER;
    if (table->order->first_wins_last != 0)
        table_correct_last(table);
}

void playout_to_call(struct state *state, const struct player players[N_SEATS], unsigned who,
                     struct rng *rng)
{
    while (state->table.phase == PHASE_CALL && state->table.turn != who)
        state_apply(state, ask(state, players, state_actions(state), rng));
}

void playout_auction(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    while (state->table.phase == PHASE_CALL)
        state_apply(state, ask(state, players, state_actions(state), rng));
}

/* Plays the auction, then cards while a seat may announce. Returns false if no play follows. */
static bool play_to_cards(struct state *state, const struct player players[N_SEATS],
                          struct rng *rng)
{
    playout_auction(state, players, rng);
    if (state->table.phase == PHASE_OVER)
        return false;
    if (state->table.phase == PHASE_ANNOUNCE)
        state_apply(state, ask(state, players, state_actions(state), rng));
    if (table_may_wait(&state->table))
        play_speaking(state, players, rng);
    return true;
}

void playout(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    if (play_to_cards(state, players, rng))
        play_cards(state, players, rng, 0);
}

void playout_to_payoff(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    if (play_to_cards(state, players, rng))
        play_cards(state, players, rng, settling_seats(state));
}
