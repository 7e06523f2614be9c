/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the whole of a game (whole.h) by a pool, a hand of forehand an item. */
#ifndef ZOLO_CENSUS_WHOLE_RUN_H
#define ZOLO_CENSUS_WHOLE_RUN_H

#include "analyzer/census/whole.h"
#include "analyzer/run/pool.h"

/* What is to be run. */
struct whole_plan {
    const struct ruleset *rules; /* borrowed by the result */
    struct pool pool;
    const struct progress *progress; /* told of deals; may be NULL */
    const char *checkpoint; /* file to keep the counts in, and to resume from; NULL = none */
};

/* Counts all deals. STATUS_INPUT as whole_init, or if the checkpoint is of something else;
 * STATUS_FILE, STATUS_MEMORY; STATUS_INTERRUPTED if progress stopped it. The caller clears *out,
 * also on failure. */
enum status whole_run(const struct whole_plan *plan, struct whole *out, struct diag *diag) MUST_USE;

#endif
