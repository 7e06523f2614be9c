/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of a tie with an opponent model: each deal counts by its weight, whether all
 * deals are enumerated or randomizing players play a sample. The weights themselves are compared
 * with Bayes' rule elsewhere. */
#include <math.h>

#include "analyzer/answer/answer.h"
#include "analyzer/answer/comparison.h"
#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "engine/play/playout.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/default_request.h"
#include "tests/support/near.h"
#include "tests/support/pools.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* Forehand under Linia's rules, to lead to the second trick of an unbid game. */
struct asked {
    struct ruleset rules;
    struct situation situation;
    struct deals *deals;
    struct posterior posterior;
};

static void ask_by(struct asked *asked, struct request *request, const char *players)
{
    struct situation *situation = &asked->situation;
    test_rules_shipped("baska-linia", &asked->rules);
    *situation = (struct situation){.me = 0};
    assert_int_equal(
        notation_read_cardset(asked->rules.pack, "HA DQ SJ CT", &situation->dealt, NULL),
        STATUS_OK);
    assert_int_equal(history_read(&asked->rules,
                                  &(struct history){"P P P P", "HA DT DJ DA", 0, situation->dealt,
                                                    COMPULSION_BY_WORDS},
                                  &situation->table, NULL),
                     STATUS_OK);
    *request = request_default();
    request->pool = pool_of_threads(1);
    assert_int_equal(opponent_model_parse("club", 0.9, &request->model, NULL), STATUS_OK);
    assert_int_equal(policy_roles_parse(players, &request->roles, NULL), STATUS_OK);
    assert_int_equal(situation_deals(situation, &asked->deals, NULL), STATUS_OK);
    assert_int_equal(posterior_new(situation, asked->deals, &request->model, pool_of_one(),
                                   &asked->posterior, NULL),
                     STATUS_OK);
    assert_non_null(asked->posterior.chance);
}

static void forget(struct asked *asked)
{
    posterior_clear(&asked->posterior);
    deals_free(asked->deals);
}

static bool ends_level(const struct asked *asked, action chosen, const struct policy *policy,
                       uint64_t deal, struct rng *rng)
{
    const struct player one = {.choose = policy->choose, .self = policy};
    const struct player players[N_SEATS] = {one, one, one, one};
    cardset dealt[N_SEATS];
    struct state state;
    deals_at(asked->deals, deal, dealt);
    state_resume(&state, &asked->situation.table, dealt);
    state_apply(&state, chosen);
    playout(&state, players, rng);
    return 2 * state_old_points(&state) == asked->rules.pack->total_points;
}

/* The share of ties, each deal played `times` times, weighted or uniform. */
static double share_of_level(const struct asked *asked, action chosen, const struct policy *policy,
                             int times, bool weighed)
{
    const uint64_t n = asked->posterior.n;
    struct rng rng;
    double share = 0;
    rng_seed(&rng, 3, 1);
    for (uint64_t deal = 0; deal < n; deal++)
        for (int i = 0; i < times; i++)
            share += ends_level(asked, chosen, policy, deal, &rng)
                         ? (weighed ? asked->posterior.chance[deal] : 1.0 / (double)n) / times
                         : 0;
    return share;
}

TEST(all_deals_count_by_their_chances)
{
    struct asked asked;
    struct request request;
    struct answer advice;
    ask_by(&asked, &request, "club");
    assert_int_equal(
        answer_find(&(struct question){.situation = asked.situation, .request = request},
                    &(struct wants){.parts = WANT_VALUES}, &advice, NULL),
        STATUS_OK);
    const action best = advice.options[0].action;
    const double share = share_of_level(&asked, best, &policy_club, 1, true);
    assert_true(advice.tie.exact && share > 0);
    assert_near(advice.tie.value, share, 1e-12);
    /* the weights make a difference */
    assert_true(fabs(share - share_of_level(&asked, best, &policy_club, 1, false)) > 1e-3);
    answer_clear(&advice);
    forget(&asked);
}

TEST(players_who_draw_meet_the_deals_by_their_chances)
{
    enum { SAMPLE = 40000, TIMES = 60 };
    struct asked asked;
    struct request request;
    struct answer advice;
    ask_by(&asked, &request, "random");
    request.n_deals = SAMPLE;
    assert_int_equal(
        answer_find(&(struct question){.situation = asked.situation, .request = request},
                    &(struct wants){.parts = WANT_VALUES}, &advice, NULL),
        STATUS_OK);
    const action best = advice.options[0].action;
    const double share = share_of_level(&asked, best, &policy_random, TIMES, true);
    const double alike = share_of_level(&asked, best, &policy_random, TIMES, false);
    const double se = sqrt(share * (1 - share) / (double)advice.tie.n);
    assert_false(advice.tie.exact);
    assert_int_equal(advice.tie.n, SAMPLE);
    assert_near(advice.tie.value, share, 4.5 * se);
    assert_true(fabs(alike - share) > 9 * se); /* missing weights would be noticed */
    assert_true(advice.tie.low < advice.tie.value && advice.tie.value < advice.tie.high);
    answer_clear(&advice);
    forget(&asked);
}
