/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See exception_maps.h. A choice in which the rest is followed may be let through by chance: then the
 * other maps say what the rest plays. */
#include "analyzer/exact/exception_maps.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/exact/fuse_build.h"

/* Choices that go into a map. */
struct selection {
    const struct known_choice *choices; /* borrowed */
    uint64_t *numbers;                  /* [n], owned */
    uint32_t *which;                    /* [n] their places among the choices, owned */
    size_t n;
};

static enum status selection_init(struct selection *selection, const struct known_choice *choices,
                                  size_t most)
{
    selection->choices = choices;
    selection->numbers = calloc(most + 1, sizeof *selection->numbers);
    selection->which = calloc(most + 1, sizeof *selection->which);
    return selection->numbers == NULL || selection->which == NULL ? STATUS_MEMORY : STATUS_OK;
}

static void selection_clear(struct selection *selection)
{
    free(selection->numbers);
    free(selection->which);
}

static void take(struct selection *selection, size_t i)
{
    selection->which[selection->n] = (uint32_t)i;
    selection->numbers[selection->n++] = selection->choices[i].number;
}

static uint8_t mark_of(const void *self, size_t i, uint64_t hash)
{
    (void)self, (void)i;
    return exact_mark(hash);
}

static unsigned option_of(const void *self, size_t i)
{
    const struct selection *selection = self;
    return selection->choices[selection->which[i]].option;
}

static uint8_t low_bit_of(const void *self, size_t i, uint64_t hash)
{
    (void)hash;
    return option_of(self, i) & 1;
}

static uint8_t high_bit_of(const void *self, size_t i, uint64_t hash)
{
    (void)hash;
    return (uint8_t)(option_of(self, i) >> 1);
}

enum which_choices { EXCEPTIONS, LET_THROUGH, LET_THROUGH_OF_MANY };

static bool is_wanted(const struct known_choice *choice, const struct exact_end *end,
                      enum which_choices which)
{
    if (which == EXCEPTIONS)
        return choice->is_exception;
    return (which == LET_THROUGH || choice->n_options > 2) && exact_end_has(end, choice->number);
}

struct made_map {
    struct fuse_map *map;
    enum which_choices of;
    unsigned bits;
    uint8_t (*value)(const void *self, size_t i, uint64_t hash);
    uint8_t *bytes; /* owned */
};

static enum status make_map(const struct known_choice *choices, size_t n,
                            const struct exact_end *end, struct made_map *made)
{
    struct selection selection = {0};
    enum status status = selection_init(&selection, choices, n);
    for (size_t i = 0; i < n && status == STATUS_OK; i++)
        if (is_wanted(&choices[i], end, made->of))
            take(&selection, i);
    const struct fuse_entries entries = {selection.numbers, selection.n, made->bits, made->value,
                                         &selection};
    if (status == STATUS_OK)
        status = fuse_build(&entries, made->map, &made->bytes);
    selection_clear(&selection);
    return status;
}

/* One after the other, as exact_end_borrow finds them. */
static enum status join(struct exact_end *end, const struct made_map made[EXACT_MAPS],
                        uint8_t **bytes)
{
    const size_t size = exact_end_bytes(end);
    *bytes = malloc(size + 1);
    if (*bytes == NULL)
        return STATUS_MEMORY;
    uint8_t *next = *bytes;
    for (int k = 0; k < EXACT_MAPS; k++)
        if (made[k].bytes != NULL) {
            memcpy(next, made[k].bytes, fuse_map_bytes(made[k].map));
            next += fuse_map_bytes(made[k].map);
        }
    exact_end_borrow(end, *bytes);
    return STATUS_OK;
}

enum status exception_maps_make(const struct known_choice *choices, size_t n, struct exact_end *end,
                                uint8_t **bytes)
{
    struct made_map made[EXACT_MAPS] = {{&end->marks, EXCEPTIONS, EXACT_MARK_BITS, mark_of, NULL},
                                        {&end->low, LET_THROUGH, 1, low_bit_of, NULL},
                                        {&end->high, LET_THROUGH_OF_MANY, 1, high_bit_of, NULL}};
    enum status status = STATUS_OK;
    *bytes = NULL;
    end->n_choices = 0;
    for (size_t i = 0; i < n; i++)
        end->n_choices += choices[i].is_exception;
    for (int k = 0; k < EXACT_MAPS && status == STATUS_OK; k++)
        status = make_map(choices, n, end, &made[k]);
    if (status == STATUS_OK && end->n_choices > 0)
        status = join(end, made, bytes);
    for (int k = 0; k < EXACT_MAPS; k++)
        free(made[k].bytes);
    return status;
}
