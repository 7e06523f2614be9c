/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pool of threads: every item is done once, results are taken in order of the items, and a run
 * that is stopped ends at once. */
#include <string.h>
#include <time.h>

#include "analyzer/run/pool.h"
#include "tests/support/test.h"

enum { N_ITEMS = 500, MOST_THREADS = 8, NEVER = -1 };

/* What a test run does and records. */
struct job {
    struct work work;
    const struct pool *pool;
    int64_t fails_at, take_fails_at; /* item, or NEVER */
    int64_t lingers_at;              /* an item that lasts long */
    int times_done[N_ITEMS];         /* each written by the thread that does it */
    bool in_use[MOST_THREADS];       /* by worker */
    uint64_t n_taken, n_reported, last_reported;
    uint64_t stops_after; /* reports, 0 = never */
    uint64_t taken_at_failure;
    bool wrong;
};

struct result {
    long double square; /* wants the widest alignment */
    uint64_t item;
};

static void sleep_us(long us)
{
    nanosleep(&(struct timespec){0, 1000 * us}, NULL);
}

static enum status do_item(void *self, int worker, uint64_t item, void *result)
{
    struct job *job = self;
    struct result *out = result;
    if (worker < 0 || worker >= pool_workers(job->pool) || job->in_use[worker] || out->item != 0)
        job->wrong = true;
    job->in_use[worker] = true;
    if ((int64_t)item == job->lingers_at)
        sleep_us(20000);
    else if (item % 7 == 0)
        sleep_us(50);
    job->times_done[item]++;
    out->item = item;
    out->square = (long double)item * (long double)item;
    job->in_use[worker] = false;
    return (int64_t)item == job->fails_at ? STATUS_PROGRAM : STATUS_OK;
}

static enum status take(void *self, uint64_t item, const void *result)
{
    struct job *job = self;
    const struct result *in = result;
    if (item != job->n_taken || in->item != item ||
        in->square != (long double)item * (long double)item)
        job->wrong = true;
    if ((int64_t)item == job->take_fails_at)
        return STATUS_FILE;
    job->n_taken++;
    return STATUS_OK;
}

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct job *job = self;
    if (total != job->work.n_items || done > total || done != job->last_reported + 1 ||
        done < job->n_taken)
        job->wrong = true;
    job->last_reported = done;
    return ++job->n_reported != job->stops_after;
}

static struct job job_of(uint64_t n_items)
{
    return (struct job){.work = {.n_items = n_items,
                                 .result_size = sizeof(struct result),
                                 .do_item = do_item,
                                 .take = take},
                        .fails_at = NEVER,
                        .take_fails_at = NEVER,
                        .lingers_at = NEVER};
}

static enum status run(struct job *job, int threads)
{
    const struct pool pool = pool_of_threads(threads);
    const struct progress progress = {report, job};
    job->pool = &pool;
    job->work.self = job;
    const enum status status = pool_map(&pool, &job->work, &progress);
    assert_false(job->wrong);
    return status;
}

TEST(every_item_is_done_once_and_taken_in_order)
{
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        struct job job = job_of(N_ITEMS);
        assert_int_equal(run(&job, threads), STATUS_OK);
        assert_int_equal(job.n_taken, N_ITEMS);
        assert_int_equal(job.last_reported, N_ITEMS);
        assert_int_equal(job.n_reported, N_ITEMS);
        for (int i = 0; i < N_ITEMS; i++)
            assert_int_equal(job.times_done[i], 1);
    }
}

/* The first item delays taking results, not doing items; more items than may be in flight wait. */
TEST(a_slow_item_changes_nothing)
{
    for (int64_t at = 0; at < 400; at += 133)
        for (int threads = 1; threads <= MOST_THREADS; threads++) {
            struct job job = job_of(N_ITEMS);
            job.lingers_at = at;
            assert_int_equal(run(&job, threads), STATUS_OK);
            assert_int_equal(job.n_taken, N_ITEMS);
        }
}

TEST(fewer_items_than_threads_are_done)
{
    for (uint64_t n = 0; n < 4; n++) {
        struct job job = job_of(n);
        assert_int_equal(run(&job, MOST_THREADS), STATUS_OK);
        assert_int_equal(job.n_taken, n);
    }
}

TEST(nothing_is_taken_after_progress_says_stop)
{
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        struct job job = job_of(N_ITEMS);
        job.stops_after = 100;
        assert_int_equal(run(&job, threads), STATUS_INTERRUPTED);
        assert_int_equal(job.n_reported, 100);
        assert_true(job.n_taken <= 100);
    }
}

TEST(stopping_at_the_last_item_is_an_interruption_too)
{
    struct job job = job_of(N_ITEMS);
    job.stops_after = N_ITEMS;
    assert_int_equal(run(&job, 2), STATUS_INTERRUPTED);
    assert_int_equal(job.n_taken, N_ITEMS);
}

/* Items before the failed one may still be in flight; none after it is taken. */
TEST(an_item_that_fails_stops_the_run)
{
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        struct job job = job_of(N_ITEMS);
        uint64_t n_done = 0;
        job.fails_at = 250;
        assert_int_equal(run(&job, threads), STATUS_PROGRAM);
        assert_true(job.n_taken <= 250);
        for (int i = 0; i < N_ITEMS; i++)
            n_done += (uint64_t)job.times_done[i];
        assert_true(n_done <= 250 + 16 * (uint64_t)threads);
        if (threads == 1)
            assert_int_equal(job.n_taken, 250);
    }
}

TEST(a_result_that_cannot_be_taken_stops_the_run)
{
    for (int threads = 1; threads <= MOST_THREADS; threads++) {
        struct job job = job_of(N_ITEMS);
        job.take_fails_at = 77;
        assert_int_equal(run(&job, threads), STATUS_FILE);
        assert_int_equal(job.n_taken, 77);
    }
}

/* --- without results ----------------------------------------------------------------------- */

struct mark {
    int times_done[N_ITEMS];
    uint64_t n_taken;
    bool wrong;
};

static enum status mark_item(void *self, int worker, uint64_t item, void *result)
{
    struct mark *mark = self;
    (void)worker;
    mark->times_done[item] += result == NULL ? 1 : 2;
    return STATUS_OK;
}

static enum status count(void *self, uint64_t item, const void *result)
{
    struct mark *mark = self;
    mark->wrong |= result != NULL || item != mark->n_taken;
    mark->n_taken++;
    return STATUS_OK;
}

TEST(results_may_have_no_bytes_and_need_not_be_taken)
{
    for (int with_take = 0; with_take < 2; with_take++) {
        const struct pool pool = pool_of_threads(3);
        struct mark mark = {0};
        const struct work work = {.n_items = N_ITEMS,
                                  .do_item = mark_item,
                                  .take = with_take ? count : NULL,
                                  .self = &mark};
        assert_int_equal(pool_map(&pool, &work, NULL), STATUS_OK);
        for (int i = 0; i < N_ITEMS; i++)
            assert_int_equal(mark.times_done[i], 1);
        assert_int_equal(mark.n_taken, with_take ? N_ITEMS : 0);
        assert_false(mark.wrong);
    }
}

TEST(a_pool_of_threads_is_the_writer_and_has_all_cores_by_default)
{
    assert_true(pool_of_threads(0).is_writer);
    assert_true(pool_workers(&(struct pool){.n_threads = pool_of_threads(0).n_threads}) >= 1);
    assert_int_equal(pool_of_threads(5).n_threads, 5);
}

TEST(little_work_has_few_threads_unless_they_were_asked_for)
{
    struct pool pool = pool_of_threads(0);
    const struct pool asked = pool_of_threads(4);
    pool.n_threads = 4;
    assert_int_equal(pool_for(&pool, 0).n_threads, 1);
    assert_int_equal(pool_for(&pool, 9e3).n_threads, 1);
    assert_int_equal(pool_for(&pool, 25e3).n_threads, 3);
    assert_int_equal(pool_for(&pool, 1e18).n_threads, 4);
    assert_int_equal(pool_for(&asked, 0).n_threads, 4);
}
