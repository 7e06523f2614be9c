/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_value.h. */
#include "engine/policy/club/kop/club_value.h"

#include "engine/policy/search/searching.h"
#include "engine/rules/value/stakes.h"

static struct club_game play(const struct state *start)
{
    const struct auction *auction = &start->table.auction;
    struct state state = *start;
    search_club_plays_on(&state, PHASE_CARD);
    return (struct club_game){.contract = auction->contract,
                              .declarer = auction->declarer,
                              .partner_card = auction->partner_card,
                              .old_points = state_old_points(&state),
                              .old_tricks = state_old_tricks(&state)};
}

static struct club_game game_of(struct club_value *value, const struct state *state)
{
    const struct auction *auction = &state->table.auction;
    for (int i = 0; i < value->n_games; i++) {
        const struct club_game *game = &value->games[i];
        if (game->contract == auction->contract && game->declarer == auction->declarer &&
            game->partner_card == auction->partner_card)
            return *game;
    }
    const struct club_game game = play(state);
    if (value->n_games < MAX_CLUB_GAMES)
        value->games[value->n_games++] = game;
    return game;
}

int club_value_payoff(struct club_value *value, const struct state *state, unsigned me)
{
    struct club_game game = {0};
    if (state->table.phase == PHASE_CARD)
        game = game_of(value, state);
    return settlement_share(
        &state->settlement,
        settlement_value(state->table.rules, &state->settlement, game.old_points, game.old_tricks),
        me);
}
