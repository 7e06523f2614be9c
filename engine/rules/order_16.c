/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See order_16.h. */
#include "engine/rules/order_16.h"

enum { WHOLE_CARD = 10 /* least points of an ace or a ten */ };

/* Which two cards of a suit are not in the order of their points, aces and tens apart from the rest. */
static void note_inverted(struct order_16 *out, unsigned base, unsigned end)
{
    for (unsigned high = base; high < end; high++)
        for (unsigned low = base; low < high; low++)
            if (out->points[low] > out->points[high] &&
                (out->whole >> low & 1) == (out->whole >> high & 1)) {
                out->inverted[low] = (uint16_t)(out->inverted[low] | 1u << high);
                out->inverted[high] = (uint16_t)(out->inverted[high] | 1u << low);
            }
}

/* Puts the cards of one suit to the places from `base` on. */
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
        if (pack->points[c] >= WHOLE_CARD)
            out->whole = (uint16_t)(out->whole | 1u << p);
    }
    out->suited = (uint16_t)(out->suited | (all & (all - 1)));
    note_inverted(out, base, end);
    for (unsigned p = base + 1; p < end; p++)
        if (pack->rank[out->name[p]] == pack->rank[out->name[p - 1]])
            out->joined = (uint16_t)(out->joined | 1u << p);
}

void order_16_build(struct order_16 *out, const struct pack *pack, cardset trumps,
                    const cardset suit_of[], const cardset beaten_by[])
{
    if (pack->n_cards != PLACES_16 || pack->n_copies != 1)
        return;
    cardset side = pack->all & ~trumps;
    const unsigned n_side = (unsigned)cardset_count(side);
    out->trumps = (uint16_t)((1u << PLACES_16) - (1u << n_side));
    out->whole = out->joined = out->suited = 0;
    add_suit(out, pack, beaten_by, trumps, n_side);
    for (unsigned base = 0; base < n_side;) {
        const cardset suit = suit_of[cardset_first(side)];
        add_suit(out, pack, beaten_by, suit, base);
        base += (unsigned)cardset_count(suit);
        side &= ~suit;
    }
}
