/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A decision as it comes up at a table of club players: drawn, not chosen. */
#ifndef ZOLO_TEST_RANDOM_DECISION_H
#define ZOLO_TEST_RANDOM_DECISION_H

#include "tests/support/decision.h"

/* The texts of a question. */
struct random_decision {
    struct posed question; /* points into this struct, which must not be moved */
    char name[16], hand[16], auction[256], play[64];
};

/* Any decision between two or more legal actions, each alike, of the first deal
 * from number `first` on (seed 99, kop-asdycha, club in all seats) that has one.
 * Returns the number after that deal. */
uint64_t random_decision_draw(uint64_t first, struct random_decision *out);

#endif
