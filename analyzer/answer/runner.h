/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the rows of a plan on a pool of workers. Row i has its own generator, all options are
 * played on the same deal with the same random numbers, and each row has its place in the
 * sample: the result is bit-identical for any pool and batch size. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/run/pool.h"
#include "analyzer/stats/study.h"

struct runner; /* a prepared plan: the players of each thread and the order of the deals */

/* Prepares a plan. It, the deals and progress (may be NULL) are borrowed until runner_free.
 * STATUS_MEMORY.
 *
 * Where deals cannot be enumerated they are drawn by likelihood (plan.c): rejection sampling
 * first, then sampling–importance–resampling, which approximates the posterior. */
enum status runner_new(const struct plan *plan, const struct deals *deals,
                       const struct progress *progress, struct runner **out);
void runner_free(struct runner *runner); /* accepts NULL */

/* The rows, for study_run. Filling them returns STATUS_PROGRAM if an external player failed
 * (runner_failure). */
struct row_source runner_source(struct runner *runner);

/* Why an external player failed, or NULL. Valid as long as the runner is. */
const char *runner_failure(const struct runner *runner);

/* The finite population of the rows, as in struct sample: the number of deals if the plan is
 * determined and takes each once, else 0. */
uint64_t runner_population(const struct runner *runner);

/* Sets the total number of rows for progress; 0 = unknown, the default. */
void runner_expect(struct runner *runner, uint64_t total);

/* The deal of a row, and its number. Like runner_replay, not to be called while rows are being
 * filled, nor by two threads at once. */
deal_count runner_deal(const struct runner *runner, uint64_t row, cardset dealt[N_SEATS]);

/* Replays an option of row i to its end: *end has the calls, the cards in order and the
 * settlement. STATUS_MEMORY, STATUS_PROGRAM. */
enum status runner_replay(const struct runner *runner, uint64_t row, int option, struct state *end);
