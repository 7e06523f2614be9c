/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Samples to be filled in by hand. */
#ifndef ZOLO_TEST_BLANK_SAMPLE_H
#define ZOLO_TEST_BLANK_SAMPLE_H

#include "analyzer/stats/sample.h"

/* A sample of n rows, everything 0; the caller clears it. */
struct sample blank_sample(int n_options, int n_controls, uint64_t n);

/* Sets a control in a row. */
void blank_sample_set_control(struct sample *sample, uint64_t row, int control, double value);

#endif
