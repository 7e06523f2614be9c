/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See order.h. */
#include "engine/rules/order.h"

/* Fills what is told by card for one suit given from high to low. A copy never
 * beats its twin: the first one played wins. */
static void build_suit(struct order *order, const struct pack *pack, const card *cards, int n,
                       int number, cardset always_higher)
{
    cardset suit = 0;
    for (int i = 0; i < n; i++)
        suit |= pack_copies(pack, cards[i]);
    if (n > 0)
        order->tops |= pack_copies(pack, cards[0]);
    cardset higher = always_higher;
    for (int i = 0; i < n; i++) {
        const cardset copies = pack_copies(pack, cards[i]);
        CARDSET_EACH(c, copies) {
            order->suit_of[c] = suit;
            order->number_of[c] = (uint8_t)number;
            order->trump_of[c] = (uint8_t)(number == N_SUITS ? i + 1 : 0);
            order->beaten_by[c] = higher;
            order->must_take[c] = order->must_beat ? higher : 0;
        }
        higher |= copies;
    }
}

static void build_worth(struct order *order, const struct pack *pack, const struct order_list *list)
{
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        order->high_trumps[i] = i < list->n_trumps ? pack_copies(pack, list->trumps[i]) : 0;
    order->seconds = 0;
    for (int s = 0; s < N_SUITS; s++) {
        const int n = s < list->n_suits ? list->n_suit[s] : 0;
        if (n > 1)
            order->seconds |= pack_copies(pack, list->suits[s][1]);
        order->side_suits[s] = n > 0 ? order->suit_of[list->suits[s][0]] : pack->all;
    }
}

void order_build(struct order *order, const struct pack *pack, const struct order_list *list)
{
    order->trumps = 0;
    for (int i = 0; i < list->n_trumps; i++)
        order->trumps |= pack_copies(pack, list->trumps[i]);
    order->ruff = order->must_ruff ? order->trumps : 0;
    order->only_follows = !order->must_ruff && !order->must_beat;
    order->few_trumps = 2 * cardset_count(order->trumps) <= pack->n_cards;
    order->tops = 0;
    build_suit(order, pack, list->trumps, list->n_trumps, N_SUITS, 0);
    for (int s = 0; s < list->n_suits; s++)
        build_suit(order, pack, list->suits[s], list->n_suit[s], s, order->trumps);
    order_16_build(&order->places, pack, order->trumps, order->suit_of, order->beaten_by);
    build_worth(order, pack, list);
}
