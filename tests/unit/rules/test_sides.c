/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays with whom (RULES 1.3.6, 1.5, 2.4). The vectors of RULES 6.4 are in
 * tests/rules/kop.cases. */

#include "analyzer/files/deal_text.h"
#include "engine/core/notation.h"
#include "engine/rules/sides.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static int load(void **state)
{
    static struct ruleset league; /* has every origin of a contract */
    test_rules_shipped("kop-league", &league);
    *state = &league;
    return 0;
}

TEST_GROUP(load, NULL)

static const char split[] = "HA CQ CA DJ | CT ST HT DT | SA SQ HQ DQ | HJ SJ CJ DA";
static const char together[] = "HA CJ CA DJ | CT ST HT DA | CQ SQ HQ DQ | HJ SJ SA DT";

TEST(holders_of_the_black_queens_are_old)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    kop_deal(split, dealt);
    const struct sides sides = sides_settle(rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules->unbid);
    assert_int_equal(sides.declarer, SEAT_NONE);
    assert_int_equal(sides.old, 1u << 0 | 1u << 2);
}

TEST(both_black_queens_in_one_hand_are_a_cicha)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    kop_deal(together, dealt);
    const struct sides sides = sides_settle(rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules->silent);
    assert_int_equal(sides.declarer, 2);
    assert_int_equal(sides.old, 1u << 2);
}

TEST(without_a_cicha_row_the_holder_still_plays_alone)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    cardset dealt[N_SEATS];
    rules.silent = CONTRACT_NONE;
    kop_deal(together, dealt);
    const struct sides sides = sides_settle(&rules, CONTRACT_NONE, SEAT_NONE, CARD_NONE, dealt);
    assert_int_equal(sides.contract, rules.unbid);
    assert_int_equal(sides.old, 1u << 2);
}

TEST(a_solo_is_one_against_three_whoever_has_the_queens)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    const int zolo = ruleset_find_contract(rules, "Zollo");
    kop_deal(split, dealt);
    const struct sides sides = sides_settle(rules, zolo, 3, CARD_NONE, dealt);
    assert_int_equal(sides.contract, zolo);
    assert_int_equal(sides.declarer, 3);
    assert_int_equal(sides.old, 1u << 3);
}

TEST(wesele_is_played_with_the_holder_of_the_highest_jack_missing)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    const int wesele = ruleset_find_contract(rules, "wesele");
    kop_deal(together, dealt); /* seat 3 has no jack: CJ lies with seat 1 */
    assert_int_equal(sides_settle(rules, wesele, 2, CARD_NONE, dealt).old, 1u << 2 | 1u << 0);
    kop_deal("HA HT CA DJ | CT ST HJ DT | CQ SQ CJ SJ | HQ DQ SA DA", dealt);
    assert_int_equal(sides_settle(rules, wesele, 2, CARD_NONE, dealt).old, 1u << 2 | 1u << 1);
}

TEST(a_named_jack_goes_before_the_highest)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    const int wesele = ruleset_find_contract(rules, "wesele");
    kop_deal(together, dealt);
    assert_int_equal(sides_settle(rules, wesele, 2, kop_card("HJ"), dealt).old, 1u << 2 | 1u << 3);
}

TEST(four_jacks_leave_no_partner)
{
    const struct ruleset *rules = *fixture;
    assert_int_equal(sides_partner_card(rules, 0x8888), CARD_NONE); /* CJ SJ HJ DJ */
}

TEST(four_tens_are_awarded)
{
    const struct ruleset *rules = *fixture;
    cardset dealt[N_SEATS];
    int holder = SEAT_NONE;
    kop_deal(split, dealt);
    const int award = sides_award(rules, dealt, &holder);
    assert_int_equal(award, ruleset_find_contract(rules, "kop"));
    assert_int_equal(holder, 1);
    kop_deal(together, dealt); /* the ten of diamonds is elsewhere */
    assert_int_equal(sides_award(rules, dealt, &holder), CONTRACT_NONE);
}

TEST(a_seat_holds_a_set_only_if_it_holds_all_of_it)
{
    cardset dealt[N_SEATS];
    kop_deal(split, dealt);
    assert_int_equal(sides_holder(dealt, cardset_of(kop_card("CQ"))), 0);
    assert_int_equal(sides_holder(dealt, cardset_of(kop_card("CQ")) | cardset_of(kop_card("SQ"))),
                     SEAT_NONE);
}
