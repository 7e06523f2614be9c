/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the calls of a player who sees all cards pay if everybody passes then. Which end of the auction a
 * call leads to does not hang on the cards: it is kept for each turn that was met. What an end is worth is
 * found once for the deal in hand (deal_value.h). */
#ifndef ZOLO_POLICY_PLAYERS_OPEN_CALLS_H
#define ZOLO_POLICY_PLAYERS_OPEN_CALLS_H

#include "engine/policy/search/deal_value.h"

enum {
    KEPT_ENDS = 1 << 9, /* some 400 are met; when there are more all are forgotten */
    KEPT_TURNS = 1 << 9,
    TURN_CALLS = 23 /* of an auction whose turn is kept */
};

/* How an auction ends; and what that is worth in a deal. */
struct call_end {
    struct auction auction; /* passes may be missing: nothing hangs on them */
    struct circumstances circumstances;
    uint64_t deal; /* deal_value.n_turns of the deal that the rest is of; 0 = none yet */
    struct settlement settlement;
    bool is_fixed; /* the settlement is the same in all deals */
    int stakes;    /* that the old or lone side gets from each */
};

/* A turn to call, after these calls. */
struct call_turn {
    uint32_t era; /* in which its ends were noted */
    struct circumstances circumstances;
    uint8_t n_calls, calls[TURN_CALLS];
    uint16_t end[MAX_CALLS]; /* after each call, one more than its number; 0 = not asked for yet */
};

/* Zeroed before first use; serves one rule set as long as that stays as and where it is. */
struct open_calls {
    uint32_t era; /* how often all ends were forgotten */
    int n_ends;
    struct call_end ends[KEPT_ENDS];
    uint16_t places[2 * KEPT_ENDS]; /* of ends by their hash, then the next free one: number + 1 */
    struct call_turn turns[KEPT_TURNS];
    struct call_turn spare; /* for auctions that are too long */
};

/* The turn of `state`, which is in PHASE_CALL, until the next one is asked for. */
struct call_turn *open_calls_turn(struct open_calls *calls, const struct state *state);

/* The payoff to the seat on turn in that state, in stakes, if it makes a legal call and all pass then: of
 * the deal to which `value` has been turned, all cards played open and best. */
int open_calls_payoff(struct open_calls *calls, struct deal_value *value, const struct state *state,
                      struct call_turn *turn, action call);

#endif
