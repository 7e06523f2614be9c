/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A trump order of 16 single cards, made ready for the open-card search: cards renumbered from weak to
 * strong. A card's place is its number in that row: side suits first, each from low to high, trumps on
 * top. A suit is a run of bits, the strength of a card its place, and a byte for each place fits one
 * vector. */
#ifndef ZOLO_RULES_ORDER_16_H
#define ZOLO_RULES_ORDER_16_H

#include "engine/core/pack.h"

enum { PLACES_16 = 16 };

struct order_16 {
    uint8_t place[PLACES_16];   /* by card of the pack */
    card name[PLACES_16];       /* by place, as all that follows: the card of the pack */
    uint16_t follow[PLACES_16]; /* its suit */
    uint16_t above[PLACES_16];  /* what takes the trick from it */
    /* of its suit, whole as it is or not as it is not: lower but of more points, higher but of fewer */
    uint16_t inverted[PLACES_16];
    uint16_t trumps;
    uint16_t whole;  /* aces and tens */
    uint16_t joined; /* of the same rank and suit as the next lower place */
    uint16_t suited; /* of the same suit as the next lower place */
    _Alignas(16) uint8_t points[PLACES_16];
    _Alignas(16) uint8_t suit[PLACES_16]; /* a number of each suit's own */
};

/* From an order's masks by card of such a pack (order.h); leaves `out` alone for any other pack. */
void order_16_build(struct order_16 *out, const struct pack *pack, cardset trumps,
                    const cardset suit_of[], const cardset beaten_by[]);

#endif
