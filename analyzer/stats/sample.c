/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sample.h. */
#include "analyzer/stats/sample.h"

#include <assert.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- rows in a file ------------------------------------------------------------------ */

/* A block is read in less time than its rows are worked through, and is nothing beside the program. */
enum { BLOCK_BYTES = 1 << 20 };

static size_t block_size(const struct row_file *file)
{
    return file->n_block * file->row_bytes;
}

/* What is beyond the end of the file is zeros. */
static void read_at(struct row_file *file, uint64_t row, size_t size, unsigned char *out)
{
    size_t done = 0;
    while (done < size) {
        const ssize_t n = pread(fileno(file->file), out + done, size - done,
                                (off_t)(row * file->row_bytes + done));
        if (n < 0)
            file->has_failed = true;
        if (n <= 0)
            break;
        done += (size_t)n;
    }
    for (; done < size; done++)
        out[done] = 0;
}

static void write_at(struct row_file *file, uint64_t row, size_t size, const unsigned char *bytes)
{
    for (size_t done = 0; done < size;) {
        const ssize_t n = pwrite(fileno(file->file), bytes + done, size - done,
                                 (off_t)(row * file->row_bytes + done));
        if (n <= 0) {
            file->has_failed = true;
            return;
        }
        done += (size_t)n;
    }
}

static void row_file_free(struct row_file *file)
{
    if (file == NULL)
        return;
    if (file->file != NULL)
        fclose(file->file);
    free(file->block);
    free(file);
}

/* A file of rows of `row_bytes`, 1 to 2^20, or NULL where none can be made. */
static struct row_file *row_file_new(size_t row_bytes)
{
    struct row_file *file = calloc(1, sizeof *file);
    assert(row_bytes >= 1 && row_bytes <= BLOCK_BYTES);
    if (file == NULL)
        return NULL;
    file->row_bytes = row_bytes;
    file->n_block = BLOCK_BYTES / row_bytes;
    file->block = calloc(1, block_size(file));
    file->file = tmpfile();
    if (file->block != NULL && file->file != NULL)
        return file;
    row_file_free(file);
    return NULL;
}

/* Takes the room for n rows in all on the disk, in whole blocks; rows in the file stay, new ones are zeros.
 * False, and nothing has changed, where there is no such room. */
static bool row_file_reserve(struct row_file *file, uint64_t n)
{
    const uint64_t n_blocks = (n + file->n_block - 1) / file->n_block;
    if (n_blocks == 0)
        return true;
    if (n_blocks > LLONG_MAX / BLOCK_BYTES)
        return false;
    return posix_fallocate(fileno(file->file), 0, (off_t)(n_blocks * block_size(file))) == 0;
}

static void put_back(struct row_file *file)
{
    if (file->is_changed)
        write_at(file, file->first, block_size(file), file->block);
    file->is_changed = false;
}

void row_file_turn_to(struct row_file *file, uint64_t row)
{
    put_back(file);
    file->first = row - row % file->n_block;
    read_at(file, file->first, block_size(file), file->block);
}

static void row_file_read(struct row_file *file, uint64_t n, void *out)
{
    put_back(file);
    read_at(file, 0, n * file->row_bytes, out);
}

static void row_file_write(struct row_file *file, uint64_t n, const void *rows)
{
    put_back(file);
    write_at(file, 0, n * file->row_bytes, rows);
    row_file_turn_to(file, file->first);
}

/* --- the sample ---------------------------------------------------------------------- */

const double sample_not_played = (double)NAN;

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
    free(sample->cells);
    row_file_free(sample->file);
    *sample = (struct sample){0};
}

void sample_pack(struct sample *sample)
{
    assert(sample->capacity == 0);
    const bool has_number = sample->controls != NULL && sample->n_deals <= (size_t)UINT16_MAX + 1;
    sample->packed = sample->n_controls == 0 || has_number;
}

void sample_may_be_filed(struct sample *sample, size_t most_bytes)
{
    assert(sample->capacity == 0);
    sample->most_bytes = sample->packed ? most_bytes : 0;
}

bool sample_is_sound(const struct sample *sample)
{
    return sample->file == NULL || !sample->file->has_failed;
}

static int16_t *cells_to_change(struct sample *sample, uint64_t row)
{
    int16_t *cells = sample_cells(sample, row);
    if (sample->file != NULL)
        sample->file->is_changed = true;
    return cells;
}

void sample_forget(struct sample *sample, uint64_t row, int option)
{
    if (sample->packed) {
        cells_to_change(sample, row)[option] = CELL_NOT_PLAYED;
        return;
    }
    sample_row(sample, row)[option] = (double)NAN;
}

/* Out of memory into a file; they stay where they are if there is no room for it. */
static void file_rows(struct sample *sample, uint64_t n)
{
    struct row_file *file = row_file_new(sample_row_bytes(sample));
    if (file == NULL || !row_file_reserve(file, n)) {
        row_file_free(file);
        return;
    }
    row_file_write(file, sample->capacity, sample->cells);
    free(sample->cells);
    sample->cells = NULL;
    sample->file = file;
}

/* Out of the file, which cannot grow, into memory. */
static enum status fetch_rows(struct sample *sample, uint64_t n)
{
    sample->cells = malloc(n * sample_row_bytes(sample));
    if (sample->cells == NULL)
        return STATUS_MEMORY;
    row_file_read(sample->file, sample->capacity, sample->cells);
    if (!sample_is_sound(sample)) /* the file stays, for sample_is_sound */
        return STATUS_FILE;
    row_file_free(sample->file);
    sample->file = NULL;
    sample->most_bytes = 0;
    return STATUS_OK;
}

static enum status reserve_in_memory(struct sample *sample, uint64_t n)
{
    const size_t size = n * sample_row_bytes(sample);
    void *rows = realloc(sample->packed ? (void *)sample->cells : sample->values, size);
    if (rows == NULL)
        return STATUS_MEMORY;
    if (sample->packed)
        sample->cells = rows;
    else
        sample->values = rows;
    return STATUS_OK;
}

enum status sample_reserve(struct sample *sample, uint64_t n)
{
    const size_t row_size = sample_row_bytes(sample);
    enum status status = STATUS_OK;
    if (n <= sample->capacity)
        return STATUS_OK;
    if (n > SIZE_MAX / row_size)
        return STATUS_MEMORY;
    const bool is_filed = sample->file != NULL;
    if (!is_filed && sample->most_bytes > 0 && n * row_size > sample->most_bytes)
        file_rows(sample, n);
    if (is_filed && !row_file_reserve(sample->file, n))
        status = fetch_rows(sample, n);
    else if (sample->file == NULL)
        status = reserve_in_memory(sample, n);
    if (status == STATUS_OK)
        sample->capacity = n;
    return status;
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
    const size_t width = sample_width(sample), n_options = (size_t)sample->n_options;
    if (!sample->packed) {
        memcpy(sample_row(sample, first), values, n * width * sizeof *values);
        return;
    }
    for (uint64_t row = first; row < first + n; row++, values += width) {
        int16_t *cells = cells_to_change(sample, row);
        for (size_t o = 0; o < n_options; o++)
            cells[o] = cell_of(values[o]);
        if (n_options < width)
            cells[n_options] = (int16_t)(uint16_t)values[n_options];
    }
}
