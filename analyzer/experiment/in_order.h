/* Results that come in any order are taken in the order of their items: each is kept in a place
 * of its own until all before it are there. Knows nothing of threads or ranks: one at a time. */
#ifndef ZOLO_EXPERIMENT_IN_ORDER_H
#define ZOLO_EXPERIMENT_IN_ORDER_H

#include "analyzer/experiment/crew.h"

struct in_order {
    const struct crew_work *work; /* borrowed */
    uint64_t next;                /* the first item that was not handed out */
    uint64_t done;                /* items whose result is there, or was taken */
    uint64_t taken;               /* items 0 … taken − 1 were taken */
    uint64_t room;                /* items that may be handed out and not taken */
    size_t stride;                /* bytes from one result to the next */
    unsigned char *results;       /* [room], item i in place i mod room; owned */
    bool *is_there;               /* [room], owned */
};

/* For `room` ≥ 1 items under way of n_items ≥ 1. STATUS_MEMORY. The caller clears, also on failure. */
enum status in_order_init(struct in_order *order, const struct crew_work *work,
                          uint64_t room) MUST_USE;
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
