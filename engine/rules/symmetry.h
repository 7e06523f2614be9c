/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Permutations of the cards that no rule of a set can tell from leaving them
 * alone: in the order of twelve trumps (♣A ♣10) for (♠A ♠10). Deals that are
 * each other's images play and pay alike, so one of them stands for all. */
#ifndef ZOLO_RULES_SYMMETRY_H
#define ZOLO_RULES_SYMMETRY_H

#include "engine/rules/ruleset.h"

enum { MAX_SYMMETRIES = 48 };

/* A group of permutations; number 0 is the identity. */
struct symmetries {
    int n;
    card image[MAX_SYMMETRIES][MAX_CARDS]; /* by card of the pack */
};

/* All permutations that keep, in every order of the set, suits, trumps and what
 * beats what, and that keep card points, the old cards, what contracts need and
 * each partner card. Twins of a double pack keep their places. A group of more
 * than MAX_SYMMETRIES is not used: *out is the identity alone then. */
void symmetries_find(const struct ruleset *rules, struct symmetries *out);

/* The image of a set of cards under permutation `which`. */
cardset symmetry_image(const struct symmetries *symmetries, int which, cardset set);

/* The lowest image of a set: the same for all sets that are each other's images. */
cardset symmetry_lowest(const struct symmetries *symmetries, cardset set);

#endif
