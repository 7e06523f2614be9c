/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pack lists the physical cards of a game with suit, rank and card points. Packs are constant
 * tables, which rule sets refer to by name. A game with other cards needs a new row in pack.c. */
#pragma once

#include <string.h>

#include "engine/core/cardset.h"

enum { N_SEATS = 4 };

/* Seats are numbered clockwise from forehand (0, left of the dealer, leads to the first trick) to
 * the dealer (3). Input and output number the seats 1 to 4. */
typedef uint8_t seat;

/* A set of seats: bit s = seat s. */
typedef uint8_t seatset;
enum { ALL_SEATS = (1 << N_SEATS) - 1 };

static inline seatset seatset_of(unsigned s)
{
    return (seatset)(1u << s);
}

static inline int seatset_has(seatset set, unsigned s)
{
    return set >> s & 1;
}

/* The other seats. */
static inline seatset seatset_others(seatset set)
{
    return (seatset)(~set & ALL_SEATS);
}

static inline seat seat_after(unsigned s, unsigned steps)
{
    return (seat)((s + steps) & 3u);
}

/* The sum of by_seat over the seats in a set, which must be at most 255. Branch-free: the four
 * bytes are masked and added by one multiplication. */
static inline int seatset_sum(const uint8_t by_seat[N_SEATS], seatset set)
{
    uint32_t bytes, lowest_bits = (set * 0x00204081u) & 0x01010101u;
    memcpy(&bytes, by_seat, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap32(bytes);
#endif
    return (int)(((bytes & lowest_bits * 0xffu) * 0x01010101u) >> 24);
}

enum suit { SUIT_CLUBS, SUIT_SPADES, SUIT_HEARTS, SUIT_DIAMONDS, N_SUITS };
enum rank { RANK_ACE, RANK_TEN, RANK_KING, RANK_QUEEN, RANK_JACK, RANK_NINE, N_RANKS };

/* The smallest number of card points of a full card (an ace or a ten). */
enum { FULL_CARD_POINTS = 10 };

struct pack {
    const char *name;          /* name of the pack in rule files: "16", "48" */
    int n_cards;               /* physical cards */
    int hand_size;             /* cards per seat, which is also the number of tricks */
    int n_copies;              /* copies of each card: 1, or 2 in Doppelkopf */
    int total_points;          /* card points of the whole pack */
    cardset all;               /* every card */
    uint8_t suit[MAX_CARDS];   /* enum suit by card */
    uint8_t rank[MAX_CARDS];   /* enum rank by card */
    uint8_t points[MAX_CARDS]; /* card points by card (RULES 1.1) */
};

/* The 16 cards of Kop and Baśka: A T Q J of four suits. A card is 4·suit + the position of its rank
 * in A T Q J, so HA = 8 and CQ = 2 (RULES 1.1). */
extern const struct pack pack_16;

/* The 48 cards of Doppelkopf: A T K Q J 9 of four suits, each twice. A card is 12·suit +
 * 2·(position of its rank in A T K Q J 9) + copy, so that the two copies are adjacent bits (RULES
 * 3.1). pack_40 is the same without nines, with 10·suit in place of 12·suit (RULES 3.2). */
extern const struct pack pack_48, pack_40;

/* The pack with this name in rule files, or NULL. */
const struct pack *pack_find(const char *name);

/* The first copy of the card with this suit and rank, or CARD_NONE. */
card pack_card(const struct pack *pack, enum suit suit, enum rank rank);

/* All copies of card `c`. */
static inline cardset pack_copies(const struct pack *pack, card c)
{
    const unsigned n = (unsigned)pack->n_copies;
    return (cardset_of(n) - 1) << c / n * n;
}

/* All copies of the card with this suit and rank; empty if the pack has no such card. */
static inline cardset pack_copies_of(const struct pack *pack, enum suit suit, enum rank rank)
{
    const card c = pack_card(pack, suit, rank);
    return c == CARD_NONE ? 0 : pack_copies(pack, c);
}

/* Like pack_copies_of, but computed from the numbering, for a double pack that has the card. */
static inline cardset pack_twins(const struct pack *pack, enum suit suit, enum rank rank)
{
    return (cardset)3 << (pack->n_cards / N_SUITS * (int)suit + 2 * (int)rank);
}

/* The lowest copy of card `c` within `set`, or CARD_NONE. */
card pack_copy_in(const struct pack *pack, card c, cardset set);

/* Removes duplicates from a set: only the lower of two copies of a card remains. */
static inline cardset pack_distinct(const struct pack *pack, cardset set)
{
    const cardset firsts = 0x5555555555555555u;
    return pack->n_copies == 1 ? set : set & ~((set & firsts) << 1);
}

/* Sum of the card points of a set. */
int pack_points(const struct pack *pack, cardset set);
