/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state written down: hands, calls and cards as a card player would note them. */
#pragma once

#include "engine/play/state.h"

/* Starts the deal with these hands ("HA HT CQ CJ", seat 1 first), makes the
 * calls ("P zolo P kontra"; every double is "kontra"), then plays the cards. The
 * running test fails if a word is unknown or an action is not legal. The rule
 * set is borrowed. */
void scene(struct state *state, const struct ruleset *rules, const char *const hands[N_SEATS],
           const char *calls, const char *plays);

/* Four hands for it, each black queen in one of its own. */
extern const char *const scene_hands[N_SEATS];

/* Goes on with calls or cards, separated by blanks. */
void scene_action(struct state *state, const char *words);

/* The word of an action of the seat on turn: a call or the code of a card. */
const char *scene_word(const struct state *state, action action);
