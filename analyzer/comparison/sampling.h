/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a run goes through the deals: all or a sample, how many, when to stop, and
 * what to save deals with. Decided from the request and the stated cost of the
 * policies alone, so that the same question always gets the same run. */
#ifndef ZOLO_COMPARISON_SAMPLING_H
#define ZOLO_COMPARISON_SAMPLING_H

#include "analyzer/question/request.h"

/* Sets sampling, posterior, seed, threads and the switches of the plan, and the
 * stopping rule of the design. `is_main`: serve the stops and switches of the
 * request; else a fixed n, at most `most_n` (0 = no limit). `posterior` may be
 * NULL: all deals alike. */
void sampling_choose(struct plan *plan, struct study_design *design, const struct deals *deals,
                     const struct posterior *posterior, const struct request *request, bool is_main,
                     uint64_t most_n);

/* Whether a best reply is found on some deals and valued on others: so many are wanted, whatever they
 * show, that all could be counted for little more otherwise. */
bool sampling_finds_on_few(const struct request *request, const struct deals *deals);

/* The groups of control variates (enum covariate_group) worth their price for a
 * chosen run; 0 = none. What the request names instead of the default is not
 * weighed against its price. */
unsigned sampling_groups(const struct plan *plan, const struct study_design *design,
                         const struct deals *deals, const struct request *request);

#endif
