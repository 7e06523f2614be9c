/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Calls by counting: seat after seat, each call of each hand is valued over all deals against the
 * present policies of the three others (call_sweep.h), and is made where over all rounds it has earned enough
 * more than the call made so far (call_sums.h). The cards do not change. Of two hands that are symmetric
 * (card_features.h) the canonical one is valued, and both call as it does. One pass over a seat at a time; the
 * outcome is the same for any number of threads. */
#ifndef ZOLO_TRAIN_CALL_COUNTING_H
#define ZOLO_TRAIN_CALL_COUNTING_H

#include "analyzer/run/pool.h"
#include "analyzer/run/run_checkpoint.h"
#include "analyzer/train/call_sums.h"
#include "engine/policy/players/call_table.h"
#include "engine/policy/policy.h"

struct call_counting_plan {
    const struct ruleset *rules;  /* borrowed, as these are */
    struct call_table *calls;     /* of the players: changed pass by pass */
    const struct policy *players; /* who call by that table; draw no lots */
    int hands; /* of each seat, ≥ 1, drawn by `seed`; all if there are no more */
    uint64_t seed;
    struct call_bar bar; /* that another call must pass */
    /* Calls are valued with the best calls and cards after them, against the others as they were before
     * the round; else with the players' own. */
    bool best_reply;
    struct pool pool;
};

struct call_counting;

/* STATUS_MEMORY. The caller frees. */
enum status call_counting_new(const struct call_counting_plan *plan,
                              struct call_counting **out) MUST_USE;
void call_counting_free(struct call_counting *counting); /* accepts NULL */

/* The next pass: over seat (passes made) mod N_SEATS. *gain becomes what the best call at each history would
 * have earned more, by the calls before the pass, in stakes a deal. `progress` (may be NULL) counts hands.
 * STATUS_MEMORY, STATUS_PROGRAM, STATUS_INTERRUPTED: then the pass is not made. */
enum status call_counting_pass(struct call_counting *counting, const struct progress *progress,
                               double *gain) MUST_USE;

/* Hands that a pass goes over. */
int call_counting_hands(const struct call_counting *counting);

/* What the calls cost by all passes (cost_fit.h), into costs of nothing known. STATUS_MEMORY. */
enum status call_counting_costs(const struct call_counting *counting,
                                struct call_costs *costs) MUST_USE;

/* What it resumes from but the calls, as places of a checkpoint. */
enum { COUNTING_PLACES = 1 + N_SEATS };
void call_counting_places(const struct call_counting *counting,
                          struct checkpoint_place out[COUNTING_PLACES]);

#endif
