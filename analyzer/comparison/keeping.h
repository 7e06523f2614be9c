/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a run in a checkpoint file while it goes on. */
#ifndef ZOLO_COMPARISON_KEEPING_H
#define ZOLO_COMPARISON_KEEPING_H

#include "analyzer/comparison/comparison.h"
#include "analyzer/run/pool_checkpoint.h"

/* Opens `file` for a run that is made ready and puts the rows it holds into run->study.sample.
 * Errors as pool_checkpoint_open, and STATUS_INPUT for results that the plan cannot have. The caller
 * closes *kept with pool_checkpoint_close, also on failure. */
enum status keeping_open(struct pool_checkpoint *kept, const char *file, struct comparison *run,
                         struct diag *diag) MUST_USE;

#endif
