/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See redeal.h. */
#include "engine/policy/search/redeal.h"

#include <string.h>

enum { TRIES = 16 };

/* n of the cards, all choices alike: one after the other, each with the chance that is left to it. */
static cardset choose_cards(cardset cards, int n, struct rng *rng)
{
    cardset chosen = 0;
    int left = cardset_count(cards);
    CARDSET_EACH(c, cards) {
        if (rng_below(rng, (uint64_t)left--) < (uint64_t)n) {
            chosen |= cardset_of((unsigned)c);
            n--;
        }
    }
    return chosen;
}

void redeal(const struct deals *deals, const struct table *table, seatset movable, struct rng *rng,
            cardset dealt[N_SEATS])
{
    const seat one = bits_first(movable), two = bits_first(movable & (movable - 1u));
    const cardset held = dealt[one] & ~table->played[one],
                  all = held | (dealt[two] & ~table->played[two]);
    for (int i = 0; i < TRIES; i++) {
        cardset again[N_SEATS];
        deal_count number;
        memcpy(again, dealt, sizeof again);
        const cardset chosen = choose_cards(all, cardset_count(held), rng);
        again[one] = table->played[one] | chosen;
        again[two] = table->played[two] | (all & ~chosen);
        if (deals_find(deals, again, &number)) {
            memcpy(dealt, again, sizeof again);
            return;
        }
    }
}
