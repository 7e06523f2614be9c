/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree of what is heard and seen: by hand. */

#include "engine/policy/search/branches.h"
#include "tests/support/test.h"

static struct branches tree; /* large */

/* A deal in which card 1 is followed by `answer`, and then cards 4 and 5 pay so much. */
static void add_deal(action answer, int pays_4, int pays_5)
{
    const int mine = branches_child(&tree, BRANCH_ROOT, 1);
    const int theirs = branches_child(&tree, mine, answer);
    tree.at[theirs].decides = true;
    tree.at[branches_child(&tree, theirs, 4)].sum += pays_4;
    tree.at[branches_child(&tree, theirs, 5)].sum += pays_5;
}

static double value_of_1(void)
{
    return branches_value(&tree, branches_find(&tree, BRANCH_ROOT, 1));
}

/* Each deal has a card that wins 10, but not the same one. Whoever is to choose sees the answer 2
 * both times, so one card must do for both: 10 − 10 or −10 + 10. Open cards would say 20. */
TEST(deals_that_look_alike_are_decided_as_one)
{
    branches_clear(&tree);
    add_deal(2, 10, -10);
    add_deal(2, -10, 10);
    assert_true(value_of_1() == 0);
}

/* The same deals told apart by the answer: 10 each time. */
TEST(deals_that_look_different_are_decided_apart)
{
    branches_clear(&tree);
    add_deal(2, 10, -10);
    add_deal(3, -10, 10);
    assert_true(value_of_1() == 20);
}

/* 7 + (the better of 3 − 8 = −5 and −4) = 3, though no choice is worth more than nothing. */
TEST(what_is_found_on_the_way_is_added)
{
    branches_clear(&tree);
    add_deal(2, 3, -2);
    add_deal(2, -8, -2);
    tree.at[branches_find(&tree, BRANCH_ROOT, 1)].sum = 7;
    assert_true(value_of_1() == 3);
    assert_int_equal(branches_find(&tree, BRANCH_ROOT, 4), BRANCH_NONE);
    assert_int_equal(tree.n, 5);
}

TEST(a_full_tree_says_so_before_a_deal_no_longer_fits)
{
    branches_clear(&tree);
    while (branches_have_room(&tree)) {
        for (int i = 0; i < MOST_ADDED; i++) {
            const int last = tree.n - 1; /* a chain: every branch new */
            branches_child(&tree, last, (action)(i % 64));
        }
    }
    assert_true(tree.n <= MAX_BRANCHES);
}
