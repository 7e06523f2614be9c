/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See crew.h. Threads are begun for each run, some 30 µs each, and end with it. OpenMP's would wait for
 * the next run in a loop, and so take a core from other programs and from each other. Whoever is too
 * far ahead sleeps until results are taken. */
#include "analyzer/experiment/crew.h"

#include <omp.h>
#include <pthread.h>
#include <stdlib.h>

#include "engine/core/clock.h"

/* Work that is worth a thread. */
static const double share_us = 10e3;

struct crew crew_or_threads(const struct crew *crew, int threads)
{
    return crew != NULL ? *crew : crew_of_threads(threads);
}

int crew_threads_worth(int threads, double work_us)
{
    const double worth = 1.0 + work_us / share_us;
    return worth < threads ? (int)worth : threads;
}

struct crew crew_for(const struct crew *crew, double work_us)
{
    struct crew fewer = *crew;
    if (crew->is_sparing)
        fewer.n_threads = crew_threads_worth(crew->n_threads, work_us);
    return fewer;
}

enum status crew_map(const struct crew *crew, const struct crew_work *work,
                     const struct progress *progress)
{
    return crew->run(crew, work, progress);
}

/* --- the threads of this process --------------------------------------------------- */

/* Items under way for each thread: one that takes as long as so many others holds nobody up. */
enum { AHEAD = 16 };

/* A run of threads. All but `work` is touched under the lock only. */
struct shift {
    const struct crew_work *work;
    const struct progress *progress;
    struct in_order order;
    enum status status;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* results were taken, or the run stops */
};

/* False if there is nothing left to do for this thread. */
static bool next_item(struct shift *shift, uint64_t *item)
{
    while (shift->status == STATUS_OK && !in_order_is_out(&shift->order) &&
           !in_order_has_room(&shift->order))
        pthread_cond_wait(&shift->moved, &shift->lock);
    if (shift->status != STATUS_OK || in_order_is_out(&shift->order))
        return false;
    *item = in_order_next(&shift->order);
    return true;
}

static bool goes_on(const struct shift *shift)
{
    const struct progress *progress = shift->progress;
    return progress == NULL ||
           progress->report(progress->self, shift->order.done, shift->work->n_items);
}

/* What was done after the run was stopped is thrown away. */
static void finish_item(struct shift *shift, uint64_t item, enum status status)
{
    if (shift->status != STATUS_OK)
        return;
    if (status == STATUS_OK)
        status = in_order_add(&shift->order, item);
    if (status == STATUS_OK && !goes_on(shift))
        status = STATUS_INTERRUPTED;
    shift->status = status;
    pthread_cond_broadcast(&shift->moved);
}

static void work_on(struct shift *shift, int worker)
{
    const struct crew_work *work = shift->work;
    uint64_t item;
    pthread_mutex_lock(&shift->lock);
    while (next_item(shift, &item)) {
        void *result = in_order_place(&shift->order, item);
        pthread_mutex_unlock(&shift->lock);
        const enum status status = work->do_item(work->self, worker, item, result);
        pthread_mutex_lock(&shift->lock);
        finish_item(shift, item, status);
    }
    pthread_mutex_unlock(&shift->lock);
}

/* A thread of a shift besides the one that runs it. */
struct helper {
    struct shift *shift;
    int worker;
    pthread_t thread;
};

static void *help(void *self)
{
    const struct helper *helper = self;
    work_on(helper->shift, helper->worker);
    return NULL;
}

/* Whatever threads cannot be had, the others do their work. */
static void run_shift(struct shift *shift, int n_threads)
{
    struct helper *helpers = calloc((size_t)n_threads, sizeof *helpers);
    int n = 0;
    while (helpers != NULL && n < n_threads - 1) {
        helpers[n] = (struct helper){.shift = shift, .worker = n + 1};
        if (pthread_create(&helpers[n].thread, NULL, help, &helpers[n]) != 0)
            break;
        n++;
    }
    work_on(shift, 0);
    while (n > 0)
        pthread_join(helpers[--n].thread, NULL);
    free(helpers);
}

static enum status run_threads(const struct crew *crew, const struct crew_work *work,
                               const struct progress *progress)
{
    struct shift shift = {.work = work,
                          .progress = progress,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .moved = PTHREAD_COND_INITIALIZER};
    const uint64_t most = (uint64_t)crew->n_threads;
    const int n_threads = (int)(work->n_items < most ? work->n_items : most);
    if (work->n_items == 0)
        return STATUS_OK;
    shift.status = in_order_init(&shift.order, work, AHEAD * most);
    if (shift.status == STATUS_OK)
        run_shift(&shift, n_threads);
    in_order_clear(&shift.order);
    pthread_cond_destroy(&shift.moved);
    pthread_mutex_destroy(&shift.lock);
    return shift.status;
}

struct crew crew_of_threads(int threads)
{
    return (struct crew){.run = run_threads,
                         .n_threads = threads > 0 ? threads : omp_get_num_procs(),
                         .is_sparing = threads <= 0,
                         .n_ranks = 1,
                         .is_writer = true};
}

/* --- rows -------------------------------------------------------------------------- */

/* Rows of an item: enough to make the hand-out cheap, few enough to report progress and to
 * balance slow policies. */
enum { MOST_CHUNK = 64, CHUNKS_PER_WORKER = 4 };

struct chunks {
    const struct crew_rows *rows;
    uint64_t size; /* rows of each but the last */
};

static uint64_t chunk_size(const struct crew *crew, const struct crew_rows *rows)
{
    if (rows->chunk > 0)
        return rows->chunk;
    const uint64_t share =
        rows->n / ((uint64_t)crew->n_ranks * CHUNKS_PER_WORKER * (uint64_t)crew_workers(crew));
    return share < 1 ? 1 : share > MOST_CHUNK ? MOST_CHUNK : share;
}

/* Rows of the items before this one; for the number of items, all of them. */
static uint64_t rows_before(const struct chunks *chunks, uint64_t item)
{
    const uint64_t n = item * chunks->size;
    return n < chunks->rows->n ? n : chunks->rows->n;
}

/* Where the sums lie in the result of an item: after the values. */
static size_t sums_at(const struct chunks *chunks)
{
    return chunks->size * chunks->rows->n_values * sizeof(double);
}

static enum status do_chunk(void *self, int worker, uint64_t item, void *result)
{
    const struct chunks *chunks = self;
    const struct crew_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    double *values = result;
    int64_t *sums = (void *)((char *)result + sums_at(chunks));
    enum status status = STATUS_OK;
    for (uint64_t i = begin; i < end && status == STATUS_OK; i++)
        status = rows->row(rows->self, worker, rows->first + i,
                           values + (i - begin) * rows->n_values, sums);
    return status;
}

static enum status take_chunk(void *self, uint64_t item, const void *result)
{
    const struct chunks *chunks = self;
    const struct crew_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    const int64_t *sums = (const void *)((const char *)result + sums_at(chunks));
    rows->take(rows->self, rows->first + begin, end - begin, result, sums);
    return STATUS_OK;
}

/* As if the items done were the first ones: all but the last have as many rows. */
static bool report_rows(void *self, uint64_t done, uint64_t total)
{
    const struct chunks *chunks = self;
    const struct progress *progress = chunks->rows->progress;
    (void)total;
    return progress->report(progress->self, chunks->rows->before + rows_before(chunks, done),
                            chunks->rows->total);
}

enum status crew_map_rows(const struct crew *crew, const struct crew_rows *rows)
{
    struct chunks chunks = {rows, chunk_size(crew, rows)};
    const struct progress progress = {report_rows, &chunks};
    const struct crew_work work = {.n_items = (rows->n + chunks.size - 1) / chunks.size,
                                   .result_size = sums_at(&chunks) + rows->n_sums * sizeof(int64_t),
                                   .do_item = do_chunk,
                                   .take = take_chunk,
                                   .self = &chunks,
                                   .everywhere = true};
    return crew_map(crew, &work, rows->progress == NULL ? NULL : &progress);
}

/* --- ranks --------------------------------------------------------------------------- */

int crew_workers(const struct crew *crew)
{
    return crew->n_threads;
}

void crew_share(const struct crew *crew, bool has, void *bytes, size_t n)
{
    if (crew->n_ranks > 1)
        crew->share(crew, has, bytes, n);
}

enum status crew_agree(const struct crew *crew, enum status status, struct diag *diag)
{
    const bool has = status != STATUS_OK;
    crew_share(crew, has, &status, sizeof status);
    if (diag != NULL)
        crew_share(crew, has, diag, sizeof *diag);
    return status;
}

double crew_now_s(const struct crew *crew)
{
    double now = clock_s();
    crew_share(crew, crew->is_writer, &now, sizeof now);
    return now;
}
