/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See partner_ways.h. */
#include "engine/deal/partner_ways.h"

#include "engine/core/language.h"

/* The seat that is none of these three. */
static seat fourth_seat(unsigned a, unsigned b, unsigned c)
{
    return (seat)(0 + 1 + 2 + 3 - a - b - c);
}

static void add(struct partner_way *way, unsigned who, cardset cards)
{
    const uint8_t n = (uint8_t)cardset_count(cards);
    way->limits[way->n++] = (struct limit){(seat)who, cards, n, n};
}

/* Two hold an old card each. Whoever has one is with the other holder, whoever has none with the
 * other who has none. */
static int ways_of_old_cards(const struct view *view, struct partner_way *ways)
{
    const cardset old = view->table->rules->old_cards, mine = old & view->dealt;
    int n = 0;
    for (unsigned p = 0; p < N_SEATS; p++) {
        if (p == view->me)
            continue;
        struct partner_way *way = &ways[n++];
        *way = (struct partner_way){.partner = (seat)p};
        if (mine != 0)
            add(way, p, old & ~mine);
        for (unsigned q = 0; q < N_SEATS && mine == 0; q++)
            if (q != view->me && q != p)
                way->limits[way->n++] = (struct limit){(seat)q, old, 1, 1};
    }
    return n;
}

/* The holder of this card, the first that the declarer lacks after `lacked`, plays with him. */
static int ways_of_card(const struct view *view, cardset lacked, card partner_card,
                        struct partner_way *ways)
{
    const unsigned declarer = (unsigned)view->table->auction.declarer, me = view->me;
    int n = 0;
    for (unsigned q = 0; q < N_SEATS; q++) {
        if (q == declarer)
            continue;
        struct partner_way *way = &ways[n++];
        *way = (struct partner_way){.partner = me == declarer ? (seat)q
                                               : me == q      ? (seat)declarer
                                                              : fourth_seat(me, q, declarer)};
        add(way, q, cardset_of(partner_card));
        if (lacked != 0)
            add(way, declarer, lacked);
    }
    return n;
}

static int ways_of_wedding(const struct view *view, struct partner_way *ways)
{
    const struct ruleset *rules = view->table->rules;
    const card named = view->table->auction.partner_card;
    if (named != CARD_NONE)
        return ways_of_card(view, 0, named, ways);
    cardset higher = 0;
    int n = 0;
    for (int i = 0; i < rules->n_partner_cards && i < MAX_PARTNER_WAYS / (N_SEATS - 1); i++) {
        n += ways_of_card(view, higher, rules->partner_cards[i], ways + n);
        higher |= cardset_of(rules->partner_cards[i]);
    }
    return n;
}

static enum status refuse_lone(const struct view *view, struct diag *diag)
{
    const int declarer = view->table->auction.declarer;
    if (declarer == (int)view->me)
        return diag_set(diag, STATUS_INPUT, 0, 1, N_("you play alone, so you have no partner"));
    return diag_set(diag, STATUS_INPUT, 0, 1,
                    N_("two seats play with you against seat %d; name one of them"), declarer + 1);
}

enum status partner_ways(const struct view *view, struct partner_way ways[MAX_PARTNER_WAYS], int *n,
                         struct diag *diag)
{
    const struct ruleset *rules = view->table->rules;
    const int contract = view->table->auction.contract;
    const enum sides_kind sides =
        contract == CONTRACT_NONE ? SIDES_OLD : rules->contracts[contract].sides;
    switch (sides) {
    case SIDES_LONE: return refuse_lone(view, diag);
    case SIDES_FINDER:
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("a trick finds the partner in this game, not the cards; name a seat"));
    case SIDES_WEDDING: *n = ways_of_wedding(view, ways); return STATUS_OK;
    case SIDES_OLD: break;
    }
    if ((rules->old_cards & ~view->dealt) == 0)
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("you hold all the old cards, so you have no partner"));
    *n = ways_of_old_cards(view, ways);
    return STATUS_OK;
}

int partner_in_deal(const struct partner_way *ways, int n, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < n; i++) {
        bool fits = true;
        for (int l = 0; l < ways[i].n && fits; l++) {
            const struct limit *limit = &ways[i].limits[l];
            const int held = cardset_count(dealt[limit->who] & limit->cards);
            fits = held >= limit->least && held <= limit->most;
        }
        if (fits)
            return ways[i].partner;
    }
    return SEAT_NONE;
}
