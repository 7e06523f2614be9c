/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/pack.h"

#define FOUR(a, b, c, d) a, b, c, d
#define ALL_SUITS(list) list, list, list, list
#define OF_SUIT(s) s, s, s, s

const struct pack pack_16 = {
    .name = "16",
    .n_cards = 16,
    .hand_size = 4,
    .n_copies = 1,
    .total_points = 104,
    .all = 0xffff,
    .suit = {OF_SUIT(SUIT_CLUBS), OF_SUIT(SUIT_SPADES), OF_SUIT(SUIT_HEARTS),
             OF_SUIT(SUIT_DIAMONDS)},
    .rank = {ALL_SUITS(FOUR(RANK_ACE, RANK_TEN, RANK_QUEEN, RANK_JACK))},
    .points = {ALL_SUITS(FOUR(11, 10, 3, 2))},
};

#define TWINS(a) a, a
#define TEN_OF_SUIT(s) TWINS(s), TWINS(s), TWINS(s), TWINS(s), TWINS(s)
#define TWELVE_OF_SUIT(s) TEN_OF_SUIT(s), TWINS(s)
#define TEN_RANKS(a, t, k, q, j) TWINS(a), TWINS(t), TWINS(k), TWINS(q), TWINS(j)

const struct pack pack_40 = {
    .name = "40",
    .n_cards = 40,
    .hand_size = 10,
    .n_copies = 2,
    .total_points = 240,
    .all = ((cardset)1 << 40) - 1,
    .suit = {TEN_OF_SUIT(SUIT_CLUBS), TEN_OF_SUIT(SUIT_SPADES), TEN_OF_SUIT(SUIT_HEARTS),
             TEN_OF_SUIT(SUIT_DIAMONDS)},
    .rank = {ALL_SUITS(TEN_RANKS(RANK_ACE, RANK_TEN, RANK_KING, RANK_QUEEN, RANK_JACK))},
    .points = {ALL_SUITS(TEN_RANKS(11, 10, 4, 3, 2))},
};

#define TWELVE_RANKS(a, t, k, q, j, n) TEN_RANKS(a, t, k, q, j), TWINS(n)

const struct pack pack_48 = {
    .name = "48",
    .n_cards = 48,
    .hand_size = 12,
    .n_copies = 2,
    .total_points = 240,
    .all = ((cardset)1 << 48) - 1,
    .suit = {TWELVE_OF_SUIT(SUIT_CLUBS), TWELVE_OF_SUIT(SUIT_SPADES), TWELVE_OF_SUIT(SUIT_HEARTS),
             TWELVE_OF_SUIT(SUIT_DIAMONDS)},
    .rank = {ALL_SUITS(
        TWELVE_RANKS(RANK_ACE, RANK_TEN, RANK_KING, RANK_QUEEN, RANK_JACK, RANK_NINE))},
    .points = {ALL_SUITS(TWELVE_RANKS(11, 10, 4, 3, 2, 0))},
};

static const struct pack *const packs[] = {&pack_16, &pack_48, &pack_40};

const struct pack *pack_find(const char *name)
{
    for (size_t i = 0; i < sizeof packs / sizeof *packs; i++)
        if (strcmp(packs[i]->name, name) == 0)
            return packs[i];
    return NULL;
}

card pack_card(const struct pack *pack, enum suit suit, enum rank rank)
{
    CARDSET_EACH(c, pack->all)
        if (pack->suit[c] == suit && pack->rank[c] == rank)
            return (card)c;
    return CARD_NONE;
}

card pack_copy_in(const struct pack *pack, card c, cardset set)
{
    const cardset copies = pack_copies(pack, c) & set;
    return copies == 0 ? CARD_NONE : cardset_first(copies);
}

int pack_points(const struct pack *pack, cardset set)
{
    int points = 0;
    CARDSET_EACH(c, set)
        points += pack->points[c];
    return points;
}
