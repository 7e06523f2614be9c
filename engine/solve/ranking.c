/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/solve/ranking.h"

#include <assert.h>

/* Returns the place of a card that all of `higher` (excluding its copy) beat: the number of lower
 * cards. The copy ranked second gets the place below that of the first. */
static unsigned add_card(struct ranking *r, cardset higher, cardset suit, unsigned base,
                         cardset *taken, unsigned c)
{
    const unsigned size = (unsigned)cardset_count(suit);
    const unsigned highest = base + size - 1 - (unsigned)cardset_count(suit & higher);
    unsigned place = highest;
    while (cardset_has(*taken, place))
        place--;
    *taken |= cardset_of(place);
    r->follow[place] = (cardset_of(size) - 1) << base;
    r->above[place] = (r->trumps | r->follow[place]) & ~(2 * cardset_of(highest) - 1);
    r->top_twin[place] = (uint8_t)highest;
    r->name[place] = (card)c;
    r->place[c] = (uint8_t)place;
    return place;
}

/* The copies, among `places`, of the card at `place`; all of `places` have the same rank. */
static cardset twins_of(const struct ranking *r, cardset places, unsigned place)
{
    cardset twins = 0;
    CARDSET_EACH(p, places)
        twins |= r->top_twin[p] == r->top_twin[place] ? cardset_of((unsigned)p) : 0;
    return twins;
}

/* Ranks one suit, starting at place `base`. Cards of equal rank (and so of equal points) are alike.
 * In a double pack, only copies are alike, since a neighbour's copy may be in another hand. */
static void add_suit(struct ranking *r, const struct order *order, const struct pack *pack,
                     cardset suit, unsigned base)
{
    cardset taken = 0, of_rank[N_RANKS] = {0};
    CARDSET_EACH(c, suit) {
        const cardset higher = order->beaten_by[c] & ~pack_copies(pack, (card)c);
        const unsigned place = add_card(r, higher, suit, base, &taken, (unsigned)c);
        r->points[place] = pack->points[c];
        of_rank[pack->rank[c]] |= cardset_of(place);
    }
    CARDSET_EACH(p, taken) {
        const cardset same = of_rank[pack->rank[r->name[p]]];
        r->alike[p] = pack->n_copies > 1 ? twins_of(r, same, (unsigned)p) : same;
        if ((order->beaten_by[r->name[p]] & pack_copies(pack, r->name[p])) != 0)
            r->above[p] |= r->alike[p] & ~cardset_of((unsigned)p);
    }
}

void ranking_init(struct ranking *ranking, const struct order *order, const struct pack *pack,
                  cardset all)
{
    const cardset trumps = all & order->trumps;
    cardset side = all & ~trumps;
    const unsigned n_all = (unsigned)cardset_count(all), n_side = (unsigned)cardset_count(side);
    assert(n_all <= MAX_PLACES);
    ranking->trumps = cardset_of(n_all) - cardset_of(n_side);
    ranking->ruff = order->must_ruff ? ranking->trumps : 0;
    ranking->must_beat = order->must_beat ? ~(cardset)0 : 0;
    add_suit(ranking, order, pack, trumps, n_side);
    for (unsigned base = 0; base < n_side;) {
        const cardset suit = side & order->suit_of[cardset_first(side)];
        add_suit(ranking, order, pack, suit, base);
        base += (unsigned)cardset_count(suit);
        side &= ~suit;
    }
}
