/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs of made-up rows in a checkpoint file, for the tests of checkpoints. */
#pragma once

#include "analyzer/run/run_checkpoint.h"

/* The file of the running test, SQLite's journal of it, and the folder they are in. */
extern char saved_folder[64], saved_file[96], saved_journal[112];
extern const char saved_line[];

/* Set-up and teardown of a test; the teardown fails if anything else was left in the folder. */
int saved_make_folder(void **unused);
int saved_remove_folder(void **unused);

enum { SAVED_SUMS = 62 };
struct saved_run {
    struct sample sample;
    int64_t sums[SAVED_SUMS];
    struct checkpoint_place place; /* of the sums */
};

/* No rows; rows 0 … n−1, of which the second option has played the first half. */
void saved_empty(struct saved_run *run);
void saved_fill(struct saved_run *run, uint64_t n);
void saved_forget(struct saved_run *run);

/* Fails unless both are the same bit for bit. */
void saved_assert_same(const struct saved_run *a, const struct saved_run *b);

/* Opens the file into *run, made empty before. */
enum status saved_open(const char *file, struct saved_run *run, struct run_checkpoint *out,
                       struct diag *diag);

/* Saves the state of n rows of the run that was opened. */
enum status saved_save(struct run_checkpoint *checkpoint, struct saved_run *run, uint64_t n);

/* Fails unless the file holds the state of n rows. */
void saved_assert_holds(uint64_t n);
