/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, which all solvers of open cards begin from, and the late solver: open-card values of the last tricks of a deal, for any pack and any order. It
 * has a memory, so that it looks through the last four tricks of Doppelkopf in about 0.1 ms, five in
 * 1 ms, six in 10 ms. Besides card points it counts what single tricks are worth, such as a caught
 * ace of diamonds: all that adds up trick by trick. Like the open solver it tells what happens if
 * everybody sees everything. */
#ifndef ZOLO_SOLVE_LATE_SOLVER_H
#define ZOLO_SOLVE_LATE_SOLVER_H

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

/* Memory of the search, in the caller's hands, zeroed before its first use. It may change the
 * time, never a value. */
enum { LATE_BITS = 14 };
struct late_entry {
    cardset key;
    int16_t low, high; /* the value lies between them */
    uint16_t search;   /* in which it was found; 0 = none */
    card best;         /* what was led, as a place */
};
struct late_table {
    uint16_t search;
    struct late_entry entries[1 << LATE_BITS];
};

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

/* What the old side makes of the ending, the present trick included, with best play of all. */
int late_value(const struct late_ending *ending, struct late_table *table);

/* The same after each of `cards`, which the seat on turn may play: writes value[card]. They share what
 * the memory finds, and cost less together than one by one. */
void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS]);

#endif
