/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of an experiment, in the order in which they were drawn: on one deal
 * the results of all options, and the controls of that deal. Everything that is
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

enum { MAX_OPTIONS = 64, MAX_CONTROLS = 64 };

struct sample {
    int n_options, n_controls;
    uint64_t n;                 /* rows */
    uint64_t n_of[MAX_OPTIONS]; /* leading rows in which the option was played: n, or fewer if it
                                   was dropped from the race */
    uint64_t population;        /* rows are drawn without replacement from so many equally likely
                                   ones; 0 = rows are independent */
    uint64_t capacity;          /* rows there is room for */
    const double *controls;     /* NULL: a row has its controls in it. Else it has, in their place,
                                   the number of its deal: [number][n_controls], borrowed */
    uint64_t n_deals;           /* numbers there are */
    double *values;             /* [row][n_options results, n_controls controls or a number], owned;
                                   NAN where an option was not played */
    bool packed;                /* instead of `values`, `cells` holds the rows: see sample_pack */
    int16_t *cells;             /* [row][n_options results, then the number if there is one], owned;
                                   CELL_NOT_PLAYED where an option was not played */
};

enum { CELL_NOT_PLAYED = INT16_MIN };
extern const double sample_not_played; /* NAN */

/* An empty sample: nothing is allocated before sample_reserve. */
void sample_init(struct sample *sample, int n_options, int n_controls, uint64_t population);
void sample_clear(struct sample *sample); /* frees; accepts a zeroed sample */

/* Lets an empty sample hold its rows in a quarter of the room, if it can: results are to be whole
 * numbers that are less than 2^15 in size; controls none, or those of 2^16 deals at
 * most by their number. */
void sample_pack(struct sample *sample);

/* Room for `n` rows in all; rows that are there stay. */
enum status sample_reserve(struct sample *sample, uint64_t n) MUST_USE;

/* Takes the results of an option out of a row, as if it had not been played. */
void sample_forget(struct sample *sample, uint64_t row, int option);

/* Values of a row after its results. */
static inline size_t sample_control_width(const struct sample *sample)
{
    return sample->controls != NULL ? 1 : (size_t)sample->n_controls;
}

static inline size_t sample_width(const struct sample *sample)
{
    return (size_t)sample->n_options + sample_control_width(sample);
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

/* Result of an option, and values of the controls, on a row. */
static inline double sample_result(const struct sample *sample, uint64_t row, int option)
{
    if (!sample->packed)
        return sample_row(sample, row)[option];
    const int16_t cell = sample_cells(sample, row)[option];
    return cell == CELL_NOT_PLAYED ? sample_not_played : cell;
}

/* Number of the deal of a row; sample->controls is not NULL. */
static inline double sample_number(const struct sample *sample, uint64_t row)
{
    return sample->packed ? (uint16_t)sample_cells(sample, row)[sample->n_options]
                          : sample_row(sample, row)[sample->n_options];
}
static inline const double *sample_controls(const struct sample *sample, uint64_t row)
{
    return sample->controls != NULL
               ? sample->controls + (size_t)sample_number(sample, row) * (size_t)sample->n_controls
               : sample_row(sample, row) + sample->n_options;
}
static inline double sample_control(const struct sample *sample, uint64_t row, int control)
{
    return sample_controls(sample, row)[control];
}

/* True if the rows are the whole population: what is computed from them is exact. */
static inline bool sample_is_whole(const struct sample *sample)
{
    return sample->population > 0 && sample->n == sample->population;
}

#endif
