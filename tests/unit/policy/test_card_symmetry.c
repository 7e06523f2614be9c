/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The symmetry of learnt players (card_features.h): they play alike in a deal and in its image, and
 * a lot decides only where both are the same. */
#include <string.h>

#include "engine/policy/learnt/card_net.h"
#include "tests/support/kop_cards.h"
#include "tests/support/mirrored.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { DEALS = 300 };

/* Whether the position of the seat on turn is its own image. */
static bool is_even(const struct view *view)
{
    if (mirrored_set(view->table->rules, view->dealt) != view->dealt)
        return false;
    for (unsigned i = 0; i < view->table->n_played; i++)
        if (mirrored(view->table->rules, view->table->cards[i]) != view->table->cards[i])
            return false;
    return true;
}

static cardset seen(const struct card_symmetry *symmetry, bool turned, cardset set)
{
    return turned ? card_symmetry_set(symmetry, set) : set;
}

static void compare(const struct card_symmetry *symmetry, const struct state *one,
                    const struct state *other)
{
    const actionset actions = state_actions(one);
    const struct view a = view_of(one, actions, false),
                      b = view_of(other, state_actions(other), false);
    const bool here = card_symmetry_turns(symmetry, a.dealt, &one->table),
               there = card_symmetry_turns(symmetry, b.dealt, &other->table);
    assert_int_equal(b.actions, mirrored_set(one->table.rules, actions));
    assert_true(seen(symmetry, here, a.dealt) == seen(symmetry, there, b.dealt));
    assert_true(seen(symmetry, here, a.actions) == seen(symmetry, there, b.actions));
    for (int i = 0; i < one->table.n_played; i++)
        assert_int_equal(symmetry->image[here][one->table.cards[i]],
                         symmetry->image[there][other->table.cards[i]]);
    assert_true((here == there) == is_even(&a));
}

TEST(a_choice_and_its_image_are_one)
{
    int n = 0;
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        struct card_symmetry symmetry;
        test_rules_shipped(shipped_names[set], &rules);
        if (strncmp(shipped_names[set], "kop", 3) != 0)
            continue;
        card_symmetry_init(&symmetry, &rules);
        for (uint64_t i = 0; i < DEALS; i++) {
            struct mirrored_deal deal;
            struct rng rng;
            rng_seed(&rng, 41, i);
            mirrored_start(&deal, &rules, &rng);
            for (; deal.one.table.phase != PHASE_OVER;
                 mirrored_apply(&deal, random_action(&deal.one, deal.type, &rng)))
                if (deal.one.table.phase == PHASE_CARD && deal.one.table.n_played < 12) {
                    compare(&symmetry, &deal.one, &deal.image);
                    n++;
                }
            int payoff[2][N_SEATS];
            state_payoff(&deal.one, payoff[0]);
            state_payoff(&deal.image, payoff[1]);
            assert_memory_equal(payoff[0], payoff[1], sizeof payoff[0]);
        }
    }
    assert_true(n > DEALS);
}

/* A table before the first card, nobody having bid. */
static void open_table(const char *name, struct ruleset *rules, struct card_symmetry *symmetry,
                       struct table *table)
{
    test_rules_shipped(name, rules);
    card_symmetry_init(symmetry, rules);
    table_init(table, rules);
    table_close_auction(table, CONTRACT_NONE, SEAT_NONE);
}

/* Of hands with both aces or both tens that are their own image, half lead either. */
TEST(the_lot_falls_as_often_either_way)
{
    struct ruleset rules;
    struct card_symmetry symmetry;
    struct table table;
    open_table("kop-asdycha", &rules, &symmetry, &table);
    for (unsigned rank = 0; rank < 2; rank++) {
        const cardset both = cardset_of(rank) | cardset_of(mirrored(&rules, rank));
        int n = 0, n_turned = 0;
        for (cardset hand = 0; hand < 1 << 16; hand++)
            if (cardset_count(hand) == 4 && (hand & both) == both &&
                mirrored_set(&rules, hand) == hand) {
                n++;
                n_turned += card_symmetry_turns(&symmetry, hand, &table);
            }
        assert_int_equal(n, 67);
        assert_in_range(n_turned, 30, 37);
    }
}

/* Where the suits of gran differ no two are alike. */
TEST(who_plays_gran_has_no_symmetry)
{
    struct ruleset rules;
    struct card_symmetry symmetry;
    struct table table;
    open_table("baska-linia", &rules, &symmetry, &table);
    assert_true(symmetry.swapped == 0);
    for (cardset hand = 0; hand < 1 << 16; hand++)
        if (cardset_count(hand) == 4) {
            assert_true(card_symmetry_set(&symmetry, hand) == hand);
            assert_false(card_symmetry_turns(&symmetry, hand, &table));
        }
}

static cardset swapped(const struct ruleset *rules)
{
    struct card_symmetry symmetry;
    card_symmetry_init(&symmetry, rules);
    return symmetry.swapped;
}

/* RULES 2.1: ♣A ♣10 and ♠A ♠10 are the side suits; queens and jacks are trumps. RULES 2.2: ♣10 and
 * ♠10 are trumps, too. */
TEST(the_black_side_suits_are_alike)
{
    struct ruleset rules;
    struct card_symmetry symmetry;
    test_rules_shipped("kop-asdycha", &rules);
    card_symmetry_init(&symmetry, &rules);
    assert_int_equal(card_symmetry_set(&symmetry, kop_cards("CA HT")), kop_cards("SA HT"));
    assert_int_equal(card_symmetry_set(&symmetry, kop_cards("ST CQ")), kop_cards("CT CQ"));
    assert_int_equal(symmetry.swapped, kop_cards("CA CT SA ST"));
    test_rules_shipped("kop-3tens", &rules);
    assert_int_equal(swapped(&rules), kop_cards("CA SA"));
}

TEST(a_card_that_a_rule_names_is_like_no_other)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    rules.contracts[ruleset_find_contract(&rules, "zolo")].needs = kop_cards("CA");
    assert_int_equal(swapped(&rules), 0);
    test_rules_shipped("kop-asdycha", &rules);
    rules.old_cards = kop_cards("SQ ST");
    assert_int_equal(swapped(&rules), 0);
    test_rules_shipped("kop-3tens", &rules);
    rules.partner_cards[3] = cardset_first(kop_cards("SA"));
    assert_int_equal(swapped(&rules), 0);
    struct pack pack = pack_16;
    test_rules_shipped("kop-3tens", &rules);
    rules.pack = &pack;
    pack.points[cardset_first(kop_cards("SA"))] = 12;
    assert_int_equal(swapped(&rules), 0);
}

/* Four suits alike have 24 permutations; clubs and hearts alone leave one swap. */
TEST(only_a_single_pair_of_like_suits_is_used)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    struct order_list list = {.n_suits = 4, .n_suit = {4, 4, 4, 4}};
    for (unsigned c = 0; c < 16; c++)
        list.suits[c / 4][c % 4] = (card)c;
    order_build(&rules.orders[0], rules.pack, &list);
    rules.old_cards = 0;
    rules.n_partner_cards = 0;
    for (int i = 0; i < rules.n_contracts; i++)
        rules.contracts[i].needs = 0;
    assert_int_equal(swapped(&rules), 0);
    rules.old_cards = kop_cards("SQ");
    assert_int_equal(swapped(&rules), 0);
    rules.partner_cards[rules.n_partner_cards++] = cardset_first(kop_cards("DJ"));
    assert_int_equal(swapped(&rules), kop_cards("CA CT CQ CJ HA HT HQ HJ"));
}
