/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of the late solver: one search's data. Numbers of cards are places of a ranking. */
#ifndef ZOLO_SOLVE_LATE_SEARCH_H
#define ZOLO_SOLVE_LATE_SEARCH_H

#include "engine/solve/late_ending.h"
#include "engine/solve/late_table.h"
#include "engine/solve/ranking.h"

struct late_search {
    struct ranking ranking;
    struct late_worth worth; /* its sets of cards as places */
    struct late_table *table;
    cardset hand[N_SEATS];      /* at the root */
    cardset side[2];            /* cards of the young and of the old side at the root */
    uint8_t is_old[N_SEATS];    /* by seat: 1 or 0 */
    uint8_t kind[MAX_PLACES];   /* by place: cards of one kind are worth the same in a trick */
    uint8_t lowest[MAX_PLACES]; /* by place: the lowest place of the same card */
    int points_left;            /* of the cards in the hands */
};

/* A trick as far as it has gone. */
struct late_trick {
    uint8_t n;
    uint8_t led, winning; /* places */
    uint8_t winner;       /* seat */
    uint8_t points;
    uint8_t catchable[2];
};

/* Sets up; *trick is the present one. */
void late_search_init(struct late_search *search, const struct late_ending *ending,
                      struct late_table *table, struct late_trick *trick);

/* Value for the old side from here, `rest` being the cards in the hands and `who` on turn, of
 * card points `points_left`; outside the window a bound of it on the same side. */
int late_search_value(struct late_search *search, cardset rest, const struct late_trick *trick,
                      unsigned who, int points_left, int alpha, int beta);

/* The same after each of `moves`, places of cards that `who` may play to the trick at the root: writes
 * value[place]. Of cards that come to the same one is searched. */
void late_search_moves(struct late_search *search, struct late_trick trick, unsigned who,
                       cardset moves, int value[MAX_PLACES]);

#endif
