/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run that can be interrupted at any moment and resumed: blocks of bytes under
 * names in an SQLite file (keeper.h), beside the line of the run they belong to (job.h). A save is
 * in the file as a whole or not at all; the bytes are those of this machine. The writer has the
 * file, every rank has the state once it is opened. All ranks open and end a checkpoint together,
 * and get the same status. */
#ifndef ZOLO_RUN_RUN_CHECKPOINT_H
#define ZOLO_RUN_RUN_CHECKPOINT_H

#include "analyzer/run/pool.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/study.h"

struct checkpoint; /* an open file, locked against a second process */
/* What is saved under a name as a whole, and read back into its place. */
struct checkpoint_place {
    const char *name;
    void *bytes; /* borrowed */
    size_t size;
};

/* What a run saves; each part is optional. */
struct run_state {
    struct sample *sample; /* rows; borrowed, initialised, without rows when it is opened */
    const struct checkpoint_place *places; /* what has a fixed size; borrowed */
    int n_places;
};

/* Seconds between two saves, where one is quick. */
#define RUN_SAVE_S 2.0

struct run_checkpoint {
    struct pool pool;
    struct run_state state;
    struct checkpoint *checkpoint; /* owned; NULL: nothing is saved, or not by this rank */
    bool is_on;                    /* there is a file */
    uint64_t n_saved;              /* rows in the file */
    struct diag *diag;
    struct row_sink sink; /* see run_checkpoint_sink */
};

/* Opens `file` for the run that `line` names, everything in it that decides what is saved, and
 * takes over the state in the file. NULL: there is no file, and nothing below does anything. *out
 * must not move; it is closed on failure. STATUS_INPUT if the file is no checkpoint, is damaged, of
 * another version, of another run (the message says what differs) or in use by another process;
 * STATUS_FILE if it cannot be read or written; STATUS_MEMORY. */
enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag) MUST_USE;

/* Refuses the file for what it holds. STATUS_INPUT; without a message where there is no file (NULL:
 * another rank has it). */
enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...)
    __attribute__((format(printf, 3, 4))) MUST_USE;

/* Saves if the last save, or the opening, is `seconds` or longer ago: the writer alone, so that it
 * may be called as results are taken; other ranks do nothing. Rows in the file stay as they are,
 * but those after the last of the sample. STATUS_FILE (full disk …) leaves the last save. */
enum status run_checkpoint_save(struct run_checkpoint *checkpoint, double seconds) MUST_USE;

/* For study_run: saves every RUN_SAVE_S; NULL if there is no file. */
const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *checkpoint);

/* Saves if the run came to its end or was interrupted, and closes. The status of the run, or why it
 * could not be saved. */
enum status run_checkpoint_end(struct run_checkpoint *checkpoint, enum status status) MUST_USE;

/* Closes without a save; accepts a zeroed one. */
void run_checkpoint_close(struct run_checkpoint *checkpoint);

#endif
