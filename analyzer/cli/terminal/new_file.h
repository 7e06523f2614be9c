/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that a long run writes: it grows beside its place, under the name with ".new", and takes the
 * name when all of it is there. What stood there before stays until then. A pipe or a device that has the
 * name stays what it is: it is written to.
 *
 *     struct new_file file;
 *     enum status status = new_file_open(&file, name, diag);
 *     if (status == STATUS_OK)
 *         status = new_file_close(&file, write(file.out, …), diag);
 */
#ifndef ZOLO_CLI_TERMINAL_NEW_FILE_H
#define ZOLO_CLI_TERMINAL_NEW_FILE_H

#include <stdio.h>

#include "engine/core/status.h"

struct new_file {
    FILE *out;
    const char *name;  /* borrowed */
    char beside[4096]; /* "" where the place itself is written to */
};

/* STATUS_FILE if there can be no such file: the source of *diag is its name. */
enum status new_file_open(struct new_file *file, const char *name, struct diag *diag) MUST_USE;

/* Gives the file its name if `status` is STATUS_OK, else removes it. Returns the status; STATUS_FILE
 * if not all of it could be written. */
enum status new_file_close(struct new_file *file, enum status status, struct diag *diag) MUST_USE;

#endif
