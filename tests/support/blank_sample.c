/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See blank_sample.h. */
#include "tests/support/blank_sample.h"
#include "tests/support/test.h"

struct sample blank_sample(int n_options, int n_controls, uint64_t n)
{
    struct sample sample;
    sample_init(&sample, n_options, n_controls, 0);
    assert_int_equal(sample_reserve(&sample, n), STATUS_OK);
    sample.n = n;
    for (int o = 0; o < n_options; o++)
        sample.n_of[o] = n;
    for (uint64_t i = 0; i < n * sample_width(&sample); i++)
        sample.values[i] = 0;
    return sample;
}

void blank_sample_set_control(struct sample *sample, uint64_t row, int control, double value)
{
    sample_row(sample, row)[sample->n_options + control] = value;
}
