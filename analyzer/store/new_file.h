/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that the program writes: it grows in a temporary file beside its place, and takes the name when
 * all of it is on the disk. A file of that name stays until then, and its permissions are taken over; a symbolic
 * link stays one. A pipe or a device that has the name stays what it is: it is written to.
 *
 *     struct new_file file;
 *     enum status status = new_file_open(&file, name, diag);
 *     if (status == STATUS_OK)
 *         status = new_file_close(&file, write(file.out, …), diag);
 *
 * Temporary files are removed on every way out: new_file_close does it where the status is not OK, and
 * new_files_remove where a signal ends the program. */
#ifndef ZOLO_STORE_NEW_FILE_H
#define ZOLO_STORE_NEW_FILE_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/core/status.h"

enum { PATH_BYTES = 4096 };

struct new_file {
    FILE *out;
    const char *name;        /* borrowed, for messages */
    char place[PATH_BYTES];  /* where the file will be; "" for one without a name */
    char beside[PATH_BYTES]; /* the temporary file; "" where the place itself is written to */
};

/* STATUS_FILE if there can be no such file: the source of *diag is its name. */
enum status new_file_open(struct new_file *file, const char *name, struct diag *diag) MUST_USE;

/* One without a name of the user's, for another program to read or write (file->beside): in $TMPDIR, its
 * name ending in `suffix`. With a `twin` it has the twin's name up to the suffix. STATUS_FILE. */
enum status new_file_temporary(struct new_file *file, const struct new_file *twin,
                               const char *suffix, struct diag *diag) MUST_USE;

/* Gives the file its name if `status` is STATUS_OK, else removes it. Returns the status; STATUS_FILE
 * if not all of it could be written. */
enum status new_file_close(struct new_file *file, enum status status, struct diag *diag) MUST_USE;

/* Brings what was written so far to the disk. STATUS_FILE as above. */
enum status new_file_flush(struct new_file *file, struct diag *diag) MUST_USE;

/* Closes a temporary file without giving it a name; `stays`: leaves it to the user. Accepts a zeroed or a
 * closed one. */
void new_file_drop(struct new_file *file, bool stays);

/* Removes the temporary files of this process that there are. Safe in a signal handler. */
void new_files_remove(void);

#endif
