/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Responses found on drawn deals: valued on others they are lower bounds of the best response, and
 * close to it if many deals were drawn. Uses a game of eight cards, whose best response is computed
 * exactly. */
#include "analyzer/strength/exploitability.h"
#include "tests/support/small_game.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

static void find(const struct ruleset *rules, const struct policy *policy, int deals,
                 struct exploitability *out)
{
    const struct pool pool = pool_of_threads(2);
    const struct exploit_plan plan = {.rules = rules,
                                      .policy = *policy,
                                      .scope = EXPLOIT_BOTH,
                                      .hands = 28,
                                      .deals = deals,
                                      .seed = 7,
                                      .pool = pool};
    assert_int_equal(exploit_run(&plan, out, NULL), STATUS_OK);
}

/* Club players do not randomise, so the exact gain of the best response is known. */
TEST(a_found_response_wins_less_than_the_best_one_and_the_more_the_more_deals)
{
    struct pack pack;
    struct ruleset rules;
    struct exploitability best, few, many;
    small_game("kop-asdycha", &pack, &rules);
    find(&rules, &policy_club, 0, &best);
    find(&rules, &policy_club, 30, &few);
    find(&rules, &policy_club, test_is_long() ? 1500 : 500, &many);
    assert_true(best.mean_gain.exact && !best.is_bound);
    assert_true(few.is_bound && !few.mean_gain.exact && !many.mean_gain.exact);
    assert_true(few.mean_gain.low <= best.mean_gain.value);
    assert_true(many.mean_gain.low <= best.mean_gain.value);
    assert_true(many.mean_gain.value > 0.8 * best.mean_gain.value);
    assert_true(few.mean_gain.value < many.mean_gain.value);
    for (unsigned s = 0; s < N_SEATS; s++) /* the value of the policy itself is not a bound */
        assert_true(many.own[s].low <= best.own[s].value && best.own[s].value <= many.own[s].high);
    exploit_clear(&best);
    exploit_clear(&few);
    exploit_clear(&many);
}

TEST(players_who_draw_lots_are_exploited_and_threads_change_nothing)
{
    struct pack pack;
    struct ruleset rules;
    struct exploitability found, again;
    small_game("kop-asdycha", &pack, &rules);
    find(&rules, &policy_random, 100, &found);
    find(&rules, &policy_random, 100, &again);
    assert_true(found.mean_gain.value > 0);
    assert_memory_equal(found.rows.values, again.rows.values,
                        found.rows.n * sample_width(&found.rows) * sizeof(double));
    exploit_clear(&found);
    exploit_clear(&again);
}
