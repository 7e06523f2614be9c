/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card is worth to the club player of Doppelkopf if he keeps it, in card points. Numbers in brackets
 * are the rules of club_doppelkopf.h. Looked up without a branch, since what a card is cannot be foreseen. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_WORTH_H

#include "engine/policy/club/doppelkopf/club_facts.h"

/* Where trumps are many. */
static inline double club_worth_where_many(const struct facts *facts, unsigned c)
{
    /* By rank: ♥10 ♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J, then the low trumps [13]; the first for a side card [14]. The
     * second row is for masters: 9 more. */
    static const double by_trump[2][MAX_CARDS / 2 + 1] = {
        {2.5, 22, 15, 13, 9, 7, 7, 3, 2, 2, -1, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4},
        {2.5, 31, 24, 22, 18, 16, 16, 12, 11, 11, 8,  9, 9,
         13,  13, 13, 13, 13, 13, 13, 13, 13, 13, 13, 13}};
    static const double waiting_worth[] = {0, 2}; /* [14] of a top that waits */
    const double LAST_JACK_WORTH = 14.0;          /* [16] */
    const int is_master = club_is_master(facts, c) & facts->has_unseen_trumps;
    const double worth = by_trump[is_master][facts->order->trump_of[c]] +
                         waiting_worth[cardset_has(facts->waiting, c)];
    return cardset_has(facts->karlchens, c) ? worth + LAST_JACK_WORTH : worth;
}

/* [18] Where they are few: the first for a trump, the others by how many unseen cards of its suit beat a side
 * card. */
static inline double club_worth_where_few(const struct facts *facts, unsigned c)
{
    static const double worth[MAX_CARDS] = {4, 7, 5, 5};
    const struct order *order = facts->order;
    const cardset above = order->beaten_by[c] & order->suit_of[c] & facts->unseen & ~order->trumps;
    return worth[cardset_has(~order->trumps, c) + cardset_count(above)];
}

static inline double club_worth(const struct facts *facts, unsigned c)
{
    return facts->has_few_trumps ? club_worth_where_few(facts, c) : club_worth_where_many(facts, c);
}

#endif
