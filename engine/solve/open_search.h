/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of the open-card solver: one solve's working data, shared by the
 * search over whole tricks and the closed form of the last two tricks. Numbers
 * of cards are places of a ranking (ranking.h). */
#ifndef ZOLO_SOLVE_OPEN_SEARCH_H
#define ZOLO_SOLVE_OPEN_SEARCH_H

#include "engine/solve/position.h"
#include "engine/solve/ranking.h"

/* 16 bytes side by side: lane i is play number i of the last two tricks. */
typedef int8_t lanes __attribute__((vector_size(16)));

/* The same number in every lane. */
static inline lanes lanes_of(int number)
{
    const lanes zero = {0};
    return zero + (int8_t)number;
}

enum {
    N_ENDINGS = 64, /* slots for values of two-trick endings */
    FULL_CARD = 10  /* least points of a "whole" card, an ace or a ten */
};

/* A remembered two-trick ending; key 0 is an empty slot. */
struct ending {
    cardset key;
    int points;
};

struct search {
    struct ranking ranking;
    cardset hand[N_SEATS];     /* at the root */
    int frame[N_SEATS];        /* 0 the seat wants many points for the old side, -1 few */
    uint8_t owner[MAX_PLACES]; /* by place: the seat */
    cardset full;              /* aces and tens */

    lanes strength[MAX_PLACES]; /* even, at most 120; twins alike */
    lanes suit[MAX_PLACES];     /* 0 trump, else any number of its own */
    lanes points[MAX_PLACES];
    lanes frame_lanes[N_SEATS];
    lanes must_ruff, must_beat; /* every bit, or none */

    struct ending endings[N_ENDINGS];

    /* the root itself */
    cardset rest; /* all cards in hand */
    seat turn;
    uint8_t n_trick, led, winning;
    int trick_points;
    int points_left; /* in hands and trick */
};

void open_search_init(struct search *search, const struct position *position);

/* Legal cards of the seat on turn, as places. */
cardset open_search_actions(const struct search *search);

/* Points of the old side from the root on, with best play, as open_points_within; and the same if
 * the seat on turn plays `chosen` first. */
int open_search_value_within(struct search *search, int low, int high);
int open_search_value_after(struct search *search, unsigned chosen);

/* Points of the old side when every hand has two of the cards in `rest` left
 * and `leader` is to lead. */
int open_two_tricks(const struct search *search, cardset rest, unsigned leader);

#endif
