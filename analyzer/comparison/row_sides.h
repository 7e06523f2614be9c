/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is with the asker in each row of a finished run, where that can be told. */
#ifndef ZOLO_COMPARISON_ROW_SIDES_H
#define ZOLO_COMPARISON_ROW_SIDES_H

#include "analyzer/experiment/runner.h"
#include "analyzer/stats/sample.h"

struct row_sides {
    const struct situation *situation; /* borrowed */
    bool vary; /* the asker's side is known, and not the same in all rows that have a chance */
    seatset *replayed; /* [row], owned: as the row was played out. NULL: the deal tells it */
};

/* For rows 0..n−1 of `option` in a sample that `runner` filled by `plan`; `weights` (may be NULL) are
 * the chances of the rows. After the auction the hands alone tell the sides; before its end only a
 * second playing shows which contract the row came to, and is left out if the players are too slow
 * for it or the options have deals of their own. STATUS_MEMORY, STATUS_PROGRAM; the caller clears,
 * also on failure. */
enum status row_sides_find(const struct plan *plan, const struct runner *runner,
                           const struct sample *sample, const double *weights, int option,
                           uint64_t n, struct row_sides *out) MUST_USE;
void row_sides_clear(struct row_sides *sides);

/* The asker's side in a row and its deal, if they vary. */
seatset row_sides_at(const struct row_sides *sides, uint64_t row, const cardset dealt[N_SEATS]);

#endif
