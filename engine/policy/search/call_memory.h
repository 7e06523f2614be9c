/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a seat has called as a club player would with a hand, as it was found out before: a search
 * samples thousands of deals after one auction, and hands come back. It saves time and changes no
 * answer. For packs of 16 single cards, where a hand is a small number. */
#ifndef ZOLO_POLICY_SEARCH_CALL_MEMORY_H
#define ZOLO_POLICY_SEARCH_CALL_MEMORY_H

#include "engine/policy/belief.h"

enum { CALL_AUCTIONS = 8, CALL_SLOTS = 1 << 13 };

/* Zeroed before first use. */
struct call_memory {
    struct called {
        const struct ruleset *rules; /* borrowed; NULL = none yet */
        uint32_t version;            /* how often another auction has taken this place */
        uint8_t n_calls;
        uint8_t calls[MAX_AUCTION];
    } auctions[CALL_AUCTIONS];
    int place; /* of the present auction */
    uint64_t
        slots[CALL_SLOTS]; /* auction, seat, hand and, in the lowest bit, the answer; 0 = empty */
};

/* Whether deals of these rules fit. */
bool call_memory_fits(const struct ruleset *rules);

/* Turns to the auction of a table whose rules fit. */
void call_memory_turn(struct call_memory *memory, const struct table *table);

/* belief_agrees for the seats `whose`, by a belief from that table. */
bool call_memory_agrees(struct call_memory *memory, const struct belief *belief,
                        const cardset dealt[N_SEATS], seatset whose);

#endif
