/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reservations and announcements of the club player of Doppelkopf: rules 1 to 9 of
 * engine/policy/club/club_doppelkopf.h, each in a situation constructed for it. Expectations are
 * added up by hand from rules 1 and 2. */

#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "engine/policy/club/club_doppelkopf.h"
#include "tests/support/club_scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset doko, doko_40;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &doko);
    test_rules_shipped("doko-40", &doko_40);
    return 0;
}

TEST_GROUP(load, NULL)

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})
static const struct circumstances nothing;

static int expected_of(const struct ruleset *rules, const char *contract, const char *hand)
{
    cardset cards = 0;
    assert_int_equal(notation_read_cardset(rules->pack, hand, &cards, NULL), STATUS_OK);
    assert_int_equal(cardset_count(cards), rules->pack->hand_size);
    const int index = ruleset_find_contract(rules, contract);
    assert_int_not_equal(index, CONTRACT_NONE);
    return club_expected_points(rules, ruleset_order(rules, index), cards);
}

TEST(rule_1_counts_trumps_tops_and_voids)
{
    /* 10 trumps 115, HT HT 40, CQ 12, SQ 7, HQ 2, CA 12, no heart 11, less 65. */
    assert_int_equal(expected_of(&doko, "karo-solo", "HT HT CQ SQ HQ DQ CJ SJ DA DK CA S9"), 134);
    /* In Pik the DA DK are side cards, one of them a top, and S9 is a trump: 9 trumps 103 (and a
     * half), 40 + 12 + 7 + 2, tops CA DA 24, no heart 11, less 65. */
    assert_int_equal(expected_of(&doko, "pik-solo", "HT HT CQ SQ HQ DQ CJ SJ DA DK CA S9"), 134);
}

TEST(rule_1_high_trumps_count_more_with_40_cards)
{
    /* 8 trumps 92, HT CQ SQ (20 + 12 + 7) · 48 / 40 = 46, CA 12, no heart 11, less 65. */
    assert_int_equal(expected_of(&doko_40, "karo-solo", "HT CQ SQ DQ CJ SJ DA DK CA SK"), 96);
}

TEST(rule_2_counts_high_trumps_and_running_suits)
{
    /* CQ CQ 40, SQ 16, HQ 15, tops CA SA 32, tens of the next rank CT ST 4, no diamond 8, less
     * 22. */
    assert_int_equal(expected_of(&doko, "damen-solo", "CQ CQ SQ HQ CA CT CK SA ST S9 HJ H9"), 93);
    /* Four tops 68, three tens 27, and 11. */
    assert_int_equal(expected_of(&doko, "fleischlos", "CA CA CT CT CK SA ST HA HK DK DJ D9"), 106);
}

static void agree(const struct ruleset *rules, uint64_t number)
{
    static struct expectation_table table;
    cardset dealt[N_SEATS];
    struct rng rng;
    rng_seed(&rng, 3, number);
    deal_shuffle(rules->pack, &rng, dealt);
    expectation_table_build(&table, rules);
    for (int s = 0; s < N_SEATS; s++) {
        const struct expectations one_by_one = club_expectations(rules, dealt[s]);
        const struct expectations at_once = expectation_table_find(&table, dealt[s]);
        assert_int_equal(at_once.solo, one_by_one.solo);
        assert_int_equal(at_once.points, one_by_one.points);
        assert_int_equal(at_once.silent_points, one_by_one.silent_points);
        assert_int_equal(at_once.finder, one_by_one.finder);
    }
}

TEST(all_orders_at_once_agree_with_one_by_one)
{
    for (uint64_t i = 0; i < 2000; i++) {
        agree(&doko, i);
        agree(&doko_40, i);
    }
}

static const char *first_call(const char *hand, struct circumstances circumstances)
{
    static struct state state;
    club_scene(&state, &doko, HANDS(hand), circumstances, "");
    return club_scene_says(&state);
}

TEST(rule_4_a_solo_takes_118_and_114_if_it_is_owed)
{
    /* 10 trumps 115, HT 20, CQ 12, SQ 7, HQ HQ 4, CA 12, no heart 11, less 65. */
    const char *const hand = "HT CQ SQ HQ HQ DQ CJ SJ DK D9 CA S9";
    assert_int_equal(expected_of(&doko, "karo-solo", hand), 116);
    assert_string_equal(first_call(hand, nothing), "P");
    assert_string_equal(first_call(hand, (struct circumstances){.owing = 1}), "vorbehalt");
    /* With DA for S9: one trump and one void more. */
    const char *const better = "HT CQ SQ HQ HQ DQ CJ SJ DK D9 CA DA";
    assert_int_equal(expected_of(&doko, "karo-solo", better), 138);
    assert_string_equal(first_call(better, nothing), "vorbehalt");
}

TEST(rule_4_names_the_solo_with_the_highest_expectation)
{
    struct state scene;
    /* Spades are longer than diamonds, which become a void. */
    club_scene(&scene, &doko, HANDS("HT HT CQ SQ HQ DQ CJ SA ST SK S9 CA"), nothing,
               "vorbehalt P P P");
    assert_string_equal(club_scene_says(&scene), "pik-solo");
    club_scene(&scene, &doko, HANDS("HT HT CQ SQ HQ DQ CJ SA ST SK S9 CA"),
               (struct circumstances){.owing = 1}, "vorbehalt P P P");
    assert_string_equal(club_scene_says(&scene), "pflicht:pik-solo");
}

TEST(rule_5_both_old_cards_marry_or_keep_silent)
{
    struct state scene;
    const char *const weak = "CQ CQ SJ DJ DK D9 CK C9 SK S9 HK H9";
    club_scene(&scene, &doko, HANDS(weak), nothing, "vorbehalt P P P");
    assert_string_equal(club_scene_says(&scene), "hochzeit");
    /* 10 trumps 115, HT HT 40, CQ CQ 24, SQ 7, HQ 2, CA 12, a void 11, less 65: 146 in
     * diamonds; any other suit as trumps would be shorter. */
    const char *const strong = "HT HT CQ CQ SQ HQ DQ CJ DA DK CA S9";
    assert_string_equal(first_call(strong, nothing), "P");
    assert_string_equal(first_call(strong, (struct circumstances){.owing = 1}), "vorbehalt");
}

TEST(rule_5_a_wedding_gives_way_to_a_solo)
{
    struct state scene;
    club_scene(&scene, &doko, HANDS("", "CQ CQ SJ DJ DK D9 CK C9 SK S9 HK H9"), nothing,
               "vorbehalt vorbehalt P P fleischlos");
    assert_string_equal(club_scene_says(&scene), "hochzeit"); /* named, and idle (AMB-27) */
    club_scene_action(&scene, "hochzeit P P");
    assert_int_equal(scene.settlement.sides.declarer, 0);
}

TEST(rule_6_a_forced_seat_plays_its_best_solo)
{
    struct state scene;
    const struct circumstances forced = {.owing = 1, .forced = 1};
    /* A poor hand: with hearts as trumps HA HK HK H9 H9 are useful. */
    club_scene(&scene, &doko, HANDS("HT CJ DJ HA HA HK HK H9 H9 CK SK DK"), forced, "");
    assert_string_equal(club_scene_says(&scene), "vorbehalt");
    club_scene_action(&scene, "vorbehalt P P P");
    assert_string_equal(club_scene_says(&scene), "pflicht:kier-solo");
}

/* Seat 1 holds CQ and leads. */
static const char *opening(const char *hand, const char *plays)
{
    static struct state state;
    club_scene(&state, &doko, HANDS(hand, "D9 D9 C9 C9", "DK DK CK CK", "CQ CT CT"), nothing,
               "P P P P");
    club_scene_action(&state, plays);
    return club_scene_says(&state);
}

TEST(rule_7_re_with_a_strong_hand_only)
{
    assert_string_equal(opening("HT HT CQ SQ SQ HQ DQ CJ SJ HJ CA SA", ""), "re");
    assert_string_equal(opening("CQ DJ DT SK SK ST S9 HK HK H9 H9 CA", ""), "P");
}

TEST(rule_7_kontra_as_soon_as_one_trick_is_enough)
{
    struct state scene;
    const char *const hands[] = {"HT HT CQ CQ SQ SQ HQ HQ DQ DQ CJ CA", "C9 SK S9 S9 HK H9 H9",
                                 "DA", "SJ"};
    club_scene(&scene, &doko, hands, nothing, "vorbehalt P P P karo-solo P P P");
    struct state sober = scene;
    club_scene_action(&sober, "re CA");
    assert_string_equal(club_scene_says(&sober), "P");
    /* After schwarz a single trick wins, which is expected even of this hand. */
    club_scene_action(&scene, "schwarz CA");
    assert_string_equal(club_scene_says(&scene), "kontra");
}

TEST(rule_9_who_can_wait_asks_for_more)
{
    struct state scene;
    /* By the table of club_speech.c, before the second trick: 69.4, Re 9.0, seven trumps 31.5, CQ
     * 5.9, SQ 3.9, HQ 2.1, CA 4.7: 126. 121 are needed, and 12 more as long as there is time. */
    const char *const hand = "CQ SQ HQ CJ SJ DK D9 CA SK HK H9 H9";
    club_scene(&scene, &doko, HANDS(hand, "D9 C9 C9", "DK CK", "CQ CK"), nothing, "P P P P");
    assert_string_equal(club_scene_says(&scene), "P");
    club_scene_action(&scene, "CA C9 CK CK");
    assert_string_equal(club_scene_says(&scene), "re");
}

TEST(before_the_wedding_is_decided_nothing_is_said)
{
    struct state scene;
    club_scene(&scene, &doko, HANDS("HT HT CQ CQ SQ SQ DQ CJ DK D9 CA SA"), nothing,
               "vorbehalt P P P hochzeit P P P");
    assert_int_equal(scene.table.phase, PHASE_CARD);
    assert_string_equal(club_scene_says(&scene), "P");
}
