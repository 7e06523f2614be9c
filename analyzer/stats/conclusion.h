/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be said when a study has stopped: values, differences, the chance of
 * being best, the regret, and the winner's value on rows of its own. Fills the
 * fields of struct study. Knows no cards. */
#ifndef ZOLO_STATS_CONCLUSION_H
#define ZOLO_STATS_CONCLUSION_H

#include "analyzer/stats/race.h"

/* Rows from which the chance of being best is known: of fewer not even the spread is. */
enum { LEAST_CHANCE_ROWS = 3 };

/* From the rows of study->sample: best, next, value, diff, p_best, regret, dropped.
 * The best is one of the options in `in` (bit o; of a race: those still in it), which
 * were played on all rows; the others may have been on fewer, the first ones. A value is the mean of
 * all rows of its option, a difference that of the rows which both have. `race` is NULL if n was
 * fixed. STATUS_MEMORY. */
enum status conclude(const struct study_design *design, const struct race *race, uint64_t in,
                     struct study *study) MUST_USE;

/* Of a race, from `n_fresh` rows of best and next after the n of the choice: fresh,
 * fresh_diff. */
void conclude_fresh(const struct study_design *design, uint64_t n, uint64_t n_fresh,
                    struct study *study);

#endif
