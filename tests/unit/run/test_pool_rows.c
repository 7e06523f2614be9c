/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows done by a pool: the same values in the same order, and the same sums, for any chunk size and
 * number of threads. */

#include "analyzer/run/pool.h"
#include "tests/support/test.h"

enum { FIRST = 1000, N_ROWS = 333, N_SUMS = 2, BEFORE = 50000, TOTAL = 60000 };

struct job {
    uint64_t n_taken, n_chunks;
    int64_t sums[N_SUMS];
    uint64_t last_reported;
    uint64_t fails_at; /* row, 0 = never */
    bool wrong;
};

static double value_of(uint64_t row, int which)
{
    return (which == 0 ? 1.0 : -0.5) * (double)row;
}

static enum status do_row(void *self, int worker, uint64_t row, double *values, int64_t *sums)
{
    struct job *job = self;
    (void)worker;
    if (values[0] != 0.0 || values[1] != 0.0)
        return STATUS_IMPOSSIBLE;
    values[0] = value_of(row, 0);
    values[1] = value_of(row, 1);
    sums[0] += 1;
    sums[1] -= (int64_t)row;
    return row == job->fails_at ? STATUS_PROGRAM : STATUS_OK;
}

static enum status take(void *self, uint64_t first, uint64_t n, const double *values,
                        const int64_t *sums)
{
    struct job *job = self;
    job->wrong |= first != FIRST + job->n_taken || n == 0;
    for (uint64_t i = 0; i < n; i++)
        job->wrong |=
            values[2 * i] != value_of(first + i, 0) || values[2 * i + 1] != value_of(first + i, 1);
    for (int i = 0; i < N_SUMS; i++)
        job->sums[i] += sums[i];
    job->n_taken += n;
    job->n_chunks++;
    return STATUS_OK;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct job *job = self;
    job->wrong |= done < BEFORE + job->n_taken || done <= job->last_reported || total != TOTAL;
    job->last_reported = done;
    return true;
}

static enum status run(struct job *job, int threads, uint64_t chunk, uint64_t n)
{
    const struct pool pool = pool_of_threads(threads);
    const struct progress progress = {report, job};
    const struct pool_rows rows = {.first = FIRST,
                                   .n = n,
                                   .chunk = chunk,
                                   .n_values = 2,
                                   .n_sums = N_SUMS,
                                   .row = do_row,
                                   .take = take,
                                   .self = job,
                                   .progress = &progress,
                                   .before = BEFORE,
                                   .total = TOTAL};
    const enum status status = pool_map_rows(&pool, &rows);
    assert_false(job->wrong);
    return status;
}

TEST(rows_and_sums_are_the_same_for_any_threads_and_chunks)
{
    static const uint64_t chunks[] = {0, 1, 7, 64, N_ROWS, 1000};
    for (int threads = 1; threads <= 5; threads += 2)
        for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
            struct job job = {0};
            assert_int_equal(run(&job, threads, chunks[i], N_ROWS), STATUS_OK);
            assert_int_equal(job.n_taken, N_ROWS);
            assert_int_equal(job.last_reported, BEFORE + N_ROWS);
            assert_int_equal(job.sums[0], N_ROWS);
            assert_int_equal(-job.sums[1], N_ROWS * FIRST + N_ROWS * (N_ROWS - 1) / 2);
            if (chunks[i] > 0)
                assert_int_equal(job.n_chunks, (N_ROWS + chunks[i] - 1) / chunks[i]);
        }
}

TEST(chosen_chunks_give_each_thread_several)
{
    for (int threads = 1; threads <= 5; threads++) {
        struct job job = {0};
        assert_int_equal(run(&job, threads, 0, N_ROWS), STATUS_OK);
        assert_true(job.n_chunks >= 4 * (uint64_t)threads);
        assert_true(job.n_chunks >= N_ROWS / 64);
    }
}

TEST(no_rows_are_nothing_to_do)
{
    struct job job = {0};
    assert_int_equal(run(&job, 2, 0, 0), STATUS_OK);
    assert_int_equal(job.n_chunks, 0);
}

TEST(a_chunk_with_a_row_that_fails_is_not_taken)
{
    struct job job = {.fails_at = FIRST + 100};
    assert_int_equal(run(&job, 1, 30, N_ROWS), STATUS_PROGRAM);
    assert_int_equal(job.n_taken, 90);
}
