/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See kept_run.h. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/kept_run.h"
#include "tests/support/test.h"

const char kept_identity[] = "rules=kop-asdycha hand=HA HT seed=7 sampling=1";
char kept_folder[64], kept_file[96], kept_journal[112];

int kept_make_folder(void **unused)
{
    (void)unused;
    snprintf(kept_folder, sizeof kept_folder, "/tmp/zolo-checkpoint-XXXXXX");
    if (mkdtemp(kept_folder) == NULL)
        return -1;
    snprintf(kept_file, sizeof kept_file, "%s/run.ckpt", kept_folder);
    snprintf(kept_journal, sizeof kept_journal, "%s-journal", kept_file);
    return 0;
}

int kept_remove_folder(void **unused)
{
    (void)unused;
    unlink(kept_file);
    unlink(kept_journal);
    return rmdir(kept_folder); /* fails if anything else was left behind */
}

/* --- states ------------------------------------------------------------------------------ */

void kept_empty(struct kept_run *run)
{
    memset(run, 0, sizeof *run);
    sample_init(&run->sample, 2, 1, 1000);
}

void kept_fill(struct kept_run *run, uint64_t n)
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
        run->sums[i % KEPT_SUMS] += (int64_t)i - 300;
    }
}

void kept_forget(struct kept_run *run)
{
    sample_clear(&run->sample);
}

void kept_assert_same(const struct kept_run *a, const struct kept_run *b)
{
    assert_int_equal(a->sample.n, b->sample.n);
    assert_memory_equal(a->sample.n_of, b->sample.n_of, sizeof a->sample.n_of);
    for (size_t i = 0; i < a->sample.n * sample_width(&a->sample); i++) {
        const double x = a->sample.values[i], y = b->sample.values[i];
        assert_true((isnan(x) && isnan(y)) || memcmp(&x, &y, sizeof x) == 0);
    }
    assert_memory_equal(a->sums, b->sums, sizeof a->sums);
}

enum status kept_open(const char *file, struct kept_run *run, struct pool_checkpoint *out,
                      struct diag *diag)
{
    const struct pool pool = pool_of_threads(1);
    kept_empty(run);
    return pool_checkpoint_open(out, &pool, file, kept_identity, &run->sample,
                                (struct kept_sums){run->sums, KEPT_SUMS}, diag);
}

enum status kept_save(struct pool_checkpoint *kept, struct kept_run *run, uint64_t n)
{
    kept_fill(run, n);
    return pool_checkpoint_save(kept);
}

void kept_assert_holds(uint64_t n)
{
    struct kept_run found, expected;
    struct pool_checkpoint kept;
    struct diag diag = {0};
    kept_empty(&expected);
    kept_fill(&expected, n);
    if (kept_open(kept_file, &found, &kept, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    kept_assert_same(&found, &expected);
    checkpoint_close(kept.checkpoint);
    kept_forget(&found);
    kept_forget(&expected);
}
