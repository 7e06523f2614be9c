/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The race between options in a study that may stop early: which options are still in, what the
 * rows so far prove about them, and when that is enough. The rules are in study.h, the bets in
 * sequence.h. Knows no cards. */
#pragma once

#include "analyzer/stats/design.h"
#include "analyzer/stats/sequence.h"

/* Bounds of all values of a column. */
void column_bounds(const struct study_design *design, struct column column, double *low,
                   double *high);

struct race {
    const struct study_design *design;
    const struct sample *sample;
    uint64_t in;                /* options still in, bit o */
    uint64_t n_of[MAX_OPTIONS]; /* rows played before the option was dropped */
    int n_blocks;
    uint64_t ends[MAX_LOOKS];            /* rows at the end of each block */
    struct sequence *value[MAX_OPTIONS]; /* owned */
    struct sequence **pair;              /* tests of a − b about 0; owned, NULL without racing */
};

/* Starts a race of all options; borrows design and sample. The caller clears it, even on failure.
 * STATUS_MEMORY. */
enum status race_init(const struct study_design *design, const struct sample *sample,
                      struct race *race);
void race_clear(struct race *race); /* frees; accepts a zeroed race */

/* Adds the rows up to `end` as one block. STATUS_MEMORY. */
enum status race_add(struct race *race, uint64_t end);

/* Drops every option that another one has beaten; at least one stays. */
void race_drop(struct race *race);

/* True if every remaining option is known to the requested precision. */
bool race_is_precise(const struct race *race);

/* The difference a − b over the blocks in which both options were in. The caller frees *out.
 * STATUS_MEMORY. */
enum status race_difference(const struct race *race, int a, int b, struct sequence **out);
