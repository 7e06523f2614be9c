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
static inline unsigned respond_in_trick(unsigned trick) /* from 1 */
{
    return 1u << trick;
}

/* Where a table stands, as one of them. */
static inline unsigned respond_at(const struct table *table)
{
    return table->phase == PHASE_CALL ? RESPOND_CALLS
                                      : respond_in_trick(1 + table->n_played / N_SEATS);
}

/* Sums over the deals that come to an end of the auction, in stakes to the seat. */
struct end_sums {
    int64_t deals, own, best;
};
enum { END_CONTRACTS = MAX_CONTRACTS + 1, END_DOUBLES = MAX_DOUBLES + 1 };

/* By contract (0: nobody bid, else 1 + its number) and doubles called. */
struct response_ends {
    struct end_sums by[END_CONTRACTS][END_DOUBLES];
};

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
    struct response_ends
        *ends; /* added to: what the policy and the best response earn after each end
                                    of the auction; NULL = not wanted; only without RESPOND_CALLS */
};

/* The walk of a best response, borrowed for it. */
struct walk_hooks best_response_hooks(struct best_response *best);

/* What all deals are worth in sum, from the beginning, as walk_deals. */
enum status best_response_sum(struct walk *walk, unsigned where, struct response_ends *ends,
                              double *sum) MUST_USE;

/* Its own turn, for walks that are best responses in part: `self` is the response. */
double best_response_own(void *self, struct table *table, struct part part, actionset legal,
                         double alpha);

#endif
