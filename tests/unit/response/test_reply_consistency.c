/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The value of an option equals the mean of the best values of the questions that can follow.
 * Each of these is asked independently, with its own deals and posterior, at full trust. */
#include <math.h>

#include "analyzer/response/replies.h"
#include "tests/support/asked.h"
#include "tests/support/following.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static double value_of(const struct asked *asked, const struct replies *replies, int option)
{
    double value = 0;
    for (deal_count deal = 0; deal < deals_number(asked->deals); deal++)
        value += asked_chance(asked, deal) * replies_payoff(replies, deal, option);
    return value;
}

static double best_value(const struct situation *situation)
{
    struct asked asked;
    struct replies *replies;
    double best = -INFINITY;
    asked_open(situation, 1, &asked);
    assert_int_equal(replies_new(&asked.plan, asked.deals, 0, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked.plan.n_options; o++)
        best = fmax(best, value_of(&asked, replies, o));
    replies_free(replies);
    asked_clear(&asked);
    return best;
}

static double mean_of_following(const struct asked *asked, action option)
{
    static struct followings following; /* large */
    followings_find(&asked->situation, &asked->plan.roles, asked->deals,
                    asked->plan.posterior == NULL ? NULL : asked->posterior.chance, option,
                    &following);
    double mean = following.ended;
    for (int i = 0; i < following.n; i++) {
        const struct situation next = {.table = following.of[i].table,
                                       .me = asked->situation.me,
                                       .dealt = asked->situation.dealt};
        mean += following.of[i].chance * best_value(&next);
    }
    return mean;
}

static void check_question(const struct asked *asked)
{
    struct replies *replies;
    assert_int_equal(replies_new(&asked->plan, asked->deals, 0, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++)
        assert_true(fabs(value_of(asked, replies, o) -
                         mean_of_following(asked, asked->plan.options[o].action)) < 1e-9);
    replies_free(replies);
}

/* n questions, from deal number `first` on, after fewer than `most_actions` calls and cards. */
static void check_questions(const struct ruleset *rules, int n, uint64_t first, int most_actions,
                            uint64_t most)
{
    for (uint64_t deal = first; n > 0; deal++) {
        struct asked asked;
        if (!asked_draw(rules, deal, (int)(deal % (uint64_t)most_actions), 1, &asked))
            continue;
        if (deals_number(asked.deals) <= most) {
            check_question(&asked);
            n--;
        }
        asked_clear(&asked);
    }
}

static const char *const bases[] = {"kop-asdycha", "kop-wolsztyn", "kop-league", "kop-jp"};

TEST(an_option_is_worth_the_mean_of_what_follows_in_a_small_game)
{
    for (int base = 0; base < 4; base++) {
        struct pack pack;
        struct ruleset rules;
        small_game(bases[base], &pack, &rules);
        check_questions(&rules, test_is_long() ? 500 : 40, 500, 8, 1000);
    }
}

TEST(an_option_is_worth_the_mean_of_what_follows)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    check_questions(&rules, test_is_long() ? 20 : 6, 600, 16, test_is_long() ? 40000 : 1700);
}
