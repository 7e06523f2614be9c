/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains a player for a 16-card rule set from scratch: first in rounds that train card play by
 * self-play and calls by regret, each with the latest version of the other; then calls by counting
 * over all deals, at first followed by best responses, later by the players' own calls and cards.
 * The result is bit-identical for any number of threads or ranks, and for runs that were
 * interrupted and resumed. */
#pragma once

#include "analyzer/run/pool.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_TRAINING_ROUNDS = 100, MOST_TRAINING_DEALS = 1000000000 };

/* Counting rounds, each over all hands of each seat. The first rounds assume best responses after a
 * call. Since players win less, later rounds correct this with the players' own play. */
enum { BEST_COUNTS = 1, OWN_COUNTS = 2, ALL_COUNTS = BEST_COUNTS + OWN_COUNTS };

struct training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    int rounds;                  /* rounds that train cards and calls, 1 … MOST_TRAINING_ROUNDS */
    uint64_t deals;              /* deals of all rounds, once for cards and once for calls */
    int hands;                   /* maximum number of hands counted per seat */
    uint64_t seed;
    struct pool pool;                /* does not affect the result, which all ranks receive */
    const struct progress *progress; /* counts deals (counted hands are converted); may be NULL */
    const char *checkpoint;          /* the file in which the run is saved for resuming, or NULL */
};

/* A trained player, and a measure of how well its calls have converged. */
struct trained {
    struct call_table calls; /* owned */
    struct call_costs costs; /* the calls' costs; owned */
    struct card_net net;
    double gain; /* how much the best call at each history gains over the call made, in stakes per
                  * deal: mean over the seats in the last counting round */
};

/* Trains a player. *out borrows the rule set; the caller clears *out, even on failure. Returns
 * STATUS_MEMORY, STATUS_INTERRUPTED or STATUS_PROGRAM; STATUS_INPUT or STATUS_FILE if the
 * checkpoint cannot be used. */
enum status training_run(const struct training_plan *plan, struct trained *out, struct diag *diag);
void trained_clear(struct trained *trained); /* accepts a zeroed struct */
