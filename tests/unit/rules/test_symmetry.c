/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Permutations of the cards that no rule can tell (engine/rules/symmetry.h). */

#include "engine/core/notation.h"
#include "engine/rules/symmetry.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static void find(const char *name, struct symmetries *out)
{
    struct ruleset rules;
    test_rules_shipped(name, &rules);
    symmetries_find(&rules, out);
}

/* The image of one card under the permutation that is not the identity. */
static void assert_swaps(const struct symmetries *found, const char *from, const char *to)
{
    assert_int_equal(symmetry_image(found, 1, kop_cards(from)), kop_cards(to));
    assert_int_equal(symmetry_image(found, 1, kop_cards(to)), kop_cards(from));
}

/* RULES 2.1: clubs CA > CT and spades SA > ST are the side suits; queens and jacks have ranks of
 * their own. */
TEST(twelve_trumps_leave_the_black_aces_and_tens_to_swap)
{
    struct symmetries found;
    find("kop-asdycha", &found);
    assert_int_equal(found.n, 2);
    assert_swaps(&found, "CA CT", "SA ST");
    assert_swaps(&found, "CA", "SA");
    const cardset others = pack_16.all & ~kop_cards("CA CT SA ST");
    assert_int_equal(symmetry_image(&found, 1, others), others);
    CARDSET_EACH(c, others)
        assert_int_equal(found.image[1][c], c);
}

/* RULES 2.2: CT and ST are trumps one above the other; CA and SA are suits of one card. */
TEST(fourteen_trumps_leave_the_black_aces)
{
    struct symmetries found;
    find("kop-3tens", &found);
    assert_int_equal(found.n, 2);
    assert_swaps(&found, "CA", "SA");
    assert_int_equal(symmetry_image(&found, 1, kop_cards("CT HA")), kop_cards("CT HA"));
}

TEST(the_first_permutation_changes_nothing)
{
    for (unsigned which = 0; which < N_TEST_SETS; which++) {
        struct ruleset rules;
        struct symmetries found;
        test_rules_any(which, &rules);
        symmetries_find(&rules, &found);
        assert_true(found.n >= 1);
        CARDSET_EACH(c, rules.pack->all)
            assert_int_equal(found.image[0][c], c);
    }
}

/* A card that a rule names is not any card. */
TEST(what_a_rule_names_stays)
{
    struct ruleset rules;
    struct symmetries found;
    test_rules_shipped("kop-asdycha", &rules);
    rules.contracts[ruleset_find_contract(&rules, "zolo")].needs = kop_cards("CA");
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 1);
    test_rules_shipped("kop-asdycha", &rules);
    rules.old_cards = kop_cards("SQ ST");
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 1);
    test_rules_shipped("kop-3tens", &rules);
    rules.partner_cards[3] = cardset_first(kop_cards("SA"));
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 1);
}

/* Without trumps and of four suits alike there are 4! ways; clubs and hearts that may take each
 * other's place leave two. */
TEST(a_game_of_like_suits_has_all_their_permutations)
{
    struct ruleset rules;
    struct symmetries found;
    test_rules_shipped("kop-asdycha", &rules);
    struct order_list list = {.n_suits = 4, .n_suit = {4, 4, 4, 4}};
    for (unsigned c = 0; c < 16; c++)
        list.suits[c / 4][c % 4] = (card)c;
    order_build(&rules.orders[0], rules.pack, &list);
    rules.old_cards = 0;
    rules.n_partner_cards = 0;
    for (int i = 0; i < rules.n_contracts; i++)
        rules.contracts[i].needs = 0;
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 24);
    rules.old_cards = kop_cards("SQ");
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 6);
    rules.partner_cards[rules.n_partner_cards++] = cardset_first(kop_cards("DJ"));
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 2);
    assert_swaps(&found, "CA CT CQ CJ", "HA HT HQ HJ");
}

/* Aces, tens, queens and jacks that beat nothing: 4! ways of each rank are too many, and a part of
 * them would be no group. */
TEST(a_group_that_is_too_large_is_not_used)
{
    struct ruleset rules;
    struct symmetries found;
    test_rules_shipped("kop-asdycha", &rules);
    struct order *order = &rules.orders[0];
    order->trumps = rules.old_cards = 0;
    rules.n_partner_cards = 0;
    for (unsigned c = 0; c < 16; c++) {
        order->suit_of[c] = pack_16.all;
        order->beaten_by[c] = 0;
    }
    for (int i = 0; i < rules.n_contracts; i++)
        rules.contracts[i].needs = 0;
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 1);
}

/* Black aces of different worth cannot stand for each other. */
TEST(cards_of_different_points_stay)
{
    struct ruleset rules;
    struct symmetries found;
    struct pack pack = pack_16;
    test_rules_shipped("kop-3tens", &rules);
    rules.pack = &pack;
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 2);
    pack.points[cardset_first(kop_cards("SA"))] = 12;
    symmetries_find(&rules, &found);
    assert_int_equal(found.n, 1);
}

TEST(images_of_a_hand_have_one_lowest)
{
    struct symmetries found;
    find("kop-asdycha", &found);
    const cardset low = kop_cards("CA HT CQ DJ"), high = kop_cards("SA HT CQ DJ");
    assert_true(low < high);
    assert_int_equal(symmetry_lowest(&found, high), low);
    assert_int_equal(symmetry_lowest(&found, low), low);
    assert_int_equal(symmetry_lowest(&found, kop_cards("CA SA HT DT")), kop_cards("CA SA HT DT"));
}
