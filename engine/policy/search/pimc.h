/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the search (policy_pimc) that have their own tests: the evaluation of a long deal by
 * its last tricks, and the test whether an announcement is significantly better than none. */
#pragma once

#include "engine/policy/search/type_belief.h"
#include "engine/solve/late_solver.h"

/* The action of the seat on turn under this model of the players. */
action search_action(const struct state *state, actionset actions, struct opponents *opponents);

/* The payoff of a deal that is played out to its last tricks and then solved with all hands
 * visible, for deals that are too long to be solved from their first card. */

/* A transposition table, zeroed before first use, which affects time only. */
struct ending_value {
    struct late_table table;
};

/* The payoff to `me` of a deal continued from `state`, which is advanced. In the last tricks, the
 * solver trades card points for special points where these count, and no seat announces. */
int ending_value_payoff(struct ending_value *value, struct state *state,
                        struct opponents *opponents, unsigned me);

/* Adds to sum[card], for each of `cards`, `weight` times the payoff to `me` after that card under
 * open-card best play. `state` is in PHASE_CARD, and the cards are legal. Five tricks take 2 ms. */
void ending_value_of_cards(struct ending_value *value, const struct state *state, cardset cards,
                           unsigned me, double weight, double sum[64]);

/* The value of an announcement, computed from its weighted gains d over passing in sampled deals:
 * the sums of weight, weight · d and weight · d², the effective number of deals, and the loss
 * (above 0) if the announcement fails. */
struct word_value {
    double weight, sum, squares, effective, loss;
};
/* The lower end of a one-sided 90 % interval, given a few pseudo-observations of failure. */
double speaking_lower_end(const struct word_value *value);
