/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the rows of a plan, shared out to a pool. Row i has a generator of
 * its own, all options are played on the same deal with the same random numbers,
 * and each row has its place in the sample: the result is bit-identical for any
 * pool and any batches. */
#ifndef ZOLO_ANSWER_RUNNER_H
#define ZOLO_ANSWER_RUNNER_H

#include "analyzer/question/plan.h"
#include "analyzer/run/pool.h"
#include "analyzer/stats/study.h"

struct runner; /* a plan made ready: players of each thread, the order of the deals */

/* Makes a plan ready; plan, deals and progress (may be NULL) are borrowed until
 * runner_free. STATUS_MEMORY.
 *
 * Deals that are too many to enumerate are drawn by their likelihood: of up to
 * 256 uniform candidates the first that is accepted with its likelihood as
 * probability; if none is, one of the 256 with chances in proportion to their
 * likelihoods (sampling–importance–resampling, Rubin 1987), which is the
 * posterior only nearly. */
enum status runner_new(const struct plan *plan, const struct deals *deals,
                       const struct progress *progress, struct runner **out) MUST_USE;
void runner_free(struct runner *runner); /* accepts NULL */

/* The rows, for study_run. Filling them is STATUS_PROGRAM if a player from outside
 * has failed: runner_failure says why. */
struct row_source runner_source(struct runner *runner);

/* Why a player from outside has failed, NULL if none has. Good for the life of the
 * runner. */
const char *runner_failure(const struct runner *runner);

/* `population` of the rows, as in struct sample: the number of deals if the plan
 * is determined and takes each once, else 0. */
uint64_t runner_population(const struct runner *runner);

/* What progress is told to be the total from now on: 0 = not known, as at first. */
void runner_expect(struct runner *runner, uint64_t total);

/* The number of the deal that a row plays, and the deal itself. This and runner_replay: not while
 * rows are being filled, by one thread at a time. */
deal_count runner_deal(const struct runner *runner, uint64_t row, cardset dealt[N_SEATS]);

/* Plays row i of an option again to its end, as it was played: *end holds the
 * calls, the cards as they fell and the settlement. STATUS_MEMORY, STATUS_PROGRAM. */
enum status runner_replay(const struct runner *runner, uint64_t row, int option,
                          struct state *end) MUST_USE;

/* Plays rows 0..n−1 without looks: a fixed n. The caller clears *sample, also on
 * failure. STATUS_MEMORY, STATUS_INTERRUPTED, STATUS_PROGRAM. */
enum status runner_rows(struct runner *runner, uint64_t n, struct sample *sample) MUST_USE;

#endif
