/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains calls by regret minimisation: four bidders start with the calls of club and play rounds of
 * deals, in which a given policy plays the cards. The caller runs one round at a time, so that card
 * play can be trained in between. The resulting table of calls is the same for any number of
 * threads. */
#pragma once

#include <stdatomic.h>

#include "analyzer/run/run_checkpoint.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

/* Four bidders that learn by counterfactual regret minimisation (Zinkevich, Johanson, Bowling,
 * Piccione 2007) with regret matching and linear averaging (Brown, Sandholm 2019). For each hand at
 * each history of calls, every call has a regret and an average weight. In each round a hand makes
 * one call at a history, drawn according to the regrets; with 1,820 hands, mixing over hands
 * suffices. Regrets are integers, so their sums do not depend on the order of deals. */
enum { REGRET_UNIT = 1024 }; /* units per stake, enough to make rounding errors negligible */

struct bidders {
    struct call_table now; /* the calls of the current round */
    int most;              /* capacity in nodes */
    int n_calls;
    uint64_t *legal;          /* [node][hand] the set of the legal calls */
    _Atomic int64_t *regrets; /* [node][hand][call] the regret in stakes, times REGRET_UNIT */
    double *wanted;           /* [node][hand][call] the accumulated weight of a call */
    double *reach;            /* [node][hand] the probability that the hand's own calls lead here */
    _Atomic int64_t *missing; /* [node][call] visits to the history after a call that has no node */
};

/* The array index of a hand's first call at a node. */
static inline size_t bidders_place(const struct bidders *bidders, int node, int hand)
{
    return ((size_t)node * (size_t)bidders->now.n_hands + (size_t)hand) * (size_t)bidders->n_calls;
}

enum { MOST_HISTORIES = 4096 };

struct call_training_plan {
    const struct ruleset *rules; /* borrowed; call_table_fits */
    uint64_t deals;              /* number of deals in a round */
    int histories;               /* capacity, 1 … MOST_HISTORIES */
    uint64_t seed;
    struct pool pool; /* the worker pool, which does not affect the result */
};

struct call_training {
    struct call_training_plan plan;
    struct bidders bidders;
    int32_t round;                      /* completed rounds */
    uint32_t histories[MOST_HISTORIES]; /* for saving: [node] 1 + parent · n_calls + call, or 0 */
};

/* STATUS_MEMORY. The caller clears *training, even on failure. */
enum status call_training_init(struct call_training *training,
                               const struct call_training_plan *plan);
void call_training_clear(struct call_training *training); /* accepts a zeroed struct */

/* Plays the next round. `cards` is borrowed; this policy must be deterministic and see only its own
 * cards. STATUS_MEMORY. */
enum status call_training_round(struct call_training *training, const struct policy *cards);

/* Writes the average strategy's calls to training->bidders.now, where they remain until the next
 * round. Symmetric hands (card_features.h) get the same calls. */
void call_training_finish(struct call_training *training);

/* The checkpoint blocks that save the training. The histories' blocks come first; the sizes of the
 * other blocks are valid once call_training_resume has added the loaded histories. Resuming returns
 * STATUS_MEMORY, or STATUS_INPUT if the histories do not form a tree. */
enum { HISTORY_PLACES = 2, CALL_PLACES = HISTORY_PLACES + 2 };
void call_training_places(struct call_training *training, struct checkpoint_place out[CALL_PLACES]);
enum status call_training_resume(struct call_training *training);
