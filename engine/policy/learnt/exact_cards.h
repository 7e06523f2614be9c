/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that were found by counting through: for some ends of the auction, what to play in each choice
 * (card_line.h) where that is not what another player, the rest, would play. Made by
 * `zolo learn-ends`.
 *
 * Each end has a map from choices to a byte (fuse_map.h): two bits say which of the legal cards, six
 * are a mark of the choice. A choice that was never met has the right mark by chance, once in 64,
 * and gets any of its legal cards then. */
#ifndef ZOLO_POLICY_LEARNT_EXACT_CARDS_H
#define ZOLO_POLICY_LEARNT_EXACT_CARDS_H

#include "engine/policy/learnt/card_line.h"
#include "engine/policy/learnt/fuse_map.h"
#include "engine/policy/policy.h"

enum { EXACT_MARKS = 64, EXACT_OPTIONS = 4 };

struct exact_end {
    uint32_t hash; /* of its calls: auction_hash */
    uint8_t n_calls, calls[MAX_AUCTION];
    uint32_t n_choices; /* that are in the map */
    struct fuse_map map;
};

struct exact_cards {
    struct card_mirror mirror;
    int n_ends;
    const struct exact_end *ends; /* [n_ends], in order: exact_end_compare; borrowed */
};

/* In which order two ends stand: below, at or above 0. */
int exact_end_compare(const struct exact_end *a, const struct exact_end *b);

/* The end of a closed auction, or NULL. */
const struct exact_end *exact_cards_end(const struct exact_cards *cards,
                                        const struct auction *auction);

/* The byte that stands for an option of a choice with this hash. */
static inline uint8_t exact_byte(uint64_t hash, unsigned option)
{
    /* The middle of the hash, which decides the places least. */
    return (uint8_t)((hash >> 10 & (EXACT_MARKS - 1)) << 2 | option);
}

/* The option that an end has for a place, or −1. */
int exact_end_option(const struct exact_end *end, const struct card_place *place);

/* A player who plays these cards, and as the rest where there are none. */
struct exact_player {
    struct exact_cards cards;
    struct policy rest; /* of its cards and calls */
};

/* The policy; it is told as the rest is. `player` is borrowed for the life of the policy. */
struct policy exact_policy(const struct exact_player *player);

#endif
