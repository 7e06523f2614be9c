/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact best response of one seat to three players whose actions are functions of their views.
 * A walk (walk.h) computes the response: the seat, whenever on turn, chooses the action with the
 * highest value over all deals that are still possible. An action is cut off once an upper bound on
 * its value, with every remaining card falling in the seat's favour, does not exceed alpha. Ties go
 * to the first action. */
#pragma once

#include "analyzer/response/walk.h"

/* Where the seat may deviate from its policy, as a set of calls and tricks. */
enum { RESPOND_NOWHERE = 0, RESPOND_CALLS = 1, RESPOND_TRICK_1 = 2, RESPOND_CARDS = 0xfe };
enum { RESPOND_EVERYWHERE = RESPOND_CALLS | RESPOND_CARDS };
/* The flag RESPOND_… for the next action at this table. */
static inline unsigned respond_at(const struct table *table)
{
    return table->phase == PHASE_CALL ? RESPOND_CALLS : 1u << (1 + table->n_played / N_SEATS);
}

/* The principal variation: the seat's choices, in the order in which a walk reaches them. */
struct variation {
    action *actions; /* owned */
    size_t n, capacity;
};
void variation_clear(struct variation *variation); /* accepts a zeroed struct */

struct best_response {
    struct walk *walk; /* borrowed, like the other pointers */
    unsigned where;
    uint32_t least;              /* minimum number of deals for a choice; else the policy chooses */
    struct variation *variation; /* receives the choices; may be NULL */
};

/* The hooks for walking along a best response, which they borrow. */
struct walk_hooks best_response_hooks(struct best_response *best);

/* Computes the total value of all deals from their beginning, like walk_deals. */
enum status best_response_sum(struct walk *walk, unsigned where, double *sum);

/* The hook for the seat's own turn, for use with other hooks; `self` is the response. */
double best_response_own(void *self, struct table *table, struct part part, actionset legal,
                         double alpha);
