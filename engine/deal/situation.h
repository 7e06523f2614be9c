/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a deal stands for one seat: the public table and its own hand. */
#ifndef ZOLO_DEAL_SITUATION_H
#define ZOLO_DEAL_SITUATION_H

#include "engine/deal/deals.h"

/* In a deal that is settled but not begun the table is in PHASE_CARD. */
struct situation {
    struct table table; /* borrows its rule set */
    seat me;
    cardset dealt; /* the hand of `me` as dealt */
};

/* The view of a situation: what its seat knows. `actions` are the legal actions
 * if it is the seat's turn, else 0. */
struct view situation_view(const struct situation *situation);

/* The deals that fit what the seat knows; question_deals has those of a question. As deals_new. */
enum status situation_deals(const struct situation *situation, struct deals **out,
                            struct diag *diag) MUST_USE;

/* The most that what can still come of a situation pays to its seat, or takes from it (reach.h). */
int situation_reach(const struct situation *situation);

#endif
