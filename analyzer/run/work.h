/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbered items of work, and their results: these come in any order and are taken in the order of the
 * items. Each is kept in a place of its own until all before it are there. Knows nothing of threads or
 * ranks, which share the items out (pool.h): one at a time. */
#ifndef ZOLO_RUN_WORK_H
#define ZOLO_RUN_WORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/core/status.h"

/* Told now and then how far a run is: `done` of `total` (0 = not known), in the unit
 * of the run. Called by one thread at a time; returning false stops the run
 * (STATUS_INTERRUPTED). */
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
     * the owner keeps for each. A status other than STATUS_OK stops the run. */
    enum status (*do_item)(void *self, int worker, uint64_t item, void *result);
    /* Takes the result of an item; NULL = none is taken. One thread at a time, items in ascending
     * order, each as soon as all before it are done (ranks that do not write: at the end). */
    enum status (*take)(void *self, uint64_t item, const void *result);
    void *self;
    bool everywhere; /* with several ranks: each of them takes all results, because each goes on
                        by them; else only the writer takes any */
};

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

#endif
