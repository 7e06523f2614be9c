/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Private to the open-card solver: a search for packs of 16 cards without duplicates under the
 * duties of Kop to follow, ruff and beat (RULES 1.6), using 16-bit sets of places (struct
 * order_16). Since players must beat if they can, either all legal cards take the trick or none
 * does. The search needs AVX2 (detected at run time) or the vectors of WebAssembly. */
#pragma once

#include "engine/solve/late_solver.h"

#if (defined(__x86_64__) && !defined(__clang__)) || defined(__wasm_simd128__)
#define SEARCH_16 /* defined if the search can be compiled */

enum { ENDING_BITS = 7 };

/* A seat at the root; `old` is −1 if the seat is on the old side, else 0. */
struct holder_16 {
    uint32_t hand;
    int old;
};

struct search_16 {
    struct order_16 order;                /* a copy, so that all data has one base address */
    struct holder_16 holder[2 * N_SEATS]; /* each seat twice, so any seat can start a run of four */
    uint8_t owner[PLACES_16];             /* by place: the seat that was dealt the card */
    _Alignas(16)
        int8_t old_has[PLACES_16]; /* by place: −1 if the card's owner is on the old side, else 0 */
    uint32_t endings
        [1 << ENDING_BITS]; /* cache of two-trick endings: cards left, leader, value; 0 = empty */

    /* the root position */
    unsigned rest; /* all cards in the hands */
    seat turn;
    uint8_t n_trick, led, winning;
    int trick_points;
    int points_left; /* card points in the hands and the current trick */
};

/* True if this search supports the position and the machine supports AVX2. */
bool search_16_knows(const struct position *position);

void search_16_init(struct search_16 *search, const struct position *position);

/* The legal cards of the seat on turn, as places. */
unsigned search_16_actions(const struct search_16 *search);

/* The card points that the old side takes from the root under best play: either within a window
 * (open_points_within), or exactly, after the seat on turn has played the card at place `first`. */
int search_16_value(struct search_16 *search, int low, int high);
int search_16_value_after(struct search_16 *search, unsigned first);

/* The card points that the old side takes when each hand has two cards (`rest` contains all of
 * them) and `leader` leads. */
int search_16_two_tricks(const struct search_16 *search, unsigned rest, unsigned leader);

#endif
