/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/support/table_source.h"

#include <math.h>
#include <time.h>

#include "engine/core/rng.h"

void table_shuffle(struct table_source *table, uint64_t seed)
{
    struct rng rng;
    rng_seed(&rng, seed, 0);
    for (uint64_t i = 0; i < table->n; i++) {
        const uint64_t other = rng_below(&rng, i + 1);
        table->order[i] = table->order[other];
        table->order[other] = i;
    }
    for (int o = 0; o < MAX_OPTIONS; o++)
        table->asked[o] = 0;
    table->n_asked = 0;
}

double table_mean(const struct table_source *table, int column)
{
    double sum = 0;
    for (uint64_t i = 0; i < table->n; i++)
        sum += table->values[i][column];
    return sum / (double)table->n;
}

static void take_time(double seconds)
{
    const struct timespec time = {0, (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

static enum status fill_rows(void *self, struct sample *sample, uint64_t first, uint64_t n,
                             uint64_t active)
{
    struct table_source *table = self;
    if (table->fail_at > 0 && first + n > table->fail_at)
        return STATUS_INTERRUPTED;
    if (table->seconds > 0)
        take_time(table->seconds);
    table->clock_s += table->row_seconds * (double)n;
    for (uint64_t i = first; i < first + n; i++) {
        const double *from = table->values[table->order[i % table->n]];
        double to[6];
        for (int o = 0; o < table->n_options; o++)
            to[o] = active >> o & 1 ? from[o] : (double)NAN;
        sample_write(sample, i, 1, to);
    }
    for (int o = 0; o < table->n_options; o++)
        if (active >> o & 1)
            table->asked[o] = first + n;
    table->n_asked += n;
    return STATUS_OK;
}

static double clock_s(void *self)
{
    return ((struct table_source *)self)->clock_s;
}

struct row_source table_rows(struct table_source *table)
{
    if (table->row_seconds > 0)
        return (struct row_source){.fill_rows = fill_rows, .self = table, .clock_s = clock_s};
    return (struct row_source){.fill_rows = fill_rows, .self = table};
}
