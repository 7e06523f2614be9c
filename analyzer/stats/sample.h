/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a sample, in the order in which they were drawn: the results of all options on one
 * deal each. All estimates are computed from the rows in this order, so they do not depend on
 * threads, batches or interruptions. Knows no cards. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/core/status.h"

enum { MAX_OPTIONS = 64, NO_OPTION = -1 };

struct sample {
    int n_options;
    uint64_t n;                 /* rows */
    uint64_t n_of[MAX_OPTIONS]; /* leading rows in which the option was played: n, or fewer if it
                                   was dropped from the race */
    uint64_t population;        /* equally likely rows from which these are drawn without
                                   replacement; 0 = rows are independent */
    uint64_t capacity;          /* rows allocated */
    double *values; /* [row][n_options results], owned; NAN where an option was not played */
    bool packed;    /* the rows are in `cells` instead of `values`: see sample_pack */
    int16_t *cells; /* [row][n_options results], owned; CELL_NOT_PLAYED where an option was not
                       played */
};

enum { CELL_NOT_PLAYED = INT16_MIN };
extern const double sample_not_played; /* NAN */

/* An empty sample; allocates nothing (see sample_reserve). */
void sample_init(struct sample *sample, int n_options, uint64_t population);
void sample_clear(struct sample *sample); /* frees; accepts a zeroed sample */

/* Makes an empty sample store 16-bit results, a quarter of the memory. Results must be whole
 * numbers below 2^15 in size. */
void sample_pack(struct sample *sample);

/* Allocates room for `n` rows in all; existing rows stay. STATUS_MEMORY. */
enum status sample_reserve(struct sample *sample, uint64_t n);

/* Marks an option as not played in a row. */
void sample_forget(struct sample *sample, uint64_t row, int option);

static inline size_t sample_width(const struct sample *sample)
{
    return (size_t)sample->n_options;
}

/* A row of a sample that is not packed. */
static inline double *sample_row(const struct sample *sample, uint64_t row)
{
    return sample->values + row * sample_width(sample);
}

/* A row of a packed sample. */
static inline int16_t *sample_cells(const struct sample *sample, uint64_t row)
{
    return sample->cells + row * sample_width(sample);
}

/* Size of a row in bytes, and its address; rows are contiguous. */
static inline size_t sample_row_bytes(const struct sample *sample)
{
    return sample_width(sample) * (sample->packed ? sizeof *sample->cells : sizeof *sample->values);
}
void *sample_bytes(const struct sample *sample, uint64_t row);

/* Writes rows first … first+n−1, already reserved, from [n][sample_width] laid out as `values`. */
void sample_write(struct sample *sample, uint64_t first, uint64_t n, const double *values);

/* Result of an option on a row. */
static inline double sample_result(const struct sample *sample, uint64_t row, int option)
{
    if (!sample->packed)
        return sample_row(sample, row)[option];
    const int16_t cell = sample_cells(sample, row)[option];
    return cell == CELL_NOT_PLAYED ? sample_not_played : cell;
}

/* One quantity on the rows of a sample, computed row by row and never stored: the result of option
 * a, or that of a less that of b. The sample is borrowed. */
struct column {
    const struct sample *sample;
    int a, b; /* b = NO_OPTION: none */
};

static inline double column_at(const struct column *column, uint64_t row)
{
    const double value = sample_result(column->sample, row, column->a);
    return column->b == NO_OPTION ? value : value - sample_result(column->sample, row, column->b);
}

/* The values of rows first … first+n−1. */
static inline void column_values(const struct column *column, uint64_t first, uint64_t n,
                                 double *out)
{
    for (uint64_t i = 0; i < n; i++)
        out[i] = column_at(column, first + i);
}

/* True if the rows are the whole population, so that what is computed from them is exact. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->population > 0 && sample->n == sample->population;
}
