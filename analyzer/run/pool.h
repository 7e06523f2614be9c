/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker pool: runs numbered items of work in parallel. The workers are either the threads of
 * this process or the ranks of an MPI job. The result of an item depends only on its number, and
 * results are taken in numerical order, so the output is the same for any pool. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* `report` is called from time to time, by one thread at a time, with the progress of a run: the
 * number `done` of `total` units (0 = unknown). If `report` returns false, the run is stopped with
 * STATUS_INTERRUPTED. */
struct progress {
    bool (*report)(void *self, uint64_t done, uint64_t total);
    void *self;
};

/* The work of a run, divided into items 0 … n_items − 1. */
struct work {
    uint64_t n_items;
    size_t result_size; /* size of an item's result in bytes; 0 = no result */
    /* Does an item and writes its result to `result`, which is zeroed and aligned for any type, or
     * NULL if result_size is 0. `worker` < pool_workers is an index into per-worker data, used by
     * only one thread at a time. A status other than STATUS_OK stops the run. */
    enum status (*do_item)(void *self, int worker, uint64_t item, void *result);
    /* Takes an item's result; may be NULL. Results are taken in ascending order, by one thread at a
     * time: on the writer as soon as all previous items are done, on other ranks at the end. */
    enum status (*take)(void *self, uint64_t item, const void *result);
    void *self;
    bool everywhere; /* true: every rank takes all results; false: only the writer */
};

/* How items are distributed: to the threads of this process (pool_of_threads), or to ranks, which
 * are processes of the same program that all call the following functions in the same order. */
struct pool {
    enum status (*run)(const struct pool *pool, const struct work *work,
                       const struct progress *progress);
    void (*share)(const struct pool *pool, bool has, void *bytes, size_t n); /* see pool_share */
    void (*add_up)(const struct pool *pool, int64_t *values, size_t n);      /* see pool_add_up */
    /* NULL except on the web page. `keep` saves n values for later runs of the program, keyed by a
     * job's line (job.h). `recall` returns a copy of the saved values, owned by the caller, or NULL
     * on all ranks. */
    void (*keep)(const char *line, const int64_t *values, size_t n);
    int64_t *(*recall)(const char *line, size_t *n);
    int n_threads;   /* threads of this process, ≥ 1 */
    bool is_sparing; /* n_threads is a default; short work may use fewer threads */
    int n_ranks;     /* number of processes, ≥ 1, with n_threads threads each */
    bool is_writer;  /* true if this process is rank 0, which writes files and prints */
};

/* A pool of `threads` threads of this process; 0 = one thread per core. */
struct pool pool_of_threads(int threads);

/* A pool with only the threads of this process, even if there are other ranks. */
struct pool pool_here(const struct pool *pool);

/* A pool for about `work_us` microseconds of work: *pool, but with fewer threads if is_sparing. */
struct pool pool_for(const struct pool *pool, double work_us);

/* Does all items. Returns the first status other than STATUS_OK from do_item or take, after which
 * no more results are taken, so the items taken are always 0 … k; STATUS_INTERRUPTED if `progress`,
 * which is called after each item and may be NULL, stopped the run; or STATUS_MEMORY. A slow item
 * delays others only when they are 16 items per thread ahead of it. */
enum status pool_map(const struct pool *pool, const struct work *work,
                     const struct progress *progress);

/* Work whose results are rows of numbers. An item consists of many rows, to keep distribution
 * cheap; its rows may also add to integer sums. */
struct pool_rows {
    uint64_t first, n; /* rows first … first + n − 1 */
    uint64_t chunk;    /* rows per item, 0 = automatic; does not affect the results */
    size_t n_values;   /* number of values in each row */
    size_t n_sums;     /* number of sums in each item; may be 0 */
    /* Does a row: writes its values and adds to its item's sums, which start at 0. `worker` is as
     * in struct work. */
    enum status (*row)(void *self, int worker, uint64_t row, double *values, int64_t *sums);
    /* Takes rows first … first + n − 1 in ascending order: on the writer as soon as all previous
     * rows are done, on other ranks at the end. A status other than STATUS_OK stops the run. */
    enum status (*take)(void *self, uint64_t first, uint64_t n, const double *values,
                        const int64_t *sums);
    void *self;
    const struct progress *progress; /* may be NULL; reports `before` + rows done, out of `total` */
    uint64_t before, total;
};

/* Does all rows. Errors as pool_map. */
enum status pool_map_rows(const struct pool *pool, const struct pool_rows *rows);

/* The number of workers in this process; every `worker` index is below this number. */
int pool_workers(const struct pool *pool);

/* Copies the bytes of the first rank whose `has` is true to all ranks; does nothing if none is. */
void pool_share(const struct pool *pool, bool has, void *bytes, size_t n);

/* Replaces each of n values with its sum over all ranks. */
void pool_add_up(const struct pool *pool, int64_t *values, size_t n);

/* Makes all ranks agree after an operation that may fail on one rank: returns, on all ranks, the
 * status and *diag (which may be NULL) of the first rank whose status is not STATUS_OK. */
enum status pool_agree(const struct pool *pool, enum status status, struct diag *diag);

/* The time in seconds on the writer's monotonic clock; all ranks get the same value. */
double pool_now_s(const struct pool *pool);

/* --- used only by implementations of a pool: pool.c, analyzer/mpi ----------------------------- */

/* Puts results that arrive in any order into the order of their items: each result stays in a slot
 * until all earlier ones have arrived. Not thread-safe. */
struct in_order {
    const struct work *work; /* borrowed */
    uint64_t next;           /* the first item that has not been handed out */
    uint64_t done;           /* number of items whose result has arrived */
    uint64_t taken;          /* the results of items 0 … taken − 1 have been taken */
    uint64_t room;           /* maximum number of items that are handed out but not taken */
    size_t stride;           /* bytes from the start of one result to that of the next */
    unsigned char *results;  /* [room], item i is in slot i mod room; owned */
    bool *is_there;          /* [room], owned */
};

/* Prepares for n_items ≥ 1 items, of which at most `room` ≥ 1 are in flight at a time. The caller
 * clears *order, even on failure. STATUS_MEMORY. */
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

/* Hands out the next item, and zeroes the item's slot. */
uint64_t in_order_next(struct in_order *order);

/* The slot of an item that is in flight; NULL if results have a size of 0. */
void *in_order_place(const struct in_order *order, uint64_t item);

/* Call this once an item's result is in its slot. Takes all results whose turn has come, and
 * returns the status returned by `take`. */
enum status in_order_add(struct in_order *order, uint64_t item);

/* --- machines --------------------------------------------------------------------------------- */

/* The machines on which the program runs: this one (one_machine.c, in zolo), or all machines of an
 * MPI job (analyzer/mpi, in zolo-mpi). The choice is made when linking. */

/* Call this first in main. In an MPI job, only the writer prints from then on, and all processes
 * exit together, with the highest exit status among them. */
void machines_begin(int *argc, char ***argv);

/* The pool for a command: all ranks if the command can use them; otherwise the writer's threads,
 * and all other ranks exit. `threads` is the number per process, 0 = one for each core; if there
 * are several ranks, each has one thread. */
struct pool machines_pool(bool uses_ranks, int threads);

/* --- ranks: analyzer/mpi ---------------------------------------------------------------------- */

/* A pool of the ranks of MPI_COMM_WORLD, with one thread each. The writer (rank 0) hands out items,
 * two to each rank so that no rank has to wait, and does items itself while no result is waiting.
 * Waiting processes sleep, so ranks may outnumber cores. If a rank is lost, the job ends. */

/* Call this after MPI_Init. All ranks must call the pool's functions in the same order. */
struct pool pool_of_ranks(void);
