/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sample consists of rows in the order in which they were drawn. Each row has the results of all
 * options on one deal. All estimates use the rows in this order, so they do not depend on threads,
 * batches or interruptions. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

enum { MAX_OPTIONS = 64, NO_OPTION = -1 };

struct sample {
    int n_options;
    uint64_t n;                 /* rows */
    uint64_t n_of[MAX_OPTIONS]; /* number of leading rows in which the option was played: n, or
                                 * fewer if the race dropped the option */
    uint64_t population;        /* number of equally likely rows from which the sample is drawn
                                 * without replacement; 0 if the rows are independent */
    uint64_t capacity;          /* rows allocated */
    double *values;             /* [row][n_options] results, NAN if not played; owned */
    bool packed;                /* results are stored in `cells`, not `values` (sample_pack) */
    int16_t *cells;             /* [row][n_options] results or CELL_NOT_PLAYED; owned */
};

enum { CELL_NOT_PLAYED = INT16_MIN };
extern const double sample_not_played; /* NAN */

/* Initialises an empty sample, which allocates nothing (see sample_reserve). */
void sample_init(struct sample *sample, int n_options, uint64_t population);
void sample_clear(struct sample *sample); /* frees a sample; accepts a zeroed one */

/* Makes an empty sample store results in 16 bits, which needs a quarter of the memory. Results must
 * be integers with absolute values below 2^15. */
void sample_pack(struct sample *sample);

/* Allocates memory for n rows in total, and keeps existing rows. STATUS_MEMORY. */
enum status sample_reserve(struct sample *sample, uint64_t n);

/* Marks an option as not played in a row. */
void sample_forget(struct sample *sample, uint64_t row, int option);

static inline size_t sample_width(const struct sample *sample)
{
    return (size_t)sample->n_options;
}

/* A row in a sample that is not packed. */
static inline double *sample_row(const struct sample *sample, uint64_t row)
{
    return sample->values + row * sample_width(sample);
}

/* A row in a packed sample. */
static inline int16_t *sample_cells(const struct sample *sample, uint64_t row)
{
    return sample->cells + row * sample_width(sample);
}

/* Return the size of a row in bytes and the address of a row, respectively; rows are contiguous. */
static inline size_t sample_row_bytes(const struct sample *sample)
{
    return sample_width(sample) * (sample->packed ? sizeof *sample->cells : sizeof *sample->values);
}
void *sample_bytes(const struct sample *sample, uint64_t row);

/* Writes rows first … first+n−1, which must be reserved, from values[n][sample_width]. */
void sample_write(struct sample *sample, uint64_t first, uint64_t n, const double *values);

/* The result of an option in a row. */
static inline double sample_result(const struct sample *sample, uint64_t row, int option)
{
    if (!sample->packed)
        return sample_row(sample, row)[option];
    const int16_t cell = sample_cells(sample, row)[option];
    return cell == CELL_NOT_PLAYED ? sample_not_played : cell;
}

/* A quantity that is computed row by row and never stored: the result of option a, or the result of
 * option a minus that of option b. The sample is borrowed. */
struct column {
    const struct sample *sample;
    int a, b; /* b may be NO_OPTION */
};

static inline double column_at(const struct column *column, uint64_t row)
{
    const double value = sample_result(column->sample, row, column->a);
    return column->b == NO_OPTION ? value : value - sample_result(column->sample, row, column->b);
}

/* Writes the values in rows first … first+n−1. */
static inline void column_values(const struct column *column, uint64_t first, uint64_t n,
                                 double *out)
{
    for (uint64_t i = 0; i < n; i++)
        out[i] = column_at(column, first + i);
}

/* Whether the rows are the whole population, which makes estimates exact. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->population > 0 && sample->n == sample->population;
}
