/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains calls by counting: for one seat after another, each call of each hand is evaluated over
 * all deals against the current policies of the other three seats (call_sweep.h). Another call
 * replaces the current one once its total gain over all passes exceeds a threshold (call_sums.h).
 * Card play does not change. Only canonical hands (card_features.h) are evaluated; symmetric hands
 * make the same calls. The result is the same for any number of threads. */
#pragma once

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/call_sums.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

struct call_counting_plan {
    const struct ruleset *rules;  /* borrowed, like `calls` and `players` */
    struct call_table *calls;     /* the players' calls, which each pass changes */
    const struct policy *players; /* deterministic players that call as in `calls` */
    int hands;                    /* hands per seat, ≥ 1, drawn at random (`seed`) unless all */
    uint64_t seed;
    struct call_bar bar; /* threshold of a change */
    /* True: a hand continues with a best response after each call, and all four seats are updated
     * together, after one counting pass per seat. False: a hand continues with its own calls and
     * cards, and each seat is updated after its own pass. */
    bool best_reply;
    struct pool pool;
};

struct call_counting;

/* STATUS_MEMORY. The caller frees *out. */
enum status call_counting_new(const struct call_counting_plan *plan, struct call_counting **out);
void call_counting_free(struct call_counting *counting); /* accepts NULL */

/* Makes the next pass, in which the seat is the number of completed passes mod N_SEATS. *gain is
 * how much more the best call at each history would have won than the calls before the pass, in
 * stakes per deal. `progress`, which may be NULL, counts hands. Returns STATUS_MEMORY,
 * STATUS_PROGRAM or STATUS_INTERRUPTED; the calls are then unchanged. */
enum status call_counting_pass(struct call_counting *counting, const struct progress *progress,
                               double *gain);

/* The number of hands that a pass evaluates. */
int call_counting_hands(const struct call_counting *counting);

/* Fits the costs of calls (cost_fit) to the sums over all passes; `costs` must be freshly
 * initialised. STATUS_MEMORY. */
enum status call_counting_costs(const struct call_counting *counting, struct call_costs *costs);

/* The checkpoint blocks that save the counting, except for the calls. */
enum { COUNTING_PLACES = 1 + N_SEATS };
void call_counting_places(const struct call_counting *counting,
                          struct checkpoint_place out[COUNTING_PLACES]);
