/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings of Doppelkopf for the late solver: random ones, the order of a game out of the naive
 * lists of trumps, and the value by the full tree, with nothing of the engine but the card numbers. */
#ifndef ZOLO_NAIVE_LATE_H
#define ZOLO_NAIVE_LATE_H

#include "engine/core/rng.h"
#include "engine/solve/late_solver.h"
#include "tests/reference/naive_doko.h"

/* The order of a game (enum naive_doko_game) for a pack with twins. */
void naive_late_order(const struct naive_doko_rules *rules, int game, const struct pack *pack,
                      struct order *out);

/* A random ending of `n_tricks` tricks with random sides and the first `n_played` cards (0..3) of
 * the trick played. `order` is borrowed by the result. */
struct late_ending naive_late_ending(const struct pack *pack, const struct order *order,
                                     const struct late_worth *worth, int n_tricks, int n_played,
                                     struct rng *rng);

/* The value of an ending after card c of the hand on turn, by the full tree: every legal card of
 * everybody. False if c may not be played. */
bool naive_late_card_value(const struct naive_doko_rules *rules, int game,
                           const struct late_ending *ending, unsigned c, int *value);

#endif
