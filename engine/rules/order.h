/* The trump order of one contract as masks. Legal cards and the trick winner
 * are mask operations; the same code serves 16 and 48 cards (RULES 1.6, 1.7,
 * 3.1). */
#ifndef ZOLO_RULES_ORDER_H
#define ZOLO_RULES_ORDER_H

#include <stdbool.h>

#include "engine/core/cardset.h"
#include "engine/core/pack.h"

struct order {
    char name[24];
    cardset trumps;
    cardset suit_of[MAX_CARDS];   /* by card: all cards of its suit, trump being one suit */
    cardset beaten_by[MAX_CARDS]; /* by card: the cards that take the trick from it */
    cardset tops;                 /* the highest card of each suit, of trumps too */
    cardset ruff;                 /* trumps if must_ruff, else none */
    cardset must_take[MAX_CARDS]; /* beaten_by if must_beat, else none */
    bool must_ruff;               /* void in the led suit: a trump must be played (1.6.2) */
    bool few_trumps;              /* at most half of the cards are trumps */
    bool must_beat;               /* a card that beats must be played if held (1.6.4) */
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

/* The cards of `hand` (not empty) that may be led: all. The cards that may
 * follow: `led` is the first card of the trick, `winning` the card that takes
 * the trick so far (RULES 1.6). Never empty. */
static inline cardset order_legal(const struct order *order, cardset hand, unsigned led,
                                  unsigned winning)
{
    /* Masks instead of branches: which case applies is a coin toss in a playout,
     * and a wrong guess costs more than the whole computation. Only `better` needs the winning
     * card, on which a playout has to wait. */
    const cardset follow = hand & order->suit_of[led];
    const cardset ruff = hand & order->ruff & cardset_if(follow == 0);
    const cardset candidates = follow | ruff;
    const cardset any = candidates | (hand & cardset_if(candidates == 0));
    const cardset better = candidates & order->must_take[winning];
    return better | (any & cardset_if(better == 0));
}

/* What following with `played` proves: the set of cards that the player cannot
 * have held at that moment (besides `played` itself). */
cardset order_excludes(const struct order *order, unsigned led, unsigned winning, unsigned played);

#endif
