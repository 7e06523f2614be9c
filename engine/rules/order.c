/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/order.h"

/* Finds the cards of a suit whose points contradict their order, separately for aces and tens. */
static void note_inverted(struct order_16 *out, unsigned base, unsigned end)
{
    for (unsigned high = base; high < end; high++)
        for (unsigned low = base; low < high; low++)
            if (out->points[low] > out->points[high] &&
                (out->full >> low & 1) == (out->full >> high & 1)) {
                out->inverted[low] = (uint16_t)(out->inverted[low] | 1u << high);
                out->inverted[high] = (uint16_t)(out->inverted[high] | 1u << low);
            }
}

/* Assigns places, starting with `base`, to the cards of one suit. */
static void add_suit(struct order_16 *out, const struct pack *pack, const cardset beaten_by[],
                     cardset suit, unsigned base)
{
    const unsigned end = base + (unsigned)cardset_count(suit);
    const unsigned all = (1u << end) - (1u << base);
    CARDSET_EACH(c, suit) {
        const unsigned p = end - 1 - (unsigned)cardset_count(suit & beaten_by[c]);
        out->place[c] = (uint8_t)p;
        out->name[p] = (card)c;
        out->follow[p] = (uint16_t)all;
        out->above[p] = (uint16_t)((all | out->trumps) & -(2u << p));
        out->points[p] = pack->points[c];
        out->suit[p] = (uint8_t)base;
        out->inverted[p] = 0;
        if (pack->points[c] >= FULL_CARD_POINTS)
            out->full = (uint16_t)(out->full | 1u << p);
    }
    out->suited = (uint16_t)(out->suited | (all & (all - 1)));
    note_inverted(out, base, end);
    for (unsigned p = base + 1; p < end; p++)
        if (pack->rank[out->name[p]] == pack->rank[out->name[p - 1]])
            out->joined = (uint16_t)(out->joined | 1u << p);
}

/* Computes order_16 from the masks of an order, for packs of 16 cards only. */
static void order_16_build(struct order_16 *out, const struct pack *pack, cardset trumps,
                           const cardset suit_of[], const cardset beaten_by[])
{
    if (pack->n_cards != PLACES_16 || pack->n_copies != 1)
        return;
    cardset side = pack->all & ~trumps;
    const unsigned n_side = (unsigned)cardset_count(side);
    out->trumps = (uint16_t)((1u << PLACES_16) - (1u << n_side));
    out->full = out->joined = out->suited = 0;
    add_suit(out, pack, beaten_by, trumps, n_side);
    for (unsigned base = 0; base < n_side;) {
        const cardset suit = suit_of[cardset_first(side)];
        add_suit(out, pack, beaten_by, suit, base);
        base += (unsigned)cardset_count(suit);
        side &= ~suit;
    }
}

/* Sets the fields indexed by card for one suit, listed from high to low. The copies of a card do
 * not beat each other: the first copy played wins. */
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
    order->tops = order->first_wins_last = 0;
    build_suit(order, pack, list->trumps, list->n_trumps, N_SUITS, 0);
    for (int s = 0; s < list->n_suits; s++)
        build_suit(order, pack, list->suits[s], list->n_suit[s], s, order->trumps);
    order_16_build(&order->places, pack, order->trumps, order->suit_of, order->beaten_by);
    build_worth(order, pack, list);
}

void order_let_second_win(struct order *order, cardset copies, bool but_last)
{
    CARDSET_EACH(c, copies) {
        order->beaten_by[c] |= copies & ~cardset_of((unsigned)c);
        order->must_take[c] = order->must_beat ? order->beaten_by[c] : 0;
    }
    order->first_wins_last = but_last ? copies : 0;
}
