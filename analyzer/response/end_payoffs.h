/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Payoffs of the deals that have reached one end of an auction, as their cards are played. All
 * these deals share the calls and cards on record. The sides depend on the hands, but there are
 * only a few settlements, each computed once, and a payoff depends on the settlement, the points
 * and the tricks alone. */
#pragma once

#include "analyzer/response/hidden_deals.h"
#include "engine/play/state.h"

enum { MOST_SETTLEMENTS = 16, END_TRICKS = 5, END_POINTS = 128 };

/* A vector of 16: the ways in which four hands of two cards can be played, or a value per card. */
typedef uint8_t ways __attribute__((vector_size(16)));

struct end_payoffs {
    const struct ruleset *rules;       /* borrowed */
    const struct hidden_deals *hidden; /* borrowed */
    uint32_t capacity;
    uint8_t *settled; /* [deal], the number of its settlement; owned */
    int n;
    struct settlement by[MOST_SETTLEMENTS];
    ways suit, strength, points; /* by card, in the contract that is played */
    /* The own seat's payoff by the tricks and points of the old side, filled on demand. */
    int32_t pays[MOST_SETTLEMENTS][END_TRICKS][END_POINTS];
};

/* Prepares *payoffs, which must be zeroed, for these deals. STATUS_MEMORY. */
enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden);
void end_payoffs_clear(struct end_payoffs *payoffs); /* accepts zeroed ones */

/* Prepares for the end of an auction that the deals of `part` have reached. */
void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part);

/* Between tricks: whether all deals pay the same however the cards fall. Detected only where all of
 * them have the same sides. */
bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table);

/* Between two tricks, partitions the deals of a part into `deals`: first the open ones, whose
 * payoff depends on the remaining cards, then the decided ones. Returns the open ones; `*sum` is
 * the weighted sum of the payoffs of the others. */
struct part end_payoffs_open(struct end_payoffs *payoffs, const struct table *table,
                             struct part part, uint32_t *deals, double *sum);

/* An upper bound of the weighted sum of payoffs of these deals: each as if the cards fell best
 * for the seat. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part);

/* The payoff of a decided deal to the seat, in stakes. The deal must be one that end_payoffs_open
 * does not return, be in or past its last trick, or have ended with or before its auction. */
int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal);
