/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See pool.h. Threads are started for each run, which takes about 30 µs per thread, and end with
 * the run, so that no idle thread takes a core from other programs. A thread that is too far ahead
 * sleeps until earlier results have been taken. */
#define _GNU_SOURCE 1 /* for sched_getaffinity; the page's build sets the same value */
#include "analyzer/run/pool.h"

#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/clock.h"

/* --- results in order ----------------------------------------------------------------- */

enum status in_order_init(struct in_order *order, const struct work *work, uint64_t room)
{
    const size_t align = _Alignof(max_align_t);
    assert(room >= 1 && work->n_items >= 1);
    *order = (struct in_order){.work = work, .room = room < work->n_items ? room : work->n_items};
    order->stride = (work->result_size + align - 1) / align * align;
    order->is_there = calloc(order->room, sizeof *order->is_there);
    if (order->stride > 0)
        order->results = calloc(order->room, order->stride);
    const bool good = order->is_there != NULL && (order->stride == 0 || order->results != NULL);
    return good ? STATUS_OK : STATUS_MEMORY;
}

void in_order_clear(struct in_order *order)
{
    free(order->results);
    free(order->is_there);
    *order = (struct in_order){0};
}

void *in_order_place(const struct in_order *order, uint64_t item)
{
    return order->stride == 0 ? NULL : order->results + item % order->room * order->stride;
}

uint64_t in_order_next(struct in_order *order)
{
    assert(in_order_has_room(order));
    const uint64_t item = order->next++;
    if (order->stride > 0)
        memset(in_order_place(order, item), 0, order->stride);
    return item;
}

enum status in_order_add(struct in_order *order, uint64_t item)
{
    const struct work *work = order->work;
    assert(item >= order->taken && item < order->next && !order->is_there[item % order->room]);
    order->is_there[item % order->room] = true;
    order->done++;
    while (order->taken < order->next && order->is_there[order->taken % order->room]) {
        if (work->take != NULL)
            TRY(work->take(work->self, order->taken, in_order_place(order, order->taken)));
        order->is_there[order->taken++ % order->room] = false;
    }
    return STATUS_OK;
}

/* --- the threads of this process --------------------------------------------------- */

/* The amount of work for which it pays to start another thread. */
static const double share_us = 10e3;

struct pool pool_for(const struct pool *pool, double work_us)
{
    struct pool fewer = *pool;
    const double worth = 1.0 + work_us / share_us;
    if (pool->is_sparing && worth < pool->n_threads)
        fewer.n_threads = (int)worth;
    return fewer;
}

enum status pool_map(const struct pool *pool, const struct work *work,
                     const struct progress *progress)
{
    return pool->run(pool, work, progress);
}

/* Items in flight per thread. Hence an item that takes as long as AHEAD others delays no thread. */
enum { AHEAD = 16 };

/* The state shared by the threads of a run. The lock guards all members except `work`. */
struct queue {
    const struct work *work;
    const struct progress *progress;
    struct in_order order;
    enum status status;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* signalled whenever results are taken, and when the run stops */
};

/* Finds the next item for a thread; returns false if no item is left. */
static bool next_item(struct queue *queue, uint64_t *item)
{
    while (queue->status == STATUS_OK && !in_order_is_out(&queue->order) &&
           !in_order_has_room(&queue->order))
        pthread_cond_wait(&queue->moved, &queue->lock);
    if (queue->status != STATUS_OK || in_order_is_out(&queue->order))
        return false;
    *item = in_order_next(&queue->order);
    return true;
}

static bool goes_on(const struct queue *queue)
{
    const struct progress *progress = queue->progress;
    return progress == NULL ||
           progress->report(progress->self, queue->order.done, queue->work->n_items);
}

/* Takes the result of an item, or discards the result if the run has been stopped. */
static void finish_item(struct queue *queue, uint64_t item, enum status status)
{
    if (queue->status != STATUS_OK)
        return;
    THEN(status, in_order_add(&queue->order, item));
    if (status == STATUS_OK && !goes_on(queue))
        status = STATUS_INTERRUPTED;
    queue->status = status;
    pthread_cond_broadcast(&queue->moved);
}

static void work_on(struct queue *queue, int worker)
{
    const struct work *work = queue->work;
    uint64_t item;
    pthread_mutex_lock(&queue->lock);
    while (next_item(queue, &item)) {
        void *result = in_order_place(&queue->order, item);
        pthread_mutex_unlock(&queue->lock);
        const enum status status = work->do_item(work->self, worker, item, result);
        pthread_mutex_lock(&queue->lock);
        finish_item(queue, item, status);
    }
    pthread_mutex_unlock(&queue->lock);
}

/* A worker thread. The thread that calls pool_map also does items. */
struct worker {
    struct queue *queue;
    int number;
    pthread_t thread;
};

static void *thread_of(void *self)
{
    const struct worker *worker = self;
    work_on(worker->queue, worker->number);
    return NULL;
}

/* Runs the worker threads; if a thread cannot be started, the other threads do its share. */
static void run_queue(struct queue *queue, int n_threads)
{
    struct worker *workers = calloc((size_t)n_threads, sizeof *workers);
    int n = 0;
    while (workers != NULL && n < n_threads - 1) {
        workers[n] = (struct worker){.queue = queue, .number = n + 1};
        if (pthread_create(&workers[n].thread, NULL, thread_of, &workers[n]) != 0)
            break;
        n++;
    }
    work_on(queue, 0);
    while (n > 0)
        pthread_join(workers[--n].thread, NULL);
    free(workers);
}

static enum status run_threads(const struct pool *pool, const struct work *work,
                               const struct progress *progress)
{
    struct queue queue = {.work = work,
                          .progress = progress,
                          .lock = PTHREAD_MUTEX_INITIALIZER,
                          .moved = PTHREAD_COND_INITIALIZER};
    const uint64_t most = (uint64_t)pool->n_threads;
    const int n_threads = (int)(work->n_items < most ? work->n_items : most);
    if (work->n_items == 0)
        return STATUS_OK;
    queue.status = in_order_init(&queue.order, work, AHEAD * most);
    if (queue.status == STATUS_OK)
        run_queue(&queue, n_threads);
    in_order_clear(&queue.order);
    pthread_cond_destroy(&queue.moved);
    pthread_mutex_destroy(&queue.lock);
    return queue.status;
}

/* The number of cores on which this process may run, at least 1. */
static int n_cores(void)
{
    cpu_set_t cores;
    return sched_getaffinity(0, sizeof cores, &cores) == 0 ? CPU_COUNT(&cores) : 1;
}

struct pool pool_of_threads(int threads)
{
    return (struct pool){.run = run_threads,
                         .n_threads = threads > 0 ? threads : n_cores(),
                         .is_sparing = threads <= 0,
                         .n_ranks = 1,
                         .is_writer = true};
}

struct pool pool_here(const struct pool *pool)
{
    struct pool here = pool_of_threads(pool->n_threads);
    here.is_sparing = pool->is_sparing;
    return here;
}

/* --- rows -------------------------------------------------------------------------- */

/* The maximum number of rows per item, and the desired number of items per worker: few enough to
 * keep distribution cheap, but enough to report progress and to balance the load. */
enum { MOST_CHUNK = 64, CHUNKS_PER_WORKER = 4 };

struct chunks {
    const struct pool_rows *rows;
    uint64_t size; /* number of rows in each item except the last */
};

static uint64_t chunk_size(const struct pool *pool, const struct pool_rows *rows)
{
    if (rows->chunk > 0)
        return rows->chunk;
    const uint64_t share =
        rows->n / ((uint64_t)pool->n_ranks * CHUNKS_PER_WORKER * (uint64_t)pool_workers(pool));
    return share < 1 ? 1 : share > MOST_CHUNK ? MOST_CHUNK : share;
}

/* The number of rows in the items before `item`; `item` may equal the number of items. */
static uint64_t rows_before(const struct chunks *chunks, uint64_t item)
{
    const uint64_t n = item * chunks->size;
    return n < chunks->rows->n ? n : chunks->rows->n;
}

/* The byte offset of the sums in an item's result, after the values. */
static size_t sums_at(const struct chunks *chunks)
{
    return chunks->size * chunks->rows->n_values * sizeof(double);
}

static enum status do_chunk(void *self, int worker, uint64_t item, void *result)
{
    const struct chunks *chunks = self;
    const struct pool_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    double *values = result;
    int64_t *sums = (void *)((char *)result + sums_at(chunks));
    for (uint64_t i = begin; i < end; i++)
        TRY(rows->row(rows->self, worker, rows->first + i, values + (i - begin) * rows->n_values,
                      sums));
    return STATUS_OK;
}

static enum status take_chunk(void *self, uint64_t item, const void *result)
{
    const struct chunks *chunks = self;
    const struct pool_rows *rows = chunks->rows;
    const uint64_t begin = rows_before(chunks, item), end = rows_before(chunks, item + 1);
    const int64_t *sums = (const void *)((const char *)result + sums_at(chunks));
    return rows->take(rows->self, rows->first + begin, end - begin, result, sums);
}

/* Reports progress in rows, as if items were completed in the order of their numbers. */
static bool report_rows(void *self, uint64_t done, UNUSED uint64_t total)
{
    const struct chunks *chunks = self;
    const struct progress *progress = chunks->rows->progress;
    return progress->report(progress->self, chunks->rows->before + rows_before(chunks, done),
                            chunks->rows->total);
}

enum status pool_map_rows(const struct pool *pool, const struct pool_rows *rows)
{
    struct chunks chunks = {rows, chunk_size(pool, rows)};
    const struct progress progress = {report_rows, &chunks};
    const struct work work = {.n_items = (rows->n + chunks.size - 1) / chunks.size,
                              .result_size = sums_at(&chunks) + rows->n_sums * sizeof(int64_t),
                              .do_item = do_chunk,
                              .take = take_chunk,
                              .self = &chunks,
                              .everywhere = true};
    return pool_map(pool, &work, rows->progress == NULL ? NULL : &progress);
}

/* --- ranks --------------------------------------------------------------------------- */

int pool_workers(const struct pool *pool)
{
    return pool->n_threads;
}

void pool_share(const struct pool *pool, bool has, void *bytes, size_t n)
{
    if (pool->n_ranks > 1)
        pool->share(pool, has, bytes, n);
}

void pool_add_up(const struct pool *pool, int64_t *values, size_t n)
{
    if (pool->n_ranks > 1)
        pool->add_up(pool, values, n);
}

enum status pool_agree(const struct pool *pool, enum status status, struct diag *diag)
{
    const bool has = status != STATUS_OK;
    pool_share(pool, has, &status, sizeof status);
    if (diag != NULL)
        pool_share(pool, has, diag, sizeof *diag);
    return status;
}

double pool_now_s(const struct pool *pool)
{
    double now = clock_s();
    pool_share(pool, pool->is_writer, &now, sizeof now);
    return now;
}
