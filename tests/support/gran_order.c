/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See gran_order.h. */
#include "tests/support/gran_order.h"

#include <string.h>

void gran_order(struct order *order)
{
    static const enum rank ranks[] = {RANK_ACE, RANK_TEN, RANK_QUEEN};
    struct order_list list = {.n_suits = N_SUITS};
    for (enum suit s = SUIT_CLUBS; s < N_SUITS; s++) {
        list.trumps[list.n_trumps++] = pack_card(&pack_16, s, RANK_JACK);
        for (int r = 0; r < 3; r++)
            list.suits[s][list.n_suit[s]++] = pack_card(&pack_16, s, ranks[r]);
    }
    memset(order, 0, sizeof *order);
    strcpy(order->name, "gran");
    order->must_ruff = order->must_beat = true;
    order_build(order, &pack_16, &list);
}
