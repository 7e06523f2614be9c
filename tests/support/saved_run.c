/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See saved_run.h. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/saved_run.h"
#include "tests/support/test.h"

const char saved_line[] = "rules=kop-asdycha hand=HA HT seed=7 sampling=1";
char saved_folder[64], saved_file[96], saved_journal[112];

int saved_make_folder(void **unused)
{
    (void)unused;
    snprintf(saved_folder, sizeof saved_folder, "/tmp/zolo-checkpoint-XXXXXX");
    if (mkdtemp(saved_folder) == NULL)
        return -1;
    snprintf(saved_file, sizeof saved_file, "%s/run.ckpt", saved_folder);
    snprintf(saved_journal, sizeof saved_journal, "%s-journal", saved_file);
    return 0;
}

int saved_remove_folder(void **unused)
{
    (void)unused;
    unlink(saved_file);
    unlink(saved_journal);
    return rmdir(saved_folder); /* fails if anything else was left behind */
}

/* --- states ------------------------------------------------------------------------------ */

void saved_empty(struct saved_run *run)
{
    memset(run, 0, sizeof *run);
    sample_init(&run->sample, 3, 1000);
}

void saved_fill(struct saved_run *run, uint64_t n)
{
    static const double odd[] = {0.1, -0.0, DBL_MIN, -DBL_MAX, 1.0 / 3.0, 5e-324, 1e17 + 2.0};
    assert_int_equal(sample_reserve(&run->sample, n), STATUS_OK);
    memset(run->sums, 0, sizeof run->sums);
    run->sample.n = run->sample.n_of[0] = n;
    run->sample.n_of[1] = n / 2;
    for (uint64_t i = 0; i < n; i++) {
        double *row = sample_row(&run->sample, i);
        row[0] = (double)(i % 31) - 15.0;
        row[1] = i % 2 == 0 ? odd[i % 7] : (double)NAN;
        row[2] = (double)i + odd[i % 6];
        run->sums[i % SAVED_SUMS] += (int64_t)i - 300;
    }
}

void saved_forget(struct saved_run *run)
{
    sample_clear(&run->sample);
}

void saved_assert_same(const struct saved_run *a, const struct saved_run *b)
{
    assert_int_equal(a->sample.n, b->sample.n);
    assert_memory_equal(a->sample.n_of, b->sample.n_of, sizeof a->sample.n_of);
    for (size_t i = 0; i < a->sample.n * sample_width(&a->sample); i++) {
        const double x = a->sample.values[i], y = b->sample.values[i];
        assert_true((isnan(x) && isnan(y)) || memcmp(&x, &y, sizeof x) == 0);
    }
    assert_memory_equal(a->sums, b->sums, sizeof a->sums);
}

enum status saved_open(const char *file, struct saved_run *run, struct run_checkpoint *out,
                       struct diag *diag)
{
    const struct pool pool = pool_of_threads(1);
    saved_empty(run);
    run->place = (struct checkpoint_place){"sums", run->sums, sizeof run->sums};
    const struct run_state state = {.sample = &run->sample, .places = &run->place, .n_places = 1};
    return run_checkpoint_open(out, &pool, file, saved_line, &state, diag);
}

enum status saved_save(struct run_checkpoint *checkpoint, struct saved_run *run, uint64_t n)
{
    saved_fill(run, n);
    return run_checkpoint_save(checkpoint, 0.0);
}

void saved_assert_holds(uint64_t n)
{
    struct saved_run found, expected;
    struct run_checkpoint checkpoint;
    struct diag diag = {0};
    saved_empty(&expected);
    saved_fill(&expected, n);
    if (saved_open(saved_file, &found, &checkpoint, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    saved_assert_same(&found, &expected);
    run_checkpoint_close(&checkpoint);
    saved_forget(&found);
    saved_forget(&expected);
}
