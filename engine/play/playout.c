/* See playout.h. */
#include "engine/play/playout.h"

static action ask(const struct state *state, const struct player players[N_SEATS],
                  actionset actions, struct rng *rng)
{
    const struct player *player = &players[state->table.turn];
    if (!player->wants_forced && cardset_is_single(actions))
        return cardset_first(actions);
    const struct view view = view_of(state, actions, player->sees_all);
    return player->choose(player->self, &view, rng, player->scratch);
}

/* The play of the cards. The moment lives in a local copy, because through the
 * table every store of a byte would force the rest to be loaded again. */
static void play_cards(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    struct table *table = &state->table;
    struct moment now = table_moment(table);
    const unsigned end = (unsigned)table->rules->pack->n_cards;
    while (now.n_played < end) {
        const unsigned turn = now.turn;
        const cardset hand = state->hand[turn];
        card chosen = cardset_first(hand);
        if (!cardset_is_single(hand)) {
            const actionset actions =
                now.n_trick == 0 ? hand : order_legal(table->order, hand, now.led, now.winning);
            table_set_moment(table, &now);
            chosen = ask(state, players, actions, rng);
        }
        state->hand[turn] = hand & ~cardset_of(chosen);
        table_card_at(table, &now, chosen);
    }
    table_set_moment(table, &now);
    table->phase = PHASE_OVER;
}

/* The same where players announce between the cards, until nobody can any more. */
static void play_and_announce(struct state *state, const struct player players[N_SEATS],
                              struct rng *rng)
{
    while (!table_is_silent(&state->table))
        state_apply(state, ask(state, players, state_actions(state), rng));
    play_cards(state, players, rng);
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

void playout(struct state *state, const struct player players[N_SEATS], struct rng *rng)
{
    playout_auction(state, players, rng);
    if (state->table.phase == PHASE_OVER)
        return;
    if (state->table.rules->announcements.n_levels > 0)
        play_and_announce(state, players, rng);
    else
        play_cards(state, players, rng);
}
