/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of four random players who play one settled contract to its end, sixteen at a time
 * (engine/play/lockstep.h): the row that is asked for and those after it, kept until they are asked
 * for. Each is what it would be if it were played alone. */
#ifndef ZOLO_EXPERIMENT_ROWS_LOCKSTEP_H
#define ZOLO_EXPERIMENT_ROWS_LOCKSTEP_H

#include "analyzer/experiment/row_deals.h"
#include "engine/play/lockstep.h"

/* One thread's, zeroed at first. */
struct rows_lockstep {
    uint64_t first;
    bool is_played; /* rows first … first + 15 are known */
    struct row_deals rows[LANES_16];
    struct state states[LANES_16];
    int payoff[LANES_16]; /* to the seat of the plan */
};

/* Whether the rows of a plan are played so, by these roles. */
bool rows_lockstep_can(const struct plan *plan, const struct policy_roles *roles);

/* The deals of a row, and what it pays; borrowed until the next. `players` are the plan's. */
const struct row_deals *rows_lockstep_at(struct rows_lockstep *lockstep,
                                         const struct deal_picker *picker,
                                         const struct policy_table *players, uint64_t row,
                                         int *payoff);

#endif
