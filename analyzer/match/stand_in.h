/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playouts that go on when an external player fails: another player takes its seats until the end
 * of the playout. */
#pragma once

#include "engine/policy/policy.h"

/* The default actions: a pass, or the lowest legal card, the one that most cards beat. */
extern const struct policy stand_in_default;

/* Plays a deal from `state` to its end: "me" of the pair has the seats `of_me`, "others" the rest.
 * `rng` is a copy, so that all seatings have the same random numbers. A player that fails is
 * replaced by `stand_in`, adds 1 to the failures of its role, and begins the next playout anew;
 * with NULL it only remains failed (policy_table_failure). */
void stand_in_playout(struct policy_table *pair, const struct player *stand_in, seatset of_me,
                      struct state *state, struct rng rng, int64_t failures[2]);
