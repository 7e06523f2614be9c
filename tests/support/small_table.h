/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four who call by a table drawn by lot, and play club's cards, in the game of eight cards. */
#pragma once

#include "engine/policy/players/tabled.h"

struct small_table {
    struct pack pack;
    struct ruleset rules;
    struct call_table calls;
    struct tabled parts;
    struct policy policy;
};

/* At each history each hand passes half of the time, else it makes one of its other calls. The
 * table has histories of up to four calls. The game must not be moved. */
void small_table_init(struct small_table *game, const char *base, uint64_t seed);
void small_table_clear(struct small_table *game);

/* Another with the same histories and calls. */
void small_table_copy(const struct call_table *from, struct call_table *out);
