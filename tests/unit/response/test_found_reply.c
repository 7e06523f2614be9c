/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reply computed on drawn deals: its value over all deals of an eight-card game, compared with
 * the exact best reply. */
#include <math.h>

#include "analyzer/answer/runner.h"
#include "analyzer/response/replies.h"
#include "tests/support/asked.h"
#include "tests/support/rows.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

/* The values of the options over all deals if the querying seat follows a reply computed on n
 * drawn deals; for n = 0 it plays as the others do. */
static void drawn_worths(struct asked *asked, uint64_t n, double *worth)
{
    const uint64_t number = (uint64_t)deals_number(asked->deals);
    struct replies *replies = NULL;
    struct policy player;
    struct runner *runner;
    struct sample sample;
    if (n > 0) {
        assert_int_equal(replies_new(&asked->plan, asked->deals, n, NULL, &replies, NULL),
                         STATUS_OK);
        player = replies_player(replies);
        asked->plan.found = &player;
    }
    assert_int_equal(runner_new(&asked->plan, asked->deals, NULL, &runner), STATUS_OK);
    assert_int_equal(rows_fill(runner, &asked->plan, number, &sample), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++) {
        worth[o] = 0;
        for (uint64_t row = 0; row < number; row++)
            worth[o] += asked_chance(asked, row) * sample_result(&sample, row, o);
    }
    asked->plan.found = NULL;
    sample_clear(&sample);
    runner_free(runner);
    replies_free(replies);
}

static void best_worths(struct asked *asked, double *worth)
{
    struct replies *replies;
    assert_int_equal(replies_new(&asked->plan, asked->deals, 0, NULL, &replies, NULL), STATUS_OK);
    for (int o = 0; o < asked->plan.n_options; o++) {
        worth[o] = 0;
        for (deal_count deal = 0; deal < deals_number(asked->deals); deal++)
            worth[o] += asked_chance(asked, deal) * replies_payoff(replies, deal, o);
    }
    replies_free(replies);
}

/* The value never exceeds that of the best reply (compared with plain loops in test_replies.c),
 * and comes close where many times as many deals are drawn as there are. Fewer than eight deals
 * make no choice. */
TEST(a_reply_found_on_drawn_deals_comes_near_the_best_one_from_below)
{
    enum { FEW = 7, MANY = 40000, MOST_OPTIONS = 64 };
    int n = 0, n_gained = 0;
    for (uint64_t deal = 0; n < 24; deal++) {
        struct pack pack;
        struct ruleset rules;
        struct asked asked;
        double best[MOST_OPTIONS], own[MOST_OPTIONS], few[MOST_OPTIONS], many[MOST_OPTIONS];
        small_game(deal % 2 == 0 ? "kop-asdycha" : "kop-jp", &pack, &rules);
        if (!asked_draw(&rules, deal, (int)(deal % 6), 0.7, &asked))
            continue;
        best_worths(&asked, best);
        drawn_worths(&asked, 0, own);
        drawn_worths(&asked, FEW, few);
        drawn_worths(&asked, MANY, many);
        for (int o = 0; o < asked.plan.n_options; o++) {
            assert_true(many[o] <= best[o] + 1e-9);
            assert_true(many[o] >= best[o] - 0.05);
            assert_true(fabs(few[o] - own[o]) < 1e-9);
            n_gained += many[o] > own[o] + 0.01;
        }
        asked_clear(&asked);
        n++;
    }
    assert_true(n_gained > 2);
}

TEST(the_same_is_found_on_any_number_of_threads)
{
    enum { DRAWN = 300 };
    struct ruleset rules;
    struct asked asked;
    struct replies *replies[2];
    const struct found_reply *found[2];
    test_rules_shipped("kop-asdycha", &rules);
    assert_true(asked_draw(&rules, 5, 1, 0.7, &asked));
    for (int i = 0; i < 2; i++) {
        asked.plan.pool = pool_of_threads(i + 1);
        assert_int_equal(replies_new(&asked.plan, asked.deals, DRAWN, NULL, &replies[i], NULL),
                         STATUS_OK);
        found[i] = replies_player(replies[i]).context;
    }
    assert_true(found[0]->n > 10);
    assert_int_equal(found[0]->n, found[1]->n);
    assert_int_equal(found[0]->capacity, found[1]->capacity);
    assert_memory_equal(found[0]->history, found[1]->history,
                        found[0]->capacity * sizeof *found[0]->history);
    assert_memory_equal(found[0]->action, found[1]->action,
                        found[0]->capacity * sizeof *found[0]->action);
    for (int i = 0; i < 2; i++)
        replies_free(replies[i]);
    asked_clear(&asked);
}

TEST(found_actions_are_known_again_and_else_another_plays)
{
    struct ruleset rules;
    struct table table;
    struct found_reply found;
    test_rules_shipped("kop-asdycha", &rules);
    table_init(&table, &rules);
    found_reply_init(&found, &policy_club);
    const struct policy player = found_reply_policy(&found);
    struct view view = {.table = &table, .actions = cardset_of(2) | cardset_of(5)};
    for (unsigned c = 0; c < 1000; c++) { /* impossible histories will do */
        table.n_played = 3;
        table.cards[0] = (card)(c % 10);
        table.cards[1] = (card)(c / 10 % 10);
        table.cards[2] = (card)(c / 100);
        assert_int_equal(found_reply_add(&found, found_reply_history(&table), c % 3 == 0 ? 5 : 2),
                         STATUS_OK);
        assert_int_equal(found_reply_add(&found, found_reply_history(&table), 9),
                         STATUS_OK); /* the first entry stays */
    }
    assert_int_equal(found.n, 1000);
    table.cards[0] = 4, table.cards[1] = 2, table.cards[2] = 1; /* 124 = 1 modulo 3 */
    assert_int_equal(player.choose(&player, &view, NULL, NULL), 2);
    table.cards[0] = 3; /* 123 */
    assert_int_equal(player.choose(&player, &view, NULL, NULL), 5);
    found_reply_clear(&found);
}
