/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbered rules of engine/policy/club/club.h, each in a situation made for it.
 * Strengths are counted by hand from rule 1: in the order of 12 trumps HA 14,
 * HT 11, CQ 8, SQ 7, HQ 6, DQ CJ 5, SJ HJ DJ 4, DA 3, DT 2, side aces 1, side
 * tens 0; 75 in all. */
#include <string.h>

#include "engine/core/notation.h"
#include "engine/policy/club/club.h"
#include "tests/support/gran_order.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset kop;

static int load_kop(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &kop);
    return 0;
}

TEST_GROUP(load_kop, NULL)

static const char *answer(const struct state *state)
{
    const struct view view = view_of(state, state_actions(state), false);
    const action a = state->table.phase == PHASE_CALL ? club_call(&view) : club_card(&view);
    assert_true(cardset_has(view.actions, a));
    return scene_word(state, a);
}

/* The call of the next speaker, who holds `hand`, whatever the other hands. */
static const char *call_in(const struct ruleset *rules, const char *hand, const char *calls)
{
    cardset dealt[N_SEATS] = {0}, mine = 0;
    assert_int_equal(notation_read_cardset(rules->pack, hand, &mine, NULL), STATUS_OK);
    unsigned speaker = (unsigned)rules->first_speaker;
    for (const char *c = calls; *c != '\0'; c++)
        speaker += c == calls || c[-1] == ' ';
    speaker %= N_SEATS;
    cardset rest = rules->pack->all & ~mine;
    dealt[speaker] = mine;
    for (unsigned s = 0; s < N_SEATS; s++)
        while (cardset_count(dealt[s]) < rules->pack->hand_size) {
            dealt[s] |= cardset_of(cardset_first(rest));
            rest &= rest - 1;
        }
    struct state state;
    char text[N_SEATS][32];
    const char *hands[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++) {
        notation_cards(rules->pack, dealt[s], 0, text[s], sizeof text[s]);
        hands[s] = text[s];
    }
    scene(&state, rules, hands, calls, "");
    return answer(&state);
}

static const char *call(const char *hand, const char *calls)
{
    return call_in(&kop, hand, calls);
}

static const char *play(const char *const hands[4], const char *calls, const char *plays)
{
    struct state state;
    scene(&state, &kop, hands, calls, plays);
    return answer(&state);
}

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})
#define UNBID "P P P P"

TEST(rule_2_du_only_with_the_highest_trumps_without_a_gap)
{
    assert_string_equal(call("HA HT CQ SQ", ""), "zolo-du");
    assert_string_equal(call("HA HT CQ HQ", ""), "zolo");
}

TEST(rule_3_zolo_takes_38_hundredths_at_the_ends_and_40_between)
{
    assert_string_equal(call("HA HT DA CA", ""), "zolo");    /* 29 of 75 */
    assert_string_equal(call("HA HT DA CA", "P"), "kontra"); /* too little as 2nd seat */
    assert_string_equal(call("HA HT SJ CA", "P"), "zolo");   /* 30 of 75 */
    assert_string_equal(call("HA HT DA CA", "P P P"), "zolo");
    assert_string_equal(call("HA HT DT CA", "P P P"), "kontra"); /* 28 of 75 */
}

TEST(rule_3_counts_in_the_order_of_the_rule_set)
{
    /* 14 trumps HA CT ST HT: 14 + 11 + 8 + 7; in 12 trumps the black tens are nothing. */
    struct ruleset rules;
    test_rules_shipped("kop-3tens", &rules);
    assert_string_equal(call_in(&rules, "HA CT ST DA", ""), "zolo");
    assert_string_equal(call("HA CT ST DA", ""), "P");
}

TEST(rule_4_both_queens_are_silent_with_strength_and_marry_without)
{
    assert_string_equal(call("CQ SQ CJ CA", ""), "wesele");  /* 21 of 75 = 28 */
    assert_string_equal(call("CQ SQ HT CT", ""), "P");       /* 26 of 75 = 34.7, forehand */
    assert_string_equal(call("CQ SQ HT CT", "P"), "wesele"); /* others need 38 */
    assert_string_equal(call("CQ SQ HT DA", "P"), "P");      /* 29 of 75 = 38.7 */
}

TEST(rule_4_names_the_highest_jack_that_is_missing)
{
    struct ruleset rules;
    test_rules_any(N_SHIPPED + 1, &rules);
    assert_true(rules.partner_named);
    assert_int_equal(strncmp(call_in(&rules, "CQ SQ CJ CA", ""), "wesele:SJ", 9), 0);
    assert_int_equal(strncmp(call_in(&rules, "CQ SQ SJ CA", ""), "wesele:CJ", 9), 0);
}

TEST(rule_5_kontra_with_29_of_the_old_and_31_of_the_young)
{
    assert_string_equal(call("CQ DQ CJ SJ", ""), "kontra"); /* 22 of 75 = 29.3 */
    assert_string_equal(call("CQ DQ SJ HJ", ""), "P");      /* 21 */
    assert_string_equal(call("HT HQ CJ DT", ""), "kontra"); /* 24 of 75 = 32 */
    assert_string_equal(call("HT HQ SJ DT", ""), "P");      /* 23 = 30.7 */
}

TEST(rule_6_kontra_to_a_lone_player_takes_a_lone_hand)
{
    assert_string_equal(call("HA CQ HQ DT", "zolo"), "kontra"); /* 30 of 75 = 40 */
    assert_string_equal(call("HA CQ HQ CA", "zolo"), "P");      /* 29 */
}

TEST(rule_6_kontra_to_a_wesele_with_29)
{
    struct state scene_state;
    scene(&scene_state, &kop, HANDS("CQ SQ CJ CA", "HT DQ SJ DT", "HA HQ HJ CT", "DJ DA SA ST"),
          "wesele", "");
    assert_string_equal(answer(&scene_state), "kontra"); /* 22 of 75 = 29.3 */
    scene(&scene_state, &kop, HANDS("CQ SQ CJ CA", "HT HJ SJ DT", "HA HQ DQ CT", "DJ DA SA ST"),
          "wesele", "");
    assert_string_equal(answer(&scene_state), "P"); /* 21 */
}

TEST(rule_7_an_answer_takes_more_than_the_kontra)
{
    assert_string_equal(call("HT CQ SJ DA", "P kontra"), "kontra"); /* 26 of 75 = 34.7: rej */
    assert_string_equal(call("HT CQ SJ DT", "P kontra"), "P");      /* 25; enough for a kontra */
    assert_string_equal(call("HT CQ SJ DT", "P P"), "kontra");
}

TEST(rule_7_a_strong_lone_player_answers_and_does_not_raise)
{
    assert_string_equal(call("HA HT CQ SQ", "zolo kontra P P"), "kontra");
    assert_string_equal(call("HA HT DA CA", "zolo kontra P P"), "P"); /* 29 of 75, rej needs 41 */
}

TEST(rule_8_the_old_lead_a_small_trump_first)
{
    const char *const hands[] = {"CQ HJ ST CA", "HA HT SQ DJ", "CJ SJ DQ SA", "HQ DA DT CT"};
    assert_string_equal(play(hands, UNBID, ""), "HJ");
    assert_string_equal(
        play(HANDS("HA HJ ST CA", "CQ HT SQ DJ", "CJ SJ DQ SA", "HQ DA DT CT"), "zolo P P P", ""),
        "HJ");
}

TEST(rule_9_against_a_lone_player_a_late_lead_is_cheap)
{
    const char *const hands[] = {"HA DJ ST HJ", "HT CQ HQ DQ", "SQ CJ SJ DA", "DT CA CT SA"};
    assert_string_equal(play(hands, "P zolo P P P", "DJ DQ SQ DT CJ CA HA HQ"), "HJ");
    /* With nobody alone the ten goes out first (rule 10). */
    assert_string_equal(play(hands, UNBID, "DJ DQ SQ DT CJ CA HA HQ"), "ST");
}

TEST(rule_10_the_young_lead_a_side_suit_full_card_first)
{
    assert_string_equal(
        play(HANDS("HQ HJ ST CA", "HA HT SQ DJ", "CJ SJ DQ SA", "CQ DA DT CT"), UNBID, ""), "CA");
}

TEST(rule_11_without_a_side_card_the_weakest_trump_is_led)
{
    assert_string_equal(
        play(HANDS("HT HQ SJ DA", "HA CQ SQ DJ", "CJ HJ DQ SA", "CA ST DT CT"), UNBID, ""), "DA");
}

TEST(rule_12_the_last_player_brings_home_a_full_card)
{
    assert_string_equal(
        play(HANDS("CT CQ HJ DJ", "CA HT SJ ST", "DT SQ CJ DQ", "DA HQ HA SA"), UNBID, "CT CA DT"),
        "DA");
}

TEST(rule_13_third_player_with_two_cards_keeps_the_master)
{
    assert_string_equal(play(HANDS("CT CQ HJ DJ", "CA HT SJ ST", "DT SQ SA DQ", "DA HQ CJ HA"),
                             UNBID, "CT CA DT DA HQ CQ HT DQ ST SA"),
                        "CJ");
}

TEST(rule_14_a_rich_trick_is_taken_with_a_master)
{
    assert_string_equal(
        play(HANDS("CT CQ HJ DJ", "HA SJ DA HQ", "DT SQ SA DQ", "HT CA CJ ST"), UNBID, "CT"), "HA");
}

TEST(rule_15_a_rich_trick_is_defended_with_the_strongest)
{
    assert_string_equal(
        play(HANDS("CT CQ HJ DJ", "HT SJ DA HQ", "DT SQ SA DQ", "HA CA CJ ST"), UNBID, "CT"), "HT");
}

TEST(rule_16_a_poor_trick_is_beaten_with_the_weakest)
{
    assert_string_equal(
        play(HANDS("CT CQ HJ DJ", "HT SJ DA HQ", "DT SQ SA DQ", "HA CA CJ ST"), UNBID, "HJ"), "SJ");
}

TEST(rule_17_smears_on_a_friends_trick_that_is_safe)
{
    assert_string_equal(
        play(HANDS("CQ HA HT CT", "HJ SJ ST DA", "DQ CJ SA HQ", "SQ DT DJ CA"), UNBID, "CQ HJ DQ"),
        "DT");
}

TEST(rule_17_keeps_back_while_the_friends_trick_can_be_taken)
{
    /* HA and HT are out: DA, the dearest, stays back for DT, the weakest. */
    assert_string_equal(
        play(HANDS("CQ CJ ST CT", "SQ DA DT CA", "DQ HA SA HQ", "HJ SJ DJ HT"), UNBID, "CQ"), "DT");
}

TEST(rule_18_smears_where_a_friend_can_still_take_it)
{
    assert_string_equal(
        play(HANDS("CQ SQ HQ CT", "HJ SJ ST DA", "HT CJ SA DQ", "HA DT DJ CA"), "zolo P P P", "CQ"),
        "DA");
}

TEST(rule_19_gives_the_cheapest_to_a_foe_who_has_it)
{
    assert_string_equal(
        play(HANDS("HA SQ HQ CT", "HJ SJ ST DA", "HT CJ SA DQ", "CQ DT DJ CA"), "zolo P P P", "HA"),
        "HJ");
}

TEST(rule_19_gives_the_cheapest_if_one_of_the_old_does_not_know)
{
    assert_string_equal(
        play(HANDS("HA CQ HT CT", "HJ SJ ST DA", "CJ SA DQ HQ", "SQ DT DJ CA"), UNBID, "HT HJ CJ"),
        "DJ");
}

TEST(rule_20_a_young_player_who_does_not_know_plays_the_weakest)
{
    assert_string_equal(
        play(HANDS("HA CQ HT CT", "HJ SJ ST DA", "CJ SA DQ SQ", "HQ DT DJ CA"), UNBID, "HT HJ CJ"),
        "DT");
}

/* --- where trumps are few: baska-pagat, forehand speaks first ------------------------------- */

TEST(rule_2_du_on_lead_with_trumps_that_draw_and_cards_that_run)
{
    static struct ruleset pagat;
    test_rules_shipped("baska-pagat", &pagat);
    /* CJ SJ draw HJ and DJ wherever they are; then two aces, or ace and queen, are high. */
    assert_string_equal(call_in(&pagat, "CJ SJ HA DA", ""), "gran-du");
    assert_string_equal(call_in(&pagat, "CJ SJ HA HQ", ""), "gran-du");
    assert_string_not_equal(call_in(&pagat, "CJ SJ HT HQ", ""), "gran-du"); /* HA is out */
    assert_string_equal(call_in(&pagat, "CJ DJ HA DA", ""), "gran");        /* CJ draws one jack */
    assert_string_equal(call_in(&pagat, "CJ SJ HA DA", "P"), "gran");
}

TEST(rule_3_gran_takes_26_points_of_87)
{
    static struct ruleset pagat;
    test_rules_shipped("baska-pagat", &pagat);
    assert_string_equal(call_in(&pagat, "CJ SJ CA ST", "P"), "gran"); /* 11 9 5 1 */
    assert_string_equal(call_in(&pagat, "CJ HJ CA ST", "P"), "P");    /* 11 8 5 1 */
    assert_string_equal(call_in(&pagat, "CJ DJ CA CT", "P"), "gran"); /* 11 7 5 4 */
}

/* The doubler counts in the order of gran, which the bid has made public. */
TEST(rule_6_kontra_to_a_gran_takes_a_gran)
{
    static struct ruleset pagat;
    test_rules_shipped("baska-pagat", &pagat);
    assert_string_equal(call_in(&pagat, "CJ SJ CA CQ", "P gran"), "kontra");
    assert_string_equal(call_in(&pagat, "HJ CA SA DA", "P gran"), "P");
    assert_string_equal(call_in(&pagat, "CQ SQ HQ DA", "P gran"), "P");
}

TEST(rule_8_a_gran_is_led_with_master_trumps_then_other_masters)
{
    static struct ruleset pagat;
    struct state table;
    test_rules_shipped("baska-pagat", &pagat);
    static const char *const hands[] = {"CJ SJ HA DT", "HJ CA SA CT", "DJ HT HQ SQ", "DA DQ CQ ST"};
    scene(&table, &pagat, hands, "gran P P P", "");
    assert_string_equal(answer(&table), "SJ");
    scene(&table, &pagat, hands, "gran P P P", "SJ HJ DJ CQ");
    assert_string_equal(answer(&table), "HA");
}

TEST(rules_hold_in_the_order_of_gran)
{
    /* Four trumps and three cards a side suit: HA is no trump there, so who leads from the
     * young leads it; nothing in the rules names a suit. */
    static struct ruleset rules;
    rules = kop;
    gran_order(&rules.orders[ruleset_order(&rules, CONTRACT_NONE) - rules.orders]);
    struct state table;
    scene(&table, &rules, HANDS("HA HJ DQ DT", "CQ SQ CJ SJ", "HT HQ CA CT", "SA ST DA DJ"), UNBID,
          "");
    assert_string_equal(answer(&table), "HA");
}
