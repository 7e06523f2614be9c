/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/stats/sample.h"

#include <assert.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const double sample_not_played = (double)NAN;

void sample_init(struct sample *sample, int n_options, uint64_t population)
{
    assert(n_options > 0 && n_options <= MAX_OPTIONS);
    *sample = (struct sample){.n_options = n_options, .population = population};
}

void sample_clear(struct sample *sample)
{
    free(sample->values);
    free(sample->cells);
    *sample = (struct sample){0};
}

void sample_pack(struct sample *sample)
{
    assert(sample->capacity == 0);
    sample->packed = true;
}

void sample_forget(struct sample *sample, uint64_t row, int option)
{
    if (sample->packed) {
        sample_cells(sample, row)[option] = CELL_NOT_PLAYED;
        return;
    }
    sample_row(sample, row)[option] = (double)NAN;
}

enum status sample_reserve(struct sample *sample, uint64_t n)
{
    const size_t row_size = sample_row_bytes(sample);
    if (n <= sample->capacity)
        return STATUS_OK;
    if (n > SIZE_MAX / row_size)
        return STATUS_MEMORY;
    void *rows = realloc(sample->packed ? (void *)sample->cells : sample->values, n * row_size);
    TRY_MEMORY(rows);
    if (sample->packed)
        sample->cells = rows;
    else
        sample->values = rows;
    sample->capacity = n;
    return STATUS_OK;
}

void *sample_bytes(const struct sample *sample, uint64_t row)
{
    return sample->packed ? (void *)sample_cells(sample, row) : sample_row(sample, row);
}

static int16_t cell_of(double result)
{
    assert(isnan(result) || (fabs(result) <= INT16_MAX && result == rint(result)));
    return isnan(result) ? CELL_NOT_PLAYED : (int16_t)result;
}

void sample_write(struct sample *sample, uint64_t first, uint64_t n, const double *values)
{
    const size_t width = sample_width(sample);
    if (!sample->packed) {
        memcpy(sample_row(sample, first), values, n * width * sizeof *values);
        return;
    }
    for (uint64_t row = first; row < first + n; row++, values += width) {
        int16_t *cells = sample_cells(sample, row);
        for (size_t o = 0; o < width; o++)
            cells[o] = cell_of(values[o]);
    }
}
