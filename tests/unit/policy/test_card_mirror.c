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

static cardset seen(const struct card_mirror *mirror, bool turned, cardset set)
{
    return turned ? card_mirror_set(mirror, set) : set;
}

static void compare(const struct card_mirror *mirror, const struct state *one,
                    const struct state *other)
{
    const actionset actions = state_actions(one);
    const struct view a = view_of(one, actions, false),
                      b = view_of(other, state_actions(other), false);
    const bool here = card_mirror_turns(mirror, a.dealt, &one->table),
               there = card_mirror_turns(mirror, b.dealt, &other->table);
    assert_int_equal(b.actions, mirrored_set(one->table.rules, actions));
    assert_true(seen(mirror, here, a.dealt) == seen(mirror, there, b.dealt));
    assert_true(seen(mirror, here, a.actions) == seen(mirror, there, b.actions));
    for (int i = 0; i < one->table.n_played; i++)
        assert_int_equal(mirror->image[here][one->table.cards[i]],
                         mirror->image[there][other->table.cards[i]]);
    assert_true((here == there) == is_even(&a));
}

TEST(a_choice_and_its_image_are_one)
{
    int n = 0;
    for (int set = 0; set < N_SHIPPED; set++) {
        struct ruleset rules;
        struct card_mirror mirror;
        test_rules_shipped(shipped_names[set], &rules);
        if (strncmp(shipped_names[set], "kop", 3) != 0)
            continue;
        card_mirror_init(&mirror, &rules);
        for (uint64_t i = 0; i < DEALS; i++) {
            struct mirrored_deal deal;
            struct rng rng;
            rng_seed(&rng, 41, i);
            mirrored_start(&deal, &rules, &rng);
            for (; deal.one.table.phase != PHASE_OVER;
                 mirrored_apply(&deal, random_action(&deal.one, deal.temper, &rng)))
                if (deal.one.table.phase == PHASE_CARD && deal.one.table.n_played < 12) {
                    compare(&mirror, &deal.one, &deal.image);
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
static void open_table(const char *name, struct ruleset *rules, struct card_mirror *mirror,
                       struct table *table)
{
    test_rules_shipped(name, rules);
    card_mirror_init(mirror, rules);
    table_init(table, rules);
    table_close_auction(table, CONTRACT_NONE, SEAT_NONE);
}

/* Of the hands with both aces or both tens that are alike half lead either. */
TEST(the_lot_falls_as_often_either_way)
{
    struct ruleset rules;
    struct card_mirror mirror;
    struct table table;
    open_table("kop-asdycha", &rules, &mirror, &table);
    for (unsigned rank = 0; rank < 2; rank++) {
        const cardset both = cardset_of(rank) | cardset_of(mirrored(&rules, rank));
        int n = 0, n_turned = 0;
        for (cardset hand = 0; hand < 1 << 16; hand++)
            if (cardset_count(hand) == 4 && (hand & both) == both &&
                mirrored_set(&rules, hand) == hand) {
                n++;
                n_turned += card_mirror_turns(&mirror, hand, &table);
            }
        assert_int_equal(n, 67);
        assert_in_range(n_turned, 30, 37);
    }
}

/* Where the suits of gran differ no two are alike. */
TEST(who_plays_gran_has_no_mirror)
{
    struct ruleset rules;
    struct card_mirror mirror;
    struct table table;
    open_table("baska-linia", &rules, &mirror, &table);
    assert_true(mirror.swapped == 0);
    for (cardset hand = 0; hand < 1 << 16; hand++)
        if (cardset_count(hand) == 4) {
            assert_true(card_mirror_set(&mirror, hand) == hand);
            assert_false(card_mirror_turns(&mirror, hand, &table));
        }
}
