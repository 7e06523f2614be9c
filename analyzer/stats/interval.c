/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See interval.h. */
#include "analyzer/stats/interval.h"

#include <assert.h>
#include <gsl/gsl_math.h>
#include <math.h>

#include "analyzer/stats/control.h"
#include "analyzer/stats/sequential/margin.h"

const double interval_confidence = 0.95;

/* What the interval of a mean is made from. */
struct summary {
    double mean, variance; /* divisor n − 1 − n_fitted */
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
    double squares = 0;
    for (uint64_t i = 0; i < series->n; i++) {
        const double deviation = value_at(series, i) - summary.mean;
        squares += deviation * deviation;
    }
    summary.variance = squares / summary.df;
    return summary;
}

/* Residuals of values that are all explained differ by rounding only. */
static bool is_all_alike(const struct series *series, const struct summary *summary)
{
    return summary->variance <= gsl_pow_2(1e-9 * (series->high - series->low));
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

struct estimate interval_of_mean(const struct series *series, double confidence)
{
    struct estimate estimate;
    assert(series->low <= series->high && confidence < 1);
    assert(series->population == 0 || series->n <= series->population);
    if (is_plain(series, &estimate))
        return estimate;
    const struct summary summary = summary_of(series);
    estimate = estimate_unknown(summary.mean, series->n);
    if (summary.df < 1 || series->n < LEAST_ROWS)
        return estimate;
    if (is_all_alike(series, &summary)) {
        estimate.se = 0;
        return estimate;
    }
    estimate.se = sqrt(summary.variance / (double)series->n * (1 - seen_share(series)) *
                       fitting_loss(series));
    const double half = margin_fixed(confidence, summary.df) * estimate.se;
    estimate.kind = INTERVAL_T;
    estimate.low = estimate.value - half;
    estimate.high = estimate.value + half;
    return estimate_possible(estimate, series->low, series->high);
}
