/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand promises before the first card. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_PROMISE_H

#include "engine/rules/ruleset.h"

/* How many side suits the hand has no card of. */
int club_count_voids(const struct order *order, cardset hand);

/* The card points that a player with this hand can expect alone in this order, one of those of the
 * rules (rules 1 and 2 of club_doppelkopf.h). */
int club_promise(const struct ruleset *rules, const struct order *order, cardset hand);

/* True where at most a third of the cards are trumps. */
static inline bool club_has_few_trumps(const struct ruleset *rules, const struct order *order)
{
    return 3 * cardset_count(order->trumps) <= rules->pack->n_cards;
}

#endif
