/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is written completely or not at all: data are written to a temporary file in the same
 * folder, which is renamed once it is on disk. An existing file is replaced only by that renaming,
 * and its permissions are kept; symbolic links are followed. Pipes and devices are written
 * directly.
 *
 *     struct new_file file;
 *     enum status status = new_file_open(&file, name, diag);
 *     if (status == STATUS_OK)
 *         status = new_file_close(&file, write(file.out, …), diag);
 *
 * Temporary files are always removed: by new_file_close if the status is not OK, and by
 * new_files_remove if a signal ends the program. */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"

enum { PATH_BYTES = 4096 };

struct new_file {
    FILE *out;
    const char *name;        /* borrowed, for messages */
    char place[PATH_BYTES];  /* final path; "" for a temporary file */
    char beside[PATH_BYTES]; /* path of the temporary file; "" if there is none */
};

/* Begins a file. Returns STATUS_FILE if the file cannot be created; the source of *diag is the file
 * name. */
enum status new_file_open(struct new_file *file, const char *name, struct diag *diag);

/* Begins a temporary file in $TMPDIR, file->beside, for another program to read or write. Its name
 * ends in `suffix`; the rest is the name of `twin` unless that is NULL. STATUS_FILE. */
enum status new_file_temporary(struct new_file *file, const struct new_file *twin,
                               const char *suffix, struct diag *diag);

/* Renames the temporary file if `status` is STATUS_OK, else removes it. Returns `status`, or
 * STATUS_FILE if not everything could be written. */
enum status new_file_close(struct new_file *file, enum status status, struct diag *diag);

/* Flushes to disk the data written so far. STATUS_FILE if that fails. */
enum status new_file_flush(struct new_file *file, struct diag *diag);

/* Closes a file without renaming; removes it unless `stays`. Accepts a zeroed or closed file. */
void new_file_drop(struct new_file *file, bool stays);

/* Removes all temporary files of this process. Async-signal-safe. */
void new_files_remove(void);
