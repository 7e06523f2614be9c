/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine beside the naive implementation of tests/reference: the same deal
 * in both, compared by names, seats and numbers. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "engine/play/state.h"
#include "tests/reference/naive.h"

enum { WORD_SIZE = 24, WHY_SIZE = 300 };

/* The hands as card codes. 16 cards only. */
void naive_bridge_hands(const struct pack *pack, const cardset dealt[N_SEATS], char hands[4][4][3]);

/* What the naive implementation calls a legal action of this state. The doubles
 * bear its own words by level, whatever the rule set calls them. */
void naive_bridge_word(const struct state *state, action action, char out[WORD_SIZE]);

/* Do both stand at the same point: phase, seat on turn and legal actions? If
 * not, `why` says what differs. */
bool naive_bridge_agrees(const struct state *state, const struct naive_game *game,
                         char why[WHY_SIZE]);

/* Are both, being over, settled alike: contract, declarer, sides, card points,
 * tricks, multiplier, tie, payoffs? */
bool naive_bridge_settled_alike(const struct state *state, const struct naive_game *game,
                                char why[WHY_SIZE]);

/* Makes the action in both. */
void naive_bridge_do(struct state *state, struct naive_game *game, action action);
