/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Money at the end of an evening: amounts rounded to coins, and who pays whom. */
#pragma once

#include <stdint.h>

#include "analyzer/club/people.h"

struct payment {
    int from, to; /* players */
    int64_t coins;
};

/* Rounds what n players (at most MOST_PEOPLE) have won, amounts that sum to 0, to whole coins that
 * sum to 0: down, then the missing coins go to the largest remainders, among equal ones to the
 * players named first (Hamilton's method). No amount changes by a coin or more. */
void payments_round(const double *money, int n, double coin, int64_t *coins);

/* Writes payments after which all have what they won, and returns their number: n less the number
 * of groups that are even among themselves, at most n − 1. The smallest such groups are taken
 * first, which gives the fewest payments for up to 8 players who have won or lost: pairs never cost
 * a group elsewhere, and 8 players without pairs have at most two groups. Beyond MOST_SEARCHED such
 * players, groups are not searched. */
enum { MOST_SEARCHED = 16 };
int payments_find(const int64_t *coins, int n, struct payment out[MOST_PEOPLE]);
