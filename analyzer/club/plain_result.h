/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain results: payoffs of a deal whose calls and cards nobody wrote down. They are checked as far
 * as they can be: they sum to 0, they are what two, one or three winners get, and by the rules
 * their game can have this value. */
#pragma once

#include "engine/core/status.h"
#include "engine/rules/value/value.h"

struct plain_result {
    const struct ruleset *rules; /* borrowed */
    int contract;                /* CONTRACT_NONE: unknown */
    bool bok_runda, is_tie;
    int payoff[N_SEATS];
};

/* The seats with a positive payoff, and the payoffs of one to three winners, who get `value` from
 * each loser. */
seatset payoff_winners(const int payoff[N_SEATS]);
void payoff_spread(seatset winners, int value, int payoff[N_SEATS]);

enum { PLAIN_WHY_BYTES = 256 };

/* Checks a plain result. *lone is the player against three, or SEAT_NONE; *value what the lone
 * player, or each of two winners, gets from an opponent. STATUS_INPUT with a translated message. */
enum status plain_result_check(const struct plain_result *plain, int *lone, int *value,
                               char why[PLAIN_WHY_BYTES]);
