/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain results: the payoffs of a deal whose calls and cards nobody recorded. The payoffs must sum
 * to 0, be possible with one to three winners, and have a value that the rules allow. */
#pragma once

#include "engine/core/status.h"
#include "engine/rules/value/value.h"

struct plain_result {
    const struct ruleset *rules; /* borrowed */
    int contract;                /* CONTRACT_NONE: unknown */
    bool bok_runda, is_tie;
    int payoff[N_SEATS];
};

/* payoff_winners returns the seats with a positive payoff. payoff_spread computes the payoffs if
 * each of the one to three winners gets `value` from each loser. */
seatset payoff_winners(const int payoff[N_SEATS]);
void payoff_spread(seatset winners, int value, int payoff[N_SEATS]);

enum { PLAIN_WHY_BYTES = 256 };

/* Checks a plain result. Sets *lone to the player who played against three, or SEAT_NONE, and
 * *value to what the lone player, or each of two winners, gets from each opponent. Returns
 * STATUS_INPUT with a translated message. */
enum status plain_result_check(const struct plain_result *plain, int *lone, int *value,
                               char why[PLAIN_WHY_BYTES]);
