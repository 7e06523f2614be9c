/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open-card payoffs of one deal under any contract, before its first card. What is found out of a
 * pair of trump order and sides is kept: between which points its value lies. Of a player who is alone
 * mostly no more is asked than whether he wins, or takes all, and that takes a third of the time or
 * less; other sides are solved to the point. */
#ifndef ZOLO_POLICY_SEARCH_DEAL_VALUE_H
#define ZOLO_POLICY_SEARCH_DEAL_VALUE_H

#include <stdint.h>

#include "engine/play/state.h"
#include "engine/rules/ruleset.h"
#include "engine/solve/late_solver.h"

/* What a contract pays that is not doubled, by the points of the old or lone side. */
enum { SCALE_POINTS = 256 };
struct scale {
    bool is_known;
    int32_t stakes[SCALE_POINTS]; /* that it gets from each, the more the more points */
    /* The first and the last points that pay as many. */
    uint8_t first[SCALE_POINTS], last[SCALE_POINTS];
};

/* The deal in hand, and its values as far as they were asked for. Zeroed before
 * first use; serves one rule set as long as that stays as and where it is. */
struct deal_value {
    const struct ruleset *rules;
    cardset dealt[N_SEATS];
    uint16_t met[MAX_ORDERS];                /* bit = set of old seats: bounds are there */
    uint8_t least[MAX_ORDERS][1 << N_SEATS]; /* points of the old side */
    uint8_t most[MAX_ORDERS][1 << N_SEATS];
    struct late_table table;               /* of the solver */
    struct scale scales[MAX_CONTRACTS][2]; /* [contract][was the last double the young side's] */
};

/* Turns to a deal; values are kept if it is the one in hand. */
void deal_value_turn(struct deal_value *value, const struct ruleset *rules,
                     const cardset dealt[N_SEATS]);

/* Card points of the old side with best play of all, in an order of the rule set. */
int deal_value_points(struct deal_value *value, const struct order *order, seatset old);

/* Stakes that the old or lone side gets from each, as points_value, once all have played best. */
int deal_value_stakes(struct deal_value *value, const struct order *order,
                      const struct settlement *settlement);

/* Payoff to `me`, in stakes, of that deal when its auction is closed in `state`
 * and all cards are played open and best, or it is over without play. */
int deal_value_payoff(struct deal_value *value, const struct state *state, unsigned me);

/* Stakes that the old or lone side gets from each once it has taken `old_points`
 * in all, as settlement_value; tricks follow from points at the two ends (open_solver.h). */
int points_value(const struct ruleset *rules, const struct settlement *settlement, int old_points);

/* The payoff to `me` then. */
int points_payoff(const struct state *state, int old_points, unsigned me);

#endif
