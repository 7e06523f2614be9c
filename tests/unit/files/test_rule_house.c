/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules: what one short key changes, and how contracts merge. */
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "tests/support/house_rules.h"
#include "tests/support/test.h"

TEST(a_house_lets_the_wesele_declarer_kontra_by_one_key)
{
    const struct ruleset rules = house_parse("extends: kop-asdycha\nwesele_may_open: yes\n");
    assert_true(house_contract(&rules, "wesele")->declarer_may_open);
    assert_false(house_contract(&rules, "zolo")->declarer_may_open);
    assert_int_equal(rules.n_calls, house_load("kop-asdycha").n_calls + 1); /* wesele+kontra */
}

TEST(a_house_names_the_jack_by_one_key)
{
    const struct ruleset rules = house_parse("extends: kop-asdycha\npartner: named\n");
    assert_true(rules.partner_named);
    assert_int_equal(rules.n_calls, house_load("kop-asdycha").n_calls + 3); /* four jacks for one */
}

TEST(naming_a_level_past_slup_adds_it_everywhere)
{
    const struct ruleset rules =
        house_parse("extends: kop-asdycha\ndoubles: [kontra, rej, bok, słup, dupa Lenina]\n");
    assert_int_equal(rules.n_doubles, 5);
    assert_string_equal(rules.double_names[4], "dupa Lenina");
    for (int i = 0; i < rules.n_contracts; i++) {
        assert_int_equal(rules.contracts[i].call_cap, 5);
        assert_int_equal(rules.contracts[i].settle_cap, 5);
    }
}

TEST(caps_that_a_set_gives_stay_when_levels_are_added)
{
    const struct ruleset rules =
        house_parse("extends: kop-wolsztyn\ndoubles: [kontra, rej, bok, słup, skok]\n");
    assert_int_equal(house_contract(&rules, "normal")->call_cap, 5);
    assert_int_equal(house_contract(&rules, "zolo")->call_cap, 2);
    assert_int_equal(house_contract(&rules, "cicha")->settle_cap, 3);
}

TEST(caps_shrink_with_the_levels_that_have_names)
{
    const struct ruleset rules = house_parse("extends: kop-wolsztyn\ndoubles: [kontra]\n");
    for (int i = 0; i < rules.n_contracts; i++) {
        assert_int_equal(rules.contracts[i].call_cap, 1);
        assert_int_equal(rules.contracts[i].settle_cap, 1);
        assert_int_equal(rules.contracts[i].tabled_cap, 1);
    }
}

TEST(a_settle_cap_follows_a_call_cap_and_a_tabled_cap_a_settle_cap)
{
    const struct ruleset rules = house_parse("extends: kop-wolsztyn\n"
                                             "contracts:\n"
                                             "  - {name: zolo, call_cap: 3}\n"
                                             "  - {name: zolo-du, settle_cap: 1}\n");
    assert_int_equal(house_contract(&rules, "zolo")->settle_cap, 3);
    assert_int_equal(house_contract(&rules, "zolo")->tabled_cap, 3);
    assert_int_equal(house_contract(&rules, "zolo-du")->call_cap, 2);
    assert_int_equal(house_contract(&rules, "zolo-du")->tabled_cap, 1);
}

TEST(a_house_sets_the_stake_by_one_key)
{
    struct ruleset rules = house_parse("extends: kop-asdycha\nstake: 0.50\ncurrency: zł\n");
    assert_true(rules.stake == 0.5);
    assert_string_equal(rules.currency, "zł");
    rules = house_parse("extends: kop-asdycha\nstake: 2\n");
    assert_true(rules.stake == 2.0);
    rules = house_parse("extends: kop-asdycha\nstake: 0,25\n");
    assert_true(rules.stake == 0.25);
}

TEST(a_house_makes_forehand_speak_last_by_one_key)
{
    const struct ruleset rules = house_parse("extends: kop-wolsztyn\nforehand_speaks: last\n");
    assert_int_equal(rules.first_speaker, 1);
}

TEST(a_house_bears_its_files_name_and_says_what_it_extends)
{
    const struct ruleset rules = house_parse("extends: kop-league\nstake: 2\n");
    assert_string_equal(rules.name, "house");
    assert_string_equal(rules.title, "house rules based on kop-league");
}

TEST(a_file_name_that_is_no_text_is_made_one)
{
    static const char text[] = "extends: kop-jp\n";
    struct ruleset rules;
    assert_int_equal(rule_file_parse(text, strlen(text), "a/\xc5\x82\xff\n.x.yaml", &rules, NULL),
                     STATUS_OK);
    assert_string_equal(rules.name, "ł??.x");
}

TEST(contracts_merge_by_name_in_any_spelling)
{
    const struct ruleset rules =
        house_parse("extends: kop-asdycha\ncontracts: [{name: Zolo Du, base: 12}]\n");
    assert_int_equal(rules.n_contracts, 5);
    const struct contract *row = house_contract(&rules, "zolo-du");
    assert_int_equal(row->base, 12);
    assert_int_equal(row->goal, GOAL_ALL_TRICKS);
}

TEST(a_new_contract_stands_above_the_one_named_else_highest)
{
    const struct ruleset rules =
        house_parse("extends: kop-asdycha\n"
                    "contracts:\n"
                    "  - {name: gran, above: wesele, origin: bid, sides: lone, base: 5}\n"
                    "  - {name: top, origin: bid, sides: lone, base: 20}\n");
    static const char *const names[] = {"normal", "cicha",   "wesele", "gran",
                                        "zolo",   "zolo-du", "top"};
    assert_int_equal(rules.n_contracts, 7);
    for (int i = 0; i < 7; i++)
        assert_string_equal(rules.contracts[i].name, names[i]);
}

TEST(an_old_contract_moves_above_another)
{
    struct ruleset rules =
        house_parse("extends: kop-asdycha\ncontracts: [{name: wesele, above: zolo-du}]\n");
    assert_string_equal(rules.contracts[4].name, "wesele");
    assert_string_equal(rules.contracts[3].name, "zolo-du");
    rules = house_parse("extends: kop-asdycha\ncontracts: [{name: zolo-du, above: normal}]\n");
    assert_string_equal(rules.contracts[1].name, "zolo-du");
    assert_string_equal(rules.contracts[4].name, "zolo");
}

TEST(a_dropped_contract_is_gone)
{
    const struct ruleset rules =
        house_parse("extends: kop-asdycha\ncontracts: [{name: zolo-du, drop: yes}]\n");
    assert_false(house_has_contract(&rules, "zolo-du"));
    assert_true(house_has_contract(&rules, "zolo"));
    assert_int_equal(rules.n_contracts, 4);
}

TEST(a_second_order_serves_the_contracts_that_name_it)
{
    /* RULES 2.6: gran has four trumps, each side suit A > T > Q. */
    const struct ruleset rules = house_parse(
        "extends: kop-asdycha\n"
        "orders:\n"
        "  - {name: gran, trumps: CJ SJ HJ DJ, side_suits: [CA CT CQ, SA ST SQ, HA HT HQ, "
        "DA DT DQ]}\n"
        "contracts: [{name: gran, above: wesele, origin: bid, sides: lone, base: 5, order: "
        "gran, unconfirmed: yes}]\n");
    const struct contract *gran = house_contract(&rules, "gran");
    assert_true(gran->unconfirmed);
    assert_true(rules.orders[gran->order].trumps == house_cards(&rules, "CJ SJ HJ DJ"));
    const cardset heart_ten = house_cards(&rules, "HT");
    assert_true(rules.orders[gran->order].beaten_by[cardset_first(heart_ten)] ==
                house_cards(&rules, "HA CJ SJ HJ DJ"));
    assert_int_equal(house_contract(&rules, "zolo")->order, 0);
}

TEST(a_bid_that_wins_without_play_and_a_loss_factor_can_be_written)
{
    /* RULES 2.6: baśka, four queens; the old or lone side loses double. */
    const struct ruleset rules =
        house_parse("extends: kop-asdycha\nloss_factor: 2\n"
                    "contracts: [{name: baska, origin: bid, sides: lone, goal: none, "
                    "needs: CQ SQ HQ DQ, base: 10, call_cap: 0, unconfirmed: yes}]\n");
    assert_int_equal(house_contract(&rules, "baśka")->goal, GOAL_NONE);
    assert_true(house_contract(&rules, "baska")->needs == house_cards(&rules, "CQ SQ HQ DQ"));
    assert_int_equal(house_contract(&rules, "normal")->loss_factor, 2);
    assert_int_equal(house_contract(&rules, "zolo")->loss_factor, 2);
}

TEST(totals_are_divided_by_three_and_only_for_lone_players)
{
    const struct ruleset rules = house_parse(
        "extends: kop-league\ncontracts: [{name: zolo, base: 18}, {name: normal, base: 2}]\n");
    assert_int_equal(house_contract(&rules, "zolo")->base, 6);
    assert_int_equal(house_contract(&rules, "normal")->base, 2);
    assert_int_equal(house_contract(&rules, "cicha")->base, 4); /* not divided twice */
    house_refuse("extends: kop-league\ncontracts: [{name: zolo, base: 16}]\n", 2, 32,
                 "base: 16 is not a multiple of 3");
}
