/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs of made-up rows in a checkpoint file, for the tests of checkpoints. */
#ifndef ZOLO_TEST_KEPT_RUN_H
#define ZOLO_TEST_KEPT_RUN_H

#include "analyzer/run/pool_checkpoint.h"

/* The file of the running test, SQLite's journal of it, and the folder they are in. */
extern char kept_folder[64], kept_file[96], kept_journal[112];
extern const char kept_identity[];

/* Set-up and teardown of a test; the teardown fails if anything else was left in the folder. */
int kept_make_folder(void **unused);
int kept_remove_folder(void **unused);

enum { KEPT_SUMS = 62 };
struct kept_run {
    struct sample sample;
    int64_t sums[KEPT_SUMS];
};

/* No rows; rows 0 … n−1, of which the second option has played the first half. */
void kept_empty(struct kept_run *run);
void kept_fill(struct kept_run *run, uint64_t n);
void kept_forget(struct kept_run *run);

/* Fails unless both are the same bit for bit. */
void kept_assert_same(const struct kept_run *a, const struct kept_run *b);

/* Opens the file into *run, made empty before. */
enum status kept_open(const char *file, struct kept_run *run, struct pool_checkpoint *out,
                      struct diag *diag) MUST_USE;

/* Saves the state of n rows of the run that was opened. */
enum status kept_save(struct pool_checkpoint *kept, struct kept_run *run, uint64_t n) MUST_USE;

/* Fails unless the file holds the state of n rows. */
void kept_assert_holds(uint64_t n);

#endif
