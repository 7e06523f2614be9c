/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a Hochzeit finds its partner (RULES 3.1 "Hochzeit"): the first of the tricks 1 to 3 that
 * another player wins decides; if the declarer wins all three he plays on alone. */
#ifndef ZOLO_RULES_SIDES_FINDER_H
#define ZOLO_RULES_SIDES_FINDER_H

#include "engine/rules/speech/announcing.h"

enum { FINDER_TRICKS = 3 };

struct finding {
    int partner; /* SEAT_NONE: not found yet, or never */
    int trick;   /* the deciding trick, 1..3; 0 = not decided yet */
};

/* What the winners of the first `n_tricks` tricks decide; more than three may be given. */
struct finding finder_find(int declarer, const seat *winners, int n_tricks);

/* By how many cards the limits of announcements are lower after this deciding trick (0: not decided
 * yet): 0, 1 or 2, or SHIFT_CLOSED (announcing.h). */
static inline int finder_shift(int trick)
{
    return trick == 0 ? SHIFT_CLOSED : trick - 1;
}

#endif
