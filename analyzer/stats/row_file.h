/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of one size in a temporary file without a name, a block of them in memory at a time: as many as
 * there is room for on the disk take no more memory than few. For rows that are written and read one after
 * the other; a row elsewhere fetches its block. */
#ifndef ZOLO_STATS_ROW_FILE_H
#define ZOLO_STATS_ROW_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct row_file {
    FILE *file;
    size_t row_bytes;
    uint64_t n_block; /* rows of a block */
    uint64_t first;   /* the first row of the block that is in memory */
    bool is_changed;  /* the block is to be written before another one is fetched */
    bool has_failed;  /* something could not be read or written: rows are not what they were */
    unsigned char *block;
};

/* A file of rows of so many bytes, 1 to 2^20, or NULL where none can be made. */
struct row_file *row_file_new(size_t row_bytes);
void row_file_free(struct row_file *file); /* and its rows; accepts NULL */

/* Takes the room for n rows in all on the disk; rows that are there stay, new ones are zeros. False, and
 * nothing has changed, where there is no such room. */
bool row_file_reserve(struct row_file *file, uint64_t n);

/* Copies rows 0 … n−1 to `out`, and from there. */
void row_file_read(struct row_file *file, uint64_t n, void *out);
void row_file_write(struct row_file *file, uint64_t n, const void *rows);

/* Makes the block of a row the one in memory. */
void row_file_turn_to(struct row_file *file, uint64_t row);

/* A row for which there is room, until another one is asked for. Who changes it says so (is_changed). */
static inline void *row_file_at(struct row_file *file, uint64_t row)
{
    if (row - file->first >= file->n_block)
        row_file_turn_to(file, row);
    return file->block + (row - file->first) * file->row_bytes;
}

#endif
