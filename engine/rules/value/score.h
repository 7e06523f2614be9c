/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins a Doppelkopf deal, and its value in game points (RULES 3.1 "Who wins", "Value", "Nobody
 * wins"; the letters a to f refer to the list of items there). */
#pragma once

#include "engine/rules/value/value.h"

/* Both teams can win special points for foxes, Doppelköpfe and Karlchen (RULES 3.1 "Special
 * points"), but only in the normal game and in a Hochzeit with a partner. */

enum { DOPPELKOPF_POINTS = 40 }; /* minimum card points of a trick that is a Doppelkopf */

/* The special points of one team. */
struct special_points {
    int foxes, doppelkopf, karlchen, against_old;
};

/* Counts the special points of both teams. `re` is the final set of Re seats, which also applies to
 * tricks before a Hochzeit was decided. against_old is set to 0, since it depends on the winner. */
void special_count(const struct fallen *fallen, seatset re, struct special_points out[N_TEAMS]);

/* Cards that are not in a complete trick. */
struct unfallen {
    cardset cards[N_TEAMS]; /* in hands or in the current trick, by the team that may own them */
    cardset trick;          /* the cards in the current trick */
};

/* An upper bound on the special points, without against_old, that these cards can bring a team. */
int special_most(const struct ruleset *rules, const struct unfallen *unfallen, enum team team);

/* The sum of a team's special points. */
int special_sum(const struct special_points *points);

/* The result of playing a deal, by team. */
struct outcome {
    int points[N_TEAMS]; /* card points; the sum is that of the pack */
    int tricks[N_TEAMS];
    struct announced said;
    struct special_points special[N_TEAMS]; /* from special_count */
    bool is_lone;     /* Re is a single seat, so special points do not count */
    bool heart_trick; /* some trick consists of plain hearts only */
};

/* The game points of one team. For the losing team, all fields but `special` are 0. */
struct score_parts {
    int won;            /* a */
    int short_of;       /* b: the opponents are below 90, 60 or 30, or have no trick */
    int announced;      /* c: two each for Re and Kontra, or 0 if they double the value instead */
    int re_refused;     /* d */
    int kontra_refused; /* e */
    int against;        /* f: 120 points against no 90, 90 against no 60, 60 against no 30, 30
                           against schwarz */
    int factor;         /* factor of items a to f: 1, or 2 or 4 if Re and Kontra double */
    struct special_points special;
};

struct score {
    enum team winner; /* TEAM_NONE if both teams announced a refusal and failed */
    struct score_parts parts[N_TEAMS];
    int value; /* amount paid to each Re seat (in a solo, by each opponent), without the factor of a
                          bok-runda; may be negative even if Re won */
    int bok_causes;   /* number of causes of a bok-runda */
    bool is_cowardly; /* the winners pay items a to f for announcing too few levels (RULES 3.3) */
};

/* The score of a finished deal with these final sides. */
struct score score_of_fallen(const struct fallen *fallen, const struct sides *sides);

/* The score of an outcome under the `announcements` and `specials` of the rules. */
struct score score_of(const struct ruleset *rules, const struct outcome *outcome);
