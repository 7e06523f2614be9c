/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of four random players who play one settled contract to its end, sixteen at a time
 * (engine/play/lockstep.h): the row that is asked for and those after it, kept until they are asked
 * for. Each is what it would be if it were played alone. */
#ifndef ZOLO_EXPERIMENT_ROWS_LOCKSTEP_H
#define ZOLO_EXPERIMENT_ROWS_LOCKSTEP_H

#include "analyzer/experiment/row_deals.h"
#include "engine/play/lockstep.h"

/* One thread's. */
struct rows_lockstep {
    uint64_t first;
    bool is_played; /* rows first … first + 15 are known */
    struct row_deals rows[LANES_16];
    struct lockstep_deals deals;
    struct lockstep lockstep;
};

/* Whether the rows of a plan are played so, by these roles. */
bool rows_lockstep_can(const struct plan *plan, const struct policy_roles *roles);

/* Ready for the rows of a plan of which that is so, borrowed; NULL if there is no memory. free() frees it. */
struct rows_lockstep *rows_lockstep_new(const struct plan *plan) MUST_USE;

/* The deals of a row, and what it pays; borrowed until the next. `players` are the plan's. */
const struct row_deals *rows_lockstep_at(struct rows_lockstep *lockstep,
                                         const struct deal_picker *picker,
                                         const struct policy_table *players, uint64_t row,
                                         int *payoff);

#endif
