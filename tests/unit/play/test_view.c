/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat knows about the sides (RULES 1.9). */

#include "engine/core/notation.h"
#include "engine/play/view.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

enum { SEAT_1 = 1, SEAT_2 = 2, SEAT_3 = 4, SEAT_4 = 8 };

static struct table the_table;

static int load(void **state)
{
    static struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    *state = &rules;
    return 0;
}

TEST_GROUP(load, NULL)

/* A play after four passes or a bid by seat 1; cards in order. */
static void table_of(const struct ruleset *rules, const char *contract, const char *const played[4])
{
    table_init(&the_table, rules);
    if (contract == NULL)
        table_close_auction(&the_table, CONTRACT_NONE, SEAT_NONE);
    else
        table_close_auction(&the_table, ruleset_find_contract(rules, contract), 0);
    for (int s = 0; s < N_SEATS; s++)
        the_table.played[s] = kop_cards(played[s]);
}

static struct view view_from(unsigned me, const char *hand)
{
    return (struct view){.table = &the_table, .me = (seat)me, .dealt = kop_cards(hand)};
}

static void assert_sides(unsigned me, const char *hand, seatset old, seatset young)
{
    const struct view view = view_from(me, hand);
    const struct known_sides known = view_sides(&view);
    assert_int_equal(known.old, old);
    assert_int_equal(known.young, young);
}

static const char *const nothing[4] = {"", "", "", ""};

TEST(unseen_is_what_is_neither_mine_nor_played)
{
    static const char *const played[4] = {"HA", "DT", "", "CJ"};
    table_of(*fixture, NULL, played);
    const struct view view = view_from(3, "CJ CQ HT DA");
    assert_int_equal(view_unseen(&view), 0xffff & ~kop_cards("HA DT CJ CQ HT DA"));
}

TEST(one_black_queen_says_me_that_i_am_old_and_not_who_else)
{
    table_of(*fixture, NULL, nothing);
    assert_sides(1, "CQ HA DT SA", SEAT_2, 0);
}

TEST(both_black_queens_show_all_sides)
{
    table_of(*fixture, NULL, nothing);
    assert_sides(1, "CQ SQ DT SA", SEAT_2, SEAT_1 | SEAT_3 | SEAT_4);
}

TEST(no_black_queen_says_me_that_i_am_young)
{
    table_of(*fixture, NULL, nothing);
    assert_sides(2, "HA HT DT SA", 0, SEAT_3);
}

TEST(a_black_queen_that_falls_shows_its_player)
{
    static const char *const played[4] = {"CQ", "", "", ""};
    table_of(*fixture, NULL, played);
    assert_sides(2, "HA HT DT SA", SEAT_1, SEAT_3);
    assert_sides(3, "SQ HT DT SA", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
    assert_sides(0, "CQ HT DT SA", SEAT_1, 0);
}

TEST(both_fallen_show_all_sides)
{
    static const char *const two[4] = {"CQ", "", "SQ", ""}, *const one[4] = {"CQ SQ", "", "", ""};
    table_of(*fixture, NULL, two);
    assert_sides(1, "HA HT DT SA", SEAT_1 | SEAT_3, SEAT_2 | SEAT_4);
    table_of(*fixture, NULL, one);
    assert_sides(1, "HA HT DT SA", SEAT_1, SEAT_2 | SEAT_3 | SEAT_4);
}

TEST(a_solo_is_public)
{
    table_of(*fixture, "zolo", nothing);
    assert_sides(1, "CQ SQ DT SA", SEAT_1, SEAT_2 | SEAT_3 | SEAT_4);
}

TEST(the_jack_of_clubs_knows_that_it_is_the_partner)
{
    table_of(*fixture, "wesele", nothing);
    assert_sides(2, "CJ HA DT SA", SEAT_1 | SEAT_3, SEAT_2 | SEAT_4);
}

/* RULES 1.9: a holder of SJ or HJ cannot be sure. */
TEST(a_lower_jack_cannot_be_sure)
{
    table_of(*fixture, "wesele", nothing);
    assert_sides(2, "SJ HA DT SA", SEAT_1, 0);
    assert_sides(2, "HJ HA DT SA", SEAT_1, 0);
}

/* The declarer has but two cards beside the queens, so the partner has CJ, SJ or HJ (RULES 1.5). */
TEST(the_lowest_jack_or_none_is_young)
{
    table_of(*fixture, "wesele", nothing);
    assert_sides(2, "DJ HA DT SA", SEAT_1, SEAT_3);
    assert_sides(2, "HT HA DT SA", SEAT_1, SEAT_3);
}

TEST(the_declarer_does_not_know_the_partner)
{
    table_of(*fixture, "wesele", nothing);
    assert_sides(0, "CQ SQ HA DT", SEAT_1, 0);
}

TEST(the_partner_is_known_when_the_jack_falls)
{
    static const char *const played[4] = {"HA", "DT", "DA", "CJ"};
    table_of(*fixture, "wesele", played);
    assert_sides(0, "CQ SQ HA DQ", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
    assert_sides(1, "DT SJ HJ SA", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
}

TEST(the_next_jack_counts_when_the_declarer_has_shown_the_higher)
{
    static const char *const played[4] = {"CJ", "DT", "DA", "DQ"};
    table_of(*fixture, "wesele", played);
    assert_sides(1, "DT SJ HT SA", SEAT_1 | SEAT_2, SEAT_3 | SEAT_4);
    assert_sides(2, "DA HJ CA CT", SEAT_1, 0); /* SJ may be with the declarer, too */
}

TEST(cards_shown_by_the_declarer_leave_fewer_places_for_jacks)
{
    static const char *const one_card[4] = {"HA", "DT", "DA", "DQ"};
    static const char *const two_cards[4] = {"HA HT", "DT", "DA", "DQ"};
    table_of(*fixture, "wesele", one_card); /* one unseen card: CJ at most, so HJ is no partner */
    assert_sides(1, "DT HJ CA SA", SEAT_1, SEAT_2);
    assert_sides(1, "DT SJ CA SA", SEAT_1, 0);
    table_of(*fixture, "wesele", two_cards); /* no room for a jack: the partner has CJ */
    assert_sides(1, "DT SJ CA SA", SEAT_1, SEAT_2);
}

TEST(a_named_jack_settles_it_for_all_who_see_it)
{
    table_of(*fixture, "wesele", nothing);
    the_table.auction.partner_card = cardset_first(kop_cards("HJ"));
    assert_sides(1, "HJ HA DT SA", SEAT_1 | SEAT_2, SEAT_3 | SEAT_4);
    assert_sides(1, "CJ HA DT SA", SEAT_1, SEAT_2);
}

TEST(a_view_shows_my_hand_and_no_other)
{
    const struct ruleset *rules = *fixture;
    struct state state;
    const cardset dealt[N_SEATS] = {0x000f, 0x00f0, 0x0f00, 0xf000};
    state_init(&state, rules, dealt);
    state.table.turn = 2;
    const struct view view = view_of(&state, state_actions(&state), false);
    assert_int_equal(view.me, 2);
    assert_int_equal(view.hand, 0x0f00);
    assert_null(view.all);
    assert_ptr_equal(view_of(&state, 1, true).all, &state);
}
