/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/sequential/bet.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Shares of the capital at stake, three to a decade. The best share against a mean
 * that lies d below the truth is about d (m − low) / variance: from 1/1000 (a rare
 * accident among thousands of rows) to nearly all (a spread that is small in its
 * bounds). Whoever is within a factor of two of it wins nearly as much. */
static const double shares[N_GAMBLERS] = {0.001, 0.0021, 0.0046, 0.01, 0.021,
                                          0.046, 0.1,    0.215,  0.46, 0.99};

/* Factors that can be multiplied before the product could leave the range of a
 * double: each lies in 1e-2 … 1e12. */
enum { CHUNK = 16 };
static const double least_part = 1e-12; /* of the range: nobody stands nearer to his ruin */

/* Index of the first counted value not below `value`. */
static int find_counted(const struct block *block, double value)
{
    int low = 0, high = block->n_counted;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (block->value[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static void insert_counted(struct block *block, int at, double value)
{
    const size_t n_after = (size_t)(block->n_counted - at);
    memmove(block->value + at + 1, block->value + at, n_after * sizeof *block->value);
    memmove(block->count + at + 1, block->count + at, n_after * sizeof *block->count);
    block->value[at] = value;
    block->count[at] = 1;
    block->n_counted++;
}

static enum status add_single(struct block *block, double value)
{
    if (block->n_single == block->capacity) {
        const uint64_t capacity = block->capacity ? 2 * block->capacity : 256;
        double *grown = realloc(block->single, capacity * sizeof *grown);
        if (!grown)
            return STATUS_MEMORY;
        block->single = grown;
        block->capacity = capacity;
    }
    block->single[block->n_single++] = value;
    return STATUS_OK;
}

enum status block_add(struct block *block, const double *values, uint64_t n)
{
    enum status status = STATUS_OK;
    for (uint64_t i = 0; i < n && !status; i++) {
        double value = values[i];
        if (value < block->low)
            value = block->low;
        else if (value > block->high)
            value = block->high;
        const int at = find_counted(block, value);
        if (at < block->n_counted && block->value[at] <= value)
            block->count[at]++;
        else if (block->n_counted < MAX_COUNTED)
            insert_counted(block, at, value);
        else
            status = add_single(block, value);
        block->n += !status;
    }
    return status;
}

void block_clear(struct block *block)
{
    free(block->single);
    *block = (struct block){0};
}

double mean_left(uint64_t population, uint64_t n_left, double sum, double m, double scale,
                 double *slack)
{
    scale = fmax(scale, fabs(m));
    *slack = 16 * DBL_EPSILON * scale;
    if (population == 0)
        return m;
    *slack *= (double)population / (double)n_left;
    return ((double)population * m - sum) / (double)n_left;
}

/* For a value: how many times its distance from the ruinous bound is the
 * supposed mean's distance from it. */
struct odds {
    double bound, sign, per_unit;
};

static double odds_of(const struct odds *odds, double value)
{
    return odds->sign * (value - odds->bound) * odds->per_unit;
}

/* False if m is impossible. Where the mean would stand at the bound itself it is
 * moved off by a trifle, which only makes the bets win less. */
static bool find_odds(const struct block *block, double m, enum side side, struct odds *odds)
{
    double slack;
    const double left =
        mean_left(block->population, block->population - block->n_before, block->past_sum, m,
                  fmax(fabs(block->low), fabs(block->high)), &slack);
    slack = fmax(slack, least_part * (block->high - block->low)) + DBL_MIN;
    odds->sign = side == SIDE_ABOVE ? 1 : -1;
    odds->bound = side == SIDE_ABOVE ? block->low : block->high;
    const double distance = odds->sign * (left - odds->bound);
    odds->per_unit = 1 / fmax(distance, slack);
    return distance >= -slack;
}

static void bet_on_counted(const struct block *block, const struct odds *odds,
                           double log_capital[N_GAMBLERS])
{
    for (int i = 0; i < block->n_counted; i++) {
        const double ratio = odds_of(odds, block->value[i]);
        const double count = (double)block->count[i];
        for (int k = 0; k < N_GAMBLERS; k++)
            log_capital[k] += count * log(1 - shares[k] + shares[k] * ratio);
    }
}

static void bet_on_singles(const struct block *block, const struct odds *odds,
                           double log_capital[N_GAMBLERS])
{
    for (uint64_t first = 0; first < block->n_single; first += CHUNK) {
        const uint64_t end = first + CHUNK < block->n_single ? first + CHUNK : block->n_single;
        double product[N_GAMBLERS];
        for (int k = 0; k < N_GAMBLERS; k++)
            product[k] = 1;
        for (uint64_t i = first; i < end; i++) {
            const double ratio = odds_of(odds, block->single[i]);
            for (int k = 0; k < N_GAMBLERS; k++)
                product[k] *= 1 - shares[k] + shares[k] * ratio;
        }
        for (int k = 0; k < N_GAMBLERS; k++)
            log_capital[k] += log(product[k]);
    }
}

void bet_on_block(const struct block *block, double m, enum side side, struct ledger *ledger)
{
    double *log_capital = block->is_early ? ledger->early : ledger->later;
    struct odds odds;
    if (find_odds(block, m, side, &odds)) {
        bet_on_counted(block, &odds, log_capital);
        bet_on_singles(block, &odds, log_capital);
        return;
    }
    for (int k = 0; k < N_GAMBLERS; k++)
        ledger->later[k] = HUGE_VAL;
}

double bet_log_mean(const struct ledger *ledger)
{
    double most = -HUGE_VAL, sum = 0;
    for (int k = 0; k < N_GAMBLERS; k++)
        most = fmax(most, ledger->later[k] + fmax(ledger->early[k], 0));
    if (isinf(most))
        return most;
    for (int k = 0; k < N_GAMBLERS; k++)
        sum += exp(ledger->later[k] - most) + exp(ledger->early[k] + ledger->later[k] - most);
    return most + log(sum / (2 * N_GAMBLERS));
}
