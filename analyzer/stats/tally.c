/* See tally.h. */
#include "analyzer/stats/tally.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

static size_t width(const struct tally *tally)
{
    return (size_t)(tally->high - tally->low) + 1;
}

static uint64_t *row_of(const struct tally *tally, int option)
{
    return tally->counts + (size_t)option * width(tally);
}

enum status tally_init(struct tally *tally, int n_options, int low, int high)
{
    *tally = (struct tally){.n_options = n_options, .low = low, .high = high};
    const size_t options = (size_t)n_options;
    tally->counts = calloc(options * width(tally), sizeof *tally->counts);
    tally->cross = calloc(options * options, sizeof *tally->cross);
    if (tally->counts != NULL && tally->cross != NULL)
        return STATUS_OK;
    tally_clear(tally);
    return STATUS_MEMORY;
}

void tally_clear(struct tally *tally)
{
    free(tally->counts);
    free(tally->cross);
    *tally = (struct tally){0};
}

void tally_add(struct tally *tally, const int *payoffs)
{
    const int n = tally->n_options;
    tally->n++;
    for (int a = 0; a < n; a++) {
        assert(payoffs[a] >= tally->low && payoffs[a] <= tally->high);
        row_of(tally, a)[payoffs[a] - tally->low]++;
        for (int b = a; b < n; b++)
            tally->cross[a * n + b] += (__int128)payoffs[a] * payoffs[b];
    }
}

void tally_merge(struct tally *tally, const struct tally *other)
{
    const size_t n = (size_t)tally->n_options;
    tally->n += other->n;
    for (size_t i = 0; i < n * width(tally); i++)
        tally->counts[i] += other->counts[i];
    for (size_t i = 0; i < n * n; i++)
        tally->cross[i] += other->cross[i];
}

uint64_t tally_count(const struct tally *tally, int option, int payoff)
{
    if (payoff < tally->low || payoff > tally->high)
        return 0;
    return row_of(tally, option)[payoff - tally->low];
}

uint64_t tally_wins(const struct tally *tally, int option)
{
    uint64_t wins = 0;
    for (int payoff = tally->high; payoff > 0 && payoff >= tally->low; payoff--)
        wins += tally_count(tally, option, payoff);
    return wins;
}

int64_t tally_sum(const struct tally *tally, int option)
{
    int64_t sum = 0;
    for (int payoff = tally->low; payoff <= tally->high; payoff++)
        sum += payoff * (int64_t)tally_count(tally, option, payoff);
    return sum;
}

double tally_mean(const struct tally *tally, int option)
{
    return (double)tally_sum(tally, option) / (double)tally->n;
}

double tally_covariance(const struct tally *tally, int a, int b)
{
    if (tally->n < 2)
        return HUGE_VAL;
    const int low = a < b ? a : b, high = a < b ? b : a;
    const __int128 n = (__int128)tally->n;
    /* n·Σxy − Σx·Σy is exact; only the division rounds. */
    const __int128 scaled = n * tally->cross[low * tally->n_options + high] -
                            (__int128)tally_sum(tally, a) * tally_sum(tally, b);
    return (double)scaled / (double)tally->n / (double)(tally->n - 1);
}

int tally_quantile(const struct tally *tally, int option, double p)
{
    uint64_t seen = 0;
    for (int payoff = tally->low; payoff < tally->high; payoff++) {
        seen += tally_count(tally, option, payoff);
        if ((double)seen >= p * (double)tally->n)
            return payoff;
    }
    return tally->high;
}
