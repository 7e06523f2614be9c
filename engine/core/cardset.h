/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of numbers 0..63 as 64-bit masks. Functions bits_… are for calls, levels and options,
 * cardset_… for physical cards. A card is its index in the pack, so copies are different bits. */
#pragma once

#include <stdint.h>

static inline uint64_t bits_of(unsigned i)
{
    return (uint64_t)1 << i;
}
static inline int bits_count(uint64_t set)
{
    return __builtin_popcountll(set);
}
static inline int bits_has(uint64_t set, unsigned i)
{
    return (int)(set >> i & 1);
}

/* A mask instead of a branch: all 64 bits if the condition holds, else 0. */
static inline uint64_t bits_if(int condition)
{
    return -(uint64_t)(condition != 0);
}

/* The lowest number in a set, which must not be empty. */
static inline uint8_t bits_first(uint64_t set)
{
    return (uint8_t)__builtin_ctzll(set);
}

/* True for sets of exactly one number. */
static inline int bits_is_single(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* The k-th lowest number, counted from 0, in a set of more than k numbers. */
static inline uint8_t bits_at(uint64_t set, unsigned k)
{
#ifdef __BMI2__
    return bits_first(__builtin_ia32_pdep_di((uint64_t)1 << k, set));
#else
    while (k-- > 0)
        set &= set - 1;
    return bits_first(set);
#endif
}

/* Loops over the numbers in `set`, lowest first. Declares the loop variable `i`. */
#define BITS_EACH(i, set)                                                 \
    for (uint64_t i##_rest = (set), i = 0;                                \
         i##_rest != 0 && ((i = (uint64_t)__builtin_ctzll(i##_rest)), 1); \
         i##_rest &= i##_rest - 1)

typedef uint8_t card;     /* index of a physical card in its pack, 0..63 */
typedef uint64_t cardset; /* bit i = card i */

#define CARD_NONE ((card)255)
#define MAX_CARDS 64

static inline cardset cardset_of(unsigned c)
{
    return bits_of(c);
}
static inline int cardset_count(cardset set)
{
    return bits_count(set);
}
static inline int cardset_has(cardset set, unsigned c)
{
    return bits_has(set, c);
}

/* bits_if for cards. */
static inline cardset cardset_if(int condition)
{
    return bits_if(condition);
}

/* The lowest card in a set, which must not be empty. */
static inline card cardset_first(cardset set)
{
    return bits_first(set);
}

/* True for sets of exactly one card. */
static inline int cardset_is_single(cardset set)
{
    return bits_is_single(set);
}

/* Loops over the cards in `set`, lowest first. Declares the loop variable `c`. */
#define CARDSET_EACH(c, set) BITS_EACH(c, set)
