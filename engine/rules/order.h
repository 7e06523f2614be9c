/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trump order of one contract as masks. Legal cards and the winner of a trick are found by mask
 * operations, with the same code for 16 and 48 cards (RULES 1.6, 1.7, 3.1). */
#pragma once

#include <stdbool.h>

#include "engine/core/cardset.h"
#include "engine/core/pack.h"

/* A trump order of 16 cards without duplicates, precomputed for the open-card search. A card's
 * place is its number in ascending order: side suits first, each from low to high, then trumps. A
 * suit is a run of bits, and an array with one byte per place fits into one vector register. */

enum { PLACES_16 = 16 };

struct order_16 {
    uint8_t place[PLACES_16];   /* place of each card of the pack */
    card name[PLACES_16];       /* card of the pack by place, as in all arrays below */
    uint16_t follow[PLACES_16]; /* all cards of the same suit */
    uint16_t above[PLACES_16];  /* all cards that beat this one */
    /* cards of the same suit and class (at least ten points, or fewer) that are lower but count
     * more, or higher but count less */
    uint16_t inverted[PLACES_16];
    uint16_t trumps;
    uint16_t full;   /* full cards: aces and tens */
    uint16_t joined; /* cards with the same rank and suit as the card one place lower */
    uint16_t suited; /* cards with the same suit as the card one place lower */
    _Alignas(16) uint8_t points[PLACES_16];
    _Alignas(16) uint8_t suit[PLACES_16]; /* an identifier of the suit */
};

enum { N_HIGH_TRUMPS = 4 };

struct order {
    char name[24];
    cardset trumps;
    cardset tops; /* the highest card of each suit, trumps included */

    /* The following fields, like `trumps` and `tops`, are for hand evaluation: */
    cardset high_trumps[N_HIGH_TRUMPS]; /* [i] all copies of the (i + 1)th highest trump, or 0 */
    cardset seconds;                    /* the second-highest card of each side suit */
    cardset side_suits[N_SUITS];        /* the side suits of the order; unused entries are the whole
                                    pack, in which no hand is void */

    cardset suit_of[MAX_CARDS];   /* by card: all cards of its suit; trumps are one suit */
    uint8_t number_of[MAX_CARDS]; /* by card: index of its suit in side_suits; N_SUITS for trumps */
    uint8_t trump_of[MAX_CARDS]; /* by card: 1 for the highest trump, 2 for the next, …; else 0 */
    cardset beaten_by[MAX_CARDS]; /* by card: the cards that beat it */
    cardset first_wins_last;      /* cards whose second copy wins, except in the last trick */
    cardset ruff;                 /* trumps if must_ruff, else none */
    cardset must_take[MAX_CARDS]; /* beaten_by if must_beat, else none */
    bool must_ruff;               /* seats void in the led suit must play a trump (1.6.2) */
    bool few_trumps;              /* at most half of the cards are trumps */
    bool must_beat;               /* seats must beat the winning card if they can (1.6.4) */
    bool only_follows;            /* the only duty is to follow suit */
    struct order_16 places;       /* the order for the open-card search; only in packs of 16 */
};

/* The order as written in rule files: trumps from high to low, then each side suit from high to
 * low. Cards of a double pack are listed once. */
struct order_list {
    int n_trumps;
    card trumps[MAX_CARDS];
    int n_suits;
    int n_suit[N_SUITS];
    card suits[N_SUITS][MAX_CARDS];
};

/* Computes all masks. The list must name every card of the pack exactly once; the caller checks
 * this. The caller sets name, must_ruff and must_beat of `order` beforehand. */
void order_build(struct order *order, const struct pack *pack, const struct order_list *list);

/* Lets the second copy of a card in a trick beat the first, except in the last trick if `but_last`
 * (RULES 3.3). */
void order_let_second_win(struct order *order, cardset copies, bool but_last);

/* True if the card `played` takes a trick from the card `winning`; `is_last`: the last trick. */
static inline bool order_takes(const struct order *order, unsigned winning, unsigned played,
                               bool is_last)
{
    const cardset tied = is_last ? order->first_wins_last : 0;
    return cardset_has(order->beaten_by[winning], played) &&
           !(cardset_has(tied, winning) && cardset_has(tied, played));
}

/* The legal cards of a non-empty hand (RULES 1.6): cards of the led `suit`, else trumps `ruff`;
 * among these the cards `better` that take the trick, if any; else all cards. Never empty. Masks
 * replace branches: in a playout, it is unpredictable which case applies, and a mispredicted branch
 * costs more than the whole computation. */
static inline cardset duty_of(cardset hand, cardset suit, cardset ruff, cardset better)
{
    const cardset follow = hand & suit;
    const cardset candidates = follow | (hand & ruff & cardset_if(follow == 0));
    const cardset any = candidates | (hand & cardset_if(candidates == 0));
    const cardset must = candidates & better;
    return must | (any & cardset_if(must == 0));
}

/* What `played` proves under the duties of duty_of: the cards that its player cannot have held at
 * that moment, except `played` itself. */
static inline cardset duty_proof(cardset played, cardset suit, cardset ruff, cardset better)
{
    const bool follows = (suit & played) != 0;
    const cardset candidates = follows ? suit : ruff, lacks = follows ? 0 : suit;
    if ((candidates & played) == 0)
        return lacks | candidates;
    return (candidates & better & played) != 0 ? lacks : lacks | (candidates & better);
}

/* duty_of and duty_proof with the trump order of a contract: `led` is the first card of the trick,
 * `winning` the highest so far. When the only duty is to follow suit, `winning` is not read, so
 * that a playout need not wait for it. (Any card may be led.) */
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
