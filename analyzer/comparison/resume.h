/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run, and the line that names it. */
#ifndef ZOLO_COMPARISON_RESUME_H
#define ZOLO_COMPARISON_RESUME_H

#include "analyzer/comparison/comparison.h"
#include "analyzer/run/run_checkpoint.h"

/* Opens `file` (NULL: none) for a run that is made ready and puts the rows it holds into
 * run->study.sample. Errors as run_checkpoint_open, and STATUS_INPUT for results that the plan cannot
 * have. The caller ends *out, also on failure. */
enum status resume_open(struct run_checkpoint *out, const char *file, struct comparison *run,
                        struct diag *diag) MUST_USE;

#endif
