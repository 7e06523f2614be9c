/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/conclusion.h"

#include <assert.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stdlib.h>

/* The input from which the estimates of a study are computed. */
struct findings {
    const struct study_design *design;
    const struct race *race; /* NULL: n was fixed */
    const struct sample *sample;
    uint64_t in; /* options that may be best (bit o for option o) */
    uint64_t n;  /* number of rows; for a fixed n, only rows that played all options in `in` */
};

static bool is_whole(const struct findings *findings, uint64_t n)
{
    return findings->sample->population > 0 && n == findings->sample->population;
}

static uint64_t rows_of(const struct findings *findings, struct column column)
{
    const uint64_t *n_of = findings->race ? findings->race->n_of : findings->sample->n_of;
    const uint64_t a = n_of[column.a];
    const uint64_t b = column.b == NO_OPTION ? a : n_of[column.b];
    return a < b ? a : b;
}

/* --- a fixed number of rows ------------------------------------------------------------- */

static struct estimate estimate_fixed(const struct findings *findings, struct column column,
                                      double confidence)
{
    struct series series = {.column = &column,
                            .n = rows_of(findings, column),
                            .population = findings->sample->population};
    column_bounds(findings->design, column, &series.low, &series.high);
    return interval_of_mean(&series, confidence);
}

/* Clips the interval of an estimate to the bounds of the values in its column. */
static struct estimate possible(const struct findings *findings, struct column column,
                                struct estimate estimate)
{
    double low, high;
    column_bounds(findings->design, column, &low, &high);
    return estimate_possible(estimate, low, high);
}

/* Whether the option in a column is out of reach and thus played on fewer rows than the best one.
 * The difference then uses means over all rows, as the best option was lucky on the common rows. */
static bool is_shorter(const struct findings *findings, struct column column)
{
    return !findings->race && rows_of(findings, column) < findings->n;
}

/* Estimates an option's value. If all rows are equal, a different result can have a probability of
 * up to z²/(n + z²), Wilson's limit for no success in n trials. Since games can be doubled or lost,
 * that result is assumed to differ by the absolute value of the observed result. */
static struct estimate estimate_alone(const struct findings *findings, int option,
                                      double confidence)
{
    const struct column column = {findings->sample, option, NO_OPTION};
    struct estimate out = estimate_fixed(findings, column, confidence);
    if (!estimate_is_alike(&out))
        return out;
    const double squared = gsl_pow_2(gsl_cdf_ugaussian_Qinv((1 - confidence) / 2));
    const double half = squared / ((double)out.n + squared) * fabs(out.value);
    out.kind = INTERVAL_T;
    out.low = out.value - half;
    out.high = out.value + half;
    return out;
}

/* Estimates a difference of means as if the rows were independent; taking common rows into account
 * would only narrow the interval. */
static struct estimate estimate_separate(const struct findings *findings, struct column column,
                                         double confidence)
{
    return possible(findings, column,
                    estimate_difference(estimate_alone(findings, column.a, confidence),
                                        estimate_alone(findings, column.b, confidence)));
}

static bool is_alike(const struct findings *findings, int option)
{
    const uint64_t n = rows_of(findings, (struct column){findings->sample, option, NO_OPTION});
    uint64_t row = 1;
    while (row < n && sample_result(findings->sample, row, option) ==
                          sample_result(findings->sample, 0, option))
        row++;
    return row >= n;
}

/* Estimates a difference from paired rows unless an option has only equal results or fewer rows. */
static struct estimate estimate_apart(const struct findings *findings, struct column column,
                                      double confidence)
{
    const bool one_alike = is_alike(findings, column.a) != is_alike(findings, column.b);
    return one_alike || is_shorter(findings, column)
               ? estimate_separate(findings, column, confidence)
               : estimate_fixed(findings, column, confidence);
}

/* --- values and differences ------------------------------------------------------------- */

static struct estimate estimate_whole(const struct findings *findings, struct column column,
                                      uint64_t n)
{
    const double *weights = findings->design->weights;
    double sum = 0;
    for (uint64_t i = 0; i < n; i++)
        sum += weights ? weights[i] * column_at(&column, i) : column_at(&column, i);
    return interval_exact(weights ? sum : sum / (double)n, n);
}

static struct estimate value_of(const struct findings *findings, int option)
{
    const struct column column = {findings->sample, option, NO_OPTION};
    const double confidence = findings->design->confidence;
    const uint64_t n = rows_of(findings, column);
    if (is_whole(findings, n))
        return estimate_whole(findings, column, n);
    if (findings->race)
        return possible(findings, column,
                        sequence_interval(findings->race->value[option], confidence));
    return estimate_fixed(findings, column, confidence);
}

static enum status difference_in_race(const struct findings *findings, struct column column,
                                      double error, struct estimate *diff, double *upper)
{
    struct sequence *sequence;
    TRY(race_difference(findings->race, column.a, column.b, &sequence));
    *diff = possible(findings, column, sequence_interval(sequence, findings->design->confidence));
    *upper = sequence_upper(sequence, error);
    sequence_free(sequence);
    return STATUS_OK;
}

/* Estimates option − best, and an upper bound on the difference, wrong with probability `error`. */
static enum status difference_of(const struct findings *findings, struct column column,
                                 double error, struct estimate *diff, double *upper)
{
    const double confidence = findings->design->confidence;
    const uint64_t n = rows_of(findings, column);
    if (is_whole(findings, n)) {
        *diff = estimate_whole(findings, column, n);
        *upper = diff->value;
        return STATUS_OK;
    }
    if (findings->race)
        return difference_in_race(findings, column, error, diff, upper);
    *diff = estimate_apart(findings, column, confidence);
    *upper = estimate_apart(findings, column, 1 - 2 * error).high;
    if (estimate_is_alike(diff))
        *upper = diff->value;
    return STATUS_OK;
}

/* The option with the highest value in `among`, excluding `but`; ties go to the first option. */
static int highest(const struct study *study, uint64_t among, int but)
{
    int best = NO_OPTION;
    for (int o = 0; o < study->sample.n_options; o++)
        if ((among >> o & 1) && o != but &&
            (best == NO_OPTION || study->value[o].value > study->value[best].value))
            best = o;
    return best;
}

/* The options that were played on all rows, including dropped options. */
static uint64_t options_played(const struct findings *findings)
{
    uint64_t out = 0;
    for (int o = 0; o < findings->sample->n_options; o++)
        if (rows_of(findings, (struct column){findings->sample, o, NO_OPTION}) == findings->n)
            out |= UINT64_C(1) << o;
    return out;
}

static enum status conclude_means(const struct findings *findings, struct study *study)
{
    const int n = findings->sample->n_options;
    for (int o = 0; o < n; o++) {
        study->value[o] = value_of(findings, o);
        study->dropped[o] = !(findings->in >> o & 1);
    }
    study->best = highest(study, findings->in, NO_OPTION);
    study->next = highest(study, options_played(findings), study->best);
    if (study->next == NO_OPTION)
        study->next = study->best;
    study->regret = 0;
    study->diff[study->best] = interval_exact(0, study->value[study->best].n);
    const double most = findings->design->high - findings->design->low;
    enum status status = STATUS_OK;
    for (int o = 0; o < n && !status; o++) {
        double upper = 0;
        const double error = (1 - findings->design->confidence) / (n > 1 ? n - 1 : 1);
        if (o != study->best)
            status = difference_of(findings, (struct column){findings->sample, o, study->best},
                                   error, &study->diff[o], &upper);
        study->regret = fmax(study->regret, fmin(upper, most));
    }
    return status;
}

/* --- probability of being best ---------------------------------------------------------------- */

/* Number of rows in a block of values. */
enum { BLOCK_ROWS = 256 };

/* The options that may be best, and a block of values of these options. */
struct columns {
    const struct findings *findings;
    int n;
    int option[MAX_OPTIONS];
    double mean[MAX_OPTIONS];     /* means over all rows; 0 before they are computed */
    double (*values)[BLOCK_ROWS]; /* [n], owned by the caller; may be NULL */
};

/* Computes the values on rows first … first+n−1, minus the means. */
static void fill_block(struct columns *columns, uint64_t first, uint64_t n)
{
    const struct findings *findings = columns->findings;
    for (int i = 0; i < columns->n; i++) {
        double *values = columns->values[i];
        const struct column column = {findings->sample, columns->option[i], NO_OPTION};
        column_values(&column, first, n, values);
        for (uint64_t row = 0; row < n; row++)
            values[row] -= columns->mean[i];
    }
}

static uint64_t rows_of_block(const struct columns *columns, uint64_t first)
{
    const uint64_t left = columns->findings->n - first;
    return left < BLOCK_ROWS ? left : BLOCK_ROWS;
}

static void find_means(struct columns *columns)
{
    double sum[MAX_OPTIONS] = {0};
    for (uint64_t first = 0; first < columns->findings->n; first += BLOCK_ROWS) {
        const uint64_t n = rows_of_block(columns, first);
        fill_block(columns, first, n);
        for (int i = 0; i < columns->n; i++)
            for (uint64_t row = 0; row < n; row++)
                sum[i] += columns->values[i][row];
    }
    for (int i = 0; i < columns->n; i++)
        columns->mean[i] = sum[i] / (double)columns->findings->n;
}

static void add_block(const struct columns *columns, uint64_t n, double *sums)
{
    for (int i = 0; i < columns->n; i++)
        for (int j = 0; j <= i; j++)
            for (uint64_t row = 0; row < n; row++)
                sums[i * columns->n + j] += columns->values[i][row] * columns->values[j][row];
}

/* Computes the covariance of the column means, [columns->n][columns->n], which is 0 on entry. */
static void fill_covariance(struct columns *columns, double *covariance)
{
    const struct findings *findings = columns->findings;
    const uint64_t n = findings->n, population = findings->sample->population;
    const double left = population > 0 ? 1 - (double)n / (double)population : 1;
    find_means(columns);
    for (uint64_t first = 0; first < n; first += BLOCK_ROWS) {
        fill_block(columns, first, rows_of_block(columns, first));
        add_block(columns, rows_of_block(columns, first), covariance);
    }
    for (int i = 0; i < columns->n; i++)
        for (int j = 0; j <= i; j++) {
            const double sum = covariance[i * columns->n + j];
            covariance[i * columns->n + j] = covariance[j * columns->n + i] =
                sum * left / (double)(n - 1) / (double)n;
        }
}

/* Splits the probability equally among all options or, if exact, among those equal to the best. */
static void share_evenly(const struct columns *columns, bool is_certain, struct study *study)
{
    const int *in = columns->option, n_in = columns->n;
    const double best = study->value[study->best].value;
    const double least = is_certain ? best - 1e-12 * fmax(1, fabs(best)) : -HUGE_VAL;
    int ties = 0;
    for (int i = 0; i < n_in; i++)
        ties += study->value[in[i]].value >= least;
    for (int i = 0; i < n_in; i++)
        study->p_best[in[i]] = study->value[in[i]].value >= least ? 1.0 / ties : 0;
}

/* Computes the probability that each option is best from the covariance of the means. */
static enum status share_by_chance(struct columns *columns, struct study *study)
{
    const int n_in = columns->n;
    double means[MAX_OPTIONS], best[MAX_OPTIONS];
    assert(n_in > 1);
    double *covariance = calloc((size_t)n_in * (size_t)n_in, sizeof *covariance);
    columns->values = malloc((size_t)n_in * sizeof *columns->values);
    const bool has_room = covariance != NULL && columns->values != NULL;
    if (has_room) {
        for (int i = 0; i < n_in; i++)
            means[i] = study->value[columns->option[i]].value;
        if (columns->findings->n > 1)
            fill_covariance(columns, covariance);
        interval_chance_of_best(means, covariance, n_in, best);
        for (int i = 0; i < n_in; i++)
            study->p_best[columns->option[i]] = best[i];
    }
    free(columns->values);
    free(covariance);
    return has_room ? STATUS_OK : STATUS_MEMORY;
}

static enum status conclude_best(const struct findings *findings, struct study *study)
{
    struct columns columns = {.findings = findings};
    for (int o = 0; o < findings->sample->n_options; o++) {
        study->p_best[o] = 0;
        if (!study->dropped[o])
            columns.option[columns.n++] = o;
    }
    const bool is_certain = columns.n == 1 || is_whole(findings, findings->n);
    if (!is_certain && findings->n >= LEAST_CHANCE_ROWS)
        return share_by_chance(&columns, study);
    share_evenly(&columns, is_certain, study);
    return STATUS_OK;
}

enum status conclude(const struct study_design *design, const struct race *race, uint64_t in,
                     struct study *study)
{
    struct findings findings = {.design = design,
                                .race = race,
                                .sample = &study->sample,
                                .in = race ? race->in : in,
                                .n = study->sample.n};
    TRY(conclude_means(&findings, study));
    return conclude_best(&findings, study);
}

/* --- the value of the winner on separate rows ------------------------------------------------- */

/* Extends an estimate of a mean over the rest of the population to the whole population. Given the
 * n rows of the choice, the fresh rows are a simple random sample of the remaining population.
 * Therefore (sum of the first n + (N − n) · fresh mean)/N is an unbiased estimate of the true mean,
 * whatever the choice was, and only the second term is uncertain. */
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

static struct estimate estimate_fresh(const struct study_design *design, const struct study *study,
                                      uint64_t n, struct column column, uint64_t n_fresh)
{
    const uint64_t population = study->sample.population;
    struct series series = {.column = &column,
                            .first = n,
                            .n = n_fresh,
                            .population = population > 0 ? population - n : 0};
    double sum = 0;
    column_bounds(design, column, &series.low, &series.high);
    const struct estimate fresh = interval_of_mean(&series, design->confidence);
    for (uint64_t row = 0; row < n && population > 0; row++)
        sum += column_at(&column, row);
    return population == 0 ? fresh : of_population(fresh, sum, n, population);
}

void conclude_fresh(const struct study_design *design, uint64_t n, uint64_t n_fresh,
                    struct study *study)
{
    const struct column value = {&study->sample, study->best, NO_OPTION};
    const struct column difference = {&study->sample, study->best, study->next};
    study->fresh = estimate_fresh(design, study, n, value, n_fresh);
    study->fresh_diff = estimate_fresh(design, study, n, difference, n_fresh);
    study->has_fresh = true;
}
