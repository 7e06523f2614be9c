/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The winner's value on rows of its own. See conclusion.h. */
#include "analyzer/stats/conclusion.h"

/* Of a quantity: from its mean over the rest of the population to that over all of it. The n
 * rows of the choice are known; given them, the fresh rows are a plain sample of the rest, so
 * (sum of the first n + (N − n) · fresh mean)/N has the true mean as its expectation whatever
 * the choice was, and only the second part is uncertain. */
static struct estimate of_population(struct estimate rest, double sum, uint64_t n,
                                     uint64_t population)
{
    const double all = (double)population, share = (all - (double)n) / all;
    rest.value = sum / all + share * rest.value;
    rest.low = sum / all + share * rest.low;
    rest.high = sum / all + share * rest.high;
    rest.se *= share;
    return rest;
}

/* The coefficients of the controls are those of the choice's rows: fixed before
 * the fresh rows were drawn, they cost nothing and bias nothing. */
static struct estimate estimate_fresh(const struct study_design *design,
                                      const struct sample *sample, const struct terms *terms,
                                      struct quantity quantity, uint64_t n_fresh)
{
    struct control_fit fit;
    const struct column column = quantity_column(design, sample, terms, quantity, &fit);
    const uint64_t population = sample->population;
    struct series series = {.column = &column,
                            .first = terms->n,
                            .n = n_fresh,
                            .population = population > 0 ? population - terms->n : 0};
    quantity_bounds(design, terms, quantity, &series.low, &series.high);
    const struct estimate fresh = interval_of_mean(&series, design->confidence);
    return population == 0
               ? fresh
               : of_population(fresh, quantity_sum(design, terms, quantity), terms->n, population);
}

enum status conclude_fresh(const struct study_design *design, uint64_t n, uint64_t n_fresh,
                           struct study *study)
{
    const struct quantity value = {study->best, NO_OPTION};
    const struct quantity difference = {study->best, study->next};
    const uint64_t both = UINT64_C(1) << study->best | UINT64_C(1) << study->next;
    struct terms terms;
    const enum status status = terms_of_rows(design, &study->sample, NULL, n, both, &terms);
    if (!status) {
        study->fresh = estimate_fresh(design, &study->sample, &terms, value, n_fresh);
        study->fresh_diff = estimate_fresh(design, &study->sample, &terms, difference, n_fresh);
    }
    terms_clear(&terms);
    study->has_fresh = !status;
    return status;
}
