/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open-card solver: card points with best play of all seats when everybody
 * sees everything. One value per (deal, sides, leader, order) answers every
 * contract of the 16-card games, because their payoffs are monotone in card
 * points: no points = no trick, all points = all tricks. It is not what
 * happens at the table; whoever shows it says so. `table` is memory for what the search of 16 cards
 * does not know: lent, zeroed before its first use, it may change the time, never a value. */
#ifndef ZOLO_SOLVE_OPEN_SOLVER_H
#define ZOLO_SOLVE_OPEN_SOLVER_H

#include "engine/solve/late_solver.h"

/* Further card points that the old side takes from here with best play of all,
 * the present trick included: 0 .. points left. */
int open_points(const struct position *position, struct late_table *table);

/* The same where only that between two bounds matters (low < high), which is found much faster: what
 * is no more than `low` is at most what is returned, what is no less than `high` at least that. */
int open_points_within(const struct position *position, int low, int high,
                       struct late_table *table);

/* The same for every legal action of the seat on turn: points[a] is set for
 * each card a of the result, the set of legal cards. */
cardset open_points_of_actions(const struct position *position, int points[MAX_CARDS],
                               struct late_table *table);

/* The best legal card of the seat on turn, the first one in pack order among equals, and its value. */
card open_best(const struct position *position, int *value, struct late_table *table);

/* One line of best play from here: cards in the order they fall, `n` of them;
 * returns the value as open_points does. Among equals the first card in pack
 * order, so that the line is always the same. */
int open_line(const struct position *position, card line[MAX_CARDS], int *n,
              struct late_table *table);

#endif
