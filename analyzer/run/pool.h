/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A worker pool does numbered items of work side by side: its workers are the threads of this process,
 * or ranks of several. Each item is a fixed function of its number, and results are taken in the order
 * of the numbers, so what comes out is the same for any pool. */
#ifndef ZOLO_RUN_POOL_H
#define ZOLO_RUN_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* Called now and then with how far a run is: `done` of `total` (0 = not known), in the unit of the run, by one
 * thread at a time. Returning false stops the run (STATUS_INTERRUPTED). */
struct progress {
    bool (*report)(void *self, uint64_t done, uint64_t total);
    void *self;
};

/* Items 0 … n_items − 1. */
struct work {
    uint64_t n_items;
    size_t result_size; /* bytes of the result of an item, 0 = none */
    /* Does an item: writes its result (zeroed before, aligned for any type; NULL if it has no
     * bytes). `worker` is below pool_workers and used by one thread at a time: an index into what
     * the owner has for each. A status other than STATUS_OK stops the run. */
    enum status (*do_item)(void *self, int worker, uint64_t item, void *result);
    /* Takes the result of an item; NULL = none is taken. One thread at a time, items in ascending
     * order, each as soon as all before it are done (ranks that do not write: at the end). */
    enum status (*take)(void *self, uint64_t item, const void *result);
    void *self;
    bool everywhere; /* with several ranks: each of them takes all results, because each goes on
                        by them; else only the writer takes any */
};

/* How the items are shared out: to the threads of this process (pool_of_threads), or to ranks:
 * processes that run the same program side by side and all call the functions below, in the same
 * order. May be copied. */
struct pool {
    enum status (*run)(const struct pool *pool, const struct work *work,
                       const struct progress *progress);
    void (*share)(const struct pool *pool, bool has, void *bytes, size_t n); /* see pool_share */
    void (*add_up)(const struct pool *pool, int64_t *values, size_t n);      /* see pool_add_up */
    int n_threads;   /* of this process, ≥ 1 */
    bool is_sparing; /* the number of threads is a default: little work may have fewer */
    int n_ranks;     /* processes, ≥ 1; as many threads each */
    bool is_writer;  /* this process writes files and prints: false on all ranks but the first */
};

/* `threads` of this process, 0 = as many as it has cores. */
struct pool pool_of_threads(int threads);

/* The threads of this process alone, whatever other ranks there are. */
struct pool pool_here(const struct pool *pool);

/* The pool for about `work_us` microseconds of work: *pool, with fewer threads if it is sparing. */
struct pool pool_for(const struct pool *pool, double work_us);

/* Does all items. STATUS_OK; STATUS_INTERRUPTED if progress (may be NULL; called after each item)
 * stopped it; STATUS_MEMORY; or the first status other than STATUS_OK that
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
    const struct progress *progress; /* of `before` + rows done, of `total`; may be NULL */
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

/* --- for those who share items out (pool.c, ranks) ----------------------------------------------- */

/* Items under way, one at a time: results come in any order, and each stays in a place of its own until all
 * before it are there. */
struct in_order {
    const struct work *work; /* borrowed */
    uint64_t next;           /* the first item that was not handed out */
    uint64_t done;           /* items whose result is there, or was taken */
    uint64_t taken;          /* items 0 … taken − 1 were taken */
    uint64_t room;           /* items that may be handed out and not taken */
    size_t stride;           /* bytes from one result to the next */
    unsigned char *results;  /* [room], item i in place i mod room; owned */
    bool *is_there;          /* [room], owned */
};

/* For `room` ≥ 1 items under way of n_items ≥ 1. STATUS_MEMORY. The caller clears, also on failure. */
enum status in_order_init(struct in_order *order, const struct work *work, uint64_t room) MUST_USE;
void in_order_clear(struct in_order *order);

/* Is there no item left to hand out? */
static inline bool in_order_is_out(const struct in_order *order)
{
    return order->next == order->work->n_items;
}

/* May an item be handed out now? */
static inline bool in_order_has_room(const struct in_order *order)
{
    return !in_order_is_out(order) && order->next - order->taken < order->room;
}

/* Hands out the next item; its place is zeroed. */
uint64_t in_order_next(struct in_order *order);

/* The place of an item under way; NULL if results have no bytes. */
void *in_order_place(const struct in_order *order, uint64_t item);

/* The result of an item is in its place: takes all that have their turn. What `take` returned. */
enum status in_order_add(struct in_order *order, uint64_t item) MUST_USE;

/* --- machines ------------------------------------------------------------------------------------ */

/* The machines that the program runs on: this one (one_machine.c, in zolo), or all of an MPI job
 * (analyzer/mpi, in zolo-mpi). Which it is the linker decides. */

/* First thing in main. With ranks: from here on only the writer is heard, and all end together,
 * with the highest of their exit statuses. */
void machines_begin(int *argc, char ***argv);

/* Who does the work of a command: all ranks if it can use them, else the threads of the writer
 * alone: the other ranks end here. `threads` of a process, 0 = as many as it has cores; a rank
 * among others has one, whatever is asked. */
struct pool machines_pool(bool uses_ranks, int threads);

/* --- ranks: analyzer/mpi ------------------------------------------------------------------------- */

/* A pool of the ranks of MPI_COMM_WORLD, one thread each. The writer (rank 0) hands out items, two
 * ahead to each rank so that none waits for the next, and does items itself while no result is
 * waiting. Whoever waits sleeps, so ranks may outnumber cores. A rank that is lost ends the job. */

/* After MPI_Init. All ranks call its functions in the same order. */
struct pool pool_of_ranks(void);

#endif
