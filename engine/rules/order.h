/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trump order of one contract as masks. What must be played (duty/) and the
 * trick winner are mask operations; the same code serves 16 and 48 cards (RULES 1.6, 1.7,
 * 3.1). */
#ifndef ZOLO_RULES_ORDER_H
#define ZOLO_RULES_ORDER_H

#include <stdbool.h>

#include "engine/core/cardset.h"
#include "engine/core/pack.h"
#include "engine/rules/order_16.h"

enum { N_HIGH_TRUMPS = 4 };

struct order {
    char name[24];
    cardset trumps;
    cardset tops; /* the highest card of each suit, of trumps too */

    /* What a hand is worth is read from these and the two above: */
    cardset high_trumps[N_HIGH_TRUMPS]; /* all copies of the highest trump, of the second, …; 0 if
                                           there are no more */
    cardset seconds;                    /* the second highest card of each side suit */
    cardset side_suits[N_SUITS]; /* those that have a card; for others the whole pack, of which
                                           no hand is void */

    cardset suit_of[MAX_CARDS];   /* by card: all cards of its suit, trump being one suit */
    uint8_t number_of[MAX_CARDS]; /* by card: the place of its suit in side_suits; trump: N_SUITS */
    uint8_t trump_of[MAX_CARDS];  /* by card: 1 for the highest sort of trumps, …; no trump: 0 */
    cardset beaten_by[MAX_CARDS]; /* by card: the cards that take the trick from it */
    cardset ruff;                 /* trumps if must_ruff, else none */
    cardset must_take[MAX_CARDS]; /* beaten_by if must_beat, else none */
    bool must_ruff;               /* void in the led suit: a trump must be played (1.6.2) */
    bool few_trumps;              /* at most half of the cards are trumps */
    bool must_beat;               /* a card that beats must be played if held (1.6.4) */
    bool only_follows;            /* neither of these: suit must be followed, and that is all */
    struct order_16 places;       /* the same for the open-card search, if the pack is so small */
};

/* The order as a list, which is how rule files write it: trumps from high to
 * low, then each side suit from high to low. In a list the two copies of a card
 * of a double pack are named once. */
struct order_list {
    int n_trumps;
    card trumps[MAX_CARDS];
    int n_suits;
    int n_suit[N_SUITS];
    card suits[N_SUITS][MAX_CARDS];
};

/* Builds the masks. The list must name every card of the pack exactly once
 * (checked by the caller, who knows the place in the file). Name and flags of
 * `order` are set by the caller before. */
void order_build(struct order *order, const struct pack *pack, const struct order_list *list);

#endif
