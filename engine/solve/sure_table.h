/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sure-win solver has found out at the edges of tricks: a hash table
 * from what is known there to the points that can and cannot be forced. */
#ifndef ZOLO_SOLVE_SURE_TABLE_H
#define ZOLO_SOLVE_SURE_TABLE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/core/pack.h"
#include "engine/core/status.h"

/* My hand, what the others may hold, and the leader in the bits above
 * MAX_PLACES. Never all zero: that is a free slot. */
struct sure_key {
    cardset set[N_SEATS];
};

struct sure_entry {
    struct sure_key key;
    int16_t forced; /* greatest need known to be forced, 0 = none */
    int16_t failed; /* least need known not to be, INT16_MAX = none */
};

struct sure_table {
    struct sure_entry *slots; /* owned */
    size_t n_slots;           /* a power of two */
    size_t n_used;
};

enum status sure_table_init(struct sure_table *table) MUST_USE;
void sure_table_clear(struct sure_table *table);

/* The entry of a key, made if there is none; valid until the next call.
 * NULL if memory ran out. */
struct sure_entry *sure_table_at(struct sure_table *table, const struct sure_key *key);

#endif
