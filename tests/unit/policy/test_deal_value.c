/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open-card payoffs (engine/policy/search/deal_value.h), queried in any order, against a separate
 * exact solve for each contract. */
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/policy/search/deal_value.h"
#include "engine/solve/open_solver.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct late_table solver_table; /* large */

enum { DEALS = 12, QUESTIONS = 40 };

static int solved(const struct state *state)
{
    const struct position position = position_of(state, state->settlement.sides.old);
    return open_points(&position, &solver_table);
}

/* A random terminal auction for these hands. */
static void close_auction(struct state *state, const struct ruleset *rules,
                          const cardset dealt[N_SEATS], struct rng *rng)
{
    const struct deal_mix type = random_mix(rules, rng);
    state_init(state, rules, dealt);
    while (state->table.phase == PHASE_CALL)
        state_apply(state, random_action(state, type, rng));
}

static void ask(struct deal_value *value, const struct state *state, struct rng *rng)
{
    const unsigned me = (unsigned)rng_below(rng, N_SEATS);
    int payoff[N_SEATS];
    if (state->table.phase != PHASE_CARD) {
        state_payoff(state, payoff);
        assert_int_equal(deal_value_payoff(value, state, me), payoff[me]);
        return;
    }
    const int points = solved(state);
    if (rng_below(rng, 4) == 0)
        assert_int_equal(deal_value_points(value, state->table.order, state->settlement.sides.old),
                         points);
    assert_int_equal(deal_value_payoff(value, state, me), points_payoff(state, points, me));
}

TEST(what_a_deal_pays_is_what_its_points_pay)
{
    struct deal_value *value = calloc(1, sizeof *value);
    assert_non_null(value);
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        test_rules_any(set, &rules);
        value->rules = NULL; /* another rule set in the same place */
        for (uint64_t i = 0; i < DEALS; i++) {
            struct rng rng;
            cardset dealt[N_SEATS];
            rng_seed(&rng, set, i);
            random_deal(&rules, &rng, dealt);
            deal_value_turn(value, &rules, dealt);
            for (int question = 0; question < QUESTIONS; question++) {
                struct state state;
                close_auction(&state, &rules, dealt, &rng);
                ask(value, &state, &rng);
            }
        }
    }
    free(value);
}

/* Within a window the points are exact; outside they are bounded on the right side. */
TEST(points_within_bounds_are_those_of_a_whole_solve)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    const int total = rules.pack->total_points;
    for (uint64_t i = 0; i < 300; i++) {
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 5, i);
        random_deal(&rules, &rng, dealt);
        const seatset old = (seatset)(1 + rng_below(&rng, 14));
        const struct position position =
            position_of_deal(rules.pack, ruleset_order(&rules, CONTRACT_NONE), dealt, old);
        const int points = open_points(&position, &solver_table);
        const int low = (int)rng_below(&rng, (uint64_t)total) - 1;
        const int high = low + 1 + (int)rng_below(&rng, (uint64_t)(total - low));
        const int found = open_points_within(&position, low, high, &solver_table);
        if (points <= low)
            assert_true(points <= found && found <= low);
        else if (points >= high)
            assert_true(high <= found && found <= points);
        else
            assert_int_equal(found, points);
    }
}
