/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What calls and cards let one believe about the hidden hands: how likely the
 * other players were to act as they did, if they hold what a deal gives them.
 * Soft evidence, unlike knowledge.h: nobody is bound to act so. */
#ifndef ZOLO_POLICY_BELIEF_H
#define ZOLO_POLICY_BELIEF_H

#include "engine/deal/combination.h"
#include "engine/policy/policy.h"

enum { MAX_ACTIONS_DONE = 72 }; /* what does not fit is left out, the first come first */

/* The actions of the others, each with the table before it, in an order that
 * rules deals out fast: bids and doubles, passes, announcements, cards. */
struct belief {
    int n_calls; /* of acts: the first n_calls are calls and announcements */
    int n_actions;
    action done[MAX_ACTIONS_DONE];
    struct table before[MAX_ACTIONS_DONE];
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
 * for one deal what struct believed_hands has for all hands, and takes a caller outside the model for one
 * who says anything: for packs whose hands are too many to be listed. 0 only if an act is illegal in
 * the deal, or trust is 1; or if it is below `least`, which is known as soon as the product is. `scratch`
 * is the policy's. Bayes' rule as in Rebstock, Solinas, Buro 2019
 * ("Policy based inference in trick-taking card games"), with a floor against over-trust. */
double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, double least, void *scratch);

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
