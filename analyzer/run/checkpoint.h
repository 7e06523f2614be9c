/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A run that can be broken off at any moment and resumes where it stood: blocks of bytes under names
 * in an SQLite file (keeper.h), beside the identity of the run they belong to. A save is there as a
 * whole or not at all. The bytes are those of the machine. */
#ifndef ZOLO_RUN_CHECKPOINT_H
#define ZOLO_RUN_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

struct checkpoint; /* an open file, locked against a second process */

/* Opens `file` for the run that `identity` describes: one line of text in which everything is named
 * that decides what is saved. STATUS_INPUT if the file is no checkpoint, is damaged, of another
 * version or of another run (what differs), or in use by another process; STATUS_FILE if it cannot
 * be read or written. Nothing is changed then. The caller closes *out. */
enum status checkpoint_open(const char *file, const char *identity, struct checkpoint **out,
                            struct diag *diag) MUST_USE;

/* What is saved under a name as a whole, and read back into its place. */
struct checkpoint_place {
    const char *name;
    void *bytes; /* borrowed */
    size_t size;
};

/* A save: begin, put what is saved, and end, whatever became of it (`status`, which it hands on). Nothing
 * is saved before the end, and nothing if one failed: STATUS_FILE (full disk …) leaves the state
 * before. */
enum status checkpoint_begin(struct checkpoint *checkpoint, struct diag *diag) MUST_USE;
enum status checkpoint_end(struct checkpoint *checkpoint, enum status status,
                           struct diag *diag) MUST_USE;

/* Puts n places, each instead of what was saved under its name. */
enum status checkpoint_put(struct checkpoint *checkpoint, const struct checkpoint_place *places,
                           int n, struct diag *diag) MUST_USE;

/* Puts a piece behind those that are there under its name, unless it is empty. Pieces stand in the
 * order of their numbers; number 0 is the first, instead of all that was saved. */
enum status checkpoint_put_piece(struct checkpoint *checkpoint,
                                 const struct checkpoint_place *piece, uint64_t number,
                                 struct diag *diag) MUST_USE;

/* Reads n places, or none where the first is not there (*found). STATUS_MEMORY, STATUS_FILE;
 * STATUS_INPUT if the file is damaged, one of another size or another one missing. */
enum status checkpoint_load(struct checkpoint *checkpoint, const struct checkpoint_place *places,
                            int n, bool *found, struct diag *diag) MUST_USE;

/* Reads all that is saved under a name, nothing if there is no such: *bytes is the caller's to free.
 * Errors as above. */
enum status checkpoint_read(struct checkpoint *checkpoint, const char *name, void **bytes,
                            size_t *size, struct diag *diag) MUST_USE;

/* Refuses the file for what it holds. STATUS_INPUT; without a word where there is no file (NULL: another
 * rank has it). */
enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...)
    __attribute__((format(printf, 3, 4))) MUST_USE;

/* Is it `seconds` or longer since it was saved last, or opened? */
bool checkpoint_is_due(const struct checkpoint *checkpoint, double seconds);

/* Closes; the file stays. Accepts NULL. */
void checkpoint_close(struct checkpoint *checkpoint);

#endif
