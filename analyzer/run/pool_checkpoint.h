/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The checkpoint of a run that a pool does: its rows, and sums beside them. The writer has the file,
 * every rank has the rows. All ranks call these together, and all get the same answer. */
#ifndef ZOLO_RUN_POOL_CHECKPOINT_H
#define ZOLO_RUN_POOL_CHECKPOINT_H

#include "analyzer/run/pool.h"
#include "analyzer/stats/sample.h"
#include "analyzer/stats/study.h"
#include "analyzer/store/checkpoint.h"

/* Sums of a run beside its rows; n = 0: none. */
struct kept_sums {
    int64_t *sums; /* borrowed */
    size_t n;
};

struct pool_checkpoint {
    struct pool pool;
    struct sample *sample; /* borrowed */
    struct kept_sums sums;
    struct checkpoint *checkpoint; /* owned; NULL on ranks that write nothing */
    uint64_t n_saved;              /* rows in the file */
    struct diag *diag;
    struct row_sink sink; /* for study_run: saves every two seconds */
};

/* Opens `file` for the run that `identity` describes (checkpoint_open); rows and sums that are there
 * are taken over into *sample and *sums, which are initialised and empty. *out must not move; it is
 * closed on failure. */
enum status pool_checkpoint_open(struct pool_checkpoint *out, const struct pool *pool,
                                 const char *file, const char *identity, struct sample *sample,
                                 struct kept_sums sums, struct diag *diag) MUST_USE;

/* Saves what has come since the last save; rows in the file stay as they are, but those after the
 * last of the sample. */
enum status pool_checkpoint_save(struct pool_checkpoint *checkpoint) MUST_USE;

/* Saves if the run came to its end or was interrupted, and closes. The status of the run, or why it
 * could not be saved. */
enum status pool_checkpoint_close(struct pool_checkpoint *checkpoint, enum status status) MUST_USE;

#endif
