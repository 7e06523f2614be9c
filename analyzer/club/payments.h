/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money at the end of an evening: amounts rounded to coins, and who pays whom. */
#pragma once

#include <stdint.h>

#include "analyzer/club/people.h"

struct payment {
    int from, to; /* players */
    int64_t coins;
};

/* Rounds the winnings of n players (at most MOST_PEOPLE), which sum to 0, to whole coins that sum
 * to 0 (Hamilton's method): all are rounded down, then the missing coins go to the largest
 * remainders, in case of a tie to the player named first. No amount changes by a coin or more. */
void payments_round(const double *money, int n, double coin, int64_t *coins);

/* Writes payments after which all players have what they won, and returns their number: n less the
 * number of groups whose winnings sum to 0, so at most n − 1. The smallest groups are chosen first,
 * which minimizes the payments for up to 8 players with nonzero winnings: choosing a pair never
 * costs another group, and 8 players without pairs form at most two groups. With more than
 * MOST_SEARCHED players who have won or lost, groups are not searched. */
enum { MOST_SEARCHED = 16 };
int payments_find(const int64_t *coins, int n, struct payment out[MOST_PEOPLE]);
