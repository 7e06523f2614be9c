/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See choices.h: a hash table with linear probing, at most two thirds full. */
#include "analyzer/exact/choices.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 16, LINE_CHOICES = 8 }; /* of a line of the cache */

void choices_clear(struct choices *choices)
{
    free(choices->at);
    free(choices->sums);
    *choices = (struct choices){0};
}

/* Where a line is, or would be. There is a free place. All but its last card tell in which line of the
 * cache the search begins. */
static uint32_t place_of(const struct choices *choices, uint64_t line)
{
    const uint32_t mask = choices->capacity - 1, within = LINE_CHOICES - 1;
    uint32_t i =
        (((uint32_t)fuse_map_spread(line >> 4) & ~within) | ((uint32_t)line & within)) & mask;
    while (choices->at[i] != 0 && choice_line(choices->at[i]) != line)
        i = (i + 1) & mask;
    return i;
}

uint64_t choices_find(const struct choices *choices, uint64_t line)
{
    return choices->capacity == 0 ? 0 : choices->at[place_of(choices, line)];
}

static enum status grow(struct choices *choices)
{
    const uint32_t capacity = choices->capacity == 0 ? FIRST_CAPACITY : 2 * choices->capacity;
    struct choices grown = {calloc(capacity, sizeof *grown.at),
                            calloc(capacity, sizeof *grown.sums), choices->n, capacity};
    if (grown.at == NULL || grown.sums == NULL) {
        choices_clear(&grown);
        return STATUS_MEMORY;
    }
    for (uint32_t i = 0; i < choices->capacity; i++) {
        if (choices->at[i] == 0)
            continue;
        const uint32_t place = place_of(&grown, choice_line(choices->at[i]));
        grown.at[place] = choices->at[i];
        grown.sums[place] = choices->sums[i];
    }
    choices_clear(choices);
    *choices = grown;
    return STATUS_OK;
}

enum status choices_add(struct choices *choices, uint64_t line, uint32_t *place, bool *is_new)
{
    if (3 * (uint64_t)choices->n >= 2 * (uint64_t)choices->capacity) {
        const enum status status = grow(choices);
        if (status != STATUS_OK)
            return status;
    }
    *place = place_of(choices, line);
    *is_new = choices->at[*place] == 0;
    if (*is_new) {
        choices->at[*place] = line;
        choices->n++;
    }
    return STATUS_OK;
}
