/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each call and card of the others says of the hand of whoever made it, where the hands of a
 * rule set can be listed (16 cards: 1,820). Calls and cards hang on what all have seen and on the
 * own hand alone, so one row of hands for each act holds all that Bayes' rule asks: the likelihood
 * of a deal is a product of three look-ups.
 *
 * Nobody acts just as a policy does. The likelihood of an act with a hand is
 *   t · P(act | policy, hand) + (1 − t) · Q(act | hand)
 * with t = trust for a call and trust² for a card, where Q is what a player outside the model does.
 * A card may be any legal one: no finer Q told more of people who play by another plan. A caller
 * outside the model still says a rare word rarely, and with a hand that comes near those it is made
 * for:
 *   Q(a | x) = 0.9 · r(a, s(x)) / Σ over b legal with x of r(b, s(x)) + 0.1 / (legal calls)
 *   r(a, s)  = Σ over hands y of k(s − s(y)) · P(a | policy, y) / Σ over y that may say a of k(s − s(y))
 *   k(d)     = exp(−|d| / 2)
 * or, of a player who knows what its calls cost a hand (call_table.h), the chance by which such a hand slips.
 * Above, s is the strength of a hand, the points of rule 1 of club.h in the order of the game bid so
 * far. Where it gains and what, and by which trust: data/reference/evidence.md. */
#ifndef ZOLO_POLICY_BELIEVED_HANDS_H
#define ZOLO_POLICY_BELIEVED_HANDS_H

#include "engine/deal/combination.h"
#include "engine/policy/belief.h"

struct believed_hands {
    const struct belief *belief; /* borrowed */
    cardset pack;
    int n_hands;
    struct binomials binomials;
    /* [act][hand], owned: the chance of the act with the hand by the policy and outside it; 0 where
     * the hand cannot be the actor's or does not allow the act, 1 where nothing else is legal. */
    double *model, *other;
};

/* True if the hands of the rule set can be listed. */
bool believed_hands_fit(const struct ruleset *rules);

/* Asks `policy` (which has `weigh`; `scratch` is its own) about each act with each hand. `belief` is
 * borrowed for the life of *out, and holds an act or more. STATUS_MEMORY. */
enum status believed_hands_new(const struct belief *belief, const struct policy *policy,
                               void *scratch, struct believed_hands *out) MUST_USE;
void believed_hands_clear(struct believed_hands *hands); /* accepts a zeroed one */

/* The number of a hand as dealt, 0 … n_hands − 1. */
int believed_hands_number(const struct believed_hands *hands, cardset dealt);

/* The likelihood of all acts of a seat with each hand, at this trust: writes n_hands numbers. */
void believed_hands_likelihood(const struct believed_hands *hands, unsigned who, double trust,
                               double *likelihood);

/* The chance that act number i was the policy's and not an outsider's, given how likely each hand
 * of its actor is by now (n_hands numbers that sum to 1). */
double believed_hands_share(const struct believed_hands *hands, int i, double trust,
                            const double *chance);

#endif
