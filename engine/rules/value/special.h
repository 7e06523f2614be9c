/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The special points that lie in the tricks of a Doppelkopf deal: foxes, Doppelköpfe and Karlchen
 * (RULES 3.1 "Special points"). Normal game and Hochzeit with a partner only; both teams count. */
#ifndef ZOLO_RULES_VALUE_SPECIAL_H
#define ZOLO_RULES_VALUE_SPECIAL_H

#include "engine/rules/value/value.h"

enum { DOPPELKOPF_POINTS = 40 }; /* card points of a trick that is a Doppelkopf */

/* Special points of one team. */
struct special_points {
    int foxes, doppelkopf, karlchen, against_old;
};

/* Counts the points of both teams; `re` is the set of seats of Re, as it was in
 * the end, also for tricks before a Hochzeit was decided. against_old is left 0: that is
 * known by who has won (score.h). */
void special_count(const struct fallen *fallen, seatset re, struct special_points out[N_TEAMS]);

/* Cards that lie in no whole trick. */
struct unfallen {
    cardset cards[N_TEAMS]; /* in hands or the present trick, by the teams whose they may be */
    cardset trick;          /* those of the present trick */
};

/* The most special points that a team can still get by these cards, without against_old. */
int special_most(const struct ruleset *rules, const struct unfallen *unfallen, enum team team);

/* The points of a team together. */
int special_sum(const struct special_points *points);

#endif
