/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run, and the line that names it. */
#ifndef ZOLO_COMPARISON_RESUME_H
#define ZOLO_COMPARISON_RESUME_H

#include "analyzer/comparison/comparison.h"
#include "analyzer/run/run_checkpoint.h"

/* Opens the checkpoint of the request for its run, which is made ready, and puts the rows it holds into
 * run->study.sample. The line has the question; how many deals it wants is left out. Errors as run_checkpoint_open, and STATUS_INPUT for results that the plan cannot
 * have. The caller ends *out, also on failure. */
enum status resume_open(struct run_checkpoint *out, const struct request *request,
                        struct comparison *run, struct diag *diag) MUST_USE;

#endif
