/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doppelkopf: announcements and refusals (RULES 3.1, Announcements, and 3.2). */
#include "naive_doko.h"

#include <assert.h>

/* The table of limits: cards that the speaker must still hold. 3.2: all minus 2. */
static int limit(const struct naive_doko *g, int level)
{
    static const int by_column[3][6] = {
        {0, 11, 10, 9, 8, 7}, /* normal; a Hochzeit decided by trick 1 is no exception */
        {0, 10, 9, 8, 7, 6},  /* deciding trick 2 */
        {0, 9, 8, 7, 6, 5},   /* deciding trick 3, or failed */
    };
    const int deciding = naive_doko_deciding_trick(g);

    return by_column[deciding == 0 ? 0 : deciding - 1][level] - (g->rules.has_nines ? 0 : 2);
}

/* After the game is chosen and, in a Hochzeit, after the deciding trick. */
static bool is_time_for_calls(const struct naive_doko *g)
{
    if (g->n_said < 4 || naive_doko_turn(g) == -1)
        return false;
    return g->game != NAIVE_DOKO_HOCHZEIT || naive_doko_deciding_trick(g) > 0;
}

/* Reply: one card fewer than the opponents' last call required, for a side silent so far. */
static bool may_reply(const struct naive_doko *g, int seat, int level)
{
    const int side = naive_doko_side(g, seat);
    const int theirs = g->level[1 - side];

    return level == 1 && g->level[side] == 0 && theirs > 0 &&
           g->n_hand[seat] >= limit(g, theirs) - 1;
}

bool naive_doko_may_call(const struct naive_doko *g, int seat, int level)
{
    if (!is_time_for_calls(g))
        return false;
    const int side = naive_doko_side(g, seat), reached = g->level[side];
    if (level <= reached) /* a repetition */
        return true;
    if (may_reply(g, seat, level))
        return true;
    /* After a late reply only by a seat that could still say Re or Kontra (AMB-20), which then is
     * the lowest missing level. */
    const int missing = g->late[side] ? 1 : reached + 1;
    return g->n_hand[seat] >= limit(g, missing);
}

void naive_doko_call(struct naive_doko *g, int seat, int level)
{
    assert(naive_doko_may_call(g, seat, level));
    const int side = naive_doko_side(g, seat);
    if (level <= g->level[side])
        return;
    if (g->level[side] == 0)
        g->late[side] = g->n_hand[seat] < limit(g, 1);
    else
        g->late[side] = false;
    g->level[side] = level;
}
