/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing a deal out: one loop for every game and every mix of policies. */
#ifndef ZOLO_PLAY_PLAYOUT_H
#define ZOLO_PLAY_PLAYOUT_H

#include "engine/play/player.h"

/* Lets the players act until the deal is over. players[s] acts for seat s. */
void playout(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* The same, but only until the auction is closed. */
void playout_auction(struct state *state, const struct player players[N_SEATS], struct rng *rng);

/* The same, but only until seat `who` is to call, or the auction is closed. */
void playout_to_call(struct state *state, const struct player players[N_SEATS], unsigned who,
                     struct rng *rng);

#endif
