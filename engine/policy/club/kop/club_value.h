/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payoffs of one deal under any contract when four club players play its cards:
 * what deal_value.h is for open cards. Each contract is played at most once. */
#ifndef ZOLO_POLICY_CLUB_KOP_CLUB_VALUE_H
#define ZOLO_POLICY_CLUB_KOP_CLUB_VALUE_H

#include "engine/play/state.h"

enum { MAX_CLUB_GAMES = 16 }; /* kept of one deal; further ones are played anew */

/* A club player's cards depend on this of an auction, and not on its doubles. */
struct club_game {
    int contract, declarer;
    card partner_card;
    int old_points, old_tricks;
};

/* The games of the deal in hand, as far as they were asked for. */
struct club_value {
    int n_games;
    struct club_game games[MAX_CLUB_GAMES];
};

/* Forgets the games: another deal is in hand. */
static inline void club_value_turn(struct club_value *value)
{
    value->n_games = 0;
}

/* Payoff to `me`, in stakes, once club players have played the cards of this
 * state, whose auction is closed; or of a deal that is over without play. */
int club_value_payoff(struct club_value *value, const struct state *state, unsigned me);

#endif
