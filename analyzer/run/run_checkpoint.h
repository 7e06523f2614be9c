/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run, which can be interrupted at any moment and resumed: blocks of bytes
 * under names in an SQLite file (keeper.h), together with the line of the job they belong to
 * (job.h). Each save is atomic; bytes are in the format of this machine. Only the writer has the
 * file; every rank gets the state when it is opened. All ranks open and end a checkpoint together,
 * and get the same status. */
#pragma once

#include "analyzer/run/pool.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/study.h"

struct checkpoint; /* an open file, locked against other processes */
/* A block that is saved under a name, and read back to the same address. */
struct checkpoint_place {
    const char *name;
    void *bytes; /* borrowed */
    size_t size;
};

/* What a run saves; each part is optional. */
struct run_state {
    struct sample *sample; /* rows; borrowed, initialised, empty when the checkpoint is opened */
    const struct checkpoint_place *places; /* blocks; borrowed, may change between two saves */
    int n_places;
};

/* Seconds between two saves that take little time. */
#define RUN_SAVE_S 2.0

struct run_checkpoint {
    struct pool pool;
    struct run_state state;
    struct checkpoint *checkpoint; /* owned; NULL: nothing is saved, or another rank has the file */
    bool is_on;                    /* true if there is a file */
    uint64_t n_saved;              /* rows in the file */
    struct diag *diag;
    struct row_sink sink; /* see run_checkpoint_sink */
};

/* Opens `file` for the run identified by `line`, which holds everything that determines what is
 * saved, and loads the state in the file. With NULL for the file all functions below do nothing.
 * *out must not move; it is closed on failure. STATUS_INPUT if the file is not a checkpoint, is
 * damaged, of another version, of another run (the message says what differs) or in use by another
 * process; STATUS_FILE if it cannot be read or written; STATUS_MEMORY. */
enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag);

/* Loads blocks whose size depends on blocks loaded before: all of them, or none if the first is not
 * in the file. All ranks call it together. Errors as above. */
enum status run_checkpoint_load(struct run_checkpoint *checkpoint,
                                const struct checkpoint_place *places, int n);

/* Rejects the content of the file: STATUS_INPUT with this message, or without a message where
 * another rank has the file (NULL). */
enum status checkpoint_refuse(const struct checkpoint *checkpoint, struct diag *diag,
                              const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Saves if the last save, or the opening, is at least `seconds` ago. Only the writer saves, so it
 * may be called as results are taken. Only rows after those already in the file are written. After
 * STATUS_FILE (full disk …) the last save is intact. */
enum status run_checkpoint_save(struct run_checkpoint *checkpoint, double seconds);

/* For study_run: saves every RUN_SAVE_S seconds; NULL if there is no file. */
const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *checkpoint);

/* Saves if the run is complete or was interrupted, and closes. Returns the status of the run, or of
 * the save if that failed. */
enum status run_checkpoint_end(struct run_checkpoint *checkpoint, enum status status);

/* Closes without saving; accepts a zeroed one. */
void run_checkpoint_close(struct run_checkpoint *checkpoint);
