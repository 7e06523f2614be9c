/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of calls, the tree of histories under them, and the policy that calls by a table. */
#include <stdlib.h>
#include <string.h>

#include "engine/deal/deals.h"
#include "engine/play/playout.h"
#include "engine/policy/club/club.h"
#include "engine/policy/players/tabled.h"
#include "tests/support/scene.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

static const char *const hands[N_SEATS] = {"HA HT CQ CJ", "CA SA DT DQ", "CT ST HQ HJ",
                                           "SQ SJ DJ DA"};

TEST(every_hand_has_a_number_of_its_own)
{
    struct ruleset rules;
    struct call_table table;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(call_table_init(&table, &rules), STATUS_OK);
    assert_int_equal(table.n_hands, 1820);             /* 16 over 4 */
    assert_int_equal(call_table_deals(&table), 34650); /* 12! / (4! 4! 4!) */
    for (int hand = 0; hand < table.n_hands; hand++) {
        const cardset cards = call_table_cards(&table, hand);
        assert_int_equal(cardset_count(cards), 4);
        assert_int_equal(call_table_hand(&table, cards), hand);
        if (hand > 0)
            assert_true(cards > call_table_cards(&table, hand - 1));
    }
    call_table_clear(&table);
}

TEST(a_history_is_found_with_all_it_goes_through)
{
    struct ruleset rules;
    struct call_table table;
    struct state state;
    int node, again;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(call_table_init(&table, &rules), STATUS_OK);
    scene(&state, &rules, hands, "P zolo kontra", "");
    assert_int_equal(call_table_add(&table, &state.table.auction, &node), STATUS_OK);
    assert_int_equal(table.tree.n, 4); /* the root, P, P zolo, P zolo kontra */
    assert_int_equal(node, 3);
    assert_int_equal(table.tree.nodes[node].table.turn, 3);
    assert_int_equal(table.tree.nodes[node].parent, 2);
    assert_int_equal(call_table_add(&table, &state.table.auction, &again), STATUS_OK);
    assert_int_equal(again, node);
    assert_int_equal(auction_tree_find(&table.tree, &state.table.auction), node);
    scene(&state, &rules, hands, "P zolo P", "");
    assert_int_equal(auction_tree_find(&table.tree, &state.table.auction), -1);
    call_table_clear(&table);
}

TEST(the_pass_that_closes_is_known)
{
    static const struct {
        const char *calls;
        bool closes;
    } cases[] = {{"", false},
                 {"P P", false},
                 {"P P P", true},
                 {"P kontra P", false},
                 {"P kontra P P", true},
                 {"zolo P", false},
                 {"zolo P P", true},
                 {"zolo P kontra P", false}};
    struct ruleset rules;
    struct call_table table;
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(call_table_init(&table, &rules), STATUS_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct state state;
        int node;
        scene(&state, &rules, hands, cases[i].calls, "");
        assert_int_equal(call_table_add(&table, &state.table.auction, &node), STATUS_OK);
        assert_int_equal(table.tree.nodes[node].pass_closes, cases[i].closes);
    }
    call_table_clear(&table);
}

/* The view of the seat on turn of a scene. */
static action chosen(const struct policy *policy, const struct state *state, void *scratch)
{
    struct rng rng;
    rng_seed(&rng, 1, 1);
    const struct view view = view_of(state, state_actions(state), false);
    return policy->choose(policy, &view, &rng, scratch);
}

TEST(what_the_table_says_is_called_and_elsewhere_it_passes)
{
    struct ruleset rules;
    struct call_table table;
    struct state state;
    double weights[64];
    test_rules_shipped("kop-asdycha", &rules);
    assert_int_equal(call_table_init(&table, &rules), STATUS_OK);
    const struct tabled parts = {.calls = &table, .cards = policy_club};
    const struct policy policy = tabled_policy(&parts, "table:x");
    void *scratch = calloc(1, policy.scratch_size);
    scene(&state, &rules, hands, "", "");
    assert_int_equal(chosen(&policy, &state, scratch), CALL_INDEX_PASS);
    const action other = CALL_INDEX_DOUBLE;
    call_table_row(&table, 0)[call_table_hand(&table, state.dealt[0])] = other;
    assert_int_equal(chosen(&policy, &state, scratch), other);
    const struct view view = view_of(&state, state_actions(&state), false);
    policy.weigh(&policy, &view, weights, scratch);
    for (unsigned a = 0; a < 64; a++)
        assert_true(weights[a] == (a == other ? 1.0 : 0.0));
    assert_null(policy.failure(&policy, scratch));
    assert_false(policy.draws);
    free(scratch);
    call_table_clear(&table);
}

/* Plays a deal out; whose payoffs? */
static void play(const struct policy *policy, const struct ruleset *rules, uint64_t deal,
                 struct state *state)
{
    struct policy_roles roles = {*policy, *policy};
    struct policy_table players;
    struct rng rng;
    cardset dealt[N_SEATS];
    rng_seed(&rng, 11, deal);
    deal_shuffle(rules->pack, &rng, dealt);
    assert_int_equal(policy_table_init(&players, &roles, 0), STATUS_OK);
    state_init(state, rules, dealt);
    playout(state, players.players, &rng);
    assert_null(policy_table_failure(&players));
    policy_table_clear(&players);
}

TEST(without_a_table_it_plays_as_club_call_by_call_and_card_by_card)
{
    const uint64_t n = test_deals(2000) / 10;
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        test_rules_shipped(shipped_names[set], &rules);
        const struct tabled parts = {.cards = policy_club};
        const struct policy policy = tabled_policy(&parts, "table:x");
        for (uint64_t deal = 0; deal < n; deal++) {
            struct state by_club, by_table;
            play(&policy_club, &rules, deal, &by_club);
            play(&policy, &rules, deal, &by_table);
            const struct auction *a = &by_club.table.auction, *b = &by_table.table.auction;
            assert_int_equal(a->n_calls, b->n_calls);
            assert_memory_equal(a->calls, b->calls, a->n_calls);
            assert_int_equal(by_club.table.n_played, by_table.table.n_played);
            assert_memory_equal(by_club.table.cards, by_table.table.cards, by_club.table.n_played);
        }
    }
}

TEST(under_other_rules_it_fails_and_says_so)
{
    struct ruleset rules, others;
    struct call_table table;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    test_rules_shipped("kop-jp", &others);
    assert_int_equal(call_table_init(&table, &rules), STATUS_OK);
    const struct tabled parts = {.calls = &table, .cards = policy_club};
    const struct policy policy = tabled_policy(&parts, "table:x");
    void *scratch = calloc(1, policy.scratch_size);
    scene(&state, &others, hands, "", "");
    const action any = chosen(&policy, &state, scratch);
    assert_true(cardset_has(state_actions(&state), any));
    assert_string_equal(policy.failure(&policy, scratch),
                        "a table of calls was used under other rules than it was made for");
    free(scratch);
    call_table_clear(&table);
}

TEST(the_cards_may_be_another_players)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct tabled parts = {.cards = policy_pimc};
    parts.cards.number = 3;
    const struct policy policy = tabled_policy(&parts, "x+pimc:3");
    assert_true(policy.draws == policy_pimc.draws);
    for (uint64_t deal = 0; deal < 5; deal++) {
        struct state by_club, by_both;
        play(&policy_club, &rules, deal, &by_club);
        play(&policy, &rules, deal, &by_both);
        assert_memory_equal(by_club.table.auction.calls, by_both.table.auction.calls,
                            by_club.table.auction.n_calls);
        assert_null(state_fault(&by_both));
    }
}
