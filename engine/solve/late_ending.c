/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See late_ending.h. */
#include "engine/solve/late_ending.h"

struct late_ending late_ending_of(const struct state *state, seatset old,
                                  const struct late_worth *worth)
{
    const struct table *table = &state->table;
    struct late_ending ending = {position_of(state, old), *worth, {0, 0}};
    for (unsigned i = table->n_played - table->n_trick; i < table->n_played; i++)
        if (cardset_has(worth->catchable, table->cards[i]))
            ending.catchable[old >> table->players[i] & 1]++;
    return ending;
}
