/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule sets of Doppelkopf and house rules made from them (analyzer/files, data/rules), each
 * expectation from RULES 3.1 and 3.2. */
#include <stdio.h>
#include <string.h>

#include "tests/support/house_rules.h"
#include "tests/support/test.h"

static struct ruleset rules_48, rules_40;

static int load(void **unused)
{
    (void)unused;
    rules_48 = house_load("doko-48");
    rules_40 = house_load("doko-40");
    return 0;
}

TEST_GROUP(load, NULL)

static int trumps(const struct ruleset *rules, const char *contract)
{
    return cardset_count(rules->orders[house_contract(rules, contract)->order].trumps);
}

/* The numbers of trumps in the tables of RULES 3.1 and 3.2. */
TEST(every_game_has_its_trumps)
{
    static const struct {
        const char *contract;
        int with_nines, without;
    } games[] = {{"normal", 26, 24},        {"silent-solo", 26, 24}, {"hochzeit", 26, 24},
                 {"hochzeit-solo", 26, 24}, {"karo-solo", 26, 24},   {"trefl-solo", 26, 24},
                 {"pik-solo", 26, 24},      {"kier-solo", 24, 22},   {"damen-solo", 8, 8},
                 {"buben-solo", 8, 8},      {"fleischlos", 0, 0}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_int_equal(trumps(&rules_48, games[i].contract), games[i].with_nines);
        assert_int_equal(trumps(&rules_40, games[i].contract), games[i].without);
    }
    assert_int_equal(rules_48.n_contracts, sizeof games / sizeof *games);
}

static bool beats(const struct ruleset *rules, const char *contract, const char *better,
                  const char *worse)
{
    const struct order *order = &rules->orders[house_contract(rules, contract)->order];
    const cardset high = house_cards(rules, better), low = house_cards(rules, worse);
    return (order->beaten_by[cardset_first(low)] & high) == high;
}

TEST(the_orders_are_those_of_the_table)
{
    const struct ruleset *const both[] = {&rules_48, &rules_40};
    for (int i = 0; i < 2; i++) {
        assert_true(beats(both[i], "normal", "HT HT", "CQ"));
        assert_true(beats(both[i], "normal", "CQ CQ", "SQ"));
        assert_true(beats(both[i], "normal", "DJ DJ", "DA"));
        assert_true(beats(both[i], "normal", "DA DA", "DT"));
        assert_true(beats(both[i], "normal", "DK DK", "HA"));
        assert_false(beats(both[i], "normal", "HT", "HT")); /* the first of two copies wins */
        assert_true(beats(both[i], "pik-solo", "SA", "HA"));
        assert_true(beats(both[i], "kier-solo", "HT", "CQ"));
        assert_true(beats(both[i], "damen-solo", "HA", "HT"));
        assert_true(beats(both[i], "damen-solo", "HT", "HK"));
        assert_true(beats(both[i], "damen-solo", "HK", "HJ"));
        assert_true(beats(both[i], "buben-solo", "HK", "HQ"));
        assert_true(beats(both[i], "fleischlos", "HQ", "HJ"));
        assert_false(beats(both[i], "fleischlos", "CA", "HJ"));
    }
    assert_true(beats(&rules_48, "damen-solo", "HJ", "H9"));
}

TEST(nobody_must_ruff_or_beat)
{
    for (int i = 0; i < rules_48.n_orders; i++) {
        assert_false(rules_48.orders[i].must_ruff);
        assert_false(rules_48.orders[i].must_beat);
        assert_false(rules_40.orders[i].must_ruff);
    }
}

TEST(a_smaller_pack_keeps_all_but_its_cards)
{
    assert_int_equal(rules_40.pack->hand_size, 10);
    assert_int_equal(rules_40.old_cards, house_cards(&rules_40, "CQ CQ"));
    assert_int_equal(house_contract(&rules_40, "hochzeit")->needs, rules_40.old_cards);
    assert_int_equal(rules_40.n_calls, rules_48.n_calls);
    for (int i = 0; i < rules_40.n_orders; i++) {
        cardset all = rules_40.orders[i].trumps;
        for (int s = 0; s < rules_40.order_lists[i].n_suits; s++)
            all |= rules_40.orders[i].suit_of[rules_40.order_lists[i].suits[s][0]];
        assert_int_equal(all, rules_40.pack->all);
    }
}

TEST(the_limits_are_two_lower_without_nines)
{
    static const int limits[MAX_LEVELS] = {11, 10, 9, 8, 7};
    assert_int_equal(rules_48.announcements.n_levels, MAX_LEVELS);
    for (int i = 0; i < MAX_LEVELS; i++) {
        assert_int_equal(rules_48.announcements.least_cards[i], limits[i]);
        assert_int_equal(rules_40.announcements.least_cards[i], limits[i] - 2);
    }
}

TEST(every_solo_is_called_in_two_ways)
{
    int solos = 0, compulsory = 0, announcements = 0;
    for (int i = 0; i < rules_48.n_calls; i++) {
        const struct call *call = &rules_48.calls[i];
        if (call->kind == CALL_ANNOUNCE)
            announcements++;
        if (call->kind != CALL_BID || rules_48.contracts[call->contract].sides != SIDES_LONE)
            continue;
        solos++;
        compulsory += call->compulsory;
    }
    assert_int_equal(solos, 14);
    assert_int_equal(compulsory, 7);
    assert_int_equal(announcements, 6); /* Re, Kontra, no 90, no 60, no 30, schwarz */
    assert_int_equal(rules_48.compulsory_solos, 1);
    assert_int_equal(rules_48.session_deals, 24);
}

/* The variants of RULES 3.1. */
TEST(house_rules_change_what_they_name)
{
    const struct ruleset plain = house_parse("extends: doko-48\nname: plain\n"
                                             "special_points: {karlchen: no}\n"
                                             "announcements: {effect: double}\n");
    assert_false(plain.specials.karlchen);
    assert_true(plain.specials.fox);
    assert_int_equal(plain.announcements.effect, EFFECT_DOUBLE);
    assert_int_equal(plain.announcements.least_cards[0], 11);
    const struct ruleset tens = house_parse("extends: doko-48\nname: tens\n"
                                            "orders:\n"
                                            "  - name: normal\n"
                                            "    trumps: CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9\n"
                                            "    side_suits: [CA CT CK C9, SA ST SK S9,"
                                            " HA HT HK H9]\n");
    assert_int_equal(trumps(&tens, "normal"), 24);
    assert_true(beats(&tens, "normal", "HA", "HT"));
    assert_true(beats(&tens, "pik-solo", "HT", "CQ"));
}

TEST(what_does_not_hang_together_is_refused)
{
    house_refuse("extends: doko-48\npack: 16\n", 2, 7, "pack: the extended set has pack 48");
    house_refuse("extends: doko-40\npack: 48\n", 2, 7, "pack: the extended set has pack 40");
    house_refuse("extends: doko-48\npack: 40\n", 1, 1, "announcements: cards: the first limit");
    house_refuse("extends: doko-48\ndoubles: [kontra]\n", 2, 10,
                 "doubles: an auction of reservations has no doubles");
    house_refuse("extends: doko-48\nforehand_speaks: last\n", 2, 18,
                 "forehand_speaks: in an auction");
    house_refuse("extends: doko-48\nscoring: stakes\n", 1, 1,
                 "announcements: requires scoring: score");
    house_refuse("extends: doko-48\nannouncements: {cards: [11, 10]}\n", 2, 24,
                 "cards: expected 5");
    house_refuse("extends: doko-48\nannouncements: {cards: [11, 11, 9, 8, 7]}\n", 2, 29,
                 "cards: limits must decrease from level to level");
    house_refuse("extends: doko-48\ncontracts: [{name: hochzeit-solo, drop: yes}]\n", 2, 12,
                 "contract 'hochzeit': sides: finder needs");
    house_refuse("extends: kop-asdycha\nscoring: score\n", 2, 10, "scoring: score requires a pack");
}

/* A score ignores these keys, so changing them is refused. */
TEST(what_a_score_does_not_look_at_is_refused)
{
    static const char *const of_stakes[] = {"win_points: 130", "tie: last-doubler-loses",
                                            "short_points: 60", "loss_factor: 2", "penalties: yes"};
    for (size_t i = 0; i < sizeof of_stakes / sizeof *of_stakes; i++) {
        char text[128], message[128];
        const int key = (int)strcspn(of_stakes[i], ":");
        snprintf(text, sizeof text, "extends: doko-48\n%s\n", of_stakes[i]);
        snprintf(message, sizeof message, "%.*s: with scoring: score, 121 of 240 card points win",
                 key, of_stakes[i]);
        house_refuse(text, 2, key + 3, message);
    }
    house_refuse("extends: doko-48\nbok_runda: {deals: 4}\n", 2, 12,
                 "bok_runda: factor: expected 2 or more");
    house_refuse("extends: doko-48\nbok_runda: {deals: 4, factor: 2, tie: no}\n", 2, 12,
                 "bok_runda: expected a cause: tie, heart_trick or lost_kontra");
    house_refuse("extends: kop-asdycha\nbok_runda: {lost_kontra: yes}\n", 2, 12,
                 "bok_runda: requires scoring: score");
    house_refuse("extends: kop-asdycha\nfeigheit: 3\n", 2, 11, "feigheit: requires scoring: score");
    house_refuse("extends: doko-48\ncontracts: [{name: karo-solo, base: 3}]\n", 2, 37,
                 "contract 'karo-solo': base applies to stakes");
    house_refuse("extends: doko-48\ncontracts: [{name: normal, short_factor: 2}]\n", 2, 42,
                 "contract 'normal': short_factor applies to stakes");
    house_refuse("extends: doko-48\ncontracts: [{name: fleischlos, goal: all-tricks}]\n", 2, 38,
                 "contract 'fleischlos': goal applies to stakes");
    house_refuse("extends: doko-48\nsession: {deals: 10}\n", 2, 18,
                 "deals: expected a multiple of 4, found 10");
    house_refuse("extends: doko-48\nold_cards: SQ SQ\n", 1, 1,
                 "contract 'hochzeit': with sides: finder, needs must be exactly the old_cards");
    /* Other limits, other sessions and fewer solos are house rules. */
    assert_int_equal(house_parse("extends: doko-40\nsession: {deals: 20}\n").session_deals, 20);
    const struct ruleset fewer =
        house_parse("extends: doko-48\ncontracts: [{name: fleischlos, drop: yes}]\n");
    assert_false(house_has_contract(&fewer, "fleischlos"));
}

/* RULES 3.1, Variants: CQ is the highest trump, and hearts are A T K 9 as a side suit. In the
 * hearts solo the ten is the second heart; orders in which it is no trump do not change. */
TEST(the_ten_of_hearts_is_a_plain_card_by_one_line)
{
    const struct ruleset one = house_parse("extends: doko-48\nten_of_hearts: plain\n"),
                         four = house_parse(
                             "extends: doko-48\norders:\n"
                             "  - name: normal\n"
                             "    trumps: CQ SQ HQ DQ CJ SJ HJ DJ DA DT DK D9\n"
                             "    side_suits: [CA CT CK C9, SA ST SK S9, HA HT HK H9]\n"
                             "  - name: trefl\n"
                             "    trumps: CQ SQ HQ DQ CJ SJ HJ DJ CA CT CK C9\n"
                             "    side_suits: [SA ST SK S9, HA HT HK H9, DA DT DK D9]\n"
                             "  - name: pik\n"
                             "    trumps: CQ SQ HQ DQ CJ SJ HJ DJ SA ST SK S9\n"
                             "    side_suits: [CA CT CK C9, HA HT HK H9, DA DT DK D9]\n"
                             "  - name: kier\n"
                             "    trumps: CQ SQ HQ DQ CJ SJ HJ DJ HA HT HK H9\n"
                             "    side_suits: [CA CT CK C9, SA ST SK S9, DA DT DK D9]\n");
    assert_true(ruleset_fingerprint(&one) == ruleset_fingerprint(&four));
    const struct ruleset forty = house_parse("extends: doko-40\nten_of_hearts: plain\n");
    for (int i = 0; i < forty.n_contracts; i++) {
        const struct order *order = ruleset_order(&forty, i);
        const cardset tens = house_cards(&forty, "HT HT");
        const bool is_kier = strcmp(forty.contracts[i].name, "kier-solo") == 0;
        assert_int_equal((order->trumps & tens) != 0, is_kier);
        assert_true((order->beaten_by[cardset_first(tens)] & house_cards(&forty, "HA HA")) != 0);
    }
    const struct ruleset again = house_parse("extends: doko-48\nten_of_hearts: trump\n"),
                         shipped = house_load("doko-48");
    assert_true(ruleset_fingerprint(&again) == ruleset_fingerprint(&shipped));
    house_refuse("extends: kop-asdycha\nten_of_hearts: plain\n", 2, 16,
                 "ten_of_hearts: plain requires an order, as in Doppelkopf");
}
