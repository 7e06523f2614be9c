/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the searches judge what they may do in deals that are too long to be solved from their first card:
 * after each action the players of the world go on to the last tricks, and these count with open cards
 * (ending_value.h).
 *
 * In the last four tricks half of a card's worth is what everybody makes of it with open cards: players
 * who go on by rules of thumb miss what can be forced, and players who see all cards what is hidden. */
#ifndef ZOLO_POLICY_SEARCH_BY_ENDINGS_H
#define ZOLO_POLICY_SEARCH_BY_ENDINGS_H

#include "engine/policy/search/ending_value.h"

/* Adds the payoff of each action of the view in one deal, times its weight, to its sum. Twins come to the
 * same. */
void by_endings_judge(const struct view *view, const cardset dealt[N_SEATS],
                      const struct opponents *opponents, double weight, struct ending_value *value,
                      double sum[64]);

/* The action that has the greatest sum; for stakes the club player's among equals. */
action by_endings_best(const struct view *view, const double sum[64]);

#endif
