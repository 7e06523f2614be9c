/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sweep over one hand of a seat in an end of the auction: over all deals that fit the hand and the
 * calls, what each of its cards is worth in every choice against three players as they play now. That
 * is added to what earlier sweeps have found, with a weight, and from then on the seat plays what is
 * worth most in sum: regret minimization with pure strategies, one seat at a time (the choices after
 * a choice are settled before it). As in best_response.h the deals are split by each public card, and
 * no tree is kept. A hand that is its own image (card_mirror.h) comes to a choice both ways round, and
 * learns it the second time from what it plays since the first. */
#ifndef ZOLO_EXACT_END_SWEEP_H
#define ZOLO_EXACT_END_SWEEP_H

#include "analyzer/exact/end_players.h"
#include "engine/policy/learnt/card_net.h"

/* What deals are worth to the seat in sum, in stakes, against the other three as they play now: if it
 * answers as well as it can, as it played before the sweep, and as it plays from now on. A deal counts
 * HAND_WEIGHT times, STRAY_WEIGHT times if one of the others strays; none if two seats do. */
struct end_worth {
    int64_t deals, best, old, now;
};

struct end_sweep {
    double weight;       /* of what this sweep finds */
    double prior_weight; /* of what the net says of a choice that is met for the first time */
};

struct end_sweeper; /* workspace of one thread */

/* Both borrowed for its life; `net` tells what a choice is worth that is met for the first time
 * (card_net_policy). STATUS_MEMORY. */
enum status end_sweeper_new(const struct end_players *players, const struct policy *net,
                            struct end_sweeper **out) MUST_USE;
void end_sweeper_free(struct end_sweeper *sweeper); /* accepts NULL */

/* Goes over a hand that stands, and that the seat may hold. Changes its choices alone, so that hands
 * of one seat can be gone over side by side. STATUS_MEMORY. */
enum status end_sweep_hand(struct end_sweeper *sweeper, const struct end_sweep *sweep, unsigned me,
                           cardset hand, struct end_worth *out) MUST_USE;

#endif
