/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/rules/sides.h"

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

/* Who belongs to the old or lone side: the seats in `always`, and the seats that were dealt one of
 * `cards`. The declarer's `hand` determines an unnamed partner card of a wesele. */
struct side_marks {
    seatset always;
    cardset cards;
};
static struct side_marks marks_of(const struct ruleset *rules, int contract, int declarer,
                                  card partner_card, cardset hand)
{
    if (contract == CONTRACT_NONE)
        return (struct side_marks){.cards = rules->old_cards};
    struct side_marks marks = {.always = (seatset)(1u << declarer)};
    if (rules->contracts[contract].sides == SIDES_WEDDING) {
        if (partner_card == CARD_NONE)
            partner_card = sides_partner_card(rules, hand);
        assert(partner_card != CARD_NONE); /* unreachable: no hand has all four jacks */
        marks.cards = cardset_of(partner_card);
    }
    return marks;
}

/* The contract, declarer and sides of an unbid game in which these seats are old. */
static struct sides sides_of_old(const struct ruleset *rules, int contract, int declarer,
                                 seatset old)
{
    if (contract != CONTRACT_NONE)
        return (struct sides){contract, declarer, old};
    if (rules->silent != CONTRACT_NONE && (old & (old - 1)) == 0)
        return (struct sides){rules->silent, __builtin_ctz(old), old};
    return (struct sides){rules->unbid, SEAT_NONE, old};
}

struct sides sides_settle(const struct ruleset *rules, int contract, int declarer,
                          card partner_card, const cardset dealt[N_SEATS])
{
    const cardset hand = contract == CONTRACT_NONE ? 0 : dealt[declarer];
    const struct side_marks marks = marks_of(rules, contract, declarer, partner_card, hand);
    return sides_of_old(rules, contract, declarer,
                        (seatset)(marks.always | holders(dealt, marks.cards)));
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

struct found_partner finder_find(int declarer, const seat *winners, int n_tricks)
{
    for (int i = 0; i < n_tricks && i < FINDER_TRICKS; i++)
        if (winners[i] != declarer)
            return (struct found_partner){winners[i], i + 1};
    return (struct found_partner){SEAT_NONE, n_tricks >= FINDER_TRICKS ? FINDER_TRICKS : 0};
}
