/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payoffs of the deals that have reached a certain end of the auction, while their cards are
 * played. All of these deals have the same calls and cards so far. Sides depend on the hands, but
 * there are few settlements, and a payoff depends only on settlement, points and tricks. */
#pragma once

#include "analyzer/response/hidden_deals.h"
#include "engine/play/state.h"

enum { MOST_SETTLEMENTS = 16, END_TRICKS = 5, END_POINTS = 128 };

/* 16 lanes: one for each way to play four hands of two cards, or one for each card. */
typedef uint8_t ways __attribute__((vector_size(16)));

struct end_payoffs {
    const struct ruleset *rules;       /* borrowed */
    const struct hidden_deals *hidden; /* borrowed */
    uint32_t capacity;
    uint8_t *settled; /* [deal], number of the settlement; owned */
    int n;
    struct settlement by[MOST_SETTLEMENTS];
    ways suit, strength, points; /* [card], in the contract that is played */
    /* The querying seat's payoff by tricks and points of the old side, filled on demand. */
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
 * false if the deals differ in their sides. */
bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table);

/* Between two tricks: copies the deals of a part to `deals`, first the open ones, whose payoff
 * depends on the remaining cards, then the decided ones. Returns the open deals; *sum is the
 * weighted sum of the decided payoffs. */
struct part end_payoffs_open(struct end_payoffs *payoffs, const struct table *table,
                             struct part part, uint32_t *deals, double *sum);

/* An upper bound on the weighted sum of a part's payoffs, if each deal's cards fell best for the
 * seat. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part);

/* The seat's payoff in a decided deal, in stakes. Decided deals are those that end_payoffs_open
 * omits, those in or past their last trick, and those that ended with or before their auction. */
int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal);
