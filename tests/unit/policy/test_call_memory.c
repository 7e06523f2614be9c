/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered of calls (engine/policy/search/worlds.h) against asking each time. */
#include <stdlib.h>

#include "engine/deal/deals.h"
#include "engine/policy/search/worlds.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { AUCTIONS = 60, DEALS = 150 };

static struct call_memory memory; /* large */
static struct belief belief;

/* An auction by random callers, or by club players, up to its end or somewhere before. */
static void call(struct state *state, const struct ruleset *rules, struct rng *rng)
{
    const struct deal_temper temper = random_temper(rules, rng);
    const bool is_club = rng_below(rng, 2) == 0;
    uint64_t left = 1 + rng_below(rng, 12);
    cardset dealt[N_SEATS];
    random_deal(rules, rng, dealt);
    state_init(state, rules, dealt);
    while (state->table.phase == PHASE_CALL && left-- > 0) {
        const struct view view = view_of(state, state_actions(state), false);
        state_apply(state, is_club ? policy_club.choose(&policy_club, &view, NULL, NULL)
                                   : random_action(state, temper, rng));
    }
}

static void compare(const struct state *state, struct rng *rng)
{
    const struct view view = view_of(state, 0, false);
    belief_of_view(&belief, &view);
    call_memory_turn(&memory, view.table);
    for (int i = 0; i < DEALS; i++) {
        cardset dealt[N_SEATS];
        seatset callers = 0;
        random_deal(view.table->rules, rng, dealt);
        for (int k = 0; k < belief.n_calls; k++)
            callers = (seatset)(callers | 1u << belief.before[k].turn);
        const seatset whose = callers & (seatset)rng_below(rng, 1 << N_SEATS);
        assert_int_equal(call_memory_agrees(&memory, &belief, dealt, whose),
                         belief_agrees(&belief, dealt, whose));
    }
}

/* More auctions than are kept, and each of them again, after others have taken its place. */
TEST(what_is_remembered_is_what_would_be_answered)
{
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        assert_true(call_memory_fits(&rules));
        memory = (struct call_memory){0};
        for (int round = 0; round < 2; round++)
            for (uint64_t i = 0; i < AUCTIONS; i++) {
                struct state state;
                struct rng rng;
                rng_seed(&rng, set, i);
                call(&state, &rules, &rng);
                compare(&state, &rng);
            }
    }
}
