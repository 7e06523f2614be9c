/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settling up at the end of an evening: rounds amounts to coins, and finds who pays whom. */
#pragma once

#include <stdint.h>

#include "analyzer/club/people.h"

struct payment {
    int from, to; /* players */
    int64_t coins;
};

/* Rounds the winnings of n players (at most MOST_PEOPLE), which sum to 0, to whole coins that sum
 * to 0 (Hamilton's method): all amounts are rounded down, then the missing coins go to the largest
 * remainders; in a tie, to the player named first. No amount changes by a coin or more. */
void payments_round(const double *money, int n, double coin, int64_t *coins);

/* Writes payments after which every player has exactly what they won, and returns the number of
 * payments: n minus the number of groups whose winnings sum to 0, hence at most n − 1. Choosing the
 * smallest groups first minimizes the number of payments for up to 8 players with nonzero winnings,
 * since choosing a pair never costs another group, and 8 players without pairs form at most two
 * groups. If more than MOST_SEARCHED players have won or lost, no groups are sought. */
enum { MOST_SEARCHED = 16 };
int payments_find(const int64_t *coins, int n, struct payment out[MOST_PEOPLE]);
