/* Who plays with whom (RULES 1.3.6, 1.5, 2.4). The vectors of RULES 6.4 are in
 * tests/rules/kop.cases. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analyzer/records/deal_text.h"
#include "engine/core/notation.h"
#include "engine/rules/sides/sides.h"
#include "tests/support/test_rules.h"

static int load(void **state)
{
    static struct ruleset league; /* has every origin of a contract */
    test_rules_shipped("kop-league", &league);
    *state = &league;
    return 0;
}

static void deal(const char *text, cardset dealt[N_SEATS])
{
    struct diag diag = {0};
    if (deal_text_read(&pack_16, text, dealt, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
}

static card one(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, NULL), STATUS_OK);
    return cardset_first(set);
}

static const char split[] = "HA CQ CA DJ | CT ST HT DT | SA SQ HQ DQ | HJ SJ CJ DA";
static const char together[] = "HA CJ CA DJ | CT ST HT DA | CQ SQ HQ DQ | HJ SJ SA DT";

static void holders_of_the_black_queens_are_old(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    deal(split, dealt);
    const struct sides sides = sides_settle(rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules->unbid);
    assert_int_equal(sides.declarer, SEAT_NONE);
    assert_int_equal(sides.old, 1u << 0 | 1u << 2);
}

static void both_black_queens_in_one_hand_are_a_cicha(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    deal(together, dealt);
    const struct sides sides = sides_settle(rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules->silent);
    assert_int_equal(sides.declarer, 2);
    assert_int_equal(sides.old, 1u << 2);
}

static void without_a_cicha_row_the_holder_still_plays_alone(void **state)
{
    struct ruleset rules = *(const struct ruleset *)*state;
    cardset dealt[N_SEATS];
    rules.silent = CONTRACT_NONE;
    deal(together, dealt);
    const struct sides sides = sides_settle(&rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules.unbid);
    assert_int_equal(sides.old, 1u << 2);
}

static void a_solo_is_one_against_three_whoever_has_the_queens(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    const int zolo = ruleset_find_contract(rules, "Zollo");
    deal(split, dealt);
    const struct sides sides = sides_settle(rules, zolo, 3, CARD_NONE, dealt);
    assert_int_equal(sides.contract, zolo);
    assert_int_equal(sides.declarer, 3);
    assert_int_equal(sides.old, 1u << 3);
}

static void wesele_is_played_with_the_holder_of_the_highest_jack_missing(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    const int wesele = ruleset_find_contract(rules, "wesele");
    deal(together, dealt); /* seat 3 has no jack: CJ lies with seat 1 */
    assert_int_equal(sides_settle(rules, wesele, 2, CARD_NONE, dealt).old, 1u << 2 | 1u << 0);
    deal("HA HT CA DJ | CT ST HJ DT | CQ SQ CJ SJ | HQ DQ SA DA", dealt);
    assert_int_equal(sides_settle(rules, wesele, 2, CARD_NONE, dealt).old, 1u << 2 | 1u << 1);
}

static void a_named_jack_goes_before_the_highest(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    const int wesele = ruleset_find_contract(rules, "wesele");
    deal(together, dealt);
    assert_int_equal(sides_settle(rules, wesele, 2, one("HJ"), dealt).old, 1u << 2 | 1u << 3);
}

static void four_jacks_leave_no_partner(void **state)
{
    const struct ruleset *rules = *state;
    assert_int_equal(sides_partner_card(rules, 0x8888), CARD_NONE); /* CJ SJ HJ DJ */
}

static void four_tens_are_awarded(void **state)
{
    const struct ruleset *rules = *state;
    cardset dealt[N_SEATS];
    int holder = SEAT_NONE;
    deal(split, dealt);
    const int award = sides_award(rules, dealt, &holder);
    assert_int_equal(award, ruleset_find_contract(rules, "kop"));
    assert_int_equal(holder, 1);
    deal(together, dealt); /* the ten of diamonds is elsewhere */
    assert_int_equal(sides_award(rules, dealt, &holder), CONTRACT_NONE);
}

static void a_seat_holds_a_set_only_if_it_holds_all_of_it(void **state)
{
    (void)state;
    cardset dealt[N_SEATS];
    deal(split, dealt);
    assert_int_equal(sides_holder(dealt, cardset_of(one("CQ"))), 0);
    assert_int_equal(sides_holder(dealt, cardset_of(one("CQ")) | cardset_of(one("SQ"))), SEAT_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(holders_of_the_black_queens_are_old),
        cmocka_unit_test(both_black_queens_in_one_hand_are_a_cicha),
        cmocka_unit_test(without_a_cicha_row_the_holder_still_plays_alone),
        cmocka_unit_test(a_solo_is_one_against_three_whoever_has_the_queens),
        cmocka_unit_test(wesele_is_played_with_the_holder_of_the_highest_jack_missing),
        cmocka_unit_test(a_named_jack_goes_before_the_highest),
        cmocka_unit_test(four_jacks_leave_no_partner),
        cmocka_unit_test(four_tens_are_awarded),
        cmocka_unit_test(a_seat_holds_a_set_only_if_it_holds_all_of_it),
    };
    return cmocka_run_group_tests_name("sides", tests, load, NULL);
}
