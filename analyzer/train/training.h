/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a player for a set of 16 cards from nothing: rounds of cards by self-play and calls by regret,
 * each against the latest of the other; then the calls are valued over all deals (counting), first with best
 * replies after them, then with the players' own calls and cards. The outcome is the same, bit for bit, for
 * any number of threads or ranks, and for a run that was interrupted and resumed. */
#ifndef ZOLO_TRAIN_TRAINING_H
#define ZOLO_TRAIN_TRAINING_H

#include "analyzer/run/pool.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_TRAINING_ROUNDS = 100, MOST_TRAINING_DEALS = 1000000000 };

/* Rounds of counting over all hands of each seat: first by best replies, then by own calls and cards, which do
 * not earn all that a best reply does. */
enum { BEST_COUNTS = 1, OWN_COUNTS = 2, ALL_COUNTS = BEST_COUNTS + OWN_COUNTS };

struct training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    int rounds;                  /* of cards and calls, 1 … MOST_TRAINING_ROUNDS */
    uint64_t deals;              /* of all rounds, once for cards and once for calls */
    int hands;                   /* of each seat that are counted, at most; all by default */
    uint64_t seed;
    struct pool pool; /* never changes a result; every rank has it */
    const struct progress
        *progress;          /* counts deals, and what counting costs in deals; may be NULL */
    const char *checkpoint; /* file, or NULL */
};

/* What was made, and how far the calls have converged. */
struct trained {
    struct call_table calls; /* owned */
    struct call_costs costs; /* of them; owned */
    struct card_net net;
    double
        gain; /* what the best call at each history would have earned more in the last round of counting, in
                    stakes a deal, the mean of the seats */
};

/* Trains. The caller clears *out, also on failure; it borrows the rule set. STATUS_MEMORY,
 * STATUS_INTERRUPTED (the checkpoint has what was done), STATUS_PROGRAM; STATUS_INPUT and STATUS_FILE for
 * the checkpoint. */
enum status training_run(const struct training_plan *plan, struct trained *out,
                         struct diag *diag) MUST_USE;
void trained_clear(struct trained *trained); /* accepts a zeroed one */

#endif
