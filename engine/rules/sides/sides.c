/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sides.h. */
#include "engine/rules/sides/sides.h"

#include <assert.h>

int sides_holder(const cardset dealt[N_SEATS], cardset cards)
{
    for (int s = 0; s < N_SEATS; s++)
        if ((dealt[s] & cards) == cards)
            return s;
    return SEAT_NONE;
}

card sides_partner_card(const struct ruleset *rules, cardset hand)
{
    for (int i = 0; i < rules->n_partner_cards; i++)
        if (!cardset_has(hand, rules->partner_cards[i]))
            return rules->partner_cards[i];
    return CARD_NONE;
}

static seatset holders(const cardset dealt[N_SEATS], cardset cards)
{
    seatset set = 0;
    for (int s = 0; s < N_SEATS; s++)
        set = (seatset)(set | (unsigned)((dealt[s] & cards) != 0) << s); /* no branch to guess */
    return set;
}

struct sides sides_settle(const struct ruleset *rules, int contract, int declarer,
                          card partner_card, const cardset dealt[N_SEATS])
{
    struct sides sides = {.contract = contract, .declarer = declarer, .old = 0};
    if (contract == CONTRACT_NONE) {
        sides.old = holders(dealt, rules->old_cards);
        sides.contract = rules->unbid;
        sides.declarer = SEAT_NONE;
        if (rules->silent != CONTRACT_NONE && (sides.old & (sides.old - 1)) == 0) {
            sides.contract = rules->silent;
            sides.declarer = __builtin_ctz(sides.old);
        }
        return sides;
    }
    cardset cards = 0;
    if (rules->contracts[contract].sides == SIDES_WEDDING) {
        if (partner_card == CARD_NONE)
            partner_card = sides_partner_card(rules, dealt[declarer]);
        assert(partner_card != CARD_NONE); /* a hand has no room for all four jacks */
        cards = cardset_of(partner_card);
    }
    sides.old = (seatset)(1u << declarer | holders(dealt, cards));
    return sides;
}

int sides_award(const struct ruleset *rules, const cardset dealt[N_SEATS], int *holder)
{
    for (int i = 0; i < rules->n_contracts; i++) {
        if (rules->contracts[i].origin != ORIGIN_AWARD)
            continue;
        *holder = sides_holder(dealt, rules->contracts[i].needs);
        if (*holder != SEAT_NONE)
            return i;
    }
    return CONTRACT_NONE;
}
