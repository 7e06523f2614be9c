/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quantities that a study estimates, and the race of options in a study that may stop on what it sees:
 * which options are still in, what the rows so far prove of them, and when that is enough. See study.h for
 * the rules, sequence.h for the bets. Knows no cards. */
#ifndef ZOLO_STATS_RACE_H
#define ZOLO_STATS_RACE_H

#include "analyzer/stats/design.h"
#include "analyzer/stats/sequence.h"

/* --- quantities --------------------------------------------------------------------------------------- */

/* The result of option a, or of a less that of b, either with what the controls explain of it taken off. */
struct quantity {
    int a, b; /* b = NO_OPTION: none */
};

/* What was known when `n` rows had been seen: the coefficients fitted on them,
 * and their sums. */
struct terms {
    uint64_t n;
    struct control_fit *fits; /* [option], owned; NULL without controls */
    double result_sum[MAX_OPTIONS], control_sum[MAX_CONTROLS]; /* of the n rows; NAN for options
                                                                  not played on all of them */
};

/* True if results are corrected by controls at all: those of separate deals are not. */
bool design_has_controls(const struct study_design *design);

/* Sums, and coefficients for the options in `active`, of rows 0..n−1; `before`
 * (may be NULL) has the sums of fewer rows. STATUS_MEMORY. Free with terms_clear,
 * also on failure. */
enum status terms_of_rows(const struct study_design *design, const struct sample *sample,
                          const struct terms *before, uint64_t n, uint64_t active,
                          struct terms *out) MUST_USE;
void terms_clear(struct terms *terms); /* frees; accepts zeroed terms */

/* The quantity, corrected by the terms (NULL = as it is), to be read row by row; *fit is where the
 * column keeps its coefficients, and lives as long. */
struct column quantity_column(const struct study_design *design, const struct sample *sample,
                              const struct terms *terms, struct quantity quantity,
                              struct control_fit *fit);

/* No value of the quantity lies outside. */
void quantity_bounds(const struct study_design *design, const struct terms *terms,
                     struct quantity quantity, double *low, double *high);

/* Sum of the quantity, corrected by the terms, over the rows that the terms know. */
double quantity_sum(const struct study_design *design, const struct terms *terms,
                    struct quantity quantity);

/* Coefficients that were fitted: degrees of freedom the quantity has lost. */
int quantity_n_fitted(const struct terms *terms, struct quantity quantity);

/* --- the race -------------------------------------------------------------------------------------------- */

struct race {
    const struct study_design *design;
    const struct sample *sample;
    uint64_t in;                /* options still played, bit o */
    uint64_t n_of[MAX_OPTIONS]; /* rows of the race with the option in it */
    int n_blocks;
    uint64_t ends[MAX_LOOKS];            /* rows at the end of each block */
    struct terms *terms;                 /* [MAX_LOOKS], owned: fixed before the block was drawn */
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

static inline bool race_has(const struct race *race, int option)
{
    return race->in >> option & 1;
}

#endif
