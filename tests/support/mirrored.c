/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See mirrored.h. */
#include "tests/support/mirrored.h"

unsigned mirrored(const struct ruleset *rules, unsigned c)
{
    const struct order *order = ruleset_order(rules, CONTRACT_NONE);
    const bool has_tens = !cardset_has(order->trumps, 1);
    if (c == 0 || (c == 1 && has_tens))
        return c + 4;
    return c == 4 || (c == 5 && has_tens) ? c - 4 : c;
}

cardset mirrored_set(const struct ruleset *rules, cardset set)
{
    cardset image = 0;
    for (unsigned c = 0; c < 16; c++)
        if (cardset_has(set, c))
            image |= cardset_of(mirrored(rules, c));
    return image;
}

void mirrored_start(struct mirrored_deal *deal, const struct ruleset *rules, struct rng *rng)
{
    cardset dealt[N_SEATS], images[N_SEATS];
    deal->type = random_mix(rules, rng);
    random_deal(rules, rng, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        images[s] = mirrored_set(rules, dealt[s]);
    state_init(&deal->one, rules, dealt);
    state_init(&deal->image, rules, images);
}

void mirrored_apply(struct mirrored_deal *deal, action done)
{
    const bool is_card = deal->one.table.phase == PHASE_CARD;
    state_apply(&deal->one, done);
    state_apply(&deal->image, is_card ? (action)mirrored(deal->one.table.rules, done) : done);
}
