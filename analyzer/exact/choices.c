/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See choices.h: a hash table with linear probing, at most two thirds full. */
#include "analyzer/exact/choices.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 16 };

void choices_clear(struct choices *choices)
{
    free(choices->at);
    *choices = (struct choices){0};
}

/* Where a line is, or would be. There is a free place. */
static struct choice *place_of(const struct choices *choices, uint64_t line)
{
    const uint32_t mask = choices->capacity - 1;
    uint32_t i = (uint32_t)fuse_map_spread(line) & mask;
    while (choices->at[i].line != 0 && choices->at[i].line != line)
        i = (i + 1) & mask;
    return &choices->at[i];
}

struct choice *choices_find(const struct choices *choices, uint64_t line)
{
    if (choices->capacity == 0)
        return NULL;
    struct choice *choice = place_of(choices, line);
    return choice->line == line ? choice : NULL;
}

static enum status grow(struct choices *choices)
{
    const uint32_t capacity = choices->capacity == 0 ? FIRST_CAPACITY : 2 * choices->capacity;
    struct choices grown = {calloc(capacity, sizeof *grown.at), choices->n, capacity};
    if (grown.at == NULL)
        return STATUS_MEMORY;
    for (uint32_t i = 0; i < choices->capacity; i++)
        if (choices->at[i].line != 0)
            *place_of(&grown, choices->at[i].line) = choices->at[i];
    free(choices->at);
    *choices = grown;
    return STATUS_OK;
}

enum status choices_add(struct choices *choices, uint64_t line, struct choice **out, bool *is_new)
{
    if (3 * (uint64_t)choices->n >= 2 * (uint64_t)choices->capacity) {
        const enum status status = grow(choices);
        if (status != STATUS_OK)
            return status;
    }
    struct choice *choice = place_of(choices, line);
    *is_new = choice->line == 0;
    if (*is_new) {
        choice->line = line;
        choices->n++;
    }
    *out = choice;
    return STATUS_OK;
}
