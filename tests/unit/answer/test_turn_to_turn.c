/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Consistency from turn to turn: the value of an option is the mean, over the next turns of the
 * same seat, of the best option's value there, with full trust in the others. Each next question
 * is asked independently. Random auctions of whole deals; ZOLO_TEST_LONG=1 takes 500 of them. */
#include <math.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/comparison.h"
#include "tests/support/default_table.h"
#include "tests/support/near.h"
#include "tests/support/pools.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { SEED = 500, MOST_CALLS = 6 };

/* The value of the best option for the querying seat, and nothing else. */
static double best_at(const struct default_table *place, const struct table *table, cardset hand)
{
    struct answer advice = {.situation = {.table = *table, .me = table->turn, .dealt = hand}};
    struct comparison run = {.plan = {.situation = &advice.situation,
                                      .roles = place->request.roles,
                                      .best_reply = true}};
    struct deals *deals;
    struct posterior posterior;
    double best = -INFINITY;
    answer_options_list(&advice, &run.plan);
    assert_int_equal(situation_deals(&advice.situation, &deals, NULL), STATUS_OK);
    assert_int_equal(posterior_new(&advice.situation, deals, &place->request.model, pool_of_one(),
                                   &posterior, NULL),
                     STATUS_OK);
    assert_int_equal(compare_run(&run, COMPARE_SIDE, deals, &posterior, &place->request, NULL),
                     STATUS_OK);
    for (int i = 0; i < run.plan.n_options; i++)
        best = fmax(best, run.study.value[i].value);
    compare_clear(&run);
    posterior_clear(&posterior);
    deals_free(deals);
    return best;
}

/* The same, asked as a new question. */
static void check_asked(const struct default_table *place, const struct table *table, cardset hand)
{
    struct answer advice = default_table_ask(place, table, hand);
    assert_true(advice.how.exact && advice.how.best_reply);
    double best = -INFINITY; /* a proven win may stand before it */
    for (int i = 0; i < advice.n_options; i++)
        best = fmax(best, advice.options[i].payoff.value);
    assert_near(best, best_at(place, table, hand), 1e-9);
    answer_clear(&advice);
}

static void check_option(const struct default_table *place, const struct situation *situation,
                         const struct answer_option *option)
{
    static struct followings following; /* large */
    default_table_follow(place, situation, option->action, &following);
    double mean = following.ended;
    for (int i = 0; i < following.n; i++)
        mean += following.of[i].chance * best_at(place, &following.of[i].table, situation->dealt);
    assert_near(option->payoff.value, mean, 1e-9);
    if (following.n > 0)
        check_asked(place, &following.of[following.n / 2].table, situation->dealt);
}

/* One option of auction number `number`, if it is legal. */
static bool check_auction(const struct default_table *place, uint64_t number)
{
    struct state state;
    struct rng rng;
    rng_seed(&rng, SEED, number);
    if (!default_table_draw(place, MOST_CALLS, &rng, &state))
        return false;
    const seat me = state.table.turn;
    const struct situation situation = {.table = state.table, .me = me, .dealt = state.dealt[me]};
    struct answer advice = default_table_ask(place, &state.table, situation.dealt);
    check_option(place, &situation, &advice.options[rng_below(&rng, (uint64_t)advice.n_options)]);
    answer_clear(&advice);
    return true;
}

/* n auctions of rule set number `set`, each with a number of its own. */
static void check_auctions(int set, int n)
{
    struct default_table place;
    default_table_open(shipped_names[set], &place);
    place.request.model.trust = 1;
    for (uint64_t number = (uint64_t)set; n > 0; number += N_SHIPPED)
        n -= check_auction(&place, number);
    default_table_close(&place);
}

TEST(an_option_is_worth_the_mean_of_what_the_next_answers_say)
{
    const int n = test_is_long() ? 500 : 1;
    for (int set = 0; set < N_SHIPPED; set++)
        check_auctions(set, (n + N_SHIPPED - 1 - set) / N_SHIPPED);
}
