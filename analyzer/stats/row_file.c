/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See row_file.h. */
#include "analyzer/stats/row_file.h"

#include <assert.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

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

struct row_file *row_file_new(size_t row_bytes)
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

void row_file_free(struct row_file *file)
{
    if (file == NULL)
        return;
    if (file->file != NULL)
        fclose(file->file);
    free(file->block);
    free(file);
}

/* Whole blocks, as they are written. */
bool row_file_reserve(struct row_file *file, uint64_t n)
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

void row_file_read(struct row_file *file, uint64_t n, void *out)
{
    put_back(file);
    read_at(file, 0, n * file->row_bytes, out);
}

void row_file_write(struct row_file *file, uint64_t n, const void *rows)
{
    put_back(file);
    write_at(file, 0, n * file->row_bytes, rows);
    row_file_turn_to(file, file->first);
}
