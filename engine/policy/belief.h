/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What calls and cards let one believe about the hidden hands: how likely the
 * other players were to act as they did, if they hold what a deal gives them.
 * Soft evidence, unlike knowledge.h: nobody is bound to act so. */
#ifndef ZOLO_POLICY_BELIEF_H
#define ZOLO_POLICY_BELIEF_H

#include "engine/policy/policy.h"

enum { MAX_ACTS = 72 }; /* what does not fit is left out, the first come first */

/* The actions of the others, each with the table before it, in an order that
 * rules deals out fast: bids and doubles, passes, announcements, cards. */
struct belief {
    int n_calls; /* of acts: the first n_calls are calls and announcements */
    int n_acts;
    action done[MAX_ACTS];
    struct table before[MAX_ACTS];
};

/* Collects the calls, announcements, silences and cards of others that the viewer has witnessed, as
 * engine/play/replay.h finds them; cards that fell by order (one legal) are kept too. A deal whose
 * contract was settled without an auction has no calls. */
void belief_of_view(struct belief *belief, const struct view *view);

/* What the actor of act number i saw, were the deal this one; without actions if what he had played
 * by then is not his. */
struct view belief_view(const struct belief *belief, int i, const cardset dealt[N_SEATS]);

/* True if each of the CALLS and announcements of the seats `whose` is what a club player makes with
 * the hand that its caller has in this deal. */
bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS], seatset whose);

/* How far a policy is trusted to be behind an act, of `trust` in 0..1: trust for a call, and trust²
 * for a card, because players are less alike in their cards (data/reference/evidence.md). Where
 * reservations are made a call or announcement is trusted nearly fully, 1 − (1 − trust)/50, unless
 * trust is 0: rare words are no slips. */
double belief_trust(const struct table *before, double trust);

/* Likelihood of all acts in this deal under `policy` (which has `weigh`): the product over the acts
 * of t · P(act | policy, view of the actor) + (1 − t) / (legal actions), t = belief_trust. It asks
 * for one deal what believed_hands.h has for all hands, and takes a caller outside the model for one
 * who says anything: for packs whose hands are too many to be listed. 0 only if an act is illegal in
 * the deal, or trust is 1. `scratch` is the policy's. Bayes' rule as in Rebstock, Solinas, Buro 2019
 * ("Policy based inference in trick-taking card games"), with a floor against over-trust. */
double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, void *scratch);

/* The same, or 0 if it is below `least`: known as soon as the product is. */
double belief_likelihood_above(const struct belief *belief, const cardset dealt[N_SEATS],
                               const struct policy *policy, double trust, double least,
                               void *scratch);

#endif
