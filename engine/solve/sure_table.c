/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sure_table.h. Open addressing, at most two thirds full. */
#include "engine/solve/sure_table.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1 << 10 };

enum status sure_table_init(struct sure_table *table)
{
    table->n_used = 0;
    table->n_slots = FIRST_SLOTS;
    table->slots = calloc(table->n_slots, sizeof *table->slots);
    return table->slots != NULL ? STATUS_OK : STATUS_MEMORY;
}

void sure_table_clear(struct sure_table *table)
{
    free(table->slots);
    *table = (struct sure_table){NULL, 0, 0};
}

static size_t hash(const struct sure_key *key)
{
    uint64_t h = 0;
    for (int i = 0; i < N_SEATS; i++) {
        h = (h ^ key->set[i]) * 0x9E3779B97F4A7C15u;
        h ^= h >> 29;
    }
    return (size_t)h;
}

/* The slot of the key, or the free one where it belongs. */
static struct sure_entry *slot_of(struct sure_entry *slots, size_t n_slots,
                                  const struct sure_key *key)
{
    static const struct sure_key free_slot = {{0, 0, 0, 0}};
    size_t i = hash(key) & (n_slots - 1);
    while (memcmp(&slots[i].key, &free_slot, sizeof free_slot) != 0 &&
           memcmp(&slots[i].key, key, sizeof *key) != 0)
        i = (i + 1) & (n_slots - 1);
    return &slots[i];
}

static bool grow(struct sure_table *table)
{
    const size_t n_slots = 2 * table->n_slots;
    struct sure_entry *slots = calloc(n_slots, sizeof *slots);
    if (slots == NULL)
        return false;
    for (size_t i = 0; i < table->n_slots; i++)
        if (table->slots[i].failed != 0)
            *slot_of(slots, n_slots, &table->slots[i].key) = table->slots[i];
    free(table->slots);
    table->slots = slots;
    table->n_slots = n_slots;
    return true;
}

struct sure_entry *sure_table_at(struct sure_table *table, const struct sure_key *key)
{
    if (3 * table->n_used >= 2 * table->n_slots && !grow(table))
        return NULL;
    struct sure_entry *entry = slot_of(table->slots, table->n_slots, key);
    if (entry->failed == 0) {
        table->n_used++;
        *entry = (struct sure_entry){*key, 0, INT16_MAX};
    }
    return entry;
}
