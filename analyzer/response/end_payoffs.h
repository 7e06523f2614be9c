/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the payoffs, during card play, of deals with the same end of the auction. All of the
 * deals have had the same calls and cards so far. Sides depend on the hands, but there are few
 * settlements, and a payoff depends only on settlement, points and tricks. */
#pragma once

#include "analyzer/response/hidden_deals.h"
#include "engine/core/lanes.h"
#include "engine/play/state.h"

enum { MOST_SETTLEMENTS = 16, END_TRICKS = 5, END_POINTS = 128 };

struct end_payoffs {
    const struct ruleset *rules;       /* borrowed */
    const struct hidden_deals *hidden; /* borrowed */
    uint32_t capacity;
    uint8_t *settled; /* [deal], index of its settlement; owned */
    int n;
    struct settlement by[MOST_SETTLEMENTS];
    i8x16 suit, strength, points; /* a lane per card, in the contract that is played */
    /* Payoffs of the querying seat by the tricks and points of the old side, filled on demand. */
    int32_t pays[MOST_SETTLEMENTS][END_TRICKS][END_POINTS];
};

/* Prepares *payoffs, which must be zeroed, for a set of deals. STATUS_MEMORY. */
enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden);
void end_payoffs_clear(struct end_payoffs *payoffs); /* accepts a zeroed struct */

/* Settles the deals of `part`, whose auction has ended. */
void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part);

/* Between tricks: whether the payoffs of all deals no longer depend on the remaining cards. Always
 * returns false if the sides differ between deals. */
bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table);

/* Between two tricks: copies the deals of a part to `deals`, first the open deals, whose payoff
 * depends on the remaining cards, then the decided deals. Returns the open deals; *sum is the
 * weighted sum of the decided payoffs. */
struct part end_payoffs_open(struct end_payoffs *payoffs, const struct table *table,
                             struct part part, uint32_t *deals, double *sum);

/* An upper bound on the weighted sum of a part's payoffs: all cards fall in the seat's favour. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part);

/* The payoff of the seat in a decided deal, in units of the stake. Decided deals are those that
 * end_payoffs_open does not return, those in or past the last trick, and those that ended during or
 * before the auction. */
int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal);
