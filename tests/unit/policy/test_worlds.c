/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals sampled by a search are those of brute force, each once or uniformly. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/policy/policy.h"
#include "engine/policy/search/worlds.h"
#include "tests/support/scene.h"
#include "tests/support/searching.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

enum { MOST_DEALS = 1680 };

/* Deals by brute force, with the number of times that each was sampled. */
struct listed {
    int n;
    cardset dealt[MOST_DEALS][N_SEATS];
    int seen[MOST_DEALS];
};

static void list_deal(const struct state *deal, void *context)
{
    struct listed *listed = context;
    assert_true(listed->n < MOST_DEALS);
    memcpy(listed->dealt[listed->n], deal->dealt, sizeof deal->dealt);
    listed->seen[listed->n++] = 0;
}

static int number_of(const struct listed *listed, const cardset dealt[N_SEATS])
{
    for (int i = 0; i < listed->n; i++)
        if (memcmp(listed->dealt[i], dealt, sizeof listed->dealt[i]) == 0)
            return i;
    fail_msg("a deal that brute force does not know");
    return -1;
}

static struct worlds worlds; /* large */
static struct listed listed;

static void open_worlds(const struct state *state, int most, const struct rng *rng)
{
    const struct view view = view_of(state, state_actions(state), false);
    assert_int_equal(worlds_open(&worlds, &view, most, rng), STATUS_OK);
}

TEST(each_deal_comes_once_where_no_more_fit_than_are_wanted)
{
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t i = 0; i < 12; i++) {
            struct state state;
            struct rng rng;
            cardset dealt[N_SEATS];
            double weight;
            if (!searching_ending(&rules, i, 4 + (int)i % 8, &state))
                continue;
            rng_seed(&rng, 1, i);
            listed.n = 0;
            searching_each_deal(&state, list_deal, &listed);
            open_worlds(&state, MOST_DEALS, &rng);
            while (worlds_next(&worlds, dealt, &weight)) {
                assert_true(weight == 1.0);
                listed.seen[number_of(&listed, dealt)]++;
            }
            worlds_close(&worlds);
            for (int k = 0; k < listed.n; k++)
                assert_int_equal(listed.seen[k], 1);
        }
    }
}

TEST(all_deals_are_drawn_equally_often_where_more_fit)
{
    enum { DECISIONS = 2000, WANTED = 10, DRAWS = DECISIONS * WANTED };
    struct ruleset rules;
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    double weight;
    int n = 0;
    uint64_t i = 0;
    test_rules_shipped("kop-asdycha", &rules);
    do { /* an ending with a few dozen deals */
        listed.n = 0;
        if (searching_ending(&rules, i++, 7, &state))
            searching_each_deal(&state, list_deal, &listed);
    } while (listed.n < 20 || listed.n > 90);
    for (uint64_t decision = 0; decision < DECISIONS; decision++) {
        rng_seed(&rng, 7, decision);
        open_worlds(&state, WANTED, &rng);
        for (; worlds_next(&worlds, dealt, &weight); n++) {
            assert_true(weight == 1.0);
            listed.seen[number_of(&listed, dealt)]++;
        }
        worlds_close(&worlds);
    }
    assert_int_equal(n, DRAWS);
    for (int k = 0; k < listed.n; k++) { /* five standard deviations */
        const double p = 1.0 / listed.n;
        assert_true(fabs(listed.seen[k] - DRAWS * p) <= 5 * sqrt(DRAWS * p * (1 - p)));
    }
}

TEST(believed_callers_hold_what_club_players_call_on)
{
    struct ruleset rules;
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    double weight;
    int n = 0;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, HANDS("HA HT CQ HQ", "DA DT CJ SQ", "ST DQ SJ CA", "HJ DJ CT SA"), "zolo",
          "");
    rng_seed(&rng, 8, 8);
    const struct rng before = rng;
    open_worlds(&state, 200, &rng);
    for (; worlds_next(&worlds, dealt, &weight); n++) {
        struct state other;
        assert_int_equal(dealt[1], state.dealt[1]);
        state_init(&other, &rules, dealt);
        const struct view view = view_of(&other, state_actions(&other), false);
        assert_string_equal(scene_word(&other, policy_club.choose(NULL, &view, NULL, NULL)),
                            "zolo");
    }
    worlds_close(&worlds);
    assert_int_equal(n, 200);
    assert_memory_equal(&rng, &before, sizeof rng);
}

TEST(calls_that_fit_no_hand_are_forgotten)
{
    struct ruleset rules;
    struct state state;
    struct rng rng;
    cardset dealt[N_SEATS];
    double weight;
    int n = 0;
    test_rules_shipped("kop-asdycha", &rules);
    /* Seat 2 holds HA: no club player bids zolo-du without the highest trump. */
    scene(&state, &rules, HANDS("HT CQ SQ HQ", "HA DT CJ DA", "ST DQ SJ CA", "HJ DJ CT SA"),
          "zolo-du", "");
    rng_seed(&rng, 9, 9);
    open_worlds(&state, 50, &rng);
    while (worlds_next(&worlds, dealt, &weight))
        n++;
    worlds_close(&worlds);
    assert_int_equal(n, 50);
}

TEST(decisions_draw_from_parts_of_their_own)
{
    struct ruleset rules;
    struct state state;
    struct rng rng;
    cardset first[N_SEATS], later[N_SEATS], again[N_SEATS];
    double weight;
    test_rules_shipped("kop-asdycha", &rules);
    rng_seed(&rng, 10, 10);
    const char *const hands[] = {"HT CQ SA HJ", "HA DT CJ SQ", "ST DQ SJ CA", "HQ DJ CT DA"};
    scene(&state, &rules, hands, "P", "");
    open_worlds(&state, 1, &rng);
    assert_true(worlds_next(&worlds, first, &weight));
    worlds_close(&worlds);
    open_worlds(&state, 1, &rng);
    assert_true(worlds_next(&worlds, again, &weight));
    worlds_close(&worlds);
    assert_memory_equal(first, again, sizeof first);
    scene(&state, &rules, hands, "P P P P", "SA");
    open_worlds(&state, 1, &rng);
    assert_true(worlds_next(&worlds, later, &weight));
    worlds_close(&worlds);
    assert_memory_not_equal(first, later, sizeof first);
}
