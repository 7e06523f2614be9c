/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The likelihood of a whole deal for each type of opponent. */
#include "engine/deal/deals.h"
#include "engine/policy/policy.h"
#include "engine/policy/search/type_belief.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEED = 71, DEALS = 60 };

static const struct policy *const of_type[N_OPPONENT_TYPES] = {
    [OPPONENT_USUAL] = &policy_club,
    [OPPONENT_LOOSE] = &policy_loose,
    [OPPONENT_TIMID] = &policy_timid,
    [OPPONENT_RANDOM] = &policy_random,
};

static double likelihood_of(const struct view *view, int type, action did)
{
    const double slip = view->table->phase == PHASE_CALL   ? 0.03
                        : view->table->phase == PHASE_CARD ? 0.7
                                                           : 0.1;
    const double by_chance = 1.0 / cardset_count(view->actions);
    if (type == OPPONENT_RANDOM)
        return by_chance;
    return (1.0 - slip) * (of_type[type]->choose(of_type[type], view, NULL, NULL) == did) +
           slip * by_chance;
}

/* Seat s is of type s in deal number i; *naive: the likelihoods, multiplied during the play. */
static void play(const struct ruleset *rules, uint64_t i, struct state *state,
                 struct type_likelihood *naive)
{
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, SEED, i);
    deal_shuffle(rules->pack, &rng, dealt);
    state_init(state, rules, dealt);
    type_likelihood_init(naive);
    while (state->table.phase != PHASE_OVER) {
        const struct view view = view_of(state, state_actions(state), false);
        const struct policy *policy = of_type[view.me];
        const action did = policy->choose(policy, &view, &rng, NULL);
        if (!cardset_is_single(view.actions))
            for (int k = 0; k < N_OPPONENT_TYPES; k++)
                naive->of[view.me][k] *= likelihood_of(&view, k, did);
        state_apply(state, did);
    }
}

/* The same deal, and the likelihood of what the seats but the last did in it. */
static void observe(const struct ruleset *rules, uint64_t i, struct type_likelihood *likelihood,
                    struct type_likelihood *naive)
{
    struct state end;
    play(rules, i, &end, naive);
    type_likelihood_init(likelihood);
    const struct view view = {.table = &end.table, .me = N_SEATS - 1};
    static struct belief belief;
    struct club_memory memory = {0};
    belief_of_view(&belief, &view);
    assert_in_range(belief.n_actions, 36, MAX_ACTIONS_DONE - 1);
    type_likelihood_add(likelihood, (struct observed){&belief, 0, belief.n_actions, ALL_SEATS},
                        end.dealt, &memory);
}

TEST(a_deal_is_as_likely_for_a_type_as_all_that_was_done_in_it)
{
    struct ruleset rules;
    test_rules_shipped("doko-48", &rules);
    for (uint64_t i = 0; i < DEALS; i++) {
        struct type_likelihood naive, likelihood;
        observe(&rules, i, &likelihood, &naive);
        for (int s = 0; s < N_SEATS - 1; s++)
            for (int k = 0; k < N_OPPONENT_TYPES; k++)
                assert_near(likelihood.of[s][k] / naive.of[s][k], 1.0, 1e-9);
    }
}
