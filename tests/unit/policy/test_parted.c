/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player whose calls are one policy's and whose cards are another's. */
#include <stdlib.h>
#include <string.h>

#include "engine/policy/players/parted.h"
#include "tests/support/random_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct policy named(const char *text)
{
    struct policy policy;
    assert_int_equal(policy_parse(text, &policy, NULL), STATUS_OK);
    return policy;
}

/* The same choice as the policy alone makes, with the same random numbers and scratch of its own. */
static action choice_of(const struct policy *policy, const struct view *view, const struct rng *rng)
{
    struct rng own = *rng;
    void *scratch = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
    const action chosen = policy->choose(policy, view, &own, scratch);
    if (policy->close != NULL && scratch != NULL)
        policy->close(policy, scratch);
    free(scratch);
    return chosen;
}

TEST(calls_are_one_players_and_cards_the_others)
{
    const struct parted parts = {named("club"), named("pimc:2")};
    const struct policy both = parted_policy(&parts, "club, cards by pimc:2");
    struct ruleset rules;
    struct rng rng;
    int n_calls = 0, n_cards = 0;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t deal = 0; deal < 20; deal++) {
        struct state state;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 3, deal);
        random_deal(&rules, &rng, dealt);
        state_init(&state, &rules, dealt);
        while (state.table.phase != PHASE_OVER) {
            const actionset actions = state_actions(&state);
            const struct view view = view_of(&state, actions, false);
            const bool is_call = state.table.phase == PHASE_CALL;
            action chosen = bits_first(actions);
            if (!bits_is_single(actions)) {
                chosen = choice_of(&both, &view, &rng);
                assert_int_equal(chosen,
                                 choice_of(is_call ? &parts.calls : &parts.cards, &view, &rng));
                n_calls += is_call;
                n_cards += !is_call;
            }
            state_apply(&state, chosen);
        }
    }
    assert_true(n_calls > 20 && n_cards > 100);
}

TEST(it_draws_and_fails_as_its_parts_do)
{
    const struct parted quiet = {named("club"), named("club")};
    const struct parted lots = {named("club"), named("pimc:2")};
    const struct policy sure = parted_policy(&quiet, "sure"),
                        drawing = parted_policy(&lots, "lots");
    assert_false(sure.draws || sure.sees_all);
    assert_true(drawing.draws);
    assert_null(sure.weigh);
    assert_null(sure.failure(&sure, NULL));
    assert_string_equal(drawing.label, "lots");
}
