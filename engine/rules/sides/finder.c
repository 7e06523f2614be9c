/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See finder.h. */
#include "engine/rules/sides/finder.h"

struct finding finder_find(int declarer, const seat *winners, int n_tricks)
{
    for (int i = 0; i < n_tricks && i < FINDER_TRICKS; i++)
        if (winners[i] != declarer)
            return (struct finding){winners[i], i + 1};
    return (struct finding){SEAT_NONE, n_tricks >= FINDER_TRICKS ? FINDER_TRICKS : 0};
}
