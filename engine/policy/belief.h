/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The likelihood of the other players' actions in a given deal, with a policy as opponent model.
 * Unlike knowledge, a likelihood proves nothing, since no player has to follow the policy. */
#pragma once

#include "engine/deal/combination.h"
#include "engine/policy/policy.h"

enum { MAX_ACTIONS_DONE = 72 }; /* later actions are dropped */

/* The actions of the other seats, each with the table before the action, ordered so that
 * inconsistent deals are excluded early: bids and doubles, passes, announcements, cards. */
struct belief {
    int n_calls; /* the first n_calls actions are calls and announcements */
    int n_actions;
    action done[MAX_ACTIONS_DONE];
    struct table before[MAX_ACTIONS_DONE];
};

/* Collects all actions of the other seats of a view, as replay.h replays them, including forced
 * cards and decisions to announce nothing. A deal settled without an auction has no calls. */
void belief_of_view(struct belief *belief, const struct view *view);

/* True if a player has named a reservation or made an announcement, which few hands justify. */
bool belief_has_rare_call(const struct belief *belief);

/* The view of the acting seat before action number i, in the deal `dealt`; only announcements use
 * the other seats' hands. The view has no legal actions if the seat's hand lacks a card that the
 * seat has played, or contains one that another seat has played. */
struct view belief_view(const struct belief *belief, int i, const cardset dealt[N_SEATS]);

/* True if `club`, with the same hands, would make all calls and announcements of seats `whose`. */
bool belief_agrees(const struct belief *belief, const cardset dealt[N_SEATS], seatset whose);

/* The weight of the opponent model for an action after `before`, given `trust` in 0..1: trust for a
 * call, and trust² for a card, because players differ more in their cards than in their calls
 * (data/reference/evidence.md). In auctions of reservations, the weight is 1 − (1 − trust)/50 for
 * calls and announcements (0 if trust is 0), which are rare and hardly ever accidental. */
double belief_trust(const struct table *before, double trust);

/* The likelihood of one action under an opponent model: trust · model + slip · other. `model` is
 * the probability of the action in the model, `other` that for players who do not follow the model.
 * The weights add up to 1; with slip > 0 no legal action excludes a deal. Source: Rebstock,
 * Solinas, Buro 2019 ("Policy based inference in trick-taking card games"), with `other` added. For
 * an `other` that is uniform over n actions, pass (1 − trust) / n and 1, which rounds only once. */
static inline double mixed_likelihood(double trust, double model, double slip, double other)
{
    return trust * model + slip * other;
}

/* The likelihood of all actions in the deal `dealt` under `policy`, whose `weigh` must not be NULL:
 * the product over the actions of t · P(action | policy, view) + (1 − t) / (number of legal
 * actions), with t = belief_trust. Returns 0 as soon as the product falls below `least`; otherwise
 * returns 0 only if an action is illegal in the deal or if trust is 1. Use this function for packs
 * with too many hands for struct believed_hands, which models other callers more finely. */
double belief_likelihood(const struct belief *belief, const cardset dealt[N_SEATS],
                         const struct policy *policy, double trust, double least, void *scratch);

/* The likelihood of each action for every possible hand of its seat, for packs whose hands can be
 * enumerated (16 cards: 1,820). An action depends on public information and one hand only, so the
 * likelihood of a deal is a product of three table look-ups.
 *
 * The likelihood of action a with hand x is mixed_likelihood(t, P(a | policy, x), 1 − t, Q(a | x))
 * with t = belief_trust. For cards, Q is uniform over the legal ones; no finer model gave better
 * predictions. For calls, Q makes rare calls rarely, with hands similar to those with which the
 * policy makes them:
 *   Q(a | x) = 0.9 · r(a, s(x)) / Σ over b legal with x of r(b, s(x)) + 0.1 / (legal calls)
 *   r(a, s)  = Σ over hands y of k(s − s(y)) · P(a | policy, y) / Σ over y that may say a of k(s −
 *   s(y))
 *   k(d)     = exp(−|d| / 2)
 * Here s is the strength of a hand by rule 1 of club.h, in the order of the contract bid so far.
 * For a policy with call costs (call_table.h), tabled_slips computes Q instead. Measurements:
 * data/reference/evidence.md. */

struct believed_hands {
    const struct belief *belief; /* borrowed */
    cardset pack;
    int n_hands;
    struct binomials binomials;
    /* [action][hand], owned: P and Q; 0 where the hand is impossible for the seat or the action is
     * illegal with it, 1 where no other action is legal. */
    double *model, *other;
};

/* True if all hands that are possible under a rule set can be enumerated. */
bool believed_hands_fit(const struct ruleset *rules);

/* Evaluates `policy`, whose `weigh` must not be NULL, for each action and hand, using `scratch`.
 * `belief` has at least one action and is borrowed for the life of *out. STATUS_MEMORY. */
enum status believed_hands_new(const struct belief *belief, const struct policy *policy,
                               void *scratch, struct believed_hands *out);
void believed_hands_clear(struct believed_hands *hands); /* accepts a zeroed struct */

/* The number of a hand as dealt, 0 … n_hands − 1. */
int believed_hands_number(const struct believed_hands *hands, cardset dealt);

/* Writes the joint likelihood of all actions of seat `who` for each of n_hands hands. */
void believed_hands_likelihood(const struct believed_hands *hands, unsigned who, double trust,
                               double *likelihood);

/* The posterior probability that action number i came from the policy rather than from Q, given the
 * probability of each hand of its seat (n_hands numbers that sum to 1). */
double believed_hands_share(const struct believed_hands *hands, int i, double trust,
                            const double *chance);
