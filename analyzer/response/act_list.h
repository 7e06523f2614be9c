/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Acts one after the other, as many as there are: calls and cards, a byte each. */
#ifndef ZOLO_RESPONSE_ACT_LIST_H
#define ZOLO_RESPONSE_ACT_LIST_H

#include <stddef.h>
#include <string.h>

#include "engine/core/status.h"
#include "engine/play/state.h"

struct act_list {
    action *acts; /* owned */
    size_t n, capacity;
};

void act_list_clear(struct act_list *list); /* accepts a zeroed one, and leaves one */

/* Room for more acts. STATUS_MEMORY. */
enum status act_list_reserve(struct act_list *list, size_t more) MUST_USE;

/* Appends. STATUS_MEMORY. */
static inline enum status act_list_add(struct act_list *list, const action *acts, size_t n)
{
    if (list->n + n > list->capacity) {
        const enum status status = act_list_reserve(list, n);
        if (status != STATUS_OK)
            return status;
    }
    if (n > 0)
        memcpy(list->acts + list->n, acts, n);
    list->n += n;
    return STATUS_OK;
}

#endif
