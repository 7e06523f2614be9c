/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of a trick, as the club player of Doppelkopf guesses it. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H

#include "engine/policy/club/doppelkopf/club_facts.h"

/* A trick with my card in it. */
struct standing {
    unsigned led, winning; /* cards */
    unsigned winner;       /* seat */
    int points;            /* in it */
    int n_later;           /* seats that follow me */
};

/* The present trick with card `c` of mine, who is on turn. */
struct standing club_stand(const struct facts *facts, unsigned c);

/* How many of the other seats may hold cards of the suit that was led, and how many trumps. */
struct holders {
    int of_suit, of_trumps;
};

struct holders club_holders(const struct facts *facts, unsigned led);

/* The chance of my side to get the trick less that of the other: +1 surely mine, −1 surely not. With the
 * holders of what was led, asked only if others follow me. */
double club_outlook(const struct facts *facts, const struct standing *standing,
                    const struct holders *holders);

#endif
