/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four bidders that learn by counterfactual regret minimisation (Zinkevich, Johanson, Bowling,
 * Piccione 2007) with regret matching and linear averaging (Brown, Sandholm 2019). For each history
 * of calls and each hand, every call has a regret and an average weight. In each round every hand
 * makes one call at a history, drawn according to the regrets; with 1,820 hands, mixing over hands
 * suffices. Regrets are integers, so that their sums do not depend on the order of the deals. */
#pragma once

#include <stdatomic.h>

#include "engine/core/rng.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

enum { REGRET_UNIT = 1024 }; /* units per stake, so that ageing loses little by rounding */

struct bidders {
    struct call_table now; /* the calls of the current round */
    int most;              /* capacity in nodes */
    int n_calls;
    uint64_t *legal;          /* [node][hand] the set of legal calls */
    _Atomic int64_t *regrets; /* [node][hand][call] in stakes times REGRET_UNIT */
    double *wanted;           /* [node][hand][call] accumulated weight of the call */
    double *reach;            /* [node][hand] probability that the hand's own calls lead here */
    _Atomic int64_t *missing; /* [node][call] visits to a history without a node */
};

/* Creates bidders that call like club, with the root as only node and room for `most` ≥ 1 nodes.
 * STATUS_MEMORY. */
enum status bidders_init(struct bidders *bidders, const struct ruleset *rules, int most);
void bidders_clear(struct bidders *bidders); /* accepts a zeroed one */

/* Adds the history that follows a call at a node; at first every hand calls like club there. There
 * must be room for another node. STATUS_MEMORY. */
enum status bidders_add(struct bidders *bidders, int node, unsigned call);

/* Begins a round, numbered from 1: adds the current strategy to the averages, and draws a call for
 * each hand into `now`. */
void bidders_begin_round(struct bidders *bidders, int round, struct rng *rng);

/* Ends a round: ages the regrets, so that later rounds have more weight, and adds the most visited
 * missing histories, of at least `least` visits each, while there is room. STATUS_MEMORY. */
enum status bidders_end_round(struct bidders *bidders, int round, int64_t least);

/* Sets each hand's call in `now` to the one with the largest average weight. */
void bidders_finish(struct bidders *bidders);

/* The index of a hand's first call at a node. */
static inline size_t bidders_place(const struct bidders *bidders, int node, int hand)
{
    return ((size_t)node * (size_t)bidders->now.n_hands + (size_t)hand) * (size_t)bidders->n_calls;
}
