/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of the open-card solver: one solve of a pack of 16 single cards with the duties of Kop, to
 * follow, to ruff and to beat (RULES 1.6), in 16-bit sets of places (struct order_16). Whoever
 * can beat must: at each turn either all legal cards take the trick or
 * none does. Machines with AVX2 only, whatever machine the program was built for. */
#ifndef ZOLO_SOLVE_OPEN_SEARCH_16_H
#define ZOLO_SOLVE_OPEN_SEARCH_16_H

#include "engine/solve/late_solver.h"

#if defined(__x86_64__) && !defined(__clang__)
#define SEARCH_16 /* is there: its two files are compiled for such machines */

enum { ENDING_BITS = 7 };

/* What a seat holds at the root; `old` is -1 for a seat of the old side, else 0. */
struct holder_16 {
    uint32_t hand;
    int old;
};

struct search_16 {
    struct order_16 order;                  /* here, so that all is found from one address */
    struct holder_16 holder[2 * N_SEATS];   /* each seat twice: four in a row from any of them */
    uint8_t owner[PLACES_16];               /* by place: the seat that holds or has played it */
    _Alignas(16) int8_t old_has[PLACES_16]; /* by place: -1 if that seat is old, else 0 */
    uint32_t endings[1 << ENDING_BITS];     /* two-trick endings: rest, leader, value; 0 = empty */

    /* the root itself */
    unsigned rest; /* all cards in hand */
    seat turn;
    uint8_t n_trick, led, winning;
    int trick_points;
    int points_left; /* in hands and trick */
};

/* True if this search knows such positions, and the machine it. */
bool search_16_knows(const struct position *position);

void search_16_init(struct search_16 *search, const struct position *position);

/* Legal cards of the seat on turn, as places. */
unsigned search_16_actions(const struct search_16 *search);

/* Points of the old side from the root on, with best play, as far as the window asks
 * (open_points_within), and all of them if the seat on turn plays `chosen` first. */
int search_16_value(struct search_16 *search, int low, int high);
int search_16_value_after(struct search_16 *search, unsigned chosen);

/* Points of the old side when every hand has two of the cards in `rest` left and `leader` is to lead. */
int search_16_two_tricks(const struct search_16 *search, unsigned rest, unsigned leader);

#endif
#endif
