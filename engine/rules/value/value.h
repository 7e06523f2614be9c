/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal is worth, a chapter of the rules (chapters.h): stakes, or game points that are added up.
 * The old or lone side is Re there, the other Kontra. */
#ifndef ZOLO_RULES_VALUE_VALUE_H
#define ZOLO_RULES_VALUE_VALUE_H

#include "engine/rules/payoff.h"
#include "engine/rules/speech/announcing.h"

/* The whole tricks of a deal, and what was announced. Borrowed. */
struct fallen {
    const struct ruleset *rules;
    const uint8_t *points, *tricks; /* by seat: taken */
    const card *cards;              /* in the order they fell */
    const seat *players;            /* who played each */
    int n_cards;                    /* a multiple of four */
    seat last_winner;               /* of the last of them */
    const struct announced *said;
};

/* What can still come of a deal when it is known who plays with whom. */
struct deal_outlook {
    const struct ruleset *rules;
    bool is_lone;
    int points[N_TEAMS], tricks[N_TEAMS]; /* taken so far */
    int tricks_left;                      /* not whole yet */
    struct announced said;                /* so far */
    int most_level[N_TEAMS];              /* enum level: the highest that each may still come to */
    int special[N_TEAMS];                 /* special points so far; 0 if is_lone, like the next */
    int special_more[N_TEAMS];            /* and so many more at most (special_most) */
};

/* One way to count. A value is paid to each seat of Re, by each opponent in a solo; it may be
 * negative. */
struct value_chapter {
    struct payoff_unit unit;
    bool is_graded; /* a card point more is often worth something; else a deal is won or lost */
    int (*of_deal)(const struct settlement *settlement, const struct fallen *fallen);
    /* The largest value of either sign that such a deal may end with. */
    int (*most)(const struct settlement *settlement, const struct deal_outlook *outlook);
    /* The most that a deal can pay to a seat under these rules: no payoff is larger. */
    int (*bound)(const struct ruleset *rules);
};
extern const struct value_chapter value_of_stakes, value_of_score;

#endif
