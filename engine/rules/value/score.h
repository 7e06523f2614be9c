/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who wins a Doppelkopf deal and how many points it is worth (RULES 3.1 "Who wins", "Value",
 * "Nobody wins"; letters a to f are those of the value list there). */
#ifndef ZOLO_RULES_VALUE_SCORE_H
#define ZOLO_RULES_VALUE_SCORE_H

#include "engine/rules/value/value.h"

/* The special points that lie in the tricks of a Doppelkopf deal: foxes, Doppelköpfe and Karlchen
 * (RULES 3.1 "Special points"). Normal game and Hochzeit with a partner only; both teams count. */

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

/* How a deal ended, by team. */
struct outcome {
    int points[N_TEAMS]; /* card points, together those of the pack */
    int tricks[N_TEAMS];
    struct announced said;
    struct special_points special[N_TEAMS]; /* from the tricks: special_count */
    bool is_lone;                           /* Re is one player: no special points count */
};

/* What one team counts for itself. A team that lost to the other has all 0 but `special`. */
struct score_parts {
    int won;            /* a */
    int short_of;       /* b: opponents under 90, 60, 30, without a trick */
    int announced;      /* c: Re and Kontra said, two each; 0 where they double */
    int re_refused;     /* d */
    int kontra_refused; /* e */
    int against;        /* f: 120 against no 90, 90 against no 60, 60 against no 30, 30 against
                           schwarz */
    int factor;         /* by which a to f count: 1, or 2 and 4 where Re and Kontra double */
    struct special_points special;
};

struct score {
    enum team winner; /* TEAM_NONE: both refused and both failed */
    struct score_parts parts[N_TEAMS];
    int value; /* to each seat of Re, from each opponent in a solo; may be negative if Re won */
};

/* The score of a deal that is over, when these were the seats of Re in the end. */
struct score score_of_fallen(const struct fallen *fallen, seatset re);

/* The same by the columns `announcements` and `specials` of the rules. */
struct score score_of(const struct ruleset *rules, const struct outcome *outcome);

#endif
