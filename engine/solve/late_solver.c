/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See late_solver.h; the search itself is in late_search.c. */
#include "engine/solve/late_solver.h"

#include <string.h>

#include "engine/solve/late_search.h"

/* What earlier searches have left is told apart by their number. */
static void begin(struct late_table *table)
{
    if (++table->search == 0) {
        memset(table->entries, 0, sizeof table->entries);
        table->search = 1;
    }
}

int late_value(const struct late_ending *ending, struct late_table *table)
{
    const struct position *position = &ending->position;
    struct late_search search;
    struct late_trick trick;
    begin(table);
    late_search_init(&search, ending, table, &trick);
    const cardset rest = search.side[0] | search.side[1];
    if (rest == 0)
        return 0;
    return late_search_value(&search, rest, &trick, position->turn, search.points_left, INT16_MIN,
                             INT16_MAX);
}

void late_values_of_cards(const struct late_ending *ending, cardset cards, struct late_table *table,
                          int value[MAX_CARDS])
{
    struct late_search search;
    struct late_trick trick;
    int by_place[MAX_PLACES];
    begin(table);
    late_search_init(&search, ending, table, &trick);
    const cardset moves = ranking_places(&search.ranking, cards);
    late_search_moves(&search, trick, ending->position.turn, moves, by_place);
    CARDSET_EACH(c, cards)
        value[c] = by_place[search.ranking.place[c]];
}
