/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that were found by counting through: for some ends of the auction, what to play in each choice
 * (card_line.h) where that is not what another player, the rest, would play. Made by
 * an earlier version of the program.
 *
 * Each end has three maps without keys (fuse_map.h). The first tells by a mark of four bits which choices
 * may be others than the rest's. Those that it lets through, the rest's among them, one in
 * sixteen, have the bits of their option in the other two: the low one, and the high one where
 * there are more than two. A choice that was never met is let through as seldom, and gets any of its
 * legal cards then. */
#ifndef ZOLO_POLICY_LEARNT_EXACT_CARDS_H
#define ZOLO_POLICY_LEARNT_EXACT_CARDS_H

#include "engine/policy/learnt/card_line.h"
#include "engine/policy/learnt/fuse_map.h"
#include "engine/policy/policy.h"

enum { EXACT_OPTIONS = 4, EXACT_MARK_BITS = 4, EXACT_MAPS = 3 };

struct exact_end {
    uint32_t hash; /* of its calls: auction_hash */
    uint8_t n_calls, calls[MAX_AUCTION];
    uint32_t n_choices;               /* that are others than the rest's */
    struct fuse_map marks, low, high; /* by 4 bits, 1 and 1; empty where there is nothing to tell */
};

struct exact_cards {
    struct card_mirror mirror; /* of their rule set */
    int n_ends;
    const struct exact_end *ends; /* [n_ends], in order: exact_end_compare; borrowed */
};

/* In which order two ends stand: below, at or above 0. */
int exact_end_compare(const struct exact_end *a, const struct exact_end *b);

/* The end of a closed auction, or NULL. */
const struct exact_end *exact_cards_end(const struct exact_cards *cards,
                                        const struct auction *auction);

/* How many bytes the maps of an end have, one after the other; and turns them to such bytes. */
size_t exact_end_bytes(const struct exact_end *end);
void exact_end_borrow(struct exact_end *end, const uint8_t *bytes);

/* The mark of a hash of end->marks: its middle, which decides the places least. */
static inline uint8_t exact_mark(uint64_t hash)
{
    return (uint8_t)(hash >> 10 & ((1u << EXACT_MARK_BITS) - 1));
}

/* Does the first map let a choice (card_line_key) through? */
bool exact_end_has(const struct exact_end *end, uint64_t number);

/* The option that an end has for a place, or −1. */
int exact_end_option(const struct exact_end *end, const struct card_place *place);

/* A player who plays these cards, and as the rest where there are none. */
struct exact_player {
    struct exact_cards cards;
    struct policy rest; /* of its cards and calls: card_net_policy */
};

/* The policy; it is told as the rest is. `player` is borrowed for the life of the policy. */
struct policy exact_policy(const struct exact_player *player);

#endif
