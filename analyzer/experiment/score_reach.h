/* How much a deal that is scored in game points (SCORING_SCORE, RULES 3.1) can still be worth, as far
 * as a seat can tell, if these are the sides. */
#ifndef ZOLO_EXPERIMENT_SCORE_REACH_H
#define ZOLO_EXPERIMENT_SCORE_REACH_H

#include "analyzer/experiment/plan.h"

/* The largest value, of either sign, to each seat of Re from each opponent: by what was taken and
 * announced so far, what the cards left allow to be announced, and the special cards left. The sides
 * are those of the end; the situation must allow them. */
int score_reach(const struct situation *situation, const struct sides *sides);

#endif
