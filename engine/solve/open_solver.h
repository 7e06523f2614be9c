/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open-card (double-dummy) solver: computes the card points under best play by all seats, all
 * hands being visible. One value per (deal, sides, leader, order) serves every contract of the
 * 16-card games, because payoffs are monotone in card points, no points means no tricks, and all
 * points means all tricks. `table`, the transposition table for positions that the 16-card search
 * does not support, is owned by the caller and zeroed before first use. */
#pragma once

#include "engine/solve/late_solver.h"

/* The card points that the old side still takes, including the current trick: 0 … points left. */
int open_points(const struct position *position, struct late_table *table);

/* Like open_points, but with a search window, low < high, which is much faster. A result ≤ low is
 * an upper bound on the value, a result ≥ high is a lower bound, and any other result is exact. */
int open_points_within(const struct position *position, int low, int high,
                       struct late_table *table);

/* Sets points[c] to open_points after each legal card c of the seat on turn; returns the cards. */
cardset open_points_of_actions(const struct position *position, int points[MAX_CARDS],
                               struct late_table *table);

/* The best legal card of the seat on turn (in a tie, the first in pack order) and its value. */
card open_best(const struct position *position, int *value, struct late_table *table);

/* The principal variation: `n` cards in order of play, where the first in pack order is chosen
 * among equally good cards. Returns the value, as open_points does. */
int open_line(const struct position *position, card line[MAX_CARDS], int *n,
              struct late_table *table);
