/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbering of the k-subsets of n elements, as bit masks in ascending (colexicographic) order. The
 * k-subsets of n elements are the first C(n, k) of those of n + 1, so one table per k is enough. */
#pragma once

#include <stdint.h>

#include "engine/core/cardset.h"

enum { MAX_HAND = 15 }; /* largest k, which fits into four bits of node_key */

/* All subsets of at most 8 of 16 elements, ordered by size and number; larger sets use the table
 * for their lowest 16 elements. The table is filled before main runs. */
enum { TABLE_THINGS = 16, TABLE_TAKEN = 4, COMBINATIONS_OF_4 = 697, N_COMBINATIONS = 39203 };
extern uint16_t combination_list[N_COMBINATIONS];

/* The 4-subset of 16 elements with number `index` (below 1,820): a hand from a 16-card pack. */
static inline cardset combination_of_4(uint64_t index)
{
    return combination_list[COMBINATIONS_OF_4 + index];
}

/* The binomial coefficients C(n, k) for k ≤ MAX_HAND, computed as far as needed. */
struct binomials {
    uint64_t c[MAX_HAND + 1][MAX_CARDS + 1]; /* [k][n] */
};

void binomials_fill(struct binomials *binomials, int max_n, int max_k);

/* The k-subset of n elements with number `index` (below C(n, k)). */
cardset combination_at(const struct binomials *binomials, int n, int k, uint64_t index);

/* The number of the subset `taken` among the subsets of `set` with equally many elements: the
 * inverse of combination_at followed by cardset_spread. */
uint64_t combination_number(const struct binomials *binomials, cardset taken, cardset set);

/* The elements of `set` at the positions `places`, where position 0 is the lowest (PDEP). */
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
