/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls that no hand makes, as if by a trembling hand: with which hands one slips most likely into each, by
 * what it costs (logit trembles: a hand that loses c stakes a deal by a call makes it with a chance in
 * proportion to exp(−c / heat); McKelvey, Palfrey 1998, "quantal response"). So players learn what to
 * answer to a call off the equilibrium path, and from whom. */
#ifndef ZOLO_TRAIN_CALL_TREMBLES_H
#define ZOLO_TRAIN_CALL_TREMBLES_H

#include "analyzer/train/call_sums.h"
#include "engine/policy/learnt/card_mirror.h"

struct call_trembles {
    int n_calls, n_hands;
    uint64_t
        *calls; /* [node] that no hand makes there, that are known what they cost, and after which
                        the table has the history; owned */
    uint8_t *
        weights; /* [node][call][hand] chance of the call beside that of the likeliest hand, in 1/255;
                         0 of others; owned */
};

/* STATUS_MEMORY. The caller clears, also on failure. */
enum status call_trembles_init(struct call_trembles *trembles,
                               const struct call_table *table) MUST_USE;
void call_trembles_clear(struct call_trembles *trembles); /* accepts a zeroed one */

/* Finds them anew, from what is known of the calls of each seat, [N_SEATS], of hands that stand in the mirror. */
void call_trembles_find(struct call_trembles *trembles, const struct call_table *table,
                        const struct call_sums sums[], const struct card_mirror *mirror,
                        double heat);

/* The weights of a call at a node, by hand. */
static inline const uint8_t *call_trembles_of(const struct call_trembles *trembles, int node,
                                              unsigned call)
{
    return trembles->weights +
           ((size_t)node * (size_t)trembles->n_calls + call) * (size_t)trembles->n_hands;
}

#endif
