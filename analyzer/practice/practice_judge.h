/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer in a situation is worth, and whether to ask for it at all. */
#ifndef ZOLO_PRACTICE_PRACTICE_JUDGE_H
#define ZOLO_PRACTICE_PRACTICE_JUDGE_H

#include "analyzer/practice/practice_position.h"

/* The best two are at least and at most so far apart, in stakes; and the best one wins at least so
 * often, else it is hopeless. */
#define PRACTICE_LEAST_GAP 0.3
#define PRACTICE_MOST_GAP 5.0
#define PRACTICE_LEAST_WIN 0.05

/* The answer is that of `advise` to the same request; what it says beside is chosen here. If the
 * choice matters (*fits) the position is filled: its question, options and why. Errors of advise. */
enum status practice_judge(const struct situation *situation, const struct request *request,
                           const char *rules_name, bool symbols, bool *fits,
                           struct practice_position *out, struct diag *diag) MUST_USE;

#endif
