/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_facts.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_facts.h"

#include <string.h>

#include "engine/policy/club/doppelkopf/club_promise.h"

enum { LAST_CARDS = 3 }; /* [16] */

/* A number for each seat, all reckoned at once. */
typedef cardset by_seat __attribute__((vector_size(N_SEATS * sizeof(cardset))));

/* Adds the suits of which a trick shows a seat to have none, by the cards in it, a byte each in their order. */
static inline void add_lacks(by_seat *lacks, cardset suit, uint32_t cards, unsigned leader)
{
    static const by_seat places[N_SEATS] = {
        {0, 8, 16, 24}, {24, 0, 8, 16}, {16, 24, 0, 8}, {8, 16, 24, 0}};
    const by_seat all = {cards, cards, cards, cards}, suits = {suit, suit, suit, suit};
    const by_seat places_in_suit = all >> places[leader] & (MAX_CARDS - 1);
    const by_seat follows = suits >> places_in_suit & 1;
    *lacks |= suits & (follows - 1);
}

static inline uint32_t four_cards(const card *cards)
{
    uint32_t four;
    memcpy(&four, cards, sizeof four);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    four = __builtin_bswap32(four);
#endif
    return four;
}

/* Which suits were led, and who did not follow. */
static void read_tricks(struct facts *facts)
{
    const struct table *table = facts->table;
    const cardset *suit_of = facts->order->suit_of;
    const unsigned n_trick = table->n_trick, n_whole = table->n_played - n_trick;
    by_seat lacks = {0};
    cardset led = 0;
    for (unsigned first = 0; first < n_whole; first += N_SEATS) {
        const cardset suit = suit_of[table->cards[first]];
        led |= suit;
        add_lacks(&lacks, suit, four_cards(&table->cards[first]), table->players[first]);
    }
    if (n_trick != 0) { /* whoever has not played yet is taken to follow: to play what was led */
        const uint32_t played = (1u << 8 * n_trick) - 1, as_led = 0x01010101u * table->led;
        const cardset suit = suit_of[table->led];
        led |= suit;
        add_lacks(&lacks, suit, (four_cards(&table->cards[n_whole]) & played) | (as_led & ~played),
                  table->players[n_whole]);
    }
    memcpy(facts->lacks, &lacks, sizeof lacks);
    facts->lacks[facts->view->me] = 0;
    facts->waiting = facts->order->tops & ~facts->order->trumps & ~led;
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
    facts->karlchens = pack_twins(pack, SUIT_CLUBS, RANK_JACK) & facts->order->trumps &
                       cardset_if(specials->karlchen && !facts->is_lone && is_near);
}

void club_look(const struct view *view, struct facts *facts)
{
    const struct table *table = view->table;
    const struct known_sides known = view_sides(view);
    const seatset me = (seatset)(1u << view->me);
    const bool is_old = (known.old & me) != 0;
    const unsigned sides = known.young | (unsigned)known.old << N_SEATS;
    facts->view = view;
    facts->table = table;
    facts->order = table->order;
    facts->points = table->rules->pack->points;
    facts->hand = view->hand;
    facts->unseen = view_unseen(view);
    facts->mine = (seatset)(me | (sides >> N_SEATS * is_old & ALL_SEATS));
    facts->foes = (seatset)(sides >> N_SEATS * !is_old & ALL_SEATS);
    facts->is_old = is_old;
    facts->is_lone = is_lone(known);
    facts->has_unseen_trumps = (facts->unseen & table->order->trumps) != 0;
    facts->has_few_trumps = club_has_few_trumps(table->rules, table->order);
    if (((known.old | known.young) & me) == 0) { /* a Hochzeit, not decided */
        facts->mine = me;
        facts->foes = 0;
    }
    find_specials(facts, &table->rules->specials);
    read_tricks(facts);
}

const double club_none_of[N_SEATS + 1][MAX_CARDS] = {
    {1},
    {1},
    {1},
    {1, .5, .25, .125, .0625, .03125, .0156, .0078, .0039, .002, .001, .0005},
    {1, .6667, .4444, .2963, .1975, .1317, .0878, .0585, .039, .026, .0173, .0116, .0077, .0051,
     .0034, .0023}};
