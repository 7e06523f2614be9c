/* See open_solver.h; the search itself is in open_search.c. */
#include "engine/solve/open_solver.h"

#include <string.h>

#include "engine/solve/open_search.h"

struct position position_of(const struct state *state, seatset old)
{
    const struct table *table = &state->table;
    struct position position = {.order = table->order,
                                .pack = table->rules->pack,
                                .old = old,
                                .turn = table->turn,
                                .n_trick = table->n_trick,
                                .led = table->led,
                                .winning = table->winning,
                                .winner = table->winner,
                                .trick_points = table->trick_points};
    memcpy(position.hand, state->hand, sizeof position.hand);
    return position;
}

struct position position_of_deal(const struct pack *pack, const struct order *order,
                                 const cardset dealt[N_SEATS], seatset old)
{
    struct position position = {.order = order,
                                .pack = pack,
                                .old = old,
                                .led = CARD_NONE,
                                .winning = CARD_NONE};
    memcpy(position.hand, dealt, sizeof position.hand);
    return position;
}

int open_points(const struct position *position)
{
    struct search search;
    open_search_init(&search, position);
    return open_search_value(&search);
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

/* Plays a legal card. */
static void play(struct position *position, card c)
{
    position->hand[position->turn] &= ~cardset_of(c);
    if (position->n_trick == 0)
        position->led = c;
    if (position->n_trick == 0 || cardset_has(position->order->beaten_by[position->winning], c)) {
        position->winning = c;
        position->winner = position->turn;
    }
    position->trick_points = (uint8_t)(position->trick_points + position->pack->points[c]);
    position->turn = seat_after(position->turn, 1);
    if (++position->n_trick < N_SEATS)
        return;
    position->turn = position->winner;
    position->n_trick = 0;
    position->trick_points = 0;
}

/* The best legal card of the seat on turn, the first one in pack order among
 * equals, and its value. */
static card best_action(const struct position *position, int *value)
{
    int points[MAX_CARDS];
    const bool wants_many = position->old >> position->turn & 1;
    card best = CARD_NONE;
    CARDSET_EACH(c, open_points_of_actions(position, points))
        if (best == CARD_NONE || (wants_many ? points[c] > points[best] : points[c] < points[best]))
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
        play(&now, line[(*n)++]);
    }
    return value;
}
