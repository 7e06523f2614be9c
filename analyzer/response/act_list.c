/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See act_list.h. */
#include "analyzer/response/act_list.h"

#include <stdlib.h>

enum { LEAST_CAPACITY = 64 };

void act_list_clear(struct act_list *list)
{
    free(list->acts);
    *list = (struct act_list){0};
}

enum status act_list_reserve(struct act_list *list, size_t more)
{
    size_t capacity = list->capacity == 0 ? LEAST_CAPACITY : list->capacity;
    while (capacity < list->n + more)
        capacity *= 2;
    action *acts = realloc(list->acts, capacity * sizeof *acts);
    if (acts == NULL)
        return STATUS_MEMORY;
    list->acts = acts;
    list->capacity = capacity;
    return STATUS_OK;
}
