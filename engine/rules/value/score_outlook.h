/* How much a Doppelkopf deal can still be worth (RULES 3.1): over all card points, tricks, special
 * points and announcements that may still come, so that score.h alone says what they are worth. */
#ifndef ZOLO_RULES_VALUE_SCORE_OUTLOOK_H
#define ZOLO_RULES_VALUE_SCORE_OUTLOOK_H

#include "engine/rules/value/score.h"

/* What can still come of a deal when it is known who plays with whom. */
struct score_outlook {
    bool is_lone;
    int points[N_TEAMS], tricks[N_TEAMS]; /* taken so far */
    int tricks_left;                      /* not whole yet */
    struct announced said;                /* so far */
    int most_level[N_TEAMS];              /* enum level: the highest that each may still come to */
    int special[N_TEAMS];                 /* special points so far; 0 if is_lone, like the next */
    int special_more[N_TEAMS];            /* and so many more at most (special_most) */
};

/* The largest value of struct score, of either sign, that such a deal may end with. */
int score_most(const struct ruleset *rules, const struct score_outlook *outlook);

/* The most that a deal can be worth under these rules to a lone player together, or to each of
 * two: no payoff is larger. */
int score_bound(const struct ruleset *rules);

#endif
