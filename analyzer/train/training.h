/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a player for a set of 16 cards from nothing: rounds of cards by self-play and calls by
 * regret, each against the latest of the other; then calls by counting over all deals, first with
 * best responses after them, then with the players' own calls and cards. The result is the same,
 * bit for bit, for any number of threads or ranks, and for a run that was interrupted and
 * resumed. */
#pragma once

#include "analyzer/run/pool.h"
#include "engine/policy/learnt/card_net.h"
#include "engine/policy/players/call_table.h"

enum { MOST_TRAINING_ROUNDS = 100, MOST_TRAINING_DEALS = 1000000000 };

/* Rounds of counting, each over all hands of each seat. The first assume best responses; the later
 * ones, by own calls and cards, correct them, as the player wins less than a best response. */
enum { BEST_COUNTS = 1, OWN_COUNTS = 2, ALL_COUNTS = BEST_COUNTS + OWN_COUNTS };

struct training_plan {
    const struct ruleset *rules; /* borrowed; card_net_fits */
    int rounds;                  /* rounds of cards and calls, 1 … MOST_TRAINING_ROUNDS */
    uint64_t deals;              /* deals of all rounds, for cards and again for calls */
    int hands;                   /* counted for each seat, at most */
    uint64_t seed;
    struct pool pool;                /* never changes a result; every rank gets the result */
    const struct progress *progress; /* in deals, into which counting is converted; may be NULL */
    const char *checkpoint;          /* file that the run is saved to and resumes from, or NULL */
};

/* The player, and how far its calls have converged. */
struct trained {
    struct call_table calls; /* owned */
    struct call_costs costs; /* of the calls; owned */
    struct card_net net;
    double gain; /* of the best call at each history over the call made, in stakes a deal, mean over
                    the seats of the last round of counting */
};

/* Trains. *out borrows the rule set; the caller clears it, even on failure. STATUS_MEMORY,
 * STATUS_INTERRUPTED, STATUS_PROGRAM; STATUS_INPUT, STATUS_FILE for the checkpoint. */
enum status training_run(const struct training_plan *plan, struct trained *out, struct diag *diag);
void trained_clear(struct trained *trained); /* accepts a zeroed one */
