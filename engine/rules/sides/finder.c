/* See finder.h. */
#include "engine/rules/sides/finder.h"

#include "engine/rules/speech/announcing.h"

struct finding finder_find(int declarer, const seat *winners, int n_tricks)
{
    for (int i = 0; i < n_tricks && i < FINDER_TRICKS; i++)
        if (winners[i] != declarer)
            return (struct finding){winners[i], i + 1};
    return (struct finding){SEAT_NONE, n_tricks >= FINDER_TRICKS ? FINDER_TRICKS : 0};
}

int finder_shift(int trick)
{
    return trick == 0 ? SHIFT_CLOSED : trick - 1;
}
