/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps learning in a checkpoint file: the histories, regrets and averages after a round. A run
 * that resumes there learns what an uninterrupted run would have learnt. */
#ifndef ZOLO_LEARN_LEARNING_KEEPING_H
#define ZOLO_LEARN_LEARNING_KEEPING_H

#include "analyzer/learn/bidders.h"
#include "analyzer/learn/learning_plan.h"
#include "analyzer/store/checkpoint.h"

struct learning_keeping {
    struct checkpoint *checkpoint; /* NULL = nothing is kept */
    const struct bidders *bidders; /* as kept; borrowed */
    int round, saved;              /* rounds done; those in the file */
    struct diag *diag;
};

/* Opens plan->checkpoint and reads what it holds into the bidders, who are as bidders_init has
 * left them; *round is the last round done, 0 = none. Without a checkpoint nothing is done.
 * STATUS_MEMORY; STATUS_INPUT, STATUS_FILE as checkpoint_open. */
enum status learning_keeping_open(struct learning_keeping *keeping,
                                  const struct learning_plan *plan, struct bidders *bidders,
                                  int *round, struct diag *diag) MUST_USE;

/* Saves the state after a round, but not too often. */
enum status learning_keeping_save(struct learning_keeping *keeping, const struct bidders *bidders,
                                  int round) MUST_USE;

/* Closes; saves the last round if the run has come to its end. An interrupted round is played
 * again. Returns `status`, or the failure of saving. */
enum status learning_keeping_close(struct learning_keeping *keeping, enum status status) MUST_USE;

#endif
