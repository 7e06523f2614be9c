/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clairvoyant policy, which sees every card and plays optimally with all hands visible.
 *
 * The value of a call is its payoff if all others then pass and all hands are visible; if calls are
 * equally good, the policy passes. The value of a card is the number of card points that the
 * player's side then takes; of equally good cards, the first in pack order is played. */
#include <string.h>

#include "engine/policy/policy.h"
#include "engine/policy/search/deal_value.h"
#include "engine/solve/open_solver.h"

/* The payoff to the seat on turn, in stakes, if this seat makes a legal call, all other seats pass,
 * and the current deal of `value` is then played optimally with all hands visible. */
static int payoff_of_call(struct deal_value *value, const struct state *state, action call)
{
    const struct ruleset *rules = state->table.rules;
    struct auction auction; /* copied without `calls`, which is not read */
    memcpy(&auction, &state->table.auction, offsetof(struct auction, calls));
    auction_apply(&auction, rules, call);
    const struct sides sides =
        sides_settle(rules, auction.contract, auction.declarer, auction.partner_card, state->dealt);
    const struct settlement settlement =
        settlement_of(rules, &auction, sides, state->circumstances);
    const bool is_played = rules->contracts[sides.contract].goal != GOAL_NONE;
    const int stakes =
        is_played ? deal_value_stakes(value, ruleset_order(rules, auction.contract), &settlement)
                  : points_value(rules, &settlement, 0);
    return settlement_share(&settlement, stakes, state->table.turn);
}

static action best_call(const struct view *view, struct deal_value *value)
{
    const struct state *state = view->all;
    deal_value_turn(value, view->table->rules, state->dealt);
    action best = CALL_INDEX_PASS;
    int best_payoff = payoff_of_call(value, state, CALL_INDEX_PASS);
    const actionset others = view->actions & ~bits_of(CALL_INDEX_PASS);
    BITS_EACH(call, others) {
        const int payoff = payoff_of_call(value, state, (action)call);
        if (payoff > best_payoff) {
            best_payoff = payoff;
            best = (action)call;
        }
    }
    return best;
}

static action choose(UNUSED const void *self, const struct view *view, UNUSED struct rng *rng,
                     void *scratch)
{
    struct deal_value *value = scratch;
    if (view->table->phase == PHASE_CALL)
        return best_call(view, value);
    const struct state *state = view->all;
    const struct position position = position_of(state, state->settlement.sides.old);
    int points;
    return open_best(&position, &points, &value->table);
}

/* Before the first card, the value is usually cached, since it was computed for a call. */
static void outcome(UNUSED const void *self, const struct state *state, int payoff[N_SEATS],
                    void *scratch)
{
    struct deal_value *value = scratch;
    if (state->table.n_played == 0) {
        deal_value_turn(value, state->table.rules, state->dealt);
        for (unsigned s = 0; s < N_SEATS; s++)
            payoff[s] = deal_value_payoff(value, state, s);
        return;
    }
    const struct position position = position_of(state, state->settlement.sides.old);
    const int points = state_old_points(state) + open_points(&position, &value->table);
    for (unsigned s = 0; s < N_SEATS; s++)
        payoff[s] = points_payoff(state, points, s);
}

const struct policy policy_open = {
    .name = "open",
    .sees_all = true,
    .cost_us = 4.0,
    .choose = choose,
    .weigh = policy_weigh_choice,
    .outcome = outcome,
    .scratch_size = sizeof(struct deal_value),
};
