/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The k-subsets of n things by number, as bit masks in colexicographic order:
 * by ascending value. In that order the k-subsets of n things are the first
 * C(n, k) of those of n + 1, so one table per k serves every n. */
#ifndef ZOLO_DEAL_COMBINATION_H
#define ZOLO_DEAL_COMBINATION_H

#include <stdint.h>

#include "engine/core/cardset.h"

enum { MAX_HAND = 15 }; /* largest k: four bits of a counting state */

/* All subsets of at most 8 of 16 things, the smaller ones first. (The last 16 of more things are looked up,
 * too.) Written once, before main. */
enum { TABLE_THINGS = 16, TABLE_TAKEN = 4, COMBINATIONS_OF_4 = 697, N_COMBINATIONS = 39203 };
extern uint16_t combination_list[N_COMBINATIONS];

/* Number `index` (below 1,820) of the 4-subsets of 16 things: the hands of a pack of 16. */
static inline cardset combination_of_4(uint64_t index)
{
    return combination_list[COMBINATIONS_OF_4 + index];
}

/* Binomial coefficients C(n, k), k <= MAX_HAND, filled up to what is needed. */
struct binomials {
    uint64_t c[MAX_HAND + 1][MAX_CARDS + 1]; /* [k][n] */
};

void binomials_fill(struct binomials *binomials, int max_n, int max_k);

/* Subset number `index` (below C(n, k)) of the k-subsets of n things. */
cardset combination_at(const struct binomials *binomials, int n, int k, uint64_t index);

/* The number of the subset `taken` of `set` among those of its size: the inverse
 * of combination_at and cardset_spread. */
uint64_t combination_number(const struct binomials *binomials, cardset taken, cardset set);

/* The cards of `set` whose places in it, from the lowest, are the bits of `places`. */
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

#endif
