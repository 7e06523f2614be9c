/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a plan, played to the end. */
#pragma once

#include "analyzer/answer/runner.h"
#include "analyzer/stats/tally.h"
#include "tests/support/setting.h"

/* Plays rows 0..n−1, a fixed n without interim looks. The caller clears *sample, also on
 * failure. STATUS_MEMORY, STATUS_INTERRUPTED, STATUS_PROGRAM. */
enum status rows_fill(struct runner *runner, const struct plan *plan, uint64_t n,
                      struct sample *sample);

/* A runner for a plan on all deals of its setting. */
struct runner *rows_runner(const struct plan *plan, const struct setting *setting);

/* Forehand with the first of scene_hands under kop-asdycha: to call, or to lead in a zolo of its
 * own. */
void rows_setting(struct setting *setting, bool is_zolo);

/* Rows, and what was counted. */
struct played_rows {
    struct sample sample;
    struct tally tally;
};
struct played_rows rows_play(const struct plan *plan, const struct setting *setting, uint64_t n);

/* What the rows of a sample count, by their own n_of. */
struct tally rows_counted(const struct plan *plan, const struct sample *sample);
void rows_forget(struct played_rows *outcome);

/* Equal bit for bit: n rows from `first` on; counts. */
bool rows_same(const struct sample *a, const struct sample *b, uint64_t first, uint64_t n);
bool rows_same_counts(const struct tally *a, const struct tally *b);
