/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the rows of a plan on a pool of workers. Row i has its own random number generator and its
 * own index in the sample, and all options are played on the same deal with the same random
 * numbers. Results are therefore bit-identical for any pool and batch size. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/run/pool.h"
#include "analyzer/stats/study.h"

struct runner; /* a prepared plan with the players of each thread and the order of the deals */

/* Prepares a plan. The plan, the deals and `progress` (may be NULL) are borrowed until runner_free.
 * STATUS_MEMORY.
 *
 * Deals that cannot be enumerated are drawn in proportion to their likelihood (plan.c), first by
 * rejection sampling, then by sampling–importance–resampling, which approximates the posterior. */
enum status runner_new(const struct plan *plan, const struct deals *deals,
                       const struct progress *progress, struct runner **out);
void runner_free(struct runner *runner); /* accepts NULL */

/* The source of rows for study_run. fill_rows returns STATUS_PROGRAM if a player failed
 * (runner_failure). */
struct row_source runner_source(struct runner *runner);

/* Returns the reason why an external player failed, or NULL. The text remains valid until
 * runner_free. */
const char *runner_failure(const struct runner *runner);

/* The size of the population from which rows are drawn (struct sample): the number of deals if the
 * plan is deterministic and visits each deal at most once, otherwise 0, which means infinite. */
uint64_t runner_population(const struct runner *runner);

/* Sets the total number of rows for the progress display; 0, the default, means unknown. */
void runner_expect(struct runner *runner, uint64_t total);

/* Computes the deal that a row plays, and the number of that deal. Neither runner_deal nor
 * runner_replay may be called while rows are being filled, or by two threads at once. */
deal_count runner_deal(const struct runner *runner, uint64_t row, cardset dealt[N_SEATS]);

/* Replays an option of row i to the end of the deal; *end receives the calls, the cards in the
 * order of play, and the settlement. STATUS_MEMORY, STATUS_PROGRAM. */
enum status runner_replay(const struct runner *runner, uint64_t row, int option, struct state *end);
