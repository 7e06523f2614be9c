/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four bidders who learn by counterfactual regret minimisation (Zinkevich, Johanson, Bowling,
 * Piccione 2007) with regret matching and linear averaging (Brown, Sandholm 2019): for each history
 * of calls and each hand, a regret and an average weight for every call. In each round every hand
 * makes one call, drawn by its regrets; with 1,820 hands the mixture over hands suffices. Regrets
 * are integers, so that their sums do not depend on the order of the deals. */
#pragma once

#include <stdatomic.h>

#include "engine/core/rng.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

enum { REGRET_UNIT = 1024 }; /* units of a stake, so that ageing loses little to rounding */

struct bidders {
    struct call_table now; /* the calls of the current round */
    int most;              /* capacity in nodes */
    int n_calls;
    uint64_t *legal;          /* [node][hand] set of legal calls */
    _Atomic int64_t *regrets; /* [node][hand][call] in stakes times REGRET_UNIT */
    double *wanted;           /* [node][hand][call] accumulated weight of the call */
    double *reach;            /* [node][hand] probability that the hand's own calls lead here */
    _Atomic int64_t *missing; /* [node][call] visits to a history without a node */
};

/* Bidders who call like club, with the root as their only node and room for `most` (≥ 1).
 * STATUS_MEMORY. */
enum status bidders_init(struct bidders *bidders, const struct ruleset *rules, int most);
void bidders_clear(struct bidders *bidders); /* accepts a zeroed one */

/* Adds the history after a call at a node; every hand calls like club there at first. Needs room
 * for a node. STATUS_MEMORY. */
enum status bidders_add(struct bidders *bidders, int node, unsigned call);

/* Begins a round, numbered from 1: adds the current strategy to the averages, and draws each hand's
 * call into `now`. */
void bidders_begin_round(struct bidders *bidders, int round, struct rng *rng);

/* Ends a round: ages the regrets, so that later rounds weigh more, and adds the most visited
 * missing histories, each of at least `least` visits, while there is room. STATUS_MEMORY. */
enum status bidders_end_round(struct bidders *bidders, int round, int64_t least);

/* Writes the call with the largest average weight of each hand into `now`. */
void bidders_finish(struct bidders *bidders);

/* Index of the first call of a hand at a node. */
static inline size_t bidders_place(const struct bidders *bidders, int node, int hand)
{
    return ((size_t)node * (size_t)bidders->now.n_hands + (size_t)hand) * (size_t)bidders->n_calls;
}
