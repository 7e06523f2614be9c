/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Situations of Doppelkopf for the tests of its club player. */
#pragma once

#include "engine/play/state.h"

/* Starts a deal with these cards ("HT CQ CQ", seat 1 first), each hand filled up with the lowest
 * cards left. The seats in `owing` and `forced` of the circumstances owe a solo. Then `words` are
 * said and played in turn: calls, announcements ("re") and cards; a seat without an announcement is
 * silent. The running test fails if a word is not legal. The rule set is borrowed. */
void club_scene(struct state *state, const struct ruleset *rules, const char *const hands[N_SEATS],
                struct circumstances circumstances, const char *words);

/* Goes on. */
void club_scene_action(struct state *state, const char *words);

/* What the club player says now, "P" for silence, and what it plays after silence. */
const char *club_scene_says(const struct state *state);
const char *club_scene_plays(const struct state *state);
