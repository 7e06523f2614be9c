/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by counting: for one seat after another, each call of each hand is valued over all deals
 * against the current policies of the other three (call_sweep.h). A call replaces the current one
 * once its total gain over all passes exceeds a threshold (call_sums.h). The cards stay as they
 * are. Only canonical hands (card_features.h) are valued; their symmetric images call alike. The
 * result is the same for any number of threads. */
#pragma once

#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/call_sums.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

struct call_counting_plan {
    const struct ruleset *rules;  /* borrowed, like the next two */
    struct call_table *calls;     /* calls of the players; each pass changes them */
    const struct policy *players; /* call by `calls`; deterministic */
    int hands;                    /* ≥ 1 of each seat, drawn by `seed`; all if fewer exist */
    uint64_t seed;
    struct call_bar bar; /* threshold of a change */
    /* True: the hand continues with a best response after each call, and all seats change together
     * after a round of four passes. False: it continues with its own calls and cards, and a seat
     * changes after its pass. */
    bool best_reply;
    struct pool pool;
};

struct call_counting;

/* STATUS_MEMORY. The caller frees *out. */
enum status call_counting_new(const struct call_counting_plan *plan, struct call_counting **out);
void call_counting_free(struct call_counting *counting); /* accepts NULL */

/* The next pass, over seat (completed passes) mod N_SEATS. *gain is what the best call at each
 * history would have won beyond the calls before the pass, in stakes a deal. `progress` (may be
 * NULL) counts hands. STATUS_MEMORY, STATUS_PROGRAM, STATUS_INTERRUPTED: the calls are unchanged.
 */
enum status call_counting_pass(struct call_counting *counting, const struct progress *progress,
                               double *gain);

/* Number of hands that a pass values. */
int call_counting_hands(const struct call_counting *counting);

/* Fits the costs of calls (cost_fit) to the sums of all passes; `costs` is freshly initialised.
 * STATUS_MEMORY. */
enum status call_counting_costs(const struct call_counting *counting, struct call_costs *costs);

/* The blocks that it is saved as, besides the calls. */
enum { COUNTING_PLACES = 1 + N_SEATS };
void call_counting_places(const struct call_counting *counting,
                          struct checkpoint_place out[COUNTING_PLACES]);
