/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the deals of one end of an auction pay, once their cards are played. All deals have the same
 * calls and cards on record; who plays with whom depends on the hands, so that they are settled in a
 * few ways, each worked out once, and each pays by few points and tricks. */
#ifndef ZOLO_RESPONSE_END_PAYOFFS_H
#define ZOLO_RESPONSE_END_PAYOFFS_H

#include "analyzer/response/hidden_deals.h"
#include "engine/play/state.h"

enum { MOST_SETTLEMENTS = 16, END_TRICKS = 5, END_POINTS = 128 };

/* The sixteen ways to play two cards each, or something of sixteen cards. */
typedef uint8_t ways __attribute__((vector_size(16)));

struct end_payoffs {
    const struct ruleset *rules;       /* borrowed */
    const struct hidden_deals *hidden; /* borrowed */
    uint32_t capacity;
    uint8_t *settled; /* [deal] which settlement; owned */
    int n;
    struct settlement by[MOST_SETTLEMENTS];
    ways suit, strength, points; /* of each card, in the contract that is played */
    /* What each pays the seat by the tricks and points of the old side, as it is asked for. */
    int32_t pays[MOST_SETTLEMENTS][END_TRICKS][END_POINTS];
};

/* Turns *payoffs, zeroed at first, to these deals. STATUS_MEMORY. */
enum status end_payoffs_use(struct end_payoffs *payoffs, const struct ruleset *rules,
                            const struct hidden_deals *hidden) MUST_USE;
void end_payoffs_clear(struct end_payoffs *payoffs); /* accepts zeroed ones */

/* Turns to the end of an auction to which these deals have come. */
void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part);

/* Whether all of them pay alike, however the cards still fall: seen where who plays with whom is the
 * same in all. Between tricks. */
bool end_payoffs_are_decided(struct end_payoffs *payoffs, const struct table *table);

/* Sorts the deals of a part, between two tricks, into `deals`: first those whose payoff can still change,
 * which it returns, then those that pay the same however their cards fall. `*sum` is what these pay the
 * seat, by their chances. */
struct part end_payoffs_open(struct end_payoffs *payoffs, const struct table *table,
                             struct part part, uint32_t *deals, double *sum);

/* The most that these deals can still pay the seat, summed by their chances: each as if the
 * cards fell best for it. */
double end_payoffs_most(struct end_payoffs *payoffs, const struct table *table, struct part part);

/* The payoff of one of them to the seat, in stakes, where nothing changes it any more: the last trick has
 * begun, or is over, or it is none of those that are open, or the deal has ended with its auction, or
 * before it. */
int end_payoffs_of(struct end_payoffs *payoffs, const struct table *table, uint32_t deal);

#endif
