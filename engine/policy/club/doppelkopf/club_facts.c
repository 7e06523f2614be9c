/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_facts.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_facts.h"

#include "engine/policy/club/doppelkopf/club_promise.h"

/* [11] */
static const double UNKNOWN_SIDE = -0.55;

static cardset led_so_far(const struct facts *facts)
{
    cardset led = 0;
    for (unsigned first = 0; first < facts->table->n_played; first += N_SEATS)
        led |= facts->order->suit_of[facts->table->cards[first]];
    return led;
}

static void read_trick(struct facts *facts, unsigned first, unsigned end)
{
    const struct table *table = facts->table;
    const cardset suit = facts->order->suit_of[table->cards[first]];
    for (unsigned i = first + 1; i < end; i++)
        facts->lacks[table->players[i]] |= suit & cardset_if(!cardset_has(suit, table->cards[i]));
}

static void read_tricks(struct facts *facts)
{
    const unsigned n = facts->table->n_played;
    for (unsigned first = 0; first < n; first += N_SEATS)
        read_trick(facts, first, first + N_SEATS < n ? first + N_SEATS : n);
    facts->lacks[facts->view->me] = 0;
}

/* A Hochzeit that has not found a partner yet may still find one. */
static bool is_lone(struct known_sides known)
{
    return bits_is_single(known.old) && (known.old | known.young) == ALL_SEATS;
}

static double side_of(const struct facts *facts, unsigned s)
{
    if ((facts->mine >> s & 1) != 0)
        return 1.0;
    return (facts->foes >> s & 1) != 0 ? -1.0 : UNKNOWN_SIDE;
}

struct facts club_look(const struct view *view)
{
    const struct table *table = view->table;
    const struct known_sides known = view_sides(view);
    const seatset me = (seatset)(1u << view->me);
    const bool is_old = (known.old & me) != 0;
    struct facts facts = {.view = view,
                          .table = table,
                          .order = table->order,
                          .points = table->rules->pack->points,
                          .hand = view->hand,
                          .unseen = view_unseen(view),
                          .mine = (seatset)(me | (is_old ? known.old : known.young)),
                          .foes = is_old ? known.young : known.old,
                          .is_old = is_old,
                          .is_lone = is_lone(known),
                          .has_few_trumps = club_has_few_trumps(table->rules, table->order)};
    if (((known.old | known.young) & me) == 0) { /* a Hochzeit, not decided */
        facts.mine = me;
        facts.foes = 0;
    }
    for (unsigned s = 0; s < N_SEATS; s++)
        facts.side[s] = side_of(&facts, s);
    facts.led = led_so_far(&facts);
    if (table->phase == PHASE_CARD && table->n_trick < N_SEATS - 1)
        read_tricks(&facts);
    return facts;
}
