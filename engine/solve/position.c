/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See position.h. */
#include "engine/solve/position.h"

#include <string.h>

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
    struct position position = {
        .order = order, .pack = pack, .old = old, .led = CARD_NONE, .winning = CARD_NONE};
    memcpy(position.hand, dealt, sizeof position.hand);
    return position;
}

cardset position_cards(const struct position *position)
{
    cardset all = 0;
    for (unsigned who = 0; who < N_SEATS; who++)
        all |= position->hand[who];
    if (position->n_trick > 0)
        all |= cardset_of(position->led) | cardset_of(position->winning);
    return all;
}

void position_play(struct position *position, card c)
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
