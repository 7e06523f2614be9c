/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A point of the play with all cards known, which is all that the open-card
 * solver wants to know of a state. */
#ifndef ZOLO_SOLVE_POSITION_H
#define ZOLO_SOLVE_POSITION_H

#include "engine/play/state.h"

/* A position in the play: what is left in the hands, and the present trick. */
struct position {
    const struct order *order; /* borrowed */
    const struct pack *pack;   /* borrowed */
    cardset hand[N_SEATS];
    seatset old; /* the side whose points are computed */
    seat turn;
    uint8_t n_trick; /* cards in the present trick */
    card led, winning;
    seat winner;
    uint8_t trick_points;
};

/* The position of a state in PHASE_CARD with these sides (any seats may be
 * taken as one side, whatever the contract). */
struct position position_of(const struct state *state, seatset old);

/* The position before the first card. */
struct position position_of_deal(const struct pack *pack, const struct order *order,
                                 const cardset dealt[N_SEATS], seatset old);

/* The cards that still matter: those in the hands, what was led and what wins the trick so far. */
cardset position_cards(const struct position *position);

/* Plays a legal card of the seat on turn. */
void position_play(struct position *position, card c);

#endif
