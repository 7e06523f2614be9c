/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See work.h. */
#include "analyzer/run/work.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    enum status status = STATUS_OK;
    assert(item >= order->taken && item < order->next && !order->is_there[item % order->room]);
    order->is_there[item % order->room] = true;
    order->done++;
    while (order->taken < order->next && order->is_there[order->taken % order->room]) {
        if (work->take != NULL)
            status = work->take(work->self, order->taken, in_order_place(order, order->taken));
        if (status != STATUS_OK)
            return status;
        order->is_there[order->taken++ % order->room] = false;
    }
    return STATUS_OK;
}
