/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_facts.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_facts.h"

#include "engine/policy/club/doppelkopf/club_promise.h"

enum { LAST_CARDS = 3 }; /* [16] */

/* Of the trick that begins with card `first` and has `n` cards. */
static inline void read_trick(struct facts *facts, unsigned first, unsigned n)
{
    const struct table *table = facts->table;
    const cardset suit = facts->order->suit_of[table->cards[first]];
    facts->led |= suit;
    for (unsigned i = first + 1; i < first + n; i++)
        facts->lacks[table->players[i]] |= suit & cardset_if(!cardset_has(suit, table->cards[i]));
}

/* Which suits were led, and who did not follow. */
static void read_tricks(struct facts *facts)
{
    const unsigned n_whole = facts->table->n_played - facts->table->n_trick;
    for (unsigned first = 0; first < n_whole; first += N_SEATS)
        read_trick(facts, first, N_SEATS);
    if (facts->table->n_trick != 0)
        read_trick(facts, n_whole, facts->table->n_trick);
    facts->lacks[facts->view->me] = 0;
}

static void read_leads(struct facts *facts)
{
    for (unsigned first = 0; first < facts->table->n_played; first += N_SEATS)
        facts->led |= facts->order->suit_of[facts->table->cards[first]];
}

/* A Hochzeit that has not found a partner yet may still find one. */
static bool is_lone(struct known_sides known)
{
    return bits_is_single(known.old) && (known.old | known.young) == ALL_SEATS;
}

/* [15] [16] They count if nobody plays alone. */
static void find_specials(struct facts *facts, const struct special_rules *specials)
{
    const struct pack *pack = facts->table->rules->pack;
    const bool is_near = cardset_count(facts->hand) <= LAST_CARDS;
    facts->foxes =
        pack_twins(pack, SUIT_DIAMONDS, RANK_ACE) & cardset_if(specials->fox && !facts->is_lone);
    facts->karlchens = pack_twins(pack, SUIT_CLUBS, RANK_JACK) &
                       cardset_if(specials->karlchen && !facts->is_lone && is_near);
}

void club_look(const struct view *view, struct facts *facts)
{
    const struct table *table = view->table;
    const struct known_sides known = view_sides(view);
    const seatset me = (seatset)(1u << view->me);
    const bool is_old = (known.old & me) != 0;
    facts->view = view;
    facts->table = table;
    facts->order = table->order;
    facts->points = table->rules->pack->points;
    facts->hand = view->hand;
    facts->unseen = view_unseen(view);
    facts->mine = (seatset)(me | (is_old ? known.old : known.young));
    facts->foes = is_old ? known.young : known.old;
    facts->is_old = is_old;
    facts->is_lone = is_lone(known);
    facts->has_few_trumps = club_has_few_trumps(table->rules, table->order);
    if (((known.old | known.young) & me) == 0) { /* a Hochzeit, not decided */
        facts->mine = me;
        facts->foes = 0;
    }
    find_specials(facts, &table->rules->specials);
    facts->led = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        facts->lacks[s] = 0;
    if (table->phase == PHASE_CARD && table->n_trick < N_SEATS - 1)
        read_tricks(facts);
    else
        read_leads(facts);
}
