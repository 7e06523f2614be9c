/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker pool does numbered items of work side by side: its workers are the threads of this process,
 * or ranks of several. Each item is a fixed function of its number, and results are taken in the order
 * of the numbers, so what comes out is the same for any pool. */
#ifndef ZOLO_RUN_POOL_H
#define ZOLO_RUN_POOL_H

#include "analyzer/run/work.h"

/* How the items are shared out: to the threads of this process (pool_of_threads), or to ranks:
 * processes that run the same program side by side and all call the functions below, in the same
 * order. May be copied. */
struct pool {
    enum status (*run)(const struct pool *pool, const struct work *work,
                       const struct progress *progress);
    void (*share)(const struct pool *pool, bool has, void *bytes, size_t n); /* see pool_share */
    void (*add_up)(const struct pool *pool, int64_t *values, size_t n);      /* see pool_add_up */
    int n_threads;   /* of this process, ≥ 1 */
    bool is_sparing; /* nobody asked for so many threads: little work may have fewer */
    int n_ranks;     /* processes, ≥ 1; as many threads each */
    bool is_writer;  /* this process writes files and prints: false on all ranks but the first */
};

/* `threads` of this process, 0 = as many as it has cores. */
struct pool pool_of_threads(int threads);

/* The threads of this process alone, whatever other ranks there are. */
struct pool pool_here(const struct pool *pool);

/* The pool for work of about so many microseconds: *pool, or with fewer threads, if it is sparing. */
struct pool pool_for(const struct pool *pool, double work_us);

/* Does all items. STATUS_OK; STATUS_INTERRUPTED if progress (may be NULL; told after each item how
 * many of all are done) stopped it; STATUS_MEMORY; or the first status other than STATUS_OK that
 * do_item or take returned: nothing is taken after that, and what was taken is a run of items from
 * 0 on. An item that lasts long holds the others up only when they are 16 a thread ahead. */
enum status pool_map(const struct pool *pool, const struct work *work,
                     const struct progress *progress) MUST_USE;

/* Rows of numbers: many rows are an item, so that handing out costs little; the rows of an item may add
 * to sums of whole numbers besides. */
struct pool_rows {
    uint64_t first, n; /* rows first … first + n − 1 */
    uint64_t chunk;    /* rows of an item, 0 = choose; never changes a result */
    size_t n_values;   /* of each row */
    size_t n_sums;     /* of each item, may be 0 */
    /* Does a row: writes its values, adds to the sums (both begin as 0). `worker` as in pool.h. */
    enum status (*row)(void *self, int worker, uint64_t row, double *values, int64_t *sums);
    /* Takes rows first … first + n − 1, in ascending order: the writer as soon as all before them are
     * done, other ranks at the end. A status other than STATUS_OK stops the run. */
    enum status (*take)(void *self, uint64_t first, uint64_t n, const double *values,
                        const int64_t *sums);
    void *self;
    const struct progress *progress; /* told `before` + rows done, of `total`; may be NULL */
    uint64_t before, total;
};

/* Does all rows. As pool_map. */
enum status pool_map_rows(const struct pool *pool, const struct pool_rows *rows) MUST_USE;

/* Number of workers of this process: what do_item's `worker` is below. */
int pool_workers(const struct pool *pool);

/* Gives all ranks the bytes of the first rank that has them; they stay if none has. */
void pool_share(const struct pool *pool, bool has, void *bytes, size_t n);

/* Each of n values becomes the sum of those that the ranks have. Not in a page. */
void pool_add_up(const struct pool *pool, int64_t *values, size_t n);

/* What only one rank has tried all go on by: the status and diagnosis (may be NULL) of the first
 * rank whose status is not STATUS_OK. */
enum status pool_agree(const struct pool *pool, enum status status, struct diag *diag) MUST_USE;

/* Seconds from some moment on, by the clock of the writer: the same on all ranks. */
double pool_now_s(const struct pool *pool);

#endif
