/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must be played to a trick (RULES 1.6): follow suit, ruff and beat as far as the order says so.
 * Every set has this duty, by the flags of its orders, so it stands inline in the playout loop. */
#ifndef ZOLO_RULES_DUTY_DUTY_H
#define ZOLO_RULES_DUTY_DUTY_H

#include "engine/rules/order.h"

/* The cards of `hand` (not empty) that may be led: all. The cards that may
 * follow: `led` is the first card of the trick, `winning` the card that takes
 * the trick so far (RULES 1.6). Never empty. */
static inline cardset duty_legal(const struct order *order, cardset hand, unsigned led,
                                 unsigned winning)
{
    /* Masks instead of branches: which case applies is a coin toss in a playout,
     * and a wrong guess costs more than the whole computation. Only `better` needs the winning
     * card, on which a playout has to wait; where suit must be followed and no more, it need not. */
    const cardset follow = hand & order->suit_of[led];
    if (order->only_follows)
        return follow | (hand & cardset_if(follow == 0));
    const cardset ruff = hand & order->ruff & cardset_if(follow == 0);
    const cardset candidates = follow | ruff;
    const cardset any = candidates | (hand & cardset_if(candidates == 0));
    const cardset better = candidates & order->must_take[winning];
    return better | (any & cardset_if(better == 0));
}

/* What following with `played` proves: the set of cards that the player cannot
 * have held at that moment (besides `played` itself). */
cardset duty_excludes(const struct order *order, unsigned led, unsigned winning, unsigned played);

#endif
