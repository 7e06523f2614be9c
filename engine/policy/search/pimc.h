/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of the search that can be looked at by themselves: what a long deal is worth by its last
 * tricks, and when a word is surely worth more than silence. The search itself is policy_pimc. */
#ifndef ZOLO_POLICY_SEARCH_PIMC_H
#define ZOLO_POLICY_SEARCH_PIMC_H

#include "engine/policy/search/type_belief.h"
#include "engine/solve/late_solver.h"

/* What the seat on turn does under that model of the players. */
action search_action(const struct state *state, actionset actions, struct opponents *opponents);

/* What a deal pays if its players bring it to its last tricks and those are played with open cards
 * and best: for packs whose deals are too long to be solved from their first card. */

/* Memory of the solver, zeroed before first use. It changes the time, never a value. */
struct ending_value {
    struct late_table table;
};

/* Payoff to `me` of a deal that goes on from `state`, which is left somewhere on the way. In the
 * last tricks card points are weighed against special points where these count, and nothing is
 * announced any more. */
int ending_value_payoff(struct ending_value *value, struct state *state,
                        struct opponents *opponents, unsigned me);

/* Adds `weight` times the payoff to `me` after each of `cards` to its sum, all that is left being played
 * with open cards and best. `state` is in PHASE_CARD and the cards are legal there; five tricks take
 * about 2 ms. */
void ending_value_of_cards(struct ending_value *value, const struct state *state, cardset cards,
                           unsigned me, double weight, double sum[64]);

/* What a word is worth, from weighted differences d to silence over sampled deals: `sum` of weights, of
 * weight · d and of weight · d², the effective number of deals, and what a lost word costs (above 0). */
struct word_value {
    double weight, sum, squares, effective, loss;
};
/* The lower end of a one-sided interval of 90 %, counted as if some more deals had been seen in which the
 * word loses what it can lose. */
double speaking_lower_end(const struct word_value *value);

#endif
