/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The quantities that a study estimates, on the rows of its sample: the result of
 * an option, or of one option less another, either with what the controls
 * explain of it taken off. Knows no cards. */
#ifndef ZOLO_STATS_QUANTITY_H
#define ZOLO_STATS_QUANTITY_H

#include "analyzer/stats/design.h"

/* Option a, or a − b. */
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

/* The same written down for rows first … first+n−1. */
void quantity_values(const struct study_design *design, const struct sample *sample,
                     const struct terms *terms, struct quantity quantity, uint64_t first,
                     uint64_t n, double *out);

/* No value of the quantity lies outside. */
void quantity_bounds(const struct study_design *design, const struct terms *terms,
                     struct quantity quantity, double *low, double *high);

/* Sum of the quantity, corrected by the terms, over the rows that the terms know. */
double quantity_sum(const struct study_design *design, const struct terms *terms,
                    struct quantity quantity);

/* Coefficients that were fitted: degrees of freedom the quantity has lost. */
int quantity_n_fitted(const struct terms *terms, struct quantity quantity);

#endif
