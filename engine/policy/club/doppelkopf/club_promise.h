/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand promises before the first card. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H

#include "engine/rules/ruleset.h"

/* How many side suits the hand, which is not empty, has no card of. */
static inline int club_count_voids(const struct order *order, cardset hand)
{
    int n = 0;
    for (int i = 0; i < N_SUITS; i++)
        n += (order->side_suits[i] & hand) == 0;
    return n;
}

/* The card points that a player with this hand can expect alone in this order, one of those of the
 * rules (rules 1 and 2 of club_doppelkopf.h). */
int club_promise(const struct ruleset *rules, const struct order *order, cardset hand);

/* What a hand promises alone, as dealt. */
struct promises {
    int solo, points;  /* the best solo, and what it promises */
    int silent_points; /* the silent one; where there is none, nothing at all */
    int finder;        /* the Hochzeit that a hand with all old cards may bid; else CONTRACT_NONE */
};
struct promises club_promises(const struct ruleset *rules, cardset hand);

/* True where at most a third of the cards are trumps. */
static inline bool club_has_few_trumps(const struct ruleset *rules, const struct order *order)
{
    return 3 * cardset_count(order->trumps) <= rules->pack->n_cards;
}

#endif
