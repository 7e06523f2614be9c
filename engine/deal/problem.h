/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knowledge made ready for counting: what follows from it at once is settled,
 * and the cards still open are grouped into classes that nothing tells apart. */
#ifndef ZOLO_DEAL_PROBLEM_H
#define ZOLO_DEAL_PROBLEM_H

#include "engine/deal/knowledge.h"

struct card_class {
    cardset cards;
    uint8_t seats;   /* who may be given them: two seats or more */
    uint32_t limits; /* limits that count them, by bit */
};

struct problem {
    cardset fixed[N_SEATS]; /* cards that have only one place */
    uint8_t need[N_SEATS];  /* further cards of each seat */
    int n_limits;
    struct limit limits[MAX_LIMITS]; /* over open cards only; each may still be broken */
    int n_classes;
    struct card_class classes[MAX_CARDS];
    /* Cards in classes i and later that seat s may be given, for i up to n_classes. */
    uint8_t supply[MAX_CARDS + 1][N_SEATS];
};

/* False if it can already be seen that no deal fits. */
bool problem_of(const struct knowledge *knowledge, struct problem *problem);

#endif
