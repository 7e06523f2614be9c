/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/tally.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

/* A share that is below a level by no more than this counts as reaching the level. Shares are sums
 * of rounded weights, and levels such as 0.07 have no exact binary form. */
static const double level_slack = 1e-12;

static size_t width(const struct tally *tally)
{
    return (size_t)(tally->high - tally->low) + 1;
}

static size_t cell(const struct tally *tally, int option, int result)
{
    return (size_t)option * width(tally) + (size_t)(result - tally->low);
}

enum status tally_init(struct tally *tally, int n_options, int low, int high)
{
    assert(n_options > 0 && n_options <= MAX_OPTIONS && low <= high);
    *tally = (struct tally){.n_options = n_options, .low = low, .high = high};
    tally->n = calloc((size_t)n_options, sizeof *tally->n);
    tally->counts = calloc((size_t)n_options * width(tally), sizeof *tally->counts);
    if (tally->n != NULL && tally->counts != NULL)
        return STATUS_OK;
    tally_clear(tally);
    return STATUS_MEMORY;
}

void tally_clear(struct tally *tally)
{
    free(tally->n);
    free(tally->counts);
    free(tally->shares);
    *tally = (struct tally){0};
}

void tally_add(struct tally *tally, int option, int result)
{
    assert(option >= 0 && option < tally->n_options);
    assert(result >= tally->low && result <= tally->high);
    tally->n[option]++;
    tally->counts[cell(tally, option, result)]++;
}

void tally_rows(struct tally *tally, const struct sample *sample, uint64_t n)
{
    assert(tally->n_options == sample->n_options && n <= sample->n);
    for (int o = 0; o < tally->n_options; o++)
        for (uint64_t row = 0; row < n && row < sample->n_of[o]; row++)
            tally_add(tally, o, (int)lrint(sample_result(sample, row, o)));
}

enum status tally_weigh(struct tally *tally, const struct sample *sample, const double *weights)
{
    assert(tally->n_options == sample->n_options);
    double *shares = calloc((size_t)tally->n_options * width(tally), sizeof *shares);
    TRY_MEMORY(shares);
    for (uint64_t row = 0; row < sample->n; row++)
        for (int o = 0; o < tally->n_options; o++) {
            const int result = (int)lrint(sample_result(sample, row, o));
            assert(result >= tally->low && result <= tally->high);
            shares[cell(tally, o, result)] += weights[row];
        }
    free(tally->shares);
    tally->shares = shares;
    return STATUS_OK;
}

uint64_t tally_count(const struct tally *tally, int option, int result)
{
    if (result < tally->low || result > tally->high)
        return 0;
    return tally->counts[cell(tally, option, result)];
}

double tally_share(const struct tally *tally, int option, int result)
{
    if (result < tally->low || result > tally->high)
        return 0;
    if (tally->shares != NULL)
        return tally->shares[cell(tally, option, result)];
    return (double)tally_count(tally, option, result) / (double)tally->n[option];
}

double tally_at_most(const struct tally *tally, int option, int result)
{
    const int last = result < tally->high ? result : tally->high;
    uint64_t count = 0;
    double share = 0;
    for (int r = tally->low; r <= last; r++) {
        count += tally_count(tally, option, r);
        if (tally->shares != NULL)
            share += tally_share(tally, option, r);
    }
    return tally->shares != NULL ? fmin(share, 1) : (double)count / (double)tally->n[option];
}

/* Only the division is rounded; the sum is exact. */
static double mean_of_counts(const struct tally *tally, int option)
{
    int64_t sum = 0;
    for (int r = tally->low; r <= tally->high; r++)
        sum += r * (int64_t)tally_count(tally, option, r);
    return (double)sum / (double)tally->n[option];
}

double tally_mean(const struct tally *tally, int option)
{
    if (tally->shares == NULL)
        return mean_of_counts(tally, option);
    double mean = 0;
    for (int r = tally->low; r <= tally->high; r++)
        mean += r * tally_share(tally, option, r);
    return mean;
}

double tally_variance(const struct tally *tally, int option)
{
    const double mean = tally_mean(tally, option);
    double variance = 0;
    for (int r = tally->low; r <= tally->high; r++)
        variance += (r - mean) * (r - mean) * tally_share(tally, option, r);
    return variance;
}

int tally_quantile(const struct tally *tally, int option, double p)
{
    uint64_t count = 0;
    double share = 0;
    int last = tally->low;
    for (int r = tally->low; r <= tally->high; r++) {
        const double here = tally_share(tally, option, r);
        if (here <= 0)
            continue;
        last = r;
        count += tally_count(tally, option, r);
        share += here;
        const double seen =
            tally->shares != NULL ? share : (double)count / (double)tally->n[option];
        if (seen >= p - level_slack)
            break;
    }
    return last;
}

double tally_shortfall(const struct tally *tally, int option, double p)
{
    double left = p, sum = 0;
    int last = tally->low;
    for (int r = tally->low; r <= tally->high && left > 0; r++) {
        const double here = tally_share(tally, option, r), part = fmin(here, left);
        if (here <= 0)
            continue;
        last = r;
        sum += part * r;
        left -= part;
    }
    return (sum + fmax(left, 0) * last) / p;
}
