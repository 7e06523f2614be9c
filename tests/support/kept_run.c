/* See kept_run.h. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/kept_run.h"
#include "tests/support/test.h"

const char kept_identity[] = "rules=kop-asdycha hand=HA HT seed=7 drawing=1";
char kept_folder[64], kept_file[96], kept_new_file[104];

int kept_make_folder(void **unused)
{
    (void)unused;
    snprintf(kept_folder, sizeof kept_folder, "/tmp/zolo-checkpoint-XXXXXX");
    if (mkdtemp(kept_folder) == NULL)
        return -1;
    snprintf(kept_file, sizeof kept_file, "%s/run.ckpt", kept_folder);
    snprintf(kept_new_file, sizeof kept_new_file, "%s.new", kept_file);
    return 0;
}

int kept_remove_folder(void **unused)
{
    (void)unused;
    unlink(kept_file);
    unlink(kept_new_file);
    return rmdir(kept_folder); /* fails if anything else was left behind */
}

/* --- states ------------------------------------------------------------------------------ */

struct kept_run kept_empty(void)
{
    struct kept_run run;
    sample_init(&run.sample, 2, 1, 1000);
    assert_int_equal(tally_init(&run.tally, 2, -15, 15), STATUS_OK);
    return run;
}

struct kept_run kept_of(uint64_t n)
{
    static const double odd[] = {0.1, -0.0, DBL_MIN, -DBL_MAX, 1.0 / 3.0, 5e-324, 1e17 + 2.0};
    struct kept_run run = kept_empty();
    assert_int_equal(sample_reserve(&run.sample, n), STATUS_OK);
    run.sample.n = run.sample.n_of[0] = n;
    run.sample.n_of[1] = n / 2;
    for (uint64_t i = 0; i < n; i++) {
        double *row = sample_row(&run.sample, i);
        row[0] = (double)(i % 31) - 15.0;
        row[1] = i < n / 2 ? odd[i % 7] : (double)NAN;
        row[2] = (double)n + odd[i % 6];
        tally_add(&run.tally, 0, (int)(i % 31) - 15);
    }
    return run;
}

void kept_forget(struct kept_run *run)
{
    sample_clear(&run->sample);
    tally_clear(&run->tally);
}

void kept_assert_same(const struct kept_run *a, const struct kept_run *b)
{
    assert_int_equal(a->sample.n, b->sample.n);
    assert_memory_equal(a->sample.n_of, b->sample.n_of, sizeof a->sample.n_of);
    for (size_t i = 0; i < a->sample.n * sample_width(&a->sample); i++) {
        const double x = a->sample.values[i], y = b->sample.values[i];
        assert_true((isnan(x) && isnan(y)) || memcmp(&x, &y, sizeof x) == 0);
    }
    assert_memory_equal(a->tally.n, b->tally.n, 2 * sizeof *a->tally.n);
    assert_memory_equal(a->tally.counts, b->tally.counts, 2 * 31 * sizeof *a->tally.counts);
}

enum status kept_reopen(struct kept_run *run, struct checkpoint **out, struct diag *diag)
{
    *run = kept_empty();
    return checkpoint_open(kept_file, kept_identity, &run->sample, &run->tally, out, diag);
}

void kept_save(struct checkpoint *checkpoint, uint64_t n)
{
    struct kept_run run = kept_of(n);
    struct diag diag;
    assert_int_equal(checkpoint_save(checkpoint, &run.sample, &run.tally, &diag), STATUS_OK);
    kept_forget(&run);
}

void kept_assert_holds(uint64_t n)
{
    struct kept_run found, expected = kept_of(n);
    struct checkpoint *checkpoint = NULL;
    struct diag diag = {0};
    if (kept_reopen(&found, &checkpoint, &diag) != STATUS_OK)
        fail_msg("line %d: %s", diag.line, diag.message);
    kept_assert_same(&found, &expected);
    checkpoint_close(checkpoint);
    kept_forget(&found);
    kept_forget(&expected);
}
