/* What the policies that think deals over have in common: how a deal goes on in
 * thought, and which action is best in the end. */
#ifndef ZOLO_POLICY_SEARCH_THOUGHT_H
#define ZOLO_POLICY_SEARCH_THOUGHT_H

#include "engine/core/rng.h"
#include "engine/play/view.h"

/* How deals of some length are searched. */
struct search_manner {
    bool solves_deals; /* with open cards from the first card on; else only the last tricks */
    /* The chance of each other seat to be no club player, before it has said anything. In Doppelkopf a
     * stranger announces what he cannot keep, and a solo against one is worth so much that some are
     * played which are not quite good enough among club players; what that costs there was not
     * measurable (data/reference/doko-matches.md). */
    double strangers;
    /* Of ismcts: trust in the others' cards as evidence (worlds.h), the chance that they play as club
     * players in the tree, and the factor of the spread in UCB1. In a long deal so many cards fall that
     * hardly any determinization stands the test by all of them. */
    double evidence, trust, exploration;
};

/* By the length of the deals. */
const struct search_manner *search_manner(const struct ruleset *rules);

/* What a club player does who sees this. */
action thought_club_answer(const struct view *view);

/* What a club player does in the place of the seat on turn. */
action thought_club_action(const struct state *state, actionset actions);

/* Who sits there in thought: club players, but for strangers, who call and play anything. */
struct company {
    seatset strangers;
    struct rng dice; /* of the strangers */
};

/* What the one on turn does who sits there. */
action thought_action(const struct state *state, actionset actions, struct company *company);

/* Announcements belong to the play of the cards. */
static inline enum phase thought_stage(enum phase phase)
{
    return phase == PHASE_ANNOUNCE ? PHASE_CARD : phase;
}

/* Four club players go on while the state is in this phase, PHASE_CALL or PHASE_CARD, the latter
 * with its announcements. */
void thought_club_goes_on(struct state *state, enum phase phase);

/* The same with this company. */
void thought_goes_on(struct state *state, enum phase phase, struct company *company);

/* Nothing that the seat may do comes to something different: there is nothing to think over. */
bool thought_is_idle(const struct view *view);

/* The actions without second copies of cards: twins come to the same, and the first one stands for
 * both. */
actionset thought_different(const struct table *table, actionset actions);

/* The copy of action `a` that stands for it. */
action thought_copy(const struct table *table, actionset actions, action a);

/* The action of the view with the greatest value; among equal cards the one with
 * the fewest points, then the first, pass before all calls. */
action thought_best_action(const struct view *view, const double value[64]);

#endif
