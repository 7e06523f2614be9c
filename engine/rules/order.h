/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trump order of one contract as masks. What must be played and the
 * trick winner are mask operations; the same code serves 16 and 48 cards (RULES 1.6, 1.7,
 * 3.1). */
#ifndef ZOLO_RULES_ORDER_H
#define ZOLO_RULES_ORDER_H

#include <stdbool.h>

#include "engine/core/cardset.h"
#include "engine/core/pack.h"

/* A trump order of 16 single cards, made ready for the open-card search: cards renumbered from weak to
 * strong. A card's place is its number in that row: side suits first, each from low to high, trumps on
 * top. A suit is a run of bits, the strength of a card its place, and a byte for each place fits one
 * vector. */

enum { PLACES_16 = 16 };

struct order_16 {
    uint8_t place[PLACES_16];   /* by card of the pack */
    card name[PLACES_16];       /* by place, as all that follows: the card of the pack */
    uint16_t follow[PLACES_16]; /* its suit */
    uint16_t above[PLACES_16];  /* what takes the trick from it */
    /* of its suit, whole as it is or not as it is not: lower but of more points, higher but of fewer */
    uint16_t inverted[PLACES_16];
    uint16_t trumps;
    uint16_t whole;  /* aces and tens */
    uint16_t joined; /* of the same rank and suit as the next lower place */
    uint16_t suited; /* of the same suit as the next lower place */
    _Alignas(16) uint8_t points[PLACES_16];
    _Alignas(16) uint8_t suit[PLACES_16]; /* a number of each suit's own */
};

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

/* What must be played to a trick (RULES 1.6) of a hand that is not empty: cards of `suit`, which was led, or
 * without any the trumps `ruff`; of these, if there are any, those `better` that take the trick; else all.
 * Never empty. Masks instead of branches: which case applies is a coin toss in a playout, and a wrong guess
 * costs more than the whole computation. */
static inline cardset duty_of(cardset hand, cardset suit, cardset ruff, cardset better)
{
    const cardset follow = hand & suit;
    const cardset candidates = follow | (hand & ruff & cardset_if(follow == 0));
    const cardset any = candidates | (hand & cardset_if(candidates == 0));
    const cardset must = candidates & better;
    return must | (any & cardset_if(must == 0));
}

/* What the card `played` proves by the same duties: the cards that its player cannot have held at that moment
 * (besides that one itself). */
static inline cardset duty_proof(cardset played, cardset suit, cardset ruff, cardset better)
{
    const bool follows = (suit & played) != 0;
    const cardset candidates = follows ? suit : ruff, lacks = follows ? 0 : suit;
    if ((candidates & played) == 0)
        return lacks | candidates;
    return (candidates & better & played) != 0 ? lacks : lacks | (candidates & better);
}

/* Both by the order of a contract: `led` is the first card of the trick, `winning` the card that takes the
 * trick so far. Only `better` needs the winning card, on which a playout has to wait; where suit must be
 * followed and no more, it need not. (Any card of a hand may be led.) */
static inline cardset duty_legal(const struct order *order, cardset hand, unsigned led,
                                 unsigned winning)
{
    const cardset follow = hand & order->suit_of[led];
    if (order->only_follows)
        return follow | (hand & cardset_if(follow == 0));
    return duty_of(hand, order->suit_of[led], order->ruff, order->must_take[winning]);
}

static inline cardset duty_excludes(const struct order *order, unsigned led, unsigned winning,
                                    unsigned played)
{
    return duty_proof(cardset_of(played), order->suit_of[led], order->ruff,
                      order->must_take[winning]);
}

#endif
