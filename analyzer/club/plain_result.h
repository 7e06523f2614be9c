/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How deals end, and plain results: payoffs of a deal whose calls and cards nobody wrote down. A
 * plain result is checked as far as it can be: the payoffs sum to 0, they are what two, one or
 * three winners get, and the game that they belong to can have this value by the rules. */
#pragma once

#include "engine/core/status.h"
#include "engine/rules/value/score.h"
#include "engine/rules/value/value.h"

enum { MOST_POINTS = 240, MOST_TRICKS = 12 };

/* possible[t][p]: t tricks of the pack can be worth p card points. */
void tricks_possible(const struct pack *pack, bool possible[MOST_TRICKS + 1][MOST_POINTS + 1]);

/* The end of a deal, from the view of the old or lone side. */
struct ending {
    int value, result; /* what it gets of each opponent; 1 won, −1 lost, 0 nobody has won */
    bool is_tie;
    int bok_causes;
};

/* The end of a deal in which the old or lone side has taken `tricks` with these card points. With
 * SCORING_SCORE, *outcome has announcements and special points; its points and tricks are set. */
struct ending ending_of(const struct ruleset *rules, const struct settlement *settlement,
                        struct outcome *outcome, int points, int tricks);

struct plain_result {
    const struct ruleset *rules; /* borrowed */
    int contract;                /* CONTRACT_NONE: unknown */
    bool bok_runda, is_tie;
    int payoff[N_SEATS];
};

/* The seats with a positive payoff, and the payoffs of one to three winners, who get `value` of
 * each loser. */
seatset payoff_winners(const int payoff[N_SEATS]);
void payoff_spread(seatset winners, int value, int payoff[N_SEATS]);

enum { PLAIN_WHY_BYTES = 256 };

/* Checks a plain result. *lone is the player against three, or SEAT_NONE; *value what the lone
 * player, or each of two winners, gets of an opponent. STATUS_INPUT with a translated message. */
enum status plain_result_check(const struct plain_result *plain, int *lone, int *value,
                               char why[PLAIN_WHY_BYTES]);
