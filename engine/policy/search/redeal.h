/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal with one seat's hand kept and the other two's dealt anew: one hand that explains a rare call
 * is found once, and serves for many deals. Alike among the deals that fit and have this hand, so a
 * sample in which hands have their chances keeps them (a step of Gibbs sampling: Geman, Geman 1984). */
#ifndef ZOLO_POLICY_SEARCH_REDEAL_H
#define ZOLO_POLICY_SEARCH_REDEAL_H

#include "engine/deal/deals.h"

/* Deals the cards that the two seats `movable` still hold in `dealt`, one of `deals`, to them again.
 * After a number of tries that fit nothing known (voids shown, cards proved) it is left as it is. */
void redeal(const struct deals *deals, const struct table *table, seatset movable, struct rng *rng,
            cardset dealt[N_SEATS]);

#endif
