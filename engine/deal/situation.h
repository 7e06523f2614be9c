/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deal in progress as one seat sees it: the public table and the seat's hand. */
#pragma once

#include "engine/deal/deals.h"

/* If the auction is closed and no card has been played, the table is in PHASE_CARD. */
struct situation {
    struct table table; /* borrows its rule set */
    seat me;
    cardset dealt; /* the hand of `me` as dealt */
};

/* The seat's view. `actions` is 0 if it is not the seat's turn. */
struct view situation_view(const struct situation *situation);

/* To be called once the game is chosen: records that seat `me` announces Schweinchen if it holds
 * all cards of rules->raising, and that otherwise no seat does (table_raise). */
void situation_raise(struct situation *situation);

/* The deals consistent with what the seat knows, without the suppositions of a question
 * (question_deals). Errors and ownership are as for deals_new. */
enum status situation_deals(const struct situation *situation, struct deals **out,
                            struct diag *diag);

/* An upper bound on the absolute value of the seat's payoff (see reach_of_view). */
int situation_reach(const struct situation *situation);
