/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See open_solver.h; the search itself is in open_search.c. */
#include "engine/solve/open_solver.h"

#include "engine/solve/open_search.h"

int open_points(const struct position *position)
{
    struct search search;
    open_search_init(&search, position);
    return open_search_value(&search);
}

int open_points_within(const struct position *position, int low, int high)
{
    struct search search;
    open_search_init(&search, position);
    return open_search_value_within(&search, low, high);
}

cardset open_points_of_actions(const struct position *position, int points[MAX_CARDS])
{
    struct search search;
    cardset actions = 0;
    open_search_init(&search, position);
    CARDSET_EACH(c, open_search_actions(&search)) {
        const card name = search.ranking.name[c];
        points[name] = open_search_value_after(&search, (unsigned)c);
        actions |= cardset_of(name);
    }
    return actions;
}

/* The best legal card of the seat on turn, the first one in pack order among
 * equals, and its value. */
static card best_action(const struct position *position, int *value)
{
    int points[MAX_CARDS];
    const bool wants_many = position->old >> position->turn & 1;
    const cardset actions = open_points_of_actions(position, points);
    card best = cardset_first(actions);
    CARDSET_EACH(c, actions)
        if (wants_many ? points[c] > points[best] : points[c] < points[best])
            best = (card)c;
    *value = points[best];
    return best;
}

int open_line(const struct position *position, card line[MAX_CARDS], int *n)
{
    struct position now = *position;
    int value = 0;
    *n = 0;
    while (now.hand[now.turn] != 0) {
        int rest = 0;
        line[*n] = best_action(&now, &rest);
        if (*n == 0)
            value = rest;
        position_play(&now, line[(*n)++]);
    }
    return value;
}
