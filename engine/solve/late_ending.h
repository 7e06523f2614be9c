/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last tricks of a deal with all cards known, and what is played for in them. */
#ifndef ZOLO_SOLVE_LATE_ENDING_H
#define ZOLO_SOLVE_LATE_ENDING_H

#include "engine/solve/position.h"

/* What the tricks are worth. Card points count for the old side only; a prize counts for the old
 * side if that takes the trick, else against it. With point = 1 and no prizes a value is the
 * further card points of the old side. */
struct late_worth {
    int point; /* of each card point, 1 or more */
    int rich;  /* prize of a trick of `rich_points` card points (1 or more) at least */
    int rich_points;
    int caught; /* prize of each of the cards `catchable` taken from the other side */
    cardset catchable;
    int last; /* prize of the last trick, if one of `last_cards` wins it */
    cardset last_cards;
};

/* An ending with its worth. The sum of all that can still be won must stay below 2^15. */
struct late_ending {
    struct position position;
    struct late_worth worth;
    uint8_t catchable[2]; /* cards in the present trick that can be caught, by whose they are:
                             0 the young side's, 1 the old side's */
};

/* The ending that a state in the play of its cards has come to, with these sides. */
struct late_ending late_ending_of(const struct state *state, seatset old,
                                  const struct late_worth *worth);

#endif
