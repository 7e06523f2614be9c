/* What one seat may know of the sides (RULES 1.9). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "engine/core/notation.h"
#include "engine/play/view.h"
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

static cardset cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, NULL), STATUS_OK);
    return set;
}

/* Play after four passes, or after a bid by seat 1; the cards that fell, seat by seat. */
static void table_of(const struct ruleset *rules, const char *contract, const char *const played[4])
{
    table_init(&the_table, rules);
    if (contract == NULL)
        table_close_auction(&the_table, CONTRACT_NONE, SEAT_NONE);
    else
        table_close_auction(&the_table, ruleset_find_contract(rules, contract), 0);
    for (int s = 0; s < N_SEATS; s++)
        the_table.played[s] = cards(played[s]);
}

static struct view view_from(unsigned me, const char *hand)
{
    return (struct view){.table = &the_table, .me = (seat)me, .dealt = cards(hand)};
}

static void assert_sides(unsigned me, const char *hand, seatset old, seatset young)
{
    const struct view view = view_from(me, hand);
    const struct known_sides known = view_sides(&view);
    assert_int_equal(known.old, old);
    assert_int_equal(known.young, young);
}

static const char *const nothing[4] = {"", "", "", ""};

static void unseen_is_what_is_neither_mine_nor_played(void **state)
{
    static const char *const played[4] = {"HA", "DT", "", "CJ"};
    table_of(*state, NULL, played);
    const struct view view = view_from(3, "CJ CQ HT DA");
    assert_int_equal(view_unseen(&view), 0xffff & ~cards("HA DT CJ CQ HT DA"));
}

static void one_black_queen_tells_me_that_i_am_old_and_not_who_else(void **state)
{
    table_of(*state, NULL, nothing);
    assert_sides(1, "CQ HA DT SA", SEAT_2, 0);
}

static void both_black_queens_tell_me_everything(void **state)
{
    table_of(*state, NULL, nothing);
    assert_sides(1, "CQ SQ DT SA", SEAT_2, SEAT_1 | SEAT_3 | SEAT_4);
}

static void no_black_queen_tells_me_that_i_am_young(void **state)
{
    table_of(*state, NULL, nothing);
    assert_sides(2, "HA HT DT SA", 0, SEAT_3);
}

static void a_black_queen_that_falls_shows_its_player(void **state)
{
    static const char *const played[4] = {"CQ", "", "", ""};
    table_of(*state, NULL, played);
    assert_sides(2, "HA HT DT SA", SEAT_1, SEAT_3);
    assert_sides(3, "SQ HT DT SA", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
    assert_sides(0, "CQ HT DT SA", SEAT_1, 0);
}

static void both_fallen_show_all_sides(void **state)
{
    static const char *const two[4] = {"CQ", "", "SQ", ""}, *const one[4] = {"CQ SQ", "", "", ""};
    table_of(*state, NULL, two);
    assert_sides(1, "HA HT DT SA", SEAT_1 | SEAT_3, SEAT_2 | SEAT_4);
    table_of(*state, NULL, one);
    assert_sides(1, "HA HT DT SA", SEAT_1, SEAT_2 | SEAT_3 | SEAT_4);
}

static void a_solo_is_public(void **state)
{
    table_of(*state, "zolo", nothing);
    assert_sides(1, "CQ SQ DT SA", SEAT_1, SEAT_2 | SEAT_3 | SEAT_4);
}

static void the_jack_of_clubs_knows_that_it_is_the_partner(void **state)
{
    table_of(*state, "wesele", nothing);
    assert_sides(2, "CJ HA DT SA", SEAT_1 | SEAT_3, SEAT_2 | SEAT_4);
}

/* RULES 1.9: a holder of SJ or HJ cannot be sure. */
static void a_lower_jack_cannot_be_sure(void **state)
{
    table_of(*state, "wesele", nothing);
    assert_sides(2, "SJ HA DT SA", SEAT_1, 0);
    assert_sides(2, "HJ HA DT SA", SEAT_1, 0);
}

/* The declarer has but two cards beside the queens, so the partner has CJ, SJ or HJ (RULES 1.5). */
static void the_lowest_jack_or_none_is_young(void **state)
{
    table_of(*state, "wesele", nothing);
    assert_sides(2, "DJ HA DT SA", SEAT_1, SEAT_3);
    assert_sides(2, "HT HA DT SA", SEAT_1, SEAT_3);
}

static void the_declarer_does_not_know_his_partner(void **state)
{
    table_of(*state, "wesele", nothing);
    assert_sides(0, "CQ SQ HA DT", SEAT_1, 0);
}

static void the_partner_is_known_when_the_jack_falls(void **state)
{
    static const char *const played[4] = {"HA", "DT", "DA", "CJ"};
    table_of(*state, "wesele", played);
    assert_sides(0, "CQ SQ HA DQ", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
    assert_sides(1, "DT SJ HJ SA", SEAT_1 | SEAT_4, SEAT_2 | SEAT_3);
}

static void the_next_jack_counts_when_the_declarer_has_shown_the_higher(void **state)
{
    static const char *const played[4] = {"CJ", "DT", "DA", "DQ"};
    table_of(*state, "wesele", played);
    assert_sides(1, "DT SJ HT SA", SEAT_1 | SEAT_2, SEAT_3 | SEAT_4);
    assert_sides(2, "DA HJ CA CT", SEAT_1, 0); /* SJ may be with the declarer, too */
}

static void what_the_declarer_has_shown_leaves_him_less_room_for_jacks(void **state)
{
    static const char *const one_card[4] = {"HA", "DT", "DA", "DQ"};
    static const char *const two_cards[4] = {"HA HT", "DT", "DA", "DQ"};
    table_of(*state, "wesele", one_card); /* one unseen card: CJ at most, so HJ is no partner */
    assert_sides(1, "DT HJ CA SA", SEAT_1, SEAT_2);
    assert_sides(1, "DT SJ CA SA", SEAT_1, 0);
    table_of(*state, "wesele", two_cards); /* no room for a jack: the partner has CJ */
    assert_sides(1, "DT SJ CA SA", SEAT_1, SEAT_2);
}

static void a_named_jack_settles_it_for_all_who_see_it(void **state)
{
    table_of(*state, "wesele", nothing);
    the_table.auction.partner_card = cardset_first(cards("HJ"));
    assert_sides(1, "HJ HA DT SA", SEAT_1 | SEAT_2, SEAT_3 | SEAT_4);
    assert_sides(1, "CJ HA DT SA", SEAT_1, SEAT_2);
}

static void a_view_shows_my_hand_and_no_other(void **loaded)
{
    const struct ruleset *rules = *loaded;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unseen_is_what_is_neither_mine_nor_played),
        cmocka_unit_test(one_black_queen_tells_me_that_i_am_old_and_not_who_else),
        cmocka_unit_test(both_black_queens_tell_me_everything),
        cmocka_unit_test(no_black_queen_tells_me_that_i_am_young),
        cmocka_unit_test(a_black_queen_that_falls_shows_its_player),
        cmocka_unit_test(both_fallen_show_all_sides),
        cmocka_unit_test(a_solo_is_public),
        cmocka_unit_test(the_jack_of_clubs_knows_that_it_is_the_partner),
        cmocka_unit_test(a_lower_jack_cannot_be_sure),
        cmocka_unit_test(the_lowest_jack_or_none_is_young),
        cmocka_unit_test(the_declarer_does_not_know_his_partner),
        cmocka_unit_test(the_partner_is_known_when_the_jack_falls),
        cmocka_unit_test(the_next_jack_counts_when_the_declarer_has_shown_the_higher),
        cmocka_unit_test(what_the_declarer_has_shown_leaves_him_less_room_for_jacks),
        cmocka_unit_test(a_named_jack_settles_it_for_all_who_see_it),
        cmocka_unit_test(a_view_shows_my_hand_and_no_other),
    };
    return cmocka_run_group_tests_name("view", tests, load, NULL);
}
