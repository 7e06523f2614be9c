/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sample.h. */
#include "analyzer/stats/sample.h"

#include <assert.h>
#include <stdlib.h>

void sample_init(struct sample *sample, int n_options, int n_controls, uint64_t population)
{
    assert(n_options > 0 && n_options <= MAX_OPTIONS);
    assert(n_controls >= 0 && n_controls <= MAX_CONTROLS);
    *sample =
        (struct sample){.n_options = n_options, .n_controls = n_controls, .population = population};
}

void sample_clear(struct sample *sample)
{
    free(sample->values);
    *sample = (struct sample){0};
}

void sample_forget(struct sample *sample, uint64_t row, int option)
{
    double *values = sample_row(sample, row);
    values[option] = (double)NAN;
    if (sample->of_means)
        values[(size_t)sample->n_options + sample_control_width(sample) + (size_t)option] =
            (double)NAN;
}

enum status sample_reserve(struct sample *sample, uint64_t n)
{
    const size_t row_size = sample_width(sample) * sizeof *sample->values;
    if (n <= sample->capacity)
        return STATUS_OK;
    if (n > SIZE_MAX / row_size)
        return STATUS_MEMORY;
    double *values = realloc(sample->values, n * row_size);
    if (values == NULL)
        return STATUS_MEMORY;
    sample->values = values;
    sample->capacity = n;
    return STATUS_OK;
}
