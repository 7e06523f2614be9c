/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact best response of one seat to three players whose actions are functions of their views.
 * A walk (walk.h) computes the response: whenever the seat is on turn, it chooses the action with
 * the highest value over all deals that are still possible. The search cuts off an action once an
 * upper bound on its value, as if all remaining cards fell in the seat's favour, does not exceed
 * alpha. Ties go to the first action. */
#pragma once

#include "analyzer/response/walk.h"

/* The actions in which the seat may deviate from its policy, as a set. */
enum {
    RESPOND_NOWHERE = 0,
    RESPOND_CALLS = 1,
    RESPOND_CARDS = 2,
    RESPOND_EVERYWHERE = RESPOND_CALLS | RESPOND_CARDS
};

/* The RESPOND_… flag that covers the next action at this table. */
static inline unsigned respond_at(const struct table *table)
{
    return table->phase == PHASE_CALL ? RESPOND_CALLS : RESPOND_CARDS;
}

/* The principal variation: the choices of the seat, in the order in which a walk reaches them. */
struct variation {
    action *actions; /* owned */
    size_t n, capacity;
};
void variation_clear(struct variation *variation); /* accepts a zeroed struct */

struct best_response {
    struct walk *walk; /* borrowed, like the other pointers */
    unsigned where;
    uint32_t least;              /* minimum number of deals for a choice, else the policy plays */
    struct variation *variation; /* receives the choices; may be NULL */
};

/* The hooks for a walk along a best response, which is borrowed. */
struct walk_hooks best_response_hooks(struct best_response *best);

/* Like walk_deals, computes the total value of all deals from their beginning. */
enum status best_response_sum(struct walk *walk, unsigned where, double *sum);

/* The hook for the seat's own turn, to be combined with other hooks; `self` is the response. */
double best_response_own(void *self, struct table *table, struct part part, actionset legal,
                         double alpha);
