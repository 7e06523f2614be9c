/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best reply after each option, compared with plain loops over lists of deals: each deal is
 * a state of its own, nothing is shared, and every action is asked for again. An eight-card game
 * from the first call on, and the 16-card game once few deals are left. */
#include <math.h>
#include <stdlib.h>

#include "analyzer/answer/runner.h"
#include "analyzer/response/replies.h"
#include "tests/support/asked.h"
#include "tests/support/rows.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* --- plain loops ---------------------------------------------------------------------------- */

struct weighed_state {
    struct state state;
    double chance;
};

/* Deals that the seat cannot distinguish so far. */
struct bundle {
    int n;
    struct weighed_state deals[];
};

struct answering {
    seat me;
    void *scratch;
};

static struct bundle *bundle_of(int room)
{
    struct bundle *bundle = malloc(sizeof *bundle + (size_t)room * sizeof *bundle->deals);
    assert_non_null(bundle);
    bundle->n = 0;
    return bundle;
}

static double worth_of_all(const struct answering *answering, const struct bundle *bundle)
{
    double sum = 0;
    for (int i = 0; i < bundle->n; i++) {
        int payoff[N_SEATS];
        state_payoff(&bundle->deals[i].state, payoff);
        sum += bundle->deals[i].chance * payoff[answering->me];
    }
    return sum;
}

static double answer(const struct answering *answering, const struct bundle *bundle);

/* The deals in which `actions` has this action; all of them if it is NULL. */
static double answer_part(const struct answering *answering, const struct bundle *bundle,
                          action done, const action *actions)
{
    struct bundle *part = bundle_of(bundle->n);
    for (int i = 0; i < bundle->n; i++)
        if (actions == NULL || actions[i] == done) {
            part->deals[part->n] = bundle->deals[i];
            state_apply(&part->deals[part->n++].state, done);
        }
    const double worth = answer(answering, part);
    free(part);
    return worth;
}

static action ask_other(const struct answering *answering, const struct state *state)
{
    struct rng unused;
    rng_seed(&unused, 0, 0);
    const struct view view = view_of(state, state_actions(state), false);
    return cardset_is_single(view.actions)
               ? (action)cardset_first(view.actions)
               : policy_club.choose(&policy_club, &view, &unused, answering->scratch);
}

static double answer_others(const struct answering *answering, const struct bundle *bundle)
{
    action *actions = malloc((size_t)bundle->n * sizeof *actions);
    actionset all = 0;
    double worth = 0;
    assert_non_null(actions);
    for (int i = 0; i < bundle->n; i++) {
        actions[i] = ask_other(answering, &bundle->deals[i].state);
        all |= cardset_of(actions[i]);
    }
    CARDSET_EACH(taken, all)
        worth += answer_part(answering, bundle, (action)taken, actions);
    free(actions);
    return worth;
}

/* The value of the deals to the seat in sum. */
static double answer(const struct answering *answering, const struct bundle *bundle)
{
    const struct state *first = &bundle->deals[0].state;
    if (first->table.phase == PHASE_OVER)
        return worth_of_all(answering, bundle);
    if (first->table.turn != answering->me)
        return answer_others(answering, bundle);
    const actionset legal = state_actions(first);
    double most = -INFINITY;
    CARDSET_EACH(taken, legal)
        most = fmax(most, answer_part(answering, bundle, (action)taken, NULL));
    return most;
}

static double plain_worth(const struct asked *asked, int option)
{
    const int n = (int)deals_number(asked->deals);
    struct bundle *bundle = bundle_of(n);
    const struct answering answering = {.me = asked->situation.me,
                                        .scratch = calloc(1, 1 + policy_club.scratch_size)};
    for (int i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_at(asked->deals, (deal_count)i, dealt);
        bundle->deals[i].chance = asked_chance(asked, (deal_count)i);
        state_resume(&bundle->deals[i].state, &asked->situation.table, dealt);
    }
    bundle->n = n;
    const struct plan_option *chosen = &asked->plan.options[option];
    const double worth = chosen->has_action ? answer_part(&answering, bundle, chosen->action, NULL)
                                            : answer(&answering, bundle);
    free(answering.scratch);
    free(bundle);
    return worth;
}

/* --- what is tested ------------------------------------------------------------------------- */

static double found_worth(const struct asked *asked, const struct replies *replies, int option)
{
    double worth = 0;
    for (deal_count deal = 0; deal < deals_number(asked->deals); deal++)
        worth += asked_chance(asked, deal) * replies_payoff(replies, deal, option);
    return worth;
}

static void check_worths(const struct asked *asked)
{
    struct replies *replies;
    assert_null(replies_objection(&asked->plan, asked->deals));
    assert_int_equal(replies_new(&asked->plan, asked->deals, 0, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++)
        assert_true(fabs(found_worth(asked, replies, o) - plain_worth(asked, o)) < 1e-9);
    replies_free(replies);
}

/* The rows of the plan have the payoffs of the replies, and replaying them leads to the same
 * play. */
static void check_replay(struct asked *asked)
{
    struct replies *replies;
    struct runner *runner;
    assert_int_equal(replies_new(&asked->plan, asked->deals, 0, NULL, &replies, NULL), STATUS_OK);
    const struct policy player = replies_player(replies);
    asked->plan.replies = replies;
    asked->plan.found = &player;
    assert_int_equal(runner_new(&asked->plan, asked->deals, NULL, &runner), STATUS_OK);
    for (uint64_t row = 0; row < (uint64_t)deals_number(asked->deals); row++)
        for (int o = 0; o < asked->plan.n_options; o++) {
            struct state end;
            int payoff[N_SEATS];
            assert_int_equal(runner_replay(runner, row, o, &end), STATUS_OK);
            state_payoff(&end, payoff);
            assert_int_equal(payoff[asked->situation.me], replies_payoff(replies, row, o));
        }
    runner_free(runner);
    replies_free(replies);
    asked->plan.replies = NULL;
    asked->plan.found = NULL;
}

/* Checks questions from n random deals after random numbers of actions, with at most `most`
 * deals left. */
static void check_questions(const struct ruleset *rules, int n, uint64_t first, int most_actions,
                            uint64_t most)
{
    struct rng rng;
    rng_seed(&rng, 18, first);
    for (uint64_t deal = first; n > 0; deal++) {
        struct asked asked;
        const int actions = (int)rng_below(&rng, (uint64_t)most_actions);
        const double trust = 0.35 * (double)rng_below(&rng, 4);
        if (!asked_draw(rules, deal, actions, trust > 1 ? 1 : trust, &asked))
            continue;
        if (deals_number(asked.deals) <= most) {
            check_worths(&asked);
            check_replay(&asked);
            n--;
        }
        asked_clear(&asked);
    }
}

static const char *const bases[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp"};
enum { N_BASES = sizeof bases / sizeof *bases };

TEST(the_reply_in_a_small_game_is_that_of_plain_loops)
{
    for (int base = 0; base < N_BASES; base++) {
        struct pack pack;
        struct ruleset rules;
        small_game(bases[base], &pack, &rules);
        check_questions(&rules, test_is_long() ? 200 : 40, 100, 12, 1000);
    }
}

TEST(the_reply_in_the_middle_of_a_deal_is_that_of_plain_loops)
{
    static const char *const games[] = {"kop-asdycha", "kop-jp", "baska-linia"};
    for (int i = 0; i < 3; i++) {
        struct ruleset rules;
        test_rules_shipped(games[i], &rules);
        check_questions(&rules, test_is_long() ? 100 : 12, 300, 24, test_is_long() ? 40000 : 2000);
    }
}

/* No policy is better than the best reply. */
TEST(the_reply_is_worth_at_least_what_the_policy_is)
{
    struct ruleset rules;
    int n = 0;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t deal = 0; n < 20; deal++) {
        struct asked asked;
        struct replies *replies;
        struct runner *runner;
        struct sample sample;
        if (!asked_draw(&rules, deal, (int)(deal % 20), 0.7, &asked))
            continue;
        const uint64_t number = (uint64_t)deals_number(asked.deals);
        if (number < 5000) {
            assert_int_equal(replies_new(&asked.plan, asked.deals, 0, NULL, &replies, NULL),
                             STATUS_OK);
            assert_int_equal(runner_new(&asked.plan, asked.deals, NULL, &runner), STATUS_OK);
            assert_int_equal(rows_fill(runner, &asked.plan, number, &sample), STATUS_OK);
            for (int o = 0; o < asked.plan.n_options; o++) {
                double own = 0;
                for (uint64_t row = 0; row < number; row++)
                    own += asked_chance(&asked, row) * sample_result(&sample, row, o);
                assert_true(found_worth(&asked, replies, o) >= own - 1e-9);
            }
            sample_clear(&sample);
            runner_free(runner);
            replies_free(replies);
            n++;
        }
        asked_clear(&asked);
    }
}

TEST(threads_change_nothing)
{
    struct ruleset rules;
    struct asked asked;
    test_rules_shipped("kop-asdycha", &rules);
    assert_true(asked_draw(&rules, 5, 1, 0.7, &asked));
    struct replies *found[3];
    for (int i = 0; i < 3; i++) {
        asked.plan.pool = pool_of_threads(i + 1);
        assert_int_equal(replies_new(&asked.plan, asked.deals, 0, NULL, &found[i], NULL),
                         STATUS_OK);
    }
    assert_true(deals_number(asked.deals) > 10000);
    for (deal_count deal = 0; deal < deals_number(asked.deals); deal++)
        for (int o = 0; o < asked.plan.n_options; o++)
            for (int i = 1; i < 3; i++)
                assert_int_equal(replies_payoff(found[i], deal, o),
                                 replies_payoff(found[0], deal, o));
    for (int i = 0; i < 3; i++)
        replies_free(found[i]);
    asked_clear(&asked);
}

TEST(players_who_cannot_be_counted_are_refused_with_a_reason)
{
    struct ruleset rules;
    struct asked asked;
    test_rules_shipped("kop-asdycha", &rules);
    assert_true(asked_draw(&rules, 5, 0, 0.7, &asked));
    assert_null(replies_objection(&asked.plan, asked.deals));
    asked.plan.roles.others = policy_random;
    assert_string_equal(replies_objection(&asked.plan, asked.deals), "the others play at random");
    asked.plan.roles.others = policy_open;
    assert_string_equal(replies_objection(&asked.plan, asked.deals), "the others see all cards");
    asked.plan.roles.others = policy_club;
    asked.plan.roles.others.cost_us = 2000;
    assert_string_equal(replies_objection(&asked.plan, asked.deals),
                        "the other players take too long to answer");
    asked_clear(&asked);
    test_rules_shipped("doko-48", &rules);
    assert_string_equal(replies_objection_to(&rules, &policy_club),
                        "there are too many deals to enumerate");
}
