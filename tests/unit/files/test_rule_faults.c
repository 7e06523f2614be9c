/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Errors in rule files, with their exact positions. */
#include <stdio.h>
#include <string.h>

#include "tests/support/house_rules.h"
#include "tests/support/test.h"

#define AFTER "extends: kop-asdycha\n"

TEST(faults_of_kind_are_reported_in_place)
{
    house_refuse("", 1, 1, "the file is empty");
    house_refuse("# nothing\n", 1, 1, "the file is empty");
    house_refuse("[1, 2]\n", 1, 1, "expected keys and values");
    house_refuse(AFTER "stakes: 1\n", 2, 1, "unknown key 'stakes'; did you mean 'stake'?");
    house_refuse(AFTER "colour: red\n", 2, 1,
                 "unknown key 'colour'; expected one of: extends, name");
    house_refuse(AFTER "stake: 1\nstake: 2\n", 3, 1, "stake is given twice, first in line 2");
    house_refuse(AFTER "win_points: many\n", 2, 13,
                 "win_points: expected a whole number, found 'many'");
    house_refuse(AFTER "win_points: 5e1\n", 2, 13,
                 "win_points: expected a whole number, found '5e1'");
    house_refuse(AFTER "win_points: 99999999999\n", 2, 13, "win_points: expected a whole number");
    house_refuse(AFTER "win_points: [53]\n", 2, 13, "win_points: expected one value, found a list");
    house_refuse(AFTER "win_points:\n", 2, 12, "win_points has no value; expected a whole number");
    house_refuse(AFTER "wesele_may_open: maybe\n", 2, 18,
                 "wesele_may_open: expected yes or no, found 'maybe'");
    house_refuse(AFTER "doubles: kontra\n", 2, 10,
                 "doubles: expected a list, like [one, two], found 'kontra'");
    house_refuse(AFTER "session: 5\n", 2, 10, "session: expected keys and values, found '5'");
    house_refuse(AFTER "session: {round: 5}\n", 2, 11,
                 "unknown key 'round'; did you mean 'rounds'?");
    house_refuse(AFTER "tie: old-looses\n", 2, 6,
                 "tie: unknown word 'old-looses'; did you mean 'old-loses'?");
    house_refuse(AFTER "tie: both\n", 2, 6,
                 "tie: unknown word 'both'; expected one of: last-doubler-loses, old-loses");
    house_refuse(AFTER "title: \"two\\nlines\"\n", 2, 8, "title: expected one line of text");
    house_refuse(AFTER "title:\n", 2, 7, "title has no value");
    house_refuse(AFTER "? [a]\n: b\n", 2, 3, "expected a key");
}

TEST(faults_of_cards_are_reported_at_the_card)
{
    house_refuse(AFTER "old_cards: CQ SX\n", 2, 15, "old_cards: 'SX' is not a card");
    house_refuse(AFTER "old_cards: \"CQ SX\"\n", 2, 16, "old_cards: 'SX' is not a card");
    house_refuse(AFTER "old_cards: ♣Q SX\n", 2, 15, "old_cards: 'SX' is not a card");
    house_refuse(AFTER "old_cards: CQ CQ\n", 2, 15, "old_cards: CQ is named twice");
    house_refuse(AFTER "old_cards: CQ\n", 2, 12, "old_cards: expected two cards");
    house_refuse(AFTER "partner_cards: CJ SJ\n", 2, 16, "partner_cards: wesele needs at least 3");
    house_refuse(AFTER "partner_cards: CJ SJ CJ\n", 2, 22, "partner_cards: CJ is named twice");
    house_refuse(AFTER "orders:\n  - name: kop\n    trumps: HA HT CQ HA\n", 4, 22,
                 "trumps: HA is named twice");
    house_refuse(AFTER "orders:\n  - name: kop\n    trumps: HA HT CK\n", 4, 19,
                 "trumps: 'CK': the 16-card pack has no K");
    house_refuse(AFTER
                 "orders:\n  - name: kop\n    trumps: HA CA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT\n",
                 4, 16, "order 'kop': CA is in two suits");
    house_refuse(AFTER "orders:\n  - name: kop\n    trumps: HA CQ SQ HQ DQ CJ SJ HJ DJ DA\n", 4, 13,
                 "order 'kop': HT DT are neither in trumps nor in side_suits");
    house_refuse(AFTER "orders:\n  - name: kop\n    side_suits: [CA SA, CT, ST]\n", 4, 21,
                 "side_suits: two suits in one");
    house_refuse(AFTER "orders: [{trumps: HA}]\n", 2, 10, "name is missing here");
}

TEST(faults_of_contracts_are_reported_at_the_key)
{
    house_refuse(AFTER "contracts: [{name: zolo, call_cap: 5}]\n", 2, 36,
                 "call_cap: expected 0 to 4, found 5; doubles lists 4 levels");
    house_refuse(AFTER "contracts: [{name: zolo, base: 101}]\n", 2, 32,
                 "base: expected 0 to 100, found 101");
    house_refuse(AFTER "contracts: [{name: zolo, order: gran}]\n", 2, 33,
                 "order: no order 'gran'; expected one of: kop");
    house_refuse(AFTER "contracts: [{name: zolo}, {name: Zollo}]\n", 2, 34,
                 "contract 'Zollo' occurs twice in this file");
    house_refuse(AFTER "contracts: [{name: solo, drop: yes}]\n", 2, 20,
                 "drop: no contract 'solo'; did you mean 'zolo'?");
    house_refuse(AFTER "contracts: [{name: zolo, above: gran}]\n", 2, 33,
                 "above: no contract 'gran'");
    house_refuse(AFTER "contracts: [{name: gran, origin: bid, sides: lone}]\n", 2, 13,
                 "contract 'gran': base is missing");
    house_refuse(AFTER "contracts: [{name: gran, base: 5, sides: lone}]\n", 2, 13,
                 "contract 'gran': origin is missing");
    house_refuse(AFTER "contracts: [{name: zolo, needs: CQ SQ HQ DQ HA}]\n", 2, 33,
                 "needs: expected 1 to 4 cards");
    house_refuse(AFTER "contracts: [{name: zolo, goal: none}]\n", 2, 13,
                 "contract 'zolo': needs is missing");
    house_refuse(AFTER "contracts: [{name: zolo, sides: old}]\n", 2, 33,
                 "contract 'zolo': sides: old is only for the unbid game");
    house_refuse(AFTER "contracts: [{name: zolo, origin: silent}]\n", 2, 34,
                 "contract 'zolo': another contract already has this origin");
    house_refuse(AFTER "contracts: [{name: normal, drop: yes}]\n", 2, 12,
                 "contracts: no contract has origin: unbid");
    house_refuse(AFTER "contracts: [{name: a name too long}]\n", 2, 20,
                 "name: expected a contract name of at most 13");
}

TEST(faults_of_levels_are_reported_at_the_level)
{
    house_refuse(AFTER "doubles: [a, b, c, d, e, f, g, h, i]\n", 2, 35,
                 "doubles: at most 8 levels, found 9");
    house_refuse(AFTER "doubles: [kontra, rej, Re]\n", 2, 24, "doubles: 'Re' names two levels");
    house_refuse(AFTER "doubles: [kontra, pass]\n", 2, 19, "doubles: 'pass' cannot name a level");
    house_refuse(AFTER "doubles: [kontra, zolo]\n", 2, 10,
                 "'zolo' names both a level of doubling and a contract");
    house_refuse(AFTER "doubles: [kontra, a name that is far too long]\n", 2, 19,
                 "doubles: a name has 1 to 23 bytes");
    house_refuse(AFTER "doubles: []\n", 2, 10, "doubles must list at least one entry");
}

TEST(faults_of_numbers_are_reported_with_their_range)
{
    house_refuse(AFTER "win_points: 52\n", 2, 13, "win_points: expected 53 to 104, found 52");
    house_refuse(AFTER "short_points: 52\n", 2, 15, "short_points: expected 0 to 51, found 52");
    house_refuse(AFTER "stake: 0\n", 2, 8, "stake: expected an amount of money above 0");
    house_refuse(AFTER "stake: 0,5,0\n", 2, 8, "stake: expected an amount of money above 0");
    house_refuse(AFTER "pack: 32\n", 2, 7, "pack: no pack '32'; expected 16");
    house_refuse(AFTER "session: {ranking: [3, 2, 1]}\n", 2, 20,
                 "ranking: expected a list of points for 4 places");
    house_refuse(AFTER "bok_runda: {factor: 0}\n", 2, 21, "factor: expected 1 to 8, found 0");
}

TEST(what_a_whole_set_must_have_is_named)
{
    house_refuse("name: mine\n", 1, 1, "pack is missing; a file without 'extends: NAME'");
    house_refuse("pack: 16\n", 1, 1, "orders is missing");
}

TEST(an_auction_longer_than_can_be_recorded_is_refused)
{
    char text[2048] = AFTER "doubles: [a, b, c, d, e, f, g, h]\ncontracts:\n";
    for (int i = 0; i < 9; i++)
        sprintf(text + strlen(text), "  - {name: x%d, origin: bid, sides: lone, base: 1}\n", i);
    /* 12 bids with 8 doubles each and 8 unbid: 3 + 3 * (12 * 9 + 8) + 1. */
    house_refuse(text, 4, 3,
                 "contracts: an auction could have 352 calls, more than the limit of 224");
}

TEST(payoffs_beyond_counting_are_refused)
{
    house_refuse(
        "extends: kop-asdycha\nloss_factor: 2\n"
        "doubles: [a, b, c, d, e, f, g, h]\n"
        "contracts: [{name: zolo, base: 40}]\n",
        4, 32,
        "contract 'zolo': could cost 20480, more than the limit of 20000"); /* 40 * 2 * 256 */
}

/* A deal has at most four awards; kop-league has one already. */
TEST(a_fifth_hand_that_wins_at_once_is_refused)
{
    static const char *const needs[] = {"CQ SQ HQ DQ", "CJ SJ HJ DJ", "HA HT CQ SQ", "HA HQ HJ HT"};
    char text[1024] = "extends: kop-league\ncontracts:\n";
    for (int i = 0; i < 3; i++)
        sprintf(text + strlen(text),
                "  - {name: x%d, origin: award, sides: lone, goal: none, base: 30, needs: %s}\n", i,
                needs[i]);
    assert_int_equal(house_parse(text).n_contracts, 9);
    strcat(text, "  - {name: x4, sides: lone, goal: none, base: 30, origin: award, "
                 "needs: HA HQ HJ HT}\n");
    house_refuse(text, 6, 59, "contract 'x4': 5 contracts have origin: award; the limit is 4");
}

TEST(a_card_of_which_the_pack_has_two_is_named_twice)
{
    house_refuse("extends: doko-48\nold_cards: CQ SQ\n", 2, 12,
                 "old_cards: the pack has two CQ; name both, like CQ CQ");
    house_refuse("extends: doko-48\ncontracts: [{name: damen-solo, needs: SQ}]\n", 2, 39,
                 "needs: the pack has two SQ; name both, like SQ SQ");
    house_refuse("extends: doko-48\npartner_cards: HT DA CQ\n"
                 "contracts: [{name: hochzeit, sides: wedding}]\n",
                 3, 37, "contract 'hochzeit': a wedding needs a pack with one copy of each card");
}

TEST(special_points_of_a_game_for_stakes_are_refused)
{
    house_refuse("extends: doko-48\nscoring: stakes\nannouncements: {cards: []}\n"
                 "special_points: {fox: yes}\n",
                 4, 17, "special_points: requires scoring: score");
}

TEST(contracts_written_as_keys_are_shown_as_entries)
{
    house_refuse(AFTER "contracts: {zolo: {base: 6}}\n", 2, 12,
                 "contracts: expected a list of named entries; write contracts: [{name: zolo, "
                 "base: 6}]");
    house_refuse(AFTER "contracts:\n  zolo:\n", 3, 3,
                 "contracts: expected a list of named entries; write contracts: [{name: zolo}]");
    house_refuse(AFTER "orders: {kop: {must_beat: no}}\n", 2, 9,
                 "orders: expected a list of named entries; write orders: [{name: kop, "
                 "must_beat: no}]");
}

TEST(the_beginning_of_a_name_lists_all_sets_that_begin_so)
{
    house_refuse(
        "extends: doko\n", 1, 10,
        "extends: no rule set 'doko'; names that begin that way: doko-40, doko-48 (file names");
    house_refuse("extends: kop-asdych\n", 1, 10,
                 "extends: no rule set 'kop-asdych'; did you mean 'kop-asdycha'?");
}
