/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See interval.h. */
#include "analyzer/stats/interval.h"

#include <assert.h>
#include <gsl/gsl_math.h>
#include <math.h>
#include <stdlib.h>

#include "analyzer/stats/control.h"
#include "analyzer/stats/sequential/margin.h"
#include "analyzer/stats/sequential/sequence.h"

const double interval_confidence = 0.95;

/* What the interval of a mean is made from. */
struct summary {
    double mean, variance; /* divisor n − 1 − n_fitted */
    double skewness;       /* G1 */
    double df;
};

static double value_at(const struct series *series, uint64_t i)
{
    return series->values != NULL ? series->values[i]
                                  : column_at(series->column, series->first + i);
}

static double mean_of(const struct series *series)
{
    double sum = 0;
    for (uint64_t i = 0; i < series->n; i++)
        sum += value_at(series, i);
    return sum / (double)series->n;
}

/* Two passes: deviations from the mean do not cancel. */
static struct summary summary_of(const struct series *series)
{
    const double n = (double)series->n;
    struct summary summary = {.mean = mean_of(series), .df = n - 1 - series->n_fitted};
    double squares = 0, cubes = 0;
    for (uint64_t i = 0; i < series->n; i++) {
        const double deviation = value_at(series, i) - summary.mean;
        squares += deviation * deviation;
        cubes += deviation * deviation * deviation;
    }
    summary.variance = squares / summary.df;
    summary.skewness = squares > 0 ? cubes / n / pow(squares / n, 1.5) : 0;
    return summary;
}

/* Residuals of values that are all explained differ by rounding only. */
static bool is_all_alike(const struct series *series, const struct summary *summary)
{
    return summary->variance <= gsl_pow_2(1e-9 * (series->high - series->low));
}

static bool is_small(const struct series *series, const struct summary *summary)
{
    return (double)series->n <= 25 * gsl_pow_2(summary->skewness);
}

static double seen_share(const struct series *series)
{
    return series->population > 0 ? (double)series->n / (double)series->population : 0;
}

/* The means of the controls are off by chance too, and what corrects them was
 * fitted to the same rows: the variance of the corrected mean is larger by
 * (n − 2)/(n − 2 − fitted) (the loss factor of Lavenberg and Welch 1981). */
static double fitting_loss(const struct series *series)
{
    const double n = (double)series->n;
    return n > 2 + series->n_fitted ? (n - 2) / (n - 2 - series->n_fitted) : HUGE_VAL;
}

struct estimate interval_exact(double value, uint64_t n)
{
    return (struct estimate){
        .value = value, .low = value, .high = value, .n = n, .exact = true, .kind = INTERVAL_EXACT};
}

/* One look at one block. The bounds are widened by what residuals may have been
 * rounded. */
static enum status bet_on_values(const struct series *series, double confidence,
                                 struct estimate *estimate)
{
    const double slack = 1e-12 * (series->high - series->low);
    struct sequence *sequence = NULL;
    enum status status = sequence_new(series->population, &sequence);
    if (status == STATUS_OK)
        status = sequence_add(sequence, series->values, series->n, series->low - slack,
                              series->high + slack, 0.0);
    if (status == STATUS_OK) {
        const struct estimate bet = sequence_interval(sequence, confidence);
        estimate->low = fmin(bet.low, estimate->value);
        estimate->high = fmax(bet.high, estimate->value);
        estimate->kind = INTERVAL_BETTING;
    }
    sequence_free(sequence);
    return status;
}

/* Bets want all values at once. */
static enum status set_betting(const struct series *series, double confidence,
                               struct estimate *estimate)
{
    if (series->values != NULL)
        return bet_on_values(series, confidence, estimate);
    double *values = malloc(series->n * sizeof *values);
    if (values == NULL)
        return STATUS_MEMORY;
    struct series kept = *series;
    kept.values = values;
    for (uint64_t i = 0; i < series->n; i++)
        values[i] = value_at(series, i);
    const enum status status = bet_on_values(&kept, confidence, estimate);
    free(values);
    return status;
}

static enum status with_interval(const struct series *series, const struct summary *summary,
                                 bool bets, double confidence, struct estimate *out)
{
    struct estimate estimate = estimate_unknown(summary->mean, series->n);
    estimate.se = sqrt(summary->variance / (double)series->n * (1 - seen_share(series)) *
                       fitting_loss(series));
    if (bets) {
        const enum status status = set_betting(series, confidence, &estimate);
        if (status != STATUS_OK)
            return status;
    } else {
        const double half = margin_fixed(confidence, summary->df) * estimate.se;
        estimate.kind = INTERVAL_T;
        estimate.low = estimate.value - half;
        estimate.high = estimate.value + half;
    }
    *out = estimate;
    return STATUS_OK;
}

/* True if the estimate is clear without an interval reckoned. */
static bool is_plain(const struct series *series, struct estimate *out)
{
    if (series->n == 0)
        *out = estimate_unknown((double)NAN, 0);
    else if (series->n == series->population)
        *out = interval_exact(mean_of(series), series->n);
    else if (series->low == series->high)
        *out = interval_exact(series->low, series->n);
    else
        return false;
    return true;
}

static enum status find(const struct series *series, bool by_t, double confidence,
                        struct estimate *out)
{
    const uint64_t n = series->n;
    assert(series->low <= series->high && confidence < 1);
    assert(series->population == 0 || n <= series->population);
    if (is_plain(series, out))
        return STATUS_OK;
    const struct summary summary = summary_of(series);
    const bool bets = (!by_t && is_small(series, &summary)) || is_all_alike(series, &summary);
    struct estimate estimate = estimate_unknown(summary.mean, n);
    enum status status = STATUS_OK;
    if (summary.df >= 1)
        status = with_interval(series, &summary, bets, confidence, &estimate);
    if (status == STATUS_OK)
        *out = estimate_told(estimate, LEAST_ROWS, series->low, series->high);
    return status;
}

enum status interval_of_mean(const struct series *series, double confidence, struct estimate *out)
{
    return find(series, false, confidence, out);
}

enum status interval_by_t(const struct series *series, double confidence, struct estimate *out)
{
    return find(series, true, confidence, out);
}
