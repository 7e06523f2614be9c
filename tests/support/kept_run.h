/* Runs of made-up rows in a checkpoint file, for the tests of checkpoints. */
#ifndef ZOLO_TEST_KEPT_RUN_H
#define ZOLO_TEST_KEPT_RUN_H

#include "analyzer/experiment/checkpoint.h"

/* The file of the running test, that of an unfinished state, and the folder they are in. */
extern char kept_folder[64], kept_file[96], kept_new_file[104];
extern const char kept_identity[];

/* Set-up and teardown of a test; the teardown fails if anything else was left in the folder. */
int kept_make_folder(void **unused);
int kept_remove_folder(void **unused);

struct kept_run {
    struct sample sample;
    struct tally tally;
};

/* No rows; rows 0 … n−1, of which the second option has played the first half. */
struct kept_run kept_empty(void);
struct kept_run kept_of(uint64_t n);
void kept_forget(struct kept_run *run);

/* Fails unless both are the same bit for bit. */
void kept_assert_same(const struct kept_run *a, const struct kept_run *b);

/* Opens the file into *run, made empty before. */
enum status kept_reopen(struct kept_run *run, struct checkpoint **out, struct diag *diag) MUST_USE;

/* Saves the state of n rows. */
void kept_save(struct checkpoint *checkpoint, uint64_t n);

/* Fails unless the file holds the state of n rows. */
void kept_assert_holds(uint64_t n);

#endif
