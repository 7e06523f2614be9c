/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quantities that a study estimates, and the race of options in a study that may stop on what it sees:
 * which options are still in, what the rows so far prove of them, and when that is enough. See study.h for
 * the rules, sequence.h for the bets. Knows no cards. */
#ifndef ZOLO_STATS_RACE_H
#define ZOLO_STATS_RACE_H

#include "analyzer/stats/design.h"
#include "analyzer/stats/sequence.h"

/* --- quantities --------------------------------------------------------------------------------------- */

/* The result of option a, or of a less that of b. */
struct quantity {
    int a, b; /* b = NO_OPTION: none */
};

/* The quantity, to be read row by row. */
static inline struct column quantity_column(const struct sample *sample, struct quantity quantity)
{
    return (struct column){sample, quantity.a, quantity.b};
}

/* No value of the quantity lies outside. */
void quantity_bounds(const struct study_design *design, struct quantity quantity, double *low,
                     double *high);

/* --- the race -------------------------------------------------------------------------------------------- */

struct race {
    const struct study_design *design;
    const struct sample *sample;
    uint64_t in;                /* options still played, bit o */
    uint64_t n_of[MAX_OPTIONS]; /* rows of the race with the option in it */
    int n_blocks;
    uint64_t ends[MAX_LOOKS];            /* rows at the end of each block */
    struct sequence *value[MAX_OPTIONS]; /* owned */
    struct sequence **pair; /* [a][b], a < b: a − b about 0; owned, NULL without racing */
};

/* A race of all options; design and sample are borrowed. STATUS_MEMORY. Free with
 * race_clear, also on failure. */
enum status race_init(const struct study_design *design, const struct sample *sample,
                      struct race *race) MUST_USE;
void race_clear(struct race *race); /* frees; accepts a zeroed race */

/* Takes in the rows up to `end` as one block. STATUS_MEMORY. */
enum status race_add(struct race *race, uint64_t end) MUST_USE;

/* Drops every option that some other one has beaten; one always stays. */
void race_drop(struct race *race);

/* True if every option still in is known to the precision asked for. */
bool race_is_precise(const struct race *race);

/* The difference a − b over the blocks with both options in. STATUS_MEMORY. The
 * caller frees *out. */
enum status race_difference(const struct race *race, int a, int b, struct sequence **out) MUST_USE;

#endif
