/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand promises before the first card. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H

#include <assert.h>

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

/* The same in less than half the time for whoever asks of many hands: what each card adds in every
 * order, a lane each, so that a hand's promises are the sums over its cards. 7 kB. */
enum { PROMISE_LANES = 16 };
static_assert((int)MAX_ORDERS <= (int)PROMISE_LANES, "an order is a lane");
typedef int16_t promise_lanes
    __attribute__((vector_size(PROMISE_LANES * sizeof(int16_t)), aligned(2), may_alias));
struct promise_sums {
    promise_lanes high;  /* card points for high trumps, in a pack of 48 cards */
    promise_lanes rest;  /* half card points for everything else but empty side suits */
    promise_lanes suits; /* the side suits of which there is a card: bit s the one of that number */
};
struct promise_table {
    const struct ruleset *rules;
    struct promise_sums start; /* every side suit taken for empty */
    promise_lanes empty;       /* card points for an empty side suit */
    struct promise_sums of_card[MAX_CARDS];
};
void promise_table_build(struct promise_table *table, const struct ruleset *rules);
struct promises promise_table_find(const struct promise_table *table, cardset hand);

/* True where at most a third of the cards are trumps. */
static inline bool club_has_few_trumps(const struct ruleset *rules, const struct order *order)
{
    return 3 * cardset_count(order->trumps) <= rules->pack->n_cards;
}

#endif
