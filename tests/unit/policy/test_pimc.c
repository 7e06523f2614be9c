/* SPDX-License-Identifier: GPL-3.0-or-later */
/* pimc against brute force that shares no knowledge, deals or solver with it, its belief from
 * calls, and the calls of `open`. */
#include <string.h>

#include "engine/policy/belief.h"
#include "engine/policy/policy.h"
#include "tests/support/random_deal.h"
#include "tests/support/scene.h"
#include "tests/support/searching.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})

/* The decision by brute force. */
struct decision {
    int n_deals;
    int sum[64];
};

static void judge_deal(const struct state *deal, void *context)
{
    struct decision *decision = context;
    decision->n_deals++;
    const actionset actions = state_actions(deal);
    CARDSET_EACH(a, actions) {
        struct state next = *deal;
        state_apply(&next, (action)a);
        decision->sum[a] += searching_minimax(&next, deal->table.turn);
    }
}

/* A random settled deal after at least two tricks, with a choice to make. */
static bool random_ending(const struct ruleset *rules, uint64_t index, struct state *state)
{
    return searching_ending(rules, index, 8 + (int)(index % 4), state);
}

TEST(plays_the_best_card_over_every_deal_that_fits)
{
    int n = 0, n_that_matter = 0;
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t i = 0; i < 60; i++) {
            struct state ending;
            if (!random_ending(&rules, i, &ending))
                continue;
            struct decision truth = {0};
            searching_each_deal(&ending, judge_deal, &truth);
            assert_in_range(truth.n_deals, 1, 90);
            struct rng rng;
            rng_seed(&rng, 1, i);
            const action chosen = searching_ask("pimc:90", &ending, &rng);
            const actionset actions = state_actions(&ending);
            bool differ = false;
            CARDSET_EACH(a, actions) {
                assert_true(truth.sum[chosen] >= truth.sum[a]);
                differ |= truth.sum[chosen] != truth.sum[a];
                if (truth.sum[chosen] == truth.sum[a])
                    assert_true(pack_16.points[chosen] <= pack_16.points[a]);
            }
            n++;
            n_that_matter += differ;
        }
    }
    assert_true(n >= 100);
    assert_true(n_that_matter >= 20);
}

TEST(draws_nothing_when_all_deals_are_taken)
{
    struct ruleset rules;
    struct state ending;
    struct rng rng, before;
    uint64_t i = 0;
    test_rules_shipped("kop-asdycha", &rules);
    while (!random_ending(&rules, i, &ending))
        i++;
    rng_seed(&rng, 3, 3);
    before = rng;
    searching_ask("pimc:90", &ending, &rng);
    assert_memory_equal(&rng, &before, sizeof rng);
}

TEST(the_same_generator_gives_the_same_answer)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    for (uint64_t i = 0; i < 50; i++) {
        struct rng rng, same;
        struct state deal;
        cardset dealt[N_SEATS];
        rng_seed(&rng, 22, i);
        random_deal(&rules, &rng, dealt);
        state_init(&deal, &rules, dealt);
        same = rng;
        assert_int_equal(searching_ask("pimc:5", &deal, &rng),
                         searching_ask("pimc:5", &deal, &same));
        assert_memory_equal(&rng, &same, sizeof rng);
    }
}

TEST(all_cards_being_equal_the_cheapest_is_played)
{
    struct ruleset rules;
    struct state deal;
    test_rules_shipped("kop-asdycha", &rules);
    /* Against HA HT CQ SQ nothing helps. */
    scene(&deal, &rules, HANDS("HA HT CQ SQ", "DA DT CJ ST", "HQ DQ SJ CA", "HJ DJ CT SA"),
          "zolo-du P P P", "HA");
    assert_string_equal(searching_answer("pimc:50", &deal), "CJ");
}

TEST(a_sure_lone_hand_is_called_and_not_doubled_without_a_trump)
{
    struct ruleset rules;
    struct state deal;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&deal, &rules, HANDS("HA HT CQ SQ", "DA DT CJ ST", "HQ DQ SJ CA", "HJ DJ CT SA"), "", "");
    assert_string_equal(searching_answer("pimc:20", &deal), "zolo-du");
    scene(&deal, &rules, HANDS("HA HT CQ HQ", "CT CA ST SA", "SQ DQ SJ DA", "HJ DJ CJ DT"), "zolo",
          "");
    assert_string_equal(searching_answer("pimc:20", &deal), "P");
}

TEST(a_du_is_not_doubled_because_its_bidder_is_believed)
{
    struct ruleset rules;
    struct state deal;
    test_rules_shipped("kop-asdycha", &rules);
    /* In nearly all consistent deals another seat would have HA or HT. */
    scene(&deal, &rules, HANDS("HA HT CQ SQ", "DA HJ CJ DQ", "HQ DT SJ CA", "ST DJ CT SA"),
          "zolo-du", "");
    assert_string_equal(searching_answer("pimc:200", &deal), "P");
}

TEST(belief_asks_for_the_hands_of_club_players)
{
    struct ruleset rules;
    struct state deal;
    struct belief belief;
    test_rules_shipped("kop-asdycha", &rules);
    const char *const hands[] = {"HA HT CQ HQ", "DA DT CJ SQ", "ST DQ SJ CA", "HJ DJ CT SA"};
    scene(&deal, &rules, hands, "zolo P", "");
    const struct view third = view_of(&deal, state_actions(&deal), false);
    belief_of_view(&belief, &third);
    assert_int_equal(belief.n_calls, 2);
    assert_true(belief_agrees(&belief, deal.dealt, ALL_SEATS));
    cardset swapped[N_SEATS] = {deal.dealt[1], deal.dealt[0], deal.dealt[2], deal.dealt[3]};
    assert_false(
        belief_agrees(&belief, swapped, ALL_SEATS)); /* nobody calls zolo with DA DT CJ SQ */
    /* My own calls prove nothing to me. */
    scene(&deal, &rules, hands, "P P P", "");
    const struct view fourth = view_of(&deal, state_actions(&deal), false);
    belief_of_view(&belief, &fourth);
    assert_int_equal(belief.n_calls, 3);
    assert_false(belief_agrees(&belief, deal.dealt, ALL_SEATS)); /* forehand would have bid */
    state_init_contract(&deal, &rules, deal.dealt, CONTRACT_NONE, SEAT_NONE);
    const struct view settled = view_of(&deal, state_actions(&deal), false);
    belief_of_view(&belief, &settled);
    assert_int_equal(belief.n_calls, 0);
}

TEST(the_clairvoyant_makes_the_call_that_pays_most_if_all_pass)
{
    for (unsigned set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        for (uint64_t i = 0; i < 4; i++) {
            struct rng rng;
            struct state deal;
            cardset dealt[N_SEATS];
            rng_seed(&rng, 23, i);
            random_deal(&rules, &rng, dealt);
            state_init(&deal, &rules, dealt);
            if (deal.table.phase == PHASE_OVER)
                continue;
            int payoff[64];
            const actionset actions = state_actions(&deal);
            CARDSET_EACH(a, actions) {
                struct state next = deal;
                state_apply(&next, (action)a);
                while (next.table.phase == PHASE_CALL)
                    state_apply(&next, CALL_INDEX_PASS);
                payoff[a] = searching_minimax(&next, deal.table.turn);
            }
            const action chosen = searching_ask("open", &deal, &rng);
            CARDSET_EACH(a, actions)
                assert_true(a < chosen ? payoff[a] < payoff[chosen] : payoff[a] <= payoff[chosen]);
        }
    }
}
