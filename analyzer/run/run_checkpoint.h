/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run: what is saved of it now and then, and taken over when it is resumed. The
 * writer has the file, every rank has the state as it is opened. All ranks open and end it together, and
 * get the same answer. */
#ifndef ZOLO_RUN_RUN_CHECKPOINT_H
#define ZOLO_RUN_RUN_CHECKPOINT_H

#include "analyzer/run/checkpoint.h"
#include "analyzer/run/pool.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/study.h"

struct run_checkpoint;

/* What a run saves, each part of it optional. */
struct run_state {
    struct sample *sample; /* rows; borrowed, initialised, without rows as it is opened */
    const struct checkpoint_place *places; /* what has a fixed size; borrowed */
    int n_places;
    /* What has none: the writer puts it into a save, and all ranks together read it, by
     * run_checkpoint_load and run_checkpoint_read. */
    enum status (*put)(void *self, struct checkpoint *checkpoint, struct diag *diag);
    enum status (*load)(void *self, struct run_checkpoint *run);
    void *self;
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

/* Opens `file` for the run that `line` describes (checkpoint_open), and takes over the state that is
 * there. NULL: there is no file, and nothing below does anything. *out must not move; it is
 * closed on failure. */
enum status run_checkpoint_open(struct run_checkpoint *out, const struct pool *pool,
                                const char *file, const char *line, const struct run_state *state,
                                struct diag *diag) MUST_USE;

/* As checkpoint_load and checkpoint_read, of all ranks together: each has what the writer has read.
 * *bytes is the caller's to free, also on failure. */
enum status run_checkpoint_load(struct run_checkpoint *checkpoint,
                                const struct checkpoint_place *places, int n, bool *found) MUST_USE;
enum status run_checkpoint_read(struct run_checkpoint *checkpoint, const char *name, void **bytes,
                                size_t *size) MUST_USE;

/* Saves if it is `seconds` or longer since the last save: the writer alone, so that it may be called as
 * results are taken; for other ranks nothing. Rows in the file stay as they are, but those after the last
 * of the sample. */
enum status run_checkpoint_save(struct run_checkpoint *checkpoint, double seconds) MUST_USE;

/* For study_run: saves every RUN_SAVE_S; NULL if there is no file. */
const struct row_sink *run_checkpoint_sink(const struct run_checkpoint *checkpoint);

/* Saves if the run came to its end or was interrupted, and closes. The status of the run, or why it
 * could not be saved. */
enum status run_checkpoint_end(struct run_checkpoint *checkpoint, enum status status) MUST_USE;

/* Closes without a save; accepts a zeroed one. */
void run_checkpoint_close(struct run_checkpoint *checkpoint);

#endif
