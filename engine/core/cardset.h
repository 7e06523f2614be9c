/* Sets of physical cards as 64-bit masks. A card is its index in the pack, so
 * the two copies of a Doppelkopf card are two bits; the same masks hold sets of
 * calls (call.h). */
#ifndef ZOLO_CORE_CARDSET_H
#define ZOLO_CORE_CARDSET_H

#include <stdint.h>

typedef uint8_t card;     /* index of a physical card in its pack, 0..63 */
typedef uint64_t cardset; /* bit i = card i */

#define CARD_NONE ((card)255)
#define MAX_CARDS 64

static inline cardset cardset_of(unsigned c)
{
    return (cardset)1 << c;
}
static inline int cardset_count(cardset set)
{
    return __builtin_popcountll(set);
}
static inline int cardset_has(cardset set, unsigned c)
{
    return (int)(set >> c & 1);
}

/* All cards if the condition holds, else none: a branch turned into a mask. */
static inline cardset cardset_if(int condition)
{
    return -(cardset)(condition != 0);
}

/* Lowest card of a set that is not empty. */
static inline card cardset_first(cardset set)
{
    return (card)__builtin_ctzll(set);
}

/* True for sets of exactly one card. */
static inline int cardset_is_single(cardset set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* The k-th card (from 0) of a set of more than k cards. */
static inline card cardset_at(cardset set, unsigned k)
{
    while (k-- > 0)
        set &= set - 1;
    return cardset_first(set);
}

/* for-loop over the cards of `set`, lowest first, in `c` (declared here). */
#define CARDSET_EACH(c, set)              \
    for (cardset c##_rest = (set), c = 0; \
         c##_rest != 0 && ((c = (cardset)__builtin_ctzll(c##_rest)), 1); c##_rest &= c##_rest - 1)

#endif
