/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run, which can be interrupted at any moment and resumed later: named blocks
 * of bytes in an SQLite file (keeper.h), together with the line that identifies the job (job.h).
 * Each save is atomic; blocks are in this machine's format. Only the writer opens the file, and
 * every rank then receives the state. All ranks open and end a checkpoint together, and get the
 * same status. */
#pragma once

#include "analyzer/run/pool.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/study.h"

struct checkpoint; /* an open checkpoint file, locked against other processes */
/* A block of bytes that is saved under a name and loaded back to the same address. */
struct checkpoint_place {
    const char *name;
    void *bytes; /* borrowed */
    size_t size;
};

/* The state that a run saves, of which each member is optional. */
struct run_state {
    struct sample *sample;                 /* the rows; borrowed; must be empty on opening */
    const struct checkpoint_place *places; /* named blocks; may change between saves; borrowed */
    int n_places;
};

/* Seconds between saves of a state that can be saved quickly. */
#define RUN_SAVE_S 2.0

struct run_checkpoint {
    struct pool pool;
    struct run_state state;
    struct checkpoint *checkpoint; /* owned; NULL if there is no file, and on other ranks */
    bool is_on;                    /* true if the run uses a checkpoint file */
    uint64_t n_saved;              /* number of rows that the file contains */
    struct diag *diag;
    struct row_sink sink; /* see run_checkpoint_sink */
};

/* Opens `file` for the run identified by `line`, which must contain everything that determines what
 * is saved, and loads the state from the file. If `file` is NULL, all functions on *out do nothing.
 * *out must not be moved; it is closed on failure. Returns STATUS_INPUT if the file is not a
 * checkpoint, is damaged, is from another version or run (the message says what differs), or is in
 * use by another process; STATUS_FILE if it cannot be read or written; or STATUS_MEMORY. */
enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag);

/* Loads blocks whose size depends on blocks that were loaded earlier. Loads all, or none if the
 * file lacks the first block. All ranks must call this together. Errors as run_checkpoint_open. */
enum status run_checkpoint_load(struct run_checkpoint *checkpoint,
                                const struct checkpoint_place *places, int n);

/* Rejects the contents of a checkpoint: returns STATUS_INPUT, with a message except on ranks that
 * have not opened the file (`checkpoint` is NULL). */
enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Saves the state if the last save (or the opening) was at least `seconds` ago. Only the writer
 * does anything, so this can be called while results are being taken. Rows already in the file are
 * not written again. After STATUS_FILE (disk full …) the last save is intact. */
enum status run_checkpoint_save(struct run_checkpoint *checkpoint, double seconds);

/* A sink for study_run that saves every RUN_SAVE_S seconds; NULL if there is no checkpoint file. */
const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *checkpoint);

/* Saves if the run (which ended with `status`) is complete or was interrupted, and always closes
 * the file. Returns `status`, or the status of the save if saving failed. */
enum status run_checkpoint_end(struct run_checkpoint *checkpoint, enum status status);

/* Closes the file without saving; accepts a zeroed checkpoint. */
void run_checkpoint_close(struct run_checkpoint *checkpoint);
