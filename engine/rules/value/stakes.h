/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that are played for stakes: a base value times factors, doubled (RULES 1.4, 1.8). */
#ifndef ZOLO_RULES_VALUE_STAKES_H
#define ZOLO_RULES_VALUE_STAKES_H

#include "engine/rules/value/value.h"

/* Stakes that each opponent (1 v 3) or each loser (2 v 2) pays to the old or
 * lone side; negative when that side lost. `old_points` card points in
 * `old_tricks` tricks were taken by that side. */
int settlement_value(const struct ruleset *rules, const struct settlement *settlement,
                     int old_points, int old_tricks);

/* True if the old or lone side has won with these points and tricks. */
bool settlement_old_wins(const struct ruleset *rules, const struct settlement *settlement,
                         int old_points, int old_tricks);

/* True if the points of both sides are equal and decide the contract (RULES
 * 1.8.2); a du contract knows no tie. */
bool settlement_is_tie(const struct ruleset *rules, const struct settlement *settlement,
                       int old_points);

/* How many deals of a bok-runda are left after a deal, of which `left` were left
 * with it (0: it was an ordinary deal). A tie adds its deals to those that are
 * left (RULES 2.7, AMB-16). Always 0 where the rules have no bok-runda. */
int bok_left_after(const struct ruleset *rules, int left, bool is_tie);

#endif
