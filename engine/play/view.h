/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one seat may know of a state: its hand, and everything public. Policies
 * are given views, never states, so that they cannot cheat. */
#ifndef ZOLO_PLAY_VIEW_H
#define ZOLO_PLAY_VIEW_H

#include <stddef.h>

#include "engine/play/state.h"

struct view {
    const struct table *table; /* borrowed for the call */
    seat me;
    cardset dealt;           /* my hand as dealt */
    cardset hand;            /* what is left of it */
    actionset actions;       /* my legal actions, never empty */
    const struct state *all; /* NULL, except for a policy that is marked as seeing all cards */
};

/* The view of the seat on turn. */
static inline struct view view_of(const struct state *state, actionset actions, bool sees_all)
{
    const seat me = state->table.turn;
    return (struct view){.table = &state->table,
                         .me = me,
                         .dealt = state->dealt[me],
                         .hand = state->hand[me],
                         .actions = actions,
                         .all = sees_all ? state : NULL};
}

/* My legal actions that can come to something different: of twins the first, and no reservation that
 * is outranked (AMB-27), unless nothing else is legal: then one of them. Never empty. */
actionset view_choices(const struct view *view);

/* The cards that I have not seen: neither dealt to me nor played. */
static inline cardset view_unseen(const struct view *view)
{
    const cardset *played = view->table->played;
    const cardset seen = view->dealt | played[0] | played[1] | played[2] | played[3];
    return view->table->rules->pack->all & ~seen;
}

/* What I know for sure of the sides by now (RULES 1.9, 3.1), as far as calls, announcements, my
 * hand and the cards played tell: sets of seats surely on the old or lone side,
 * and surely on the other. My own seat is in one of them if I know it. */
struct known_sides {
    seatset old, young;
};
struct known_sides view_sides(const struct view *view);

/* Why the seat on turn, dealt `dealt`, may not play this card, as a clause:
 * "must beat ♣J; ♥Q or ♦Q are legal" (`symbols`: suit symbols, else codes).
 * Returns false if it may; then `out` is empty. In PHASE_CARD. */
bool objection_to_card(const struct table *table, cardset dealt, card c, bool symbols, char *out,
                       size_t size);

/* The same for any action by what the seat on turn knows: a call in PHASE_CALL and PHASE_ANNOUNCE,
 * where it knows its team; and when the deal is over it says so. */
bool view_objection(const struct view *view, action action, bool symbols, char *out, size_t size);

#endif
