/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The four bidders while they learn: for each history of calls and each hand a regret for every
 * call, and how often each call was wanted so far. Counterfactual regret minimisation (Zinkevich,
 * Johanson, Bowling, Piccione 2007) with regret matching; each round counts for as much as its
 * number (linear averaging, Brown, Sandholm 2019). In each round every hand makes one call, drawn
 * by its regrets: with so many hands the mixture is in the hands already. Regrets are whole numbers,
 * so that their sums do not depend on the order in which deals are played. */
#ifndef ZOLO_TRAIN_BIDDERS_H
#define ZOLO_TRAIN_BIDDERS_H

#include <stdatomic.h>

#include "engine/core/rng.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

enum { REGRET_UNIT = 1024 }; /* so that later rounds can weigh more */

struct bidders {
    struct call_table now; /* the calls of this round */
    int most;              /* nodes there may be */
    int n_calls;
    uint64_t *legal;          /* [node][hand] calls that are legal */
    _Atomic int64_t *regrets; /* [node][hand][call] in stakes times REGRET_UNIT */
    double *wanted;           /* [node][hand][call] weight of the call so far */
    double *reach;            /* [node][hand] chance that the speaker's own calls lead here */
    _Atomic int64_t *missing; /* [node][call] how often a history was met that has no node */
};

/* Bidders who call as club does, with room for `most` histories: the root only, so far.
 * STATUS_MEMORY. */
enum status bidders_init(struct bidders *bidders, const struct ruleset *rules, int most) MUST_USE;
void bidders_clear(struct bidders *bidders); /* accepts zeroed ones */

/* Adds a history where every hand calls as club does, until regrets say more. STATUS_MEMORY;
 * there must be room. */
enum status bidders_add(struct bidders *bidders, int node, unsigned call) MUST_USE;

/* Begins round number `round` (from 1): adds what the regrets want to the averages, and draws
 * each hand's call of the round into `now`. */
void bidders_begin_round(struct bidders *bidders, int round, struct rng *rng);

/* Ends it: later rounds weigh more; the histories that were missing most, at least `least` times,
 * become nodes while there is room. STATUS_MEMORY. */
enum status bidders_end_round(struct bidders *bidders, int round, int64_t least) MUST_USE;

/* The calls wanted most on the average, into `now`. */
void bidders_finish(struct bidders *bidders);

static inline size_t bidders_place(const struct bidders *bidders, int node, int hand)
{
    return ((size_t)node * (size_t)bidders->now.n_hands + (size_t)hand) * (size_t)bidders->n_calls;
}

#endif
