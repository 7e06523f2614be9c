/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the searches have in common: how a determinization is played on, and which
 * action is best in the end. */
#ifndef ZOLO_POLICY_SEARCH_SEARCHING_H
#define ZOLO_POLICY_SEARCH_SEARCHING_H

#include "engine/core/rng.h"
#include "engine/play/view.h"

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

/* What a club player does in the place of the seat on turn. */
action search_club_action(const struct state *state, actionset actions);

/* The opponent model: by seat an enum temper_kind, or KIND_RANDOM (kinds.h). Zeroed: club players. */
struct opponents {
    uint8_t kind[N_SEATS];
    struct rng dice; /* of the random ones */
    seatset mute;    /* these announce nothing */
};

/* What the seat on turn does under that model. */
action search_action(const struct state *state, actionset actions, struct opponents *opponents);

/* Announcements belong to the play of the cards. */
static inline enum phase search_stage(enum phase phase)
{
    return phase == PHASE_ANNOUNCE ? PHASE_CARD : phase;
}

/* Four club players go on while the state is in this phase, PHASE_CALL or PHASE_CARD, the latter
 * with its announcements. */
void search_club_plays_on(struct state *state, enum phase phase);

/* The same with these opponents. */
void search_plays_on(struct state *state, enum phase phase, struct opponents *opponents);

/* Nothing that the seat may do comes to something different: there is nothing to search. */
bool search_is_idle(const struct view *view);

/* The actions without second copies of cards: twins come to the same, and the first one stands for
 * both. */
actionset search_different(const struct table *table, actionset actions);

/* The copy of action `a` that stands for it. */
action search_copy(const struct table *table, actionset actions, action a);

/* The action of the view with the greatest value; among equal cards the one with
 * the fewest points, then the first, pass before all calls. */
action search_best_action(const struct view *view, const double value[64]);

#endif
