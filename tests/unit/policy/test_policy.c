/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contract of all policies: legal actions, no use of hidden cards, probabilities that sum to
 * 1. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/random_walk.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static struct policy parsed(const char *text)
{
    struct policy policy;
    struct diag diag;
    if (policy_parse(text, &policy, &diag) != STATUS_OK)
        fail_msg("%s: %s", text, diag.message);
    return policy;
}

/* `n` deals, a quarter of them in builds that are slow. */
static uint64_t few(uint64_t n)
{
    return test_deals(20000) < 20000 ? n / 4 : n;
}

/* Policies of different kinds, each with a workspace. */
enum { N_POLICIES = 4 };
static struct policy tested[N_POLICIES];
static void *scratches[N_POLICIES];

static void clear_scratches(void)
{
    for (int k = 0; k < N_POLICIES; k++)
        if (scratches[k] != NULL)
            memset(scratches[k], 0, tested[k].scratch_size);
}

/* Calls `check` for states of random deals of all rule sets; fewer than in the property tests,
 * since searches are slow. */
static void walk_deals(uint64_t seed, void (*check)(struct walk *walk))
{
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        test_rules_any(set, &rules);
        clear_scratches();
        for (uint64_t i = 0; i < (test_is_long() ? 1000 : few(8)); i++) {
            struct walk walk = {.index = i};
            struct rng rng;
            cardset dealt[N_SEATS];
            rng_seed(&rng, seed + set, i);
            random_deal(&rules, &rng, dealt);
            const struct deal_mix type = random_mix(&rules, &rng);
            state_init(&walk.state, &rules, dealt);
            while (walk.state.table.phase != PHASE_OVER) {
                check(&walk);
                state_apply(&walk.state, random_action(&walk.state, type, &rng));
            }
        }
    }
}

static int make_tested(void **state)
{
    (void)state;
    static const char *const texts[N_POLICIES] = {"random", "club", "open", "pimc:3"};
    for (int k = 0; k < N_POLICIES; k++) {
        tested[k] = parsed(texts[k]);
        scratches[k] = tested[k].scratch_size > 0 ? calloc(1, tested[k].scratch_size) : NULL;
    }
    return 0;
}

static int free_tested(void **state)
{
    (void)state;
    for (int k = 0; k < N_POLICIES; k++)
        free(scratches[k]);
    return 0;
}

TEST_GROUP(make_tested, free_tested)

static action ask(int k, const struct state *state, uint64_t seed)
{
    const struct view view = view_of(state, state_actions(state), tested[k].sees_all);
    struct rng rng;
    rng_seed(&rng, seed, (uint64_t)state->table.n_played);
    return tested[k].choose(&tested[k], &view, &rng, scratches[k]);
}

static void check_answers(struct walk *walk)
{
    const actionset actions = state_actions(&walk->state);
    if (cardset_is_single(actions))
        return;
    for (int k = 0; k < N_POLICIES; k++)
        if (!cardset_has(actions, ask(k, &walk->state, walk->index)))
            random_walk_fail(walk, tested[k].name);
}

TEST(answers_are_legal)
{
    walk_deals(1100, check_answers);
}

static void check_weights(struct walk *walk)
{
    const actionset actions = state_actions(&walk->state);
    if (cardset_is_single(actions))
        return;
    for (int k = 0; k < N_POLICIES; k++) {
        if (tested[k].weigh == NULL)
            continue;
        const struct view view = view_of(&walk->state, actions, tested[k].sees_all);
        double weight[64], sum = 0.0;
        tested[k].weigh(&tested[k], &view, weight, scratches[k]);
        for (unsigned a = 0; a < 64; a++) {
            sum += weight[a];
            if (weight[a] < 0.0 || (weight[a] > 0.0 && !cardset_has(actions, a)))
                random_walk_fail(walk, "a weight outside the legal actions");
        }
        if (fabs(sum - 1.0) > 1e-12)
            random_walk_fail(walk, "the weights do not sum to 1");
        if (!tested[k].draws && weight[ask(k, &walk->state, 0)] != 1.0)
            random_walk_fail(walk, "a policy that does not draw is not sure of its action");
    }
}

TEST(weights_are_probabilities_of_legal_actions)
{
    walk_deals(1200, check_weights);
}

/* The same view in another deal that fits it. */
static void redeal(const struct state *state, struct state *other, uint64_t seed)
{
    const struct view view = view_of(state, state_actions(state), false);
    struct knowledge knowledge;
    struct deals *deals;
    struct rng rng;
    cardset dealt[N_SEATS];
    knowledge_of_view(&knowledge, &view);
    assert_int_equal(deals_new(&knowledge, &deals, NULL), STATUS_OK);
    rng_seed(&rng, seed, 1);
    deals_sample(deals, &rng, dealt);
    deals_free(deals);
    state_resume(other, &state->table, dealt);
}

static void check_blindness(struct walk *walk)
{
    const actionset actions = state_actions(&walk->state);
    if (cardset_is_single(actions))
        return;
    struct state other;
    redeal(&walk->state, &other, walk->index);
    for (int k = 0; k < N_POLICIES; k++)
        if (!tested[k].sees_all && ask(k, &walk->state, walk->index) != ask(k, &other, walk->index))
            random_walk_fail(walk, "the answer depends on hidden cards");
}

TEST(hidden_cards_change_no_answer_but_that_of_open)
{
    for (int k = 0; k < N_POLICIES; k++)
        assert_int_equal(tested[k].sees_all, strcmp(tested[k].name, "open") == 0);
    walk_deals(1300, check_blindness);
}

TEST(random_draws_every_action_equally)
{
    struct ruleset rules;
    struct state deal;
    struct rng rng;
    cardset dealt[N_SEATS];
    test_rules_shipped("kop-asdycha", &rules);
    rng_seed(&rng, 5, 5);
    deal_shuffle(rules.pack, &rng, dealt);
    state_init_contract(&deal, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
    const struct view view = view_of(&deal, state_actions(&deal), false);
    int count[64] = {0};
    for (int i = 0; i < 40000; i++)
        count[policy_random.choose(&policy_random, &view, &rng, NULL)]++;
    for (unsigned a = 0; a < 64; a++) /* 10,000 each, four standard deviations are 346 */
        assert_in_range(count[a], cardset_has(view.actions, a) ? 10000 - 346 : 0,
                        cardset_has(view.actions, a) ? 10000 + 346 : 0);
}

/* Four open players must reach the value of one solve from any position, also off the principal
 * variation. */
TEST(open_players_reach_the_outcome_they_foretell)
{
    const struct policy_roles roles = {.me = parsed("open"), .others = parsed("open")};
    for (unsigned set = 0; set < N_TEST_SETS; set++) {
        struct ruleset rules;
        struct policy_table table;
        test_rules_any(set, &rules);
        assert_int_equal(policy_table_init(&table, &roles, 0), STATUS_OK);
        for (uint64_t i = 0; i < few(100); i++) {
            struct rng rng;
            struct state deal, copy;
            cardset dealt[N_SEATS];
            int foretold[N_SEATS], reached[N_SEATS], finished[N_SEATS];
            rng_seed(&rng, 14 + set, i);
            random_deal(&rules, &rng, dealt);
            state_init_contract(&deal, &rules, dealt, CONTRACT_NONE, SEAT_NONE);
            for (uint64_t n = rng_below(&rng, 10); n > 0; n--)
                state_apply(&deal, random_member(state_actions(&deal), &rng));
            policy_open.outcome(&policy_open, &deal, foretold, table.scratch[0]);
            copy = deal;
            policy_table_finish(&table, &copy, &rng, finished);
            playout(&deal, table.players, &rng);
            state_payoff(&deal, reached);
            assert_memory_equal(foretold, reached, sizeof reached);
            assert_memory_equal(finished, reached, sizeof reached);
        }
        policy_table_clear(&table);
    }
}

/* The contents of the workspace must not change results. */
static void check_freshness(struct walk *walk)
{
    const actionset actions = state_actions(&walk->state);
    if (cardset_is_single(actions))
        return;
    for (int k = 0; k < N_POLICIES; k++) {
        const action used = ask(k, &walk->state, walk->index);
        void *const kept = scratches[k];
        scratches[k] = tested[k].scratch_size > 0 ? calloc(1, tested[k].scratch_size) : NULL;
        const action fresh = ask(k, &walk->state, walk->index);
        free(scratches[k]);
        scratches[k] = kept;
        if (used != fresh)
            random_walk_fail(walk, "the answer depends on what the workspace held");
    }
}

TEST(a_fresh_workspace_changes_no_answer)
{
    walk_deals(1500, check_freshness);
}

/* Deals by `open` and `club` in turn, then with seats exchanged: cached results of `open` must not
 * affect the second deal. */
static void play_again(const struct state *start, void *used, int seats)
{
    struct state state = *start;
    while (state.table.phase != PHASE_OVER) {
        const actionset actions = state_actions(&state);
        const bool is_open = (state.table.turn & 1) == seats;
        const struct policy *policy = is_open ? &policy_open : &policy_club;
        const struct view view = view_of(&state, actions, is_open);
        action chosen = cardset_first(actions);
        if (!cardset_is_single(actions) && is_open) {
            void *fresh = calloc(1, policy->scratch_size);
            chosen = policy->choose(policy, &view, NULL, used);
            assert_int_equal(chosen, policy->choose(policy, &view, NULL, fresh));
            free(fresh);
        } else if (!cardset_is_single(actions)) {
            chosen = policy->choose(policy, &view, NULL, NULL);
        }
        state_apply(&state, chosen);
    }
}

TEST(the_same_deal_with_changed_seats_is_searched_anew)
{
    struct ruleset rules;
    void *used = calloc(1, policy_open.scratch_size);
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < few(200); i++) {
        struct rng rng;
        struct state start;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 77, i);
        deal_shuffle(rules.pack, &rng, dealt);
        state_init(&start, &rules, dealt);
        for (int seats = 0; seats < 4; seats++)
            play_again(&start, used, seats & 1);
    }
    free(used);
}

TEST(a_finished_table_pays_what_a_playout_pays)
{
    struct ruleset rules;
    test_rules_shipped("kop-wolsztyn", &rules);
    const struct policy_roles roles = {.me = parsed("club"), .others = parsed("random")};
    struct policy_table table;
    assert_int_equal(policy_table_init(&table, &roles, 1), STATUS_OK);
    for (uint64_t i = 0; i < few(200); i++) {
        struct rng rng, same;
        struct state deal, copy;
        cardset dealt[N_SEATS];
        int finished[N_SEATS], reached[N_SEATS];
        rng_seed(&rng, 16, i);
        random_deal(&rules, &rng, dealt);
        state_init(&deal, &rules, dealt);
        copy = deal;
        same = rng;
        policy_table_finish(&table, &copy, &same, finished);
        playout(&deal, table.players, &rng);
        state_payoff(&deal, reached);
        assert_memory_equal(finished, reached, sizeof reached);
    }
    policy_table_clear(&table);
}
