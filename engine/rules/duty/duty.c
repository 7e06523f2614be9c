/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See duty.h. */
#include "engine/rules/duty/duty.h"

cardset duty_excludes(const struct order *order, unsigned led, unsigned winning, unsigned played)
{
    const cardset suit = order->suit_of[led];
    cardset excluded = 0;
    cardset candidates = suit;
    if (!cardset_has(suit, played)) {
        excluded = suit;
        if (!order->must_ruff)
            return excluded;
        if (!cardset_has(order->trumps, played))
            return excluded | order->trumps;
        candidates = order->trumps;
    }
    const cardset better = candidates & order->beaten_by[winning];
    if (order->must_beat && !cardset_has(better, played))
        excluded |= better;
    return excluded;
}
