/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run of call_learning_plan.h in a file: what is known, and what is called, after each seat. */
#ifndef ZOLO_EXACT_CALL_KEEPING_H
#define ZOLO_EXACT_CALL_KEEPING_H

#include "analyzer/exact/call_learning_plan.h"

struct checkpoint;

/* What a run knows. */
struct call_state {
    uint32_t n_passes;              /* done: a round has one a seat */
    struct call_table *calls;       /* borrowed */
    struct call_sums sums[N_SEATS]; /* owned by who has the state */
    struct call_round *rounds;      /* [plan->rounds], borrowed */
};

struct call_keeping {
    struct checkpoint *checkpoint; /* owned; NULL: nothing is kept */
    struct diag *diag;             /* borrowed */
};

/* Opens the checkpoint of a plan, if it has one, and reads what it holds into *state, which is as at the
 * beginning. STATUS_MEMORY, STATUS_INPUT, STATUS_FILE. The caller closes, also on failure. */
enum status call_keeping_open(struct call_keeping *keeping, const struct call_learning_plan *plan,
                              struct call_state *state, struct diag *diag) MUST_USE;
void call_keeping_close(struct call_keeping *keeping);

/* Saves the state after a pass of seat `me`. STATUS_FILE. */
enum status call_keeping_save(struct call_keeping *keeping, const struct call_state *state,
                              unsigned me) MUST_USE;

#endif
