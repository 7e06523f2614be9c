/* Runs a plan on the cores of one machine. Deal number i has a generator of its
 * own, all options are played on the same deals with the same random numbers,
 * and tallies are sums of integers: the result is bit-identical for any number
 * of threads. */
#ifndef ZOLO_EXPERIMENT_RUNNER_H
#define ZOLO_EXPERIMENT_RUNNER_H

#include "analyzer/experiment/plan.h"
#include "analyzer/stats/tally.h"

/* Told now and then how far a run is: `done` of `total` deals. Called by one
 * thread at a time; returning false stops the run (STATUS_INTERRUPTED). */
struct progress {
    bool (*report)(void *self, uint64_t done, uint64_t total);
    void *self;
};

/* Number of deals that the plan goes through, given the deals that fit. */
uint64_t plan_deals(const struct plan *plan, const struct deals *deals);

/* Plays the plan out and fills *tally (made here; the caller clears it) with
 * the payoffs of situation->me, one column per option. `deals` are those that
 * fit the situation's knowledge. `progress` may be NULL. */
enum status run_plan(const struct plan *plan, const struct deals *deals, struct tally *tally,
                     const struct progress *progress) MUST_USE;

#endif
