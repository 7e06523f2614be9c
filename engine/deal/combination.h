/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbering of the k-subsets of n elements, as bit masks in ascending (colexicographic) order. In
 * that order the k-subsets of n elements are the first C(n, k) of those of n + 1, so one table per
 * k serves every n. */
#pragma once

#include <stdint.h>

#include "engine/core/cardset.h"

enum { MAX_HAND = 15 }; /* largest k: four bits in node_key */

/* All subsets of at most 8 of 16 elements, ordered by size and number; also used for the last 16 of
 * more elements. Filled before main. */
enum { TABLE_THINGS = 16, TABLE_TAKEN = 4, COMBINATIONS_OF_4 = 697, N_COMBINATIONS = 39203 };
extern uint16_t combination_list[N_COMBINATIONS];

/* The 4-subset number `index` (below 1,820) of 16 elements: a hand of a pack of 16. */
static inline cardset combination_of_4(uint64_t index)
{
    return combination_list[COMBINATIONS_OF_4 + index];
}

/* Binomial coefficients C(n, k), for k ≤ MAX_HAND, filled as far as needed. */
struct binomials {
    uint64_t c[MAX_HAND + 1][MAX_CARDS + 1]; /* [k][n] */
};

void binomials_fill(struct binomials *binomials, int max_n, int max_k);

/* The k-subset number `index` (below C(n, k)) of n elements. */
cardset combination_at(const struct binomials *binomials, int n, int k, uint64_t index);

/* The number of `taken` among the subsets of `set` with its size: the inverse of combination_at
 * followed by cardset_spread. */
uint64_t combination_number(const struct binomials *binomials, cardset taken, cardset set);

/* The elements of `set` whose ranks in it, counted from the lowest, are the bits of `places`
 * (PDEP). */
static inline cardset cardset_spread(cardset places, cardset set)
{
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(places, set);
#else
    cardset out = 0;
    for (; places != 0; places >>= 1, set &= set - 1)
        out |= places & 1 ? set & -set : 0;
    return out;
#endif
}
