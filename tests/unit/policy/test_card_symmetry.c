/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mirror of players who have learnt: a choice and its image are one to them, whichever is met, and a
 * lot decides only where both are the same. */
#include <string.h>

#include "engine/policy/learnt/card_net.h"
#include "tests/support/mirrored.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { DEALS = 300 };

/* Does the seat on turn see nothing by which the way round could be told? */
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

/* Of the hands with both aces or both tens that are alike half lead either. */
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
