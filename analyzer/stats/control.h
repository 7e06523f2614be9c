/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control variates: quantities of a deal whose exact mean over all deals is
 * known. What of a result follows from them is replaced by its exact mean, and
 * only the rest is left to chance (regression estimator: Cochran 1977, chapter
 * 7; Glasserman 2003, section 4.1). Stratification with exact weights after the
 * draw is the case in which the controls are indicators of the strata.
 * Least squares by gsl_multifit. Knows no cards. */
#ifndef ZOLO_STATS_CONTROL_H
#define ZOLO_STATS_CONTROL_H

#include "analyzer/stats/sample.h"

enum { MAX_GROUPS = 8, NO_OPTION = -1 };

/* Controls that belong together, as one switch and one printed factor. */
struct control_group {
    const char *name; /* "strata", "features", "open", "club" */
    int first, n;
};

struct controls {
    int n;
    double mean[MAX_CONTROLS]; /* exact, over the population (weighted, if its deals are) */
    int n_groups;
    struct control_group groups[MAX_GROUPS]; /* in the order in which they are credited */
    uint64_t n_rows;                         /* rows of `table`; 0 = not enumerated */
    const double *table;                     /* [row of the population][n]: for bounds; borrowed */
    bool numbered; /* the rows of a sample refer to this table, and hold no controls of their own */
    double low[MAX_CONTROLS], high[MAX_CONTROLS]; /* bounds of each */
};

/* How the rows of an empty sample hold their controls (NULL: none). */
void controls_shape(const struct controls *controls, struct sample *sample);

/* Coefficients of one quantity on the controls; zero for a control that is
 * constant on the rows, or whose exact mean is so far from its mean on them that to extrapolate to
 * it would double the variance: then the rows do not hold what it is about (rare deals of great
 * weight); zero for all, if together they are so far. Controls that follow from each other share theirs (the
 * least squares solution of least norm). */
struct control_fit {
    int n_fitted; /* rank: degrees of freedom used, the intercept not counted */
    double beta[MAX_CONTROLS];
    double low, high;         /* bounds of Σ beta·(control − mean) over the population */
    double residual_variance; /* unbiased: divisor rows − 1 − n_fitted */
};

/* Σ beta·(control − mean) on a row: what is taken off the result. Its mean over
 * the population is 0. */
double control_correction(const struct sample *sample, const struct controls *controls,
                          const struct control_fit *fit, uint64_t row);

/* One quantity on the rows of a sample, read row by row and never stored: the result of
 * option a, or of a less that of b, less what a fit explains of it. All borrowed. */
struct column {
    const struct sample *sample;
    int a, b;                        /* b = NO_OPTION: none */
    const struct controls *controls; /* of the fit */
    const struct control_fit *fit;   /* NULL = as it is */
};

static inline double column_at(const struct column *column, uint64_t row)
{
    double value = sample_result(column->sample, row, column->a);
    if (column->b != NO_OPTION)
        value -= sample_result(column->sample, row, column->b);
    if (column->fit != NULL)
        value -= control_correction(column->sample, column->controls, column->fit, row);
    return value;
}

/* The values of rows first … first+n−1. */
static inline void column_values(const struct column *column, uint64_t first, uint64_t n,
                                 double *out)
{
    for (uint64_t i = 0; i < n; i++)
        out[i] = column_at(column, first + i);
}

/* Least squares with intercept of a column, which has no fit (rows 0..n−1 of its
 * sample), on the controls: normal equations in correlations, solved by singular
 * values (gsl_multifit_linear_tsvd; below 1e-10 of the largest they count as 0,
 * which makes the rank); controls->n may be 0. If n < 10·(controls + 1)
 * the fit is zero (too few rows to gain). STATUS_MEMORY. */
enum status control_fit_rows(const struct column *column, const struct controls *controls,
                             uint64_t n, struct control_fit *fit) MUST_USE;

#endif
