/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker pool: runs numbered items of work in parallel. Its workers are the threads of this
 * process, or the ranks of an MPI job. Each item is a fixed function of its number, and results are
 * taken in order of the numbers, so the output is the same for any pool. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* Called from time to time, by one thread at a time, with the progress of a run: `done` of `total`
 * (0 = unknown), in the unit of the run. Returning false stops the run (STATUS_INTERRUPTED). */
struct progress {
    bool (*report)(void *self, uint64_t done, uint64_t total);
    void *self;
};

/* Items 0 … n_items − 1. */
struct work {
    uint64_t n_items;
    size_t result_size; /* size of the result of an item in bytes, 0 = none */
    /* Does an item and writes its result (zeroed beforehand, aligned for any type; NULL if its size
     * is 0). `worker` is below pool_workers and used by one thread at a time: an index into
     * per-worker data. A status other than STATUS_OK stops the run. */
    enum status (*do_item)(void *self, int worker, uint64_t item, void *result);
    /* Takes the result of an item; NULL: results are not taken. Called by one thread at a time, in
     * ascending order, for each item as soon as all before it are done (on ranks that do not write:
     * at the end). */
    enum status (*take)(void *self, uint64_t item, const void *result);
    void *self;
    bool everywhere; /* every rank takes all results because it continues from them; else only the
                        writer does */
};

/* How items are distributed: to the threads of this process (pool_of_threads), or to ranks, which
 * are processes that run the same program and all call the functions below in the same order. May
 * be copied. */
struct pool {
    enum status (*run)(const struct pool *pool, const struct work *work,
                       const struct progress *progress);
    void (*share)(const struct pool *pool, bool has, void *bytes, size_t n); /* see pool_share */
    void (*add_up)(const struct pool *pool, int64_t *values, size_t n);      /* see pool_add_up */
    /* NULL except on the web page. keep: keeps n values under the line of a job (job.h) for later
     * runs of the program. recall: a copy of them, owned by the caller; NULL: there are none, on
     * any rank. */
    void (*keep)(const char *line, const int64_t *values, size_t n);
    int64_t *(*recall)(const char *line, size_t *n);
    int n_threads;   /* threads of this process, ≥ 1 */
    bool is_sparing; /* the number of threads is a default: short work may use fewer */
    int n_ranks;     /* processes, ≥ 1, with n_threads each */
    bool is_writer;  /* this process writes files and prints; true on the first rank only */
};

/* A pool of `threads` of this process, 0 = one for each core. */
struct pool pool_of_threads(int threads);

/* The threads of this process only, even if there are other ranks. */
struct pool pool_here(const struct pool *pool);

/* The pool for about `work_us` microseconds of work: *pool, with fewer threads if is_sparing. */
struct pool pool_for(const struct pool *pool, double work_us);

/* Does all items. Returns the first status other than STATUS_OK of do_item or take, after which
 * nothing is taken (the items taken are always 0 … k for some k); STATUS_INTERRUPTED if `progress`,
 * called after each item, stopped the run; STATUS_MEMORY. `progress` may be NULL. A slow item
 * delays the others only when they are 16 items per thread ahead of it. */
enum status pool_map(const struct pool *pool, const struct work *work,
                     const struct progress *progress);

/* Rows of numbers. Many rows make one item, so that distribution costs little; the rows of an item
 * may also add to integer sums. */
struct pool_rows {
    uint64_t first, n; /* rows first … first + n − 1 */
    uint64_t chunk;    /* rows in an item, 0 = automatic; never changes a result */
    size_t n_values;   /* values in each row */
    size_t n_sums;     /* sums in each item, may be 0 */
    /* Does a row: writes its values and adds to the sums (both start at 0). `worker` as in struct
     * work. */
    enum status (*row)(void *self, int worker, uint64_t row, double *values, int64_t *sums);
    /* Takes rows first … first + n − 1, in ascending order: the writer as soon as all before them
     * are done, other ranks at the end. A status other than STATUS_OK stops the run. */
    enum status (*take)(void *self, uint64_t first, uint64_t n, const double *values,
                        const int64_t *sums);
    void *self;
    const struct progress *progress; /* reports `before` + rows done, of `total`; may be NULL */
    uint64_t before, total;
};

/* Does all rows. Errors as of pool_map. */
enum status pool_map_rows(const struct pool *pool, const struct pool_rows *rows);

/* Number of workers of this process: the upper bound of `worker`. */
int pool_workers(const struct pool *pool);

/* Copies the bytes of the first rank with `has` to all ranks; without one nothing changes. */
void pool_share(const struct pool *pool, bool has, void *bytes, size_t n);

/* Replaces each of n values by its sum over all ranks. */
void pool_add_up(const struct pool *pool, int64_t *values, size_t n);

/* Makes all ranks agree after something that only one of them has tried: returns, on all, the
 * status and diagnosis (may be NULL) of the first rank whose status is not STATUS_OK. */
enum status pool_agree(const struct pool *pool, enum status status, struct diag *diag);

/* Seconds by a monotonic clock of the writer, the same on all ranks. */
double pool_now_s(const struct pool *pool);

/* --- for implementations of a pool: pool.c, analyzer/mpi -------------------------------------- */

/* Brings results that arrive in any order into the order of their items: each is kept in its own
 * slot until all before it have arrived. Not thread-safe. */
struct in_order {
    const struct work *work; /* borrowed */
    uint64_t next;           /* first item not yet handed out */
    uint64_t done;           /* items whose result has arrived */
    uint64_t taken;          /* items 0 … taken − 1 have been taken */
    uint64_t room;           /* most items that may be handed out and not yet taken */
    size_t stride;           /* bytes from one result to the next */
    unsigned char *results;  /* [room], item i in slot i mod room; owned */
    bool *is_there;          /* [room], owned */
};

/* For at most `room` ≥ 1 of n_items ≥ 1 items in flight. The caller clears it, even on failure.
 * STATUS_MEMORY. */
enum status in_order_init(struct in_order *order, const struct work *work, uint64_t room);
void in_order_clear(struct in_order *order);

/* True if all items have been handed out. */
static inline bool in_order_is_out(const struct in_order *order)
{
    return order->next == order->work->n_items;
}

/* True if another item may be handed out. */
static inline bool in_order_has_room(const struct in_order *order)
{
    return !in_order_is_out(order) && order->next - order->taken < order->room;
}

/* Hands out the next item and zeroes its slot. */
uint64_t in_order_next(struct in_order *order);

/* The slot of an item in flight; NULL if results have no bytes. */
void *in_order_place(const struct in_order *order, uint64_t item);

/* Call when the result of an item is in its slot: takes all results whose turn has come. Returns
 * the status of `take`. */
enum status in_order_add(struct in_order *order, uint64_t item);

/* --- machines --------------------------------------------------------------------------------- */

/* The machines that the program runs on: this one (one_machine.c, in zolo), or all of an MPI job
 * (analyzer/mpi, in zolo-mpi). The linker decides which. */

/* Call first in main. With ranks, only the writer prints after this, and all processes exit
 * together, with the highest exit status of any. */
void machines_begin(int *argc, char ***argv);

/* The pool for a command: all ranks if it can use them, else the threads of the writer, and the
 * other ranks exit here. `threads` in a process, 0 = one for each core; if there are several ranks,
 * each has one thread. */
struct pool machines_pool(bool uses_ranks, int threads);

/* --- ranks: analyzer/mpi ---------------------------------------------------------------------- */

/* A pool of the ranks of MPI_COMM_WORLD, one thread each. The writer (rank 0) hands out items,
 * two ahead to each rank so that none waits for the next, and does items itself while no result
 * is waiting. Waiting processes sleep, so ranks may outnumber cores. If a rank is lost the job
 * ends. */

/* Call after MPI_Init. All ranks call its functions in the same order. */
struct pool pool_of_ranks(void);
