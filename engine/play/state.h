/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal in progress: the public table (table.h) and the hands.
 *
 * An action is a call or a card. While the deal is in PHASE_CALL or PHASE_ANNOUNCE the bits of an
 * action set are indices into ruleset.calls, in PHASE_CARD they are cards.
 *
 * Where the rules know announcements, each seat is asked before each of its cards whether it makes
 * one, if any is open to it that changes something: PHASE_ANNOUNCE, with pass for silence
 * (AMB-25). Such a set of actions says which team the seat is of, so it is only for that seat. */
#ifndef ZOLO_PLAY_STATE_H
#define ZOLO_PLAY_STATE_H

#include "engine/play/table.h"

typedef uint8_t action;     /* a card or a call, by phase: 0..63 */
typedef uint64_t actionset; /* bit i = action i */

struct state {
    struct table table;
    cardset dealt[N_SEATS];             /* hands as dealt */
    cardset hand[N_SEATS];              /* what is left of them */
    struct circumstances circumstances; /* set by state_set_circumstances */
    struct settlement settlement;       /* valid from the end of the auction */
};

/* A fresh deal before its first call. Hands are disjoint, of the pack's hand
 * size. If a hand wins by award (RULES 2.4) the deal is over at once. */
void state_init(struct state *state, const struct ruleset *rules, const cardset dealt[N_SEATS]);

/* A deal whose auction is settled as `contract` without doubles and with no
 * call on record: CONTRACT_NONE for an unbid game (normal, or cicha if one hand
 * holds the old cards), else bid by `declarer`. Forehand is to lead. */
void state_init_contract(struct state *state, const struct ruleset *rules,
                         const cardset dealt[N_SEATS], int contract, int declarer);

/* The state that a table, seen in public, and the hands as dealt make together:
 * the deal goes on from there. The hands must agree with what was played. */
void state_resume(struct state *state, const struct table *table, const cardset dealt[N_SEATS]);

/* Tells what else decides the payoff of this deal; before, nothing exceptional
 * does. At any time: a deal that is settled already is settled anew. Who owes or must play a
 * Pflichtsolo has to be told before the first call. */
void state_set_circumstances(struct state *state, struct circumstances circumstances);

/* The legal actions of the seat on turn; empty when the deal is over. */
actionset state_actions(const struct state *state);

/* Makes a legal action of the seat on turn. */
void state_apply(struct state *state, action action);

/* Card points and tricks of the old or lone side so far. */
int state_old_points(const struct state *state);
int state_old_tricks(const struct state *state);

/* The team of a seat by the hands as dealt, the contract, and the tricks that have found a partner
 * so far. From the end of the auction. */
static inline enum team state_team(const struct state *state, unsigned s)
{
    return team_of(state->settlement.sides.old, s);
}

/* What the seat on turn may announce before its card, as a set of calls with pass for silence; 0 if
 * nothing is open to it. After the auction, before the end. */
actionset state_announcements(const struct state *state);

/* Takes notice of who plays with whom, if the tricks so far have just decided it (RULES 3.1): state_apply
 * does, whoever plays cards otherwise asks for it after each trick. */
void state_find_partner(struct state *state);

/* Payoffs of a deal that is over. */
void state_payoff(const struct state *state, int payoff[N_SEATS]);

#endif
