/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open-card payoffs of one deal under any contract, before the first card is played. Bounds on the
 * card points are cached for each trump order and side. For a lone player, usually only the payoff
 * thresholds are searched, in at most a third of the time; other sides are solved exactly. */
#pragma once

#include <stdint.h>

#include "engine/play/state.h"
#include "engine/rules/ruleset.h"
#include "engine/solve/late_solver.h"

/* The payoff of an undoubled contract as a function of the old or lone side's card points. */
enum { SCALE_POINTS = 256 };
struct scale {
    bool is_known;
    int32_t stakes[SCALE_POINTS]; /* the payoff from each opponent, monotone in the points */
    /* The lowest and the highest card points with the same payoff. */
    uint8_t first[SCALE_POINTS], last[SCALE_POINTS];
};

/* Cached values of a deal, zeroed before first use. The rule set must not change or move. */
struct deal_value {
    const struct ruleset *rules;
    cardset dealt[N_SEATS];
    uint16_t met[MAX_ORDERS];                /* bit s: bounds for the set s of old seats are
                                                valid */
    uint8_t least[MAX_ORDERS][1 << N_SEATS]; /* bounds on the old side's card points */
    uint8_t most[MAX_ORDERS][1 << N_SEATS];
    struct late_table table;               /* table of the solver */
    struct scale scales[MAX_CONTRACTS][2]; /* [contract][1 if the last double is the young
                                              side's] */
};

/* Sets the current deal. Cached values stay valid as long as the deal is unchanged. */
void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS]);

/* The card points of the old side under best play, with one of the rule set's trump orders. */
int deal_value_points(struct deal_value *value, const struct order *order, seatset old);

/* points_value under best play. */
int deal_value_stakes(struct deal_value *value, const struct order *order,
                      const struct settlement *settlement);

/* The payoff to `me`, in stakes, from the current deal after the closed auction of `state`, under
 * open-card best play, or as settled if the deal is won without play. */
int deal_value_payoff(struct deal_value *value, const struct state *state, unsigned me);

/* The stakes that each opponent pays to the old or lone side for `old_points` card points, as in
 * settlement_value. No points are assumed to mean no tricks, and all points to mean all tricks. */
int points_value(const struct ruleset *rules, const struct settlement *settlement, int old_points);

/* The payoff to `me` if the old or lone side takes these points. */
int points_payoff(const struct state *state, int old_points, unsigned me);
