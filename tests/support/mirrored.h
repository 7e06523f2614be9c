/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal of Kop and its image, in which ♣A and ♠A (cards 0 and 4) are swapped and, where they are
 * no trumps, ♣10 and ♠10 (1 and 5): calls and cards are the same. */
#pragma once

#include "tests/support/random_deal.h"

unsigned mirrored(const struct ruleset *rules, unsigned c);
cardset mirrored_set(const struct ruleset *rules, cardset set);

struct mirrored_deal {
    struct state one, image;
    struct deal_mix type;
};

/* A random one. */
void mirrored_start(struct mirrored_deal *deal, const struct ruleset *rules, struct rng *rng);

/* Does `done` in one, and its image in the other. */
void mirrored_apply(struct mirrored_deal *deal, action done);
