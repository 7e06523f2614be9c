/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the searches have in common: how a determinization is played on, what a long one is worth by its
 * last tricks, and which action is best in the end. */
#ifndef ZOLO_POLICY_SEARCH_SEARCHING_H
#define ZOLO_POLICY_SEARCH_SEARCHING_H

#include "engine/core/rng.h"
#include "engine/play/view.h"
#include "engine/solve/late_solver.h"

/* How deals of some length are searched. */
struct search_manner {
    bool solves_deals; /* with open cards from the first card on; else only the last tricks */
    bool weighs_kinds; /* the others are believed to be of several kinds (weighed_deals.h); else all
                          are club players, and deals in which those would have called otherwise
                          are left out */
};

/* By the length of the deals. */
const struct search_manner *search_manner(const struct ruleset *rules);

/* What a club player does who sees this. */
action search_club_answer(const struct view *view);

/* The opponent model: by seat an enum temper_kind, or KIND_RANDOM (kinds.h). Zeroed: club players. */
struct opponents {
    uint8_t kind[N_SEATS];
    struct rng dice; /* of the random ones */
    seatset mute;    /* these announce nothing */
};

/* What the seat on turn does under that model. */
action search_action(const struct state *state, actionset actions, struct opponents *opponents);

/* Four club players go on while the state is in this phase, PHASE_CALL or PHASE_CARD, the latter
 * with its announcements. */
void search_club_plays_on(struct state *state, enum phase phase);

/* Nothing that the seat may do comes to something different: there is nothing to search. */
bool search_is_idle(const struct view *view);

/* The action of the view with the greatest value; among equal cards the one with
 * the fewest points, then the first, pass before all calls. */
action search_best_action(const struct view *view, const double value[64]);

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

/* How the searches judge what they may do in deals that are too long to be solved from their first card:
 * after each action the players of the world go on to the last tricks, and these count with open cards.
 *
 * In the last four tricks half of a card's worth is what everybody makes of it with open cards: players
 * who go on by rules of thumb miss what can be forced, and players who see all cards what is hidden. */

/* Adds the payoff of each action of the view in one deal, times its weight, to its sum. Twins come to the
 * same. */
void by_endings_judge(const struct view *view, const cardset dealt[N_SEATS],
                      const struct opponents *opponents, double weight, struct ending_value *value,
                      double sum[64]);

/* The action that has the greatest sum; for stakes the club player's among equals. */
action by_endings_best(const struct view *view, const double sum[64]);

#endif
