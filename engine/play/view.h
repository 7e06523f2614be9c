/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows: its hand and the public table. Policies see only views, so they cannot
 * cheat. */
#pragma once

#include <stddef.h>

#include "engine/play/state.h"

struct view {
    const struct table *table; /* borrowed for the call */
    seat me;
    cardset dealt;           /* the seat's hand as dealt */
    cardset hand;            /* cards not played */
    actionset actions;       /* the seat's legal actions, never empty */
    const struct state *all; /* NULL, except for policies with sees_all */
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

/* The legal actions without equivalent ones: only the first of two copies of a card, and no
 * outranked reservation (AMB-27) unless nothing else is legal. Never empty. */
actionset view_choices(const struct view *view);

/* The cards that the seat has not seen, which were neither dealt to the seat nor played. */
static inline cardset view_unseen(const struct view *view)
{
    const cardset *played = view->table->played;
    const cardset seen = view->dealt | played[0] | played[1] | played[2] | played[3];
    return view->table->rules->pack->all & ~seen;
}

/* Finds what the seat knows for certain about the sides (RULES 1.9, 3.1) from calls, announcements,
 * its hand and the cards played: the seats certainly on the old or lone side, and those certainly
 * on the young side. The viewing seat is in one of the two sets if it knows its side. */
struct known_sides {
    seatset old, young;
};
struct known_sides view_sides(const struct view *view);

/* Writes why the seat on turn, dealt `dealt`, may not play a card, as a clause for a message with
 * suit symbols or codes: "must beat ♣J; ♥Q or ♦Q are legal". Returns false, with `out` empty, if
 * the card is legal. The table must be in PHASE_CARD. */
bool objection_to_card(const struct table *table, cardset dealt, card c, bool symbols, char *out,
                       size_t size);

/* Like objection_to_card, for any action (a call in PHASE_CALL and PHASE_ANNOUNCE), given what the
 * seat on turn knows. In PHASE_OVER, the objection is that the deal is over. */
bool view_objection(const struct view *view, action action, bool symbols, char *out, size_t size);
