/* The open-card solver: card points with best play of all seats when everybody
 * sees everything. One value per (deal, sides, leader, order) answers every
 * contract of the 16-card games, because payoffs are monotone in card points
 * (DESIGN 3): no points = no trick, all points = all tricks. It is not what
 * happens at the table; whoever shows it says so. */
#ifndef ZOLO_SOLVE_OPEN_SOLVER_H
#define ZOLO_SOLVE_OPEN_SOLVER_H

#include "engine/play/state.h"

/* A position in the play: what is left in the hands, and the present trick. */
struct position {
    const struct order *order; /* borrowed */
    const struct pack *pack;   /* borrowed */
    cardset hand[N_SEATS];
    seatset old;               /* the side whose points are computed */
    seat turn;
    uint8_t n_trick;           /* cards in the present trick */
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

/* Further card points that the old side takes from here with best play of all,
 * the present trick included: 0 .. points left. */
int open_points(const struct position *position);

/* The same for every legal action of the seat on turn: points[a] is set for
 * each card a of the result, the set of legal cards. */
cardset open_points_of_actions(const struct position *position, int points[MAX_CARDS]);

/* One line of best play from here: cards in the order they fall, `n` of them;
 * returns the value as open_points does. Among equals the first card in pack
 * order, so that the line is always the same. */
int open_line(const struct position *position, card line[MAX_CARDS], int *n);

#endif
