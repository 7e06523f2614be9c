/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The late solver: open-card values of the last tricks of a deal, for any pack and any order. It
 * has a memory, so that it looks through the last four tricks of Doppelkopf in about 0.1 ms, five in
 * 1 ms, six in 10 ms. Besides card points it counts what single tricks are worth, such as a caught
 * ace of diamonds: all that adds up trick by trick. Like the open solver it tells what happens if
 * everybody sees everything. */
#ifndef ZOLO_SOLVE_LATE_SOLVER_H
#define ZOLO_SOLVE_LATE_SOLVER_H

#include "engine/solve/late_ending.h"
#include "engine/solve/late_table.h"

/* What the old side makes of the ending, the present trick included, with best play of all. */
int late_value(const struct late_ending *ending, struct late_table *table);

/* The same after each of `cards`, which the seat on turn may play: writes value[card]. They share what
 * the memory finds, and cost less together than one by one. */
void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS]);

#endif
