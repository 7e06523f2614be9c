/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What calls pay if everybody passes then (engine/policy/players/open_calls.h), against passing call by
 * call through a state whose contract is solved by itself to the point. */
#include <stdlib.h>

#include "engine/policy/players/open_calls.h"
#include "engine/solve/open_solver.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

struct kept {
    struct open_calls calls;
    struct deal_value value;
    long n_calls; /* that were compared */
};

/* By the definition of the header. */
static int plain_payoff(const struct state *before, unsigned call)
{
    struct state state = *before;
    const unsigned me = before->table.turn;
    state_apply(&state, (action)call);
    while (state.table.phase == PHASE_CALL)
        state_apply(&state, CALL_INDEX_PASS);
    if (state.table.phase != PHASE_CARD) {
        int payoff[N_SEATS];
        state_payoff(&state, payoff);
        return payoff[me];
    }
    const struct position position = position_of(&state, state.settlement.sides.old);
    return points_payoff(&state, open_points(&position), me);
}

static void compare_turn(struct kept *kept, const struct state *state)
{
    struct call_turn *turn = open_calls_turn(&kept->calls, state);
    BITS_EACH(call, state_actions(state)) {
        assert_int_equal(open_calls_payoff(&kept->calls, &kept->value, state, turn, (action)call),
                         plain_payoff(state, (unsigned)call));
        kept->n_calls++;
    }
}

/* An auction at random, in which passing is rare, in circumstances at random. */
static void walk(struct kept *kept, const struct ruleset *rules, const cardset dealt[N_SEATS],
                 struct rng *rng)
{
    struct state state;
    state_init(&state, rules, dealt);
    state_set_circumstances(&state, (struct circumstances){.bok_runda = rng_below(rng, 2) == 0 &&
                                                                        rules->bok_factor > 0});
    while (state.table.phase == PHASE_CALL) {
        if (rng_below(rng, 4) == 0)
            compare_turn(kept, &state);
        const actionset actions = state_actions(&state);
        const actionset others = actions & ~bits_of(CALL_INDEX_PASS);
        const bool passes = others == 0 || rng_below(rng, 3) == 0;
        state_apply(&state, passes ? CALL_INDEX_PASS : random_member(others, rng));
    }
}

static uint32_t walk_set(const struct ruleset *rules, uint64_t seed, uint64_t n_deals)
{
    struct kept *kept = calloc(1, sizeof *kept);
    assert_non_null(kept);
    for (uint64_t i = 0; i < n_deals; i++) {
        struct rng rng;
        cardset dealt[N_SEATS];
        rng_seed(&rng, seed, i);
        random_deal(rules, &rng, dealt);
        deal_value_turn(&kept->value, rules, dealt);
        for (int auction = 0; auction < 30; auction++)
            walk(kept, rules, dealt, &rng);
    }
    assert_true(kept->n_calls > 100);
    const uint32_t era = kept->calls.era;
    free(kept);
    return era;
}

/* Of the sets with long auctions one has more ends than are kept. */
TEST(calls_pay_what_passing_to_the_end_pays)
{
    uint32_t forgotten = 0;
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        test_rules_any(set, &rules);
        if (rules.auction == AUCTION_BIDS)
            forgotten += walk_set(&rules, set, test_is_long() ? 300 : 60);
    }
    assert_true(forgotten > 0);
}
