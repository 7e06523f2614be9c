/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact best response of one seat to three players whose actions follow from their views, as a walk
 * (walk.h): at its own turn the seat takes the action that is worth most on all deals that are still
 * possible. An action whose deals cannot bring what another one is worth, were all the rest to go the
 * seat's way, is left as soon as that is seen; among equals the first action is taken. */
#ifndef ZOLO_RESPONSE_BEST_RESPONSE_H
#define ZOLO_RESPONSE_BEST_RESPONSE_H

#include "analyzer/response/walk.h"

/* Where the seat may leave its policy, as a set: calls, and cards by trick. */
enum { RESPOND_NOWHERE = 0, RESPOND_CALLS = 1, RESPOND_TRICK_1 = 2, RESPOND_CARDS = 0xfe };
enum { RESPOND_EVERYWHERE = RESPOND_CALLS | RESPOND_CARDS };
/* Where a table stands, as one of them. */
static inline unsigned respond_at(const struct table *table)
{
    return table->phase == PHASE_CALL ? RESPOND_CALLS : 1u << (1 + table->n_played / N_SEATS);
}

/* The principal variation: what the seat chooses where it has a choice, in the order in which a walk
 * that goes this way comes there. */
struct variation {
    action *actions; /* owned */
    size_t n, capacity;
};
void variation_clear(struct variation *variation); /* accepts a zeroed one */

struct best_response {
    struct walk *walk; /* borrowed, as is all of it */
    unsigned where;
    uint32_t least;              /* the seat chooses by so many deals or more; else as the policy */
    struct variation *variation; /* appended to; NULL = not wanted */
};

/* The walk of a best response, borrowed for it. */
struct walk_hooks best_response_hooks(struct best_response *best);

/* What all deals are worth in sum, from the beginning, as walk_deals. */
enum status best_response_sum(struct walk *walk, unsigned where, double *sum) MUST_USE;

/* Its own turn, for walks that are best responses in part: `self` is the response. */
double best_response_own(void *self, struct table *table, struct part part, actionset legal,
                         double alpha);

#endif
