/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal in progress: the public table (table.h) and the hands.
 *
 * An action is a card in PHASE_CARD, and an index into ruleset.calls in PHASE_CALL and
 * PHASE_ANNOUNCE.
 *
 * Under rules with announcements, a seat that can announce with effect decides in PHASE_ANNOUNCE,
 * before each of its cards, whether to do so; pass means no announcement (AMB-25). The legal
 * actions of a seat reveal its team, so only that seat may see them. */
#pragma once

#include "engine/play/table.h"

typedef uint8_t action;     /* a card or a call, depending on the phase: 0..63 */
typedef uint64_t actionset; /* bit i = action i */

struct state {
    struct table table;
    cardset dealt[N_SEATS];             /* hands as dealt */
    cardset hand[N_SEATS];              /* cards not played */
    struct circumstances circumstances; /* see state_set_circumstances */
    struct settlement settlement;       /* valid once the auction is closed */
};

/* Starts a deal before its first call. The hands must be disjoint and of the pack's hand size. If a
 * hand wins by an award (RULES 2.4), the deal is over. */
void state_init(struct state *state, const struct ruleset *rules, const cardset dealt[N_SEATS]);

/* Starts a deal after an auction that `declarer` won with `contract`, without doubles or recorded
 * calls. CONTRACT_NONE means an unbid game, which is cicha if one hand holds all old cards.
 * Forehand leads. */
void state_init_contract(struct state *state, const struct ruleset *rules,
                         const cardset dealt[N_SEATS], int contract, int declarer);

/* Sets the state to this table and these hands as dealt, which must contain all cards played. */
void state_resume(struct state *state, const struct table *table, const cardset dealt[N_SEATS]);

/* Sets exceptional circumstances (initially none) at any time; a deal already settled is settled
 * again. `owing` and `forced` must be set before the first call. */
void state_set_circumstances(struct state *state, struct circumstances circumstances);

/* The legal actions of the seat on turn; 0 when the deal is over. */
actionset state_actions(const struct state *state);

/* Applies a legal action of the seat on turn. */
void state_apply(struct state *state, action action);

/* The card points and the tricks that the old or lone side has taken. */
int state_old_points(const struct state *state);
int state_old_tricks(const struct state *state);

/* Whether the deal, which is over, is a tie (settlement_is_tie). */
static inline bool state_is_tie(const struct state *state)
{
    return settlement_is_tie(state->table.rules, &state->settlement, state_old_points(state));
}

/* The team of a seat, which depends on the hands, the contract and, in a Hochzeit, the tricks so
 * far. The auction must be closed. */
static inline enum team state_team(const struct state *state, unsigned s)
{
    return team_of(state->settlement.sides.old, s);
}

/* What the seat on turn may announce before its card, as a set of calls that includes pass, or 0 if
 * nothing may be announced. The auction must be closed. */
actionset state_announcements(const struct state *state);

/* The same, computed from the table and the hands dealt, without the cost of state_resume. */
actionset state_announcements_in(const struct table *table, const cardset dealt[N_SEATS]);

/* Updates the sides if the last trick has decided them (RULES 3.1). state_apply calls this
 * function; other code that plays cards must call it after each trick. */
void state_find_partner(struct state *state);

/* The number of causes of a bok-runda in a finished deal. */
int state_bok_causes(const struct state *state);

/* The payoffs of a finished deal, in ruleset_unit. */
void state_payoff(const struct state *state, int payoff[N_SEATS]);
