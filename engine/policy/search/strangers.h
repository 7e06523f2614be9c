/* Who at the table may be no club player. A player who searches believes the calls of the
 * others; whoever calls as no club player would is better taken for a stranger, who calls and plays
 * anything. */
#ifndef ZOLO_POLICY_SEARCH_STRANGERS_H
#define ZOLO_POLICY_SEARCH_STRANGERS_H

#include "engine/deal/deals.h"
#include "engine/policy/belief.h"

/* By seat the chance that a stranger sits there. */
struct strangers {
    double chance[N_SEATS];
};

/* By what the others have done, from a chance of `prior` for each seat other than `me`, by Bayes'
 * rule:
 *     prior · ∏ 1 / (legal acts)  :  (1 − prior) · ∏ (0.9 · P(a club player does this) + 0.1 / (legal acts))
 * over the calls and announcements of the seat, and over its cards too if the former speak for a
 * stranger. A tenth is left for sensible players who are no club players. The chances are shares of
 * 16 deals drawn from `deals`, what `me` knows, and taken for independent of each other. With prior =
 * 0 nobody is a stranger. Below 1. */
void strangers_by_acts(struct strangers *strangers, const struct belief *belief,
                       const struct deals *deals, double prior, unsigned me, struct rng *rng);

/* Draws the seats of strangers. */
seatset strangers_draw(const struct strangers *strangers, struct rng *rng);

#endif
