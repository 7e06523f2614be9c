/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The race of options in a study that can stop early: which options remain, what the rows prove,
 * and when the proof suffices. study.h explains the rules of a race, sequence.h the bets. */
#pragma once

#include "analyzer/stats/design.h"
#include "analyzer/stats/sequence.h"

/* Computes the bounds of all values in a column. */
void column_bounds(const struct study_design *design, struct column column, double *low,
                   double *high);

struct race {
    const struct study_design *design;
    const struct sample *sample;
    uint64_t in;                /* remaining options (bit o for option o) */
    uint64_t n_of[MAX_OPTIONS]; /* [option] number of rows played before the option was dropped */
    int n_blocks;
    uint64_t ends[MAX_LOOKS];            /* cumulative number of rows at the end of each block */
    struct sequence *value[MAX_OPTIONS]; /* owned */
    struct sequence **pair;              /* tests of a − b = 0; owned; NULL without a race */
};

/* Starts a race between all options; borrows design and sample. The caller clears *race, even on
 * failure. STATUS_MEMORY. */
enum status race_init(const struct study_design *design, const struct sample *sample,
                      struct race *race);
void race_clear(struct race *race); /* frees a race; accepts a zeroed one */

/* Adds the rows before `end` as one block. STATUS_MEMORY. */
enum status race_add(struct race *race, uint64_t end);

/* Drops every option that another option has beaten; at least one option remains. */
void race_drop(struct race *race);

/* Whether every remaining option is known to the requested precision. */
bool race_is_precise(const struct race *race);

/* Computes the confidence sequence of a − b over the blocks in which both options were played. The
 * caller frees *out. STATUS_MEMORY. */
enum status race_difference(const struct race *race, int a, int b, struct sequence **out);
