/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is at the table: the players of an evening, and what is known of a deal before it. */
#ifndef ZOLO_EVENING_EVENING_TABLE_H
#define ZOLO_EVENING_EVENING_TABLE_H

#include "analyzer/records/course.h"
#include "engine/rules/ruleset.h"

enum { MOST_PLAYERS = 6, PLAYER_BYTES = PERSON_BYTES, NOBODY = -1 };

struct evening_players {
    int n; /* 4, 5 or 6 */
    char names[MOST_PLAYERS][PLAYER_BYTES];
};

/* What is known of a deal before it. */
struct evening_before {
    const struct ruleset *rules;
    const struct evening_players *players;
    int at[N_SEATS];       /* players from forehand */
    int bok_left;          /* deals of a bok-runda, this one among them; 0 = none */
    seatset owing, forced; /* Pflichtsoli: circumstances of the deal */
};

#endif
