/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of physical cards as 64-bit masks. A card is its index in the pack, so
 * the two copies of a Doppelkopf card are two bits. Sets of other things, such as calls: bits.h. */
#ifndef ZOLO_CORE_CARDSET_H
#define ZOLO_CORE_CARDSET_H

#include "engine/core/bits.h"

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

/* All cards if the condition holds, else none. */
static inline cardset cardset_if(int condition)
{
    return bits_if(condition);
}

/* Lowest card of a set that is not empty. */
static inline card cardset_first(cardset set)
{
    return bits_first(set);
}

/* True for sets of exactly one card. */
static inline int cardset_is_single(cardset set)
{
    return bits_is_single(set);
}

/* for-loop over the cards of `set`, lowest first, in `c` (declared here). */
#define CARDSET_EACH(c, set) BITS_EACH(c, set)

#endif
