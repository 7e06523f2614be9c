/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conclusions of a study that has stopped: values, differences, the probability of being best,
 * the regret, and the value of the winner on fresh rows. */
#pragma once

#include "analyzer/stats/race.h"

/* Minimum number of rows for the probability of being best; with fewer, the variance is unknown. */
enum { LEAST_CHANCE_ROWS = 3 };

/* Fills best, next, value, diff, p_best, regret and dropped from study->sample. The best option is
 * one of those in `in` (bit o for option o; in a race, the remaining options), which were played on
 * all rows. Other options may have been played only on the first rows. A value is the mean over all
 * rows of an option, a difference the mean over the rows of both options. `race` is NULL for a
 * fixed n. STATUS_MEMORY. */
enum status conclude(const struct study_design *design, const struct race *race, uint64_t in,
                     struct study *study);

/* After a race, fills fresh and fresh_diff from the `n_fresh` rows of best and next that follow the
 * n rows of the choice. */
void conclude_fresh(const struct study_design *design, uint64_t n, uint64_t n_fresh,
                    struct study *study);
