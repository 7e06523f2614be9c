/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of an experiment, in the order in which they were drawn: on one deal
 * the results of all options. Everything that is
 * said of an experiment is computed from its rows, one after the other, so it
 * does not depend on the threads, batches or interruptions that made them.
 * Knows no cards. */
#ifndef ZOLO_STATS_SAMPLE_H
#define ZOLO_STATS_SAMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/core/status.h"

enum { MAX_OPTIONS = 64, NO_OPTION = -1 };

struct sample {
    int n_options;
    int n_beside;               /* values of a row after its results */
    uint64_t n;                 /* rows */
    uint64_t n_of[MAX_OPTIONS]; /* leading rows in which the option was played: n, or fewer if it
                                   was dropped from the race */
    uint64_t population;        /* rows are drawn without replacement from so many equally likely
                                   ones; 0 = rows are independent */
    uint64_t capacity;          /* rows there is room for */
    double *values; /* [row][n_options results, n_beside values], owned; NAN where an option
                                   was not played */
    bool packed;    /* instead of `values`, `cells` holds the rows: see sample_pack */
    int16_t *cells; /* [row][n_options results], owned; CELL_NOT_PLAYED where an option was
                                   not played */
};

enum { CELL_NOT_PLAYED = INT16_MIN };
extern const double sample_not_played; /* NAN */

/* An empty sample: nothing is allocated before sample_reserve. */
void sample_init(struct sample *sample, int n_options, int n_beside, uint64_t population);
void sample_clear(struct sample *sample); /* frees; accepts a zeroed sample */

/* Lets an empty sample hold its rows in a quarter of the room, if it can: results are to be whole
 * numbers that are less than 2^15 in size, with nothing beside them. */
void sample_pack(struct sample *sample);

/* Room for `n` rows in all; rows that are there stay. */
enum status sample_reserve(struct sample *sample, uint64_t n) MUST_USE;

/* Takes the results of an option out of a row, as if it had not been played. */
void sample_forget(struct sample *sample, uint64_t row, int option);

static inline size_t sample_width(const struct sample *sample)
{
    return (size_t)sample->n_options + (size_t)sample->n_beside;
}

/* Of a sample that is not packed. */
static inline double *sample_row(const struct sample *sample, uint64_t row)
{
    return sample->values + row * sample_width(sample);
}

/* Of a sample that is. */
static inline int16_t *sample_cells(const struct sample *sample, uint64_t row)
{
    return sample->cells + row * sample_width(sample);
}

/* Bytes of a row, and its place: rows lie one after the other. */
static inline size_t sample_row_bytes(const struct sample *sample)
{
    return sample_width(sample) * (sample->packed ? sizeof *sample->cells : sizeof *sample->values);
}
void *sample_bytes(const struct sample *sample, uint64_t row);

/* Writes rows first … first+n−1, for which there is room, from [n][sample_width] as in `values`. */
void sample_write(struct sample *sample, uint64_t first, uint64_t n, const double *values);

/* Result of an option on a row. */
static inline double sample_result(const struct sample *sample, uint64_t row, int option)
{
    if (!sample->packed)
        return sample_row(sample, row)[option];
    const int16_t cell = sample_cells(sample, row)[option];
    return cell == CELL_NOT_PLAYED ? sample_not_played : cell;
}

/* One quantity on the rows of a sample, read row by row and never stored: the result of option a, or of a
 * less that of b. The sample is borrowed. */
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

/* True if the rows are the whole population: what is computed from them is exact. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->population > 0 && sample->n == sample->population;
}

#endif
