/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions, which are the input of all open-card solvers, and the endgame solver, which computes
 * open-card values of the last tricks of a deal for any pack and order. With a transposition table,
 * the endgame solver takes 0.03 ms for the last four tricks in Doppelkopf, 0.3 ms for the last five
 * and 3 ms for the last six (medians; the means are 0.04, 0.5 and 10 ms). Besides card points, the
 * solver can maximize any value that is a sum over tricks, such as points for caught ♦A. The values
 * assume that all seats see all cards. */
#pragma once

#include "engine/play/state.h"

/* A position in the play: the hands and the current trick. */
struct position {
    const struct order *order; /* borrowed */
    const struct pack *pack;   /* borrowed */
    cardset hand[N_SEATS];
    seatset old; /* the seats of the side whose points are counted */
    seat turn;
    uint8_t n_trick; /* cards in the current trick */
    card led, winning;
    seat winner;
    uint8_t trick_points;
};

/* The position of a state in PHASE_CARD; `old` may be any set of seats, whatever the contract. */
struct position position_of(const struct state *state, seatset old);

/* The position before the first card. */
struct position position_of_deal(const struct pack *pack, const struct order *order,
                                 const cardset dealt[N_SEATS], seatset old);

/* The cards in the hands, plus the card led and the card that wins the trick so far. */
cardset position_cards(const struct position *position);

/* Plays a legal card of the seat on turn. */
void position_play(struct position *position, card c);

/* The transposition table, owned by the caller and zeroed before first use; affects only time. */
enum { LATE_BITS = 14 };
struct late_entry {
    cardset key;
    int16_t low, high; /* bounds on the value */
    uint16_t search;   /* the number of the search that stored the entry; 0 = empty */
    card best;         /* the place of the best lead */
};
struct late_table {
    uint16_t search;
    struct late_entry entries[1 << LATE_BITS];
};

/* How tricks are valued. Card points count for the old side only; a prize counts for the old side
 * or, if the other side takes the trick, against it. With point = 1 and no prizes, the value is the
 * number of card points that the old side still takes. */
struct late_worth {
    int point; /* the payoff per card point, at least 1 */
    int rich;  /* the prize for a trick with at least `rich_points` ≥ 1 card points */
    int rich_points;
    int caught; /* the prize for each of the `catchable` cards won from the other side */
    cardset catchable;
    int last; /* the prize for the last trick if one of `last_cards` wins it */
    cardset last_cards;
};

/* A position and the value of its tricks. The values still to be won must total less than 2^15. */
struct late_ending {
    struct position position;
    struct late_worth worth;
    uint8_t catchable[2]; /* catchable cards in the current trick, by owner: [0] young, [1] old */
};

/* The ending that begins at a state in PHASE_CARD, with the seats `old` against the others. */
struct late_ending late_ending_of(const struct state *state, seatset old,
                                  const struct late_worth *worth);

/* The value for the old side under best play by all seats, including the current trick. */
int late_value(const struct late_ending *ending, struct late_table *table);

/* Writes the late_value after each of `cards`, legal cards of the seat on turn, to value[card].
 * This is faster than separate solves, since all share the table. */
void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS]);
