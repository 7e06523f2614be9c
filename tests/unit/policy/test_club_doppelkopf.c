/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of the club player of Doppelkopf: rules 10 to 18 of
 * engine/policy/club/club_doppelkopf.h, each in a situation made for it. */
#include <math.h>

#include "engine/core/notation.h"
#include "engine/policy/club/club_facts.h"
#include "tests/support/club_scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset doko;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &doko);
    return 0;
}

TEST_GROUP(load, NULL)

#define HANDS(...) ((const char *const[4]){__VA_ARGS__})
#define HEALTHY "P P P P "
static const struct circumstances nothing;

static const char *play(const char *const hands[4], const char *words)
{
    static struct state state;
    club_scene(&state, &doko, hands, nothing, words);
    return club_scene_plays(&state);
}

static bool is_trump(const char *word)
{
    cardset one = 0;
    assert_int_equal(notation_read_cardset(doko.pack, word, &one, NULL), STATUS_OK);
    return (one & ruleset_order(&doko, CONTRACT_NONE)->trumps) != 0;
}

TEST(rule_12_a_friend_who_surely_wins_is_smeared)
{
    /* Seat 1 plays alone and has led; seat 2 has the trick for good. */
    const char *const hands[N_SEATS] = {"C9 SA SA ST ST HA HA HT HT DA DA DT", "CA C9",
                                        "CT CK SK SJ"};
    assert_string_equal(play(hands, "vorbehalt P P P fleischlos P P P C9 CA"), "CT");
}

TEST(rule_12_a_foe_gets_the_cheapest)
{
    const char *const hands[N_SEATS] = {"CA SA SA ST ST HA HA HT HT DA DA DT", "CT C9 CK"};
    assert_string_equal(play(hands, "vorbehalt P P P fleischlos P P P CA"), "C9");
}

static const char *const clubs_led[N_SEATS] = {"C9 C9", "CK CK", "CT CT",
                                               "DA SJ HQ HT SQ DK DJ SK S9 HK H9 S9"};

TEST(rule_13_last_to_play_brings_the_fox_home)
{
    assert_string_equal(play(clubs_led, HEALTHY "C9 CK CT"), "DA");
}

TEST(rule_15_the_fox_is_kept_from_a_trick_that_others_have)
{
    const char *const hands[N_SEATS] = {"HT CQ", "CA CA D9", "CT CT D9",
                                        "DA DT SK SK S9 S9 HA HK HK H9 H9 CK"};
    /* One point less, but the fox costs a game point. */
    assert_string_equal(play(hands, HEALTHY "HT D9 D9"), "DT");
    struct ruleset foxless = doko;
    struct state scene;
    foxless.specials.fox = false;
    club_scene(&scene, &foxless, hands, nothing, HEALTHY "HT D9 D9");
    assert_string_equal(club_scene_plays(&scene), "DA");
}

TEST(rule_13_a_poor_trick_is_won_cheaply)
{
    const char *const hands[N_SEATS] = {"DK CQ", "D9 CQ", "D9 CT CT",
                                        "HT DJ SK SK S9 S9 HA HK HK H9 H9 CK"};
    assert_string_equal(play(hands, HEALTHY "DK D9 D9"), "DJ");
}

TEST(rule_13_a_rich_trick_of_a_foe_is_worth_the_ten_of_hearts)
{
    const char *const hands[N_SEATS] = {"DT CA", "DA CA", "CQ CT CT",
                                        "HT DJ SK SK S9 S9 HA HK HK H9 H9 CK"};
    assert_string_equal(play(hands, HEALTHY "DT DA CQ"), "HT");
}

TEST(rule_14_a_side_ace_goes_out_first)
{
    assert_string_equal(play(HANDS("CA SQ SJ HJ DJ DQ DK D9 SK S9 HK H9"), HEALTHY), "CA");
    assert_string_equal(play(HANDS("HA HT SQ CQ SJ HJ DJ DQ DK D9 SK S9"), HEALTHY), "HA");
}

TEST(rule_17_kontra_leads_no_trump)
{
    assert_false(is_trump(play(HANDS("HT SQ SJ HJ DJ DK D9 CK C9 SK HK H9"), HEALTHY)));
}

TEST(rule_18_who_plays_alone_draws_the_few_trumps)
{
    const char *const hands[N_SEATS] = {"CQ CQ SQ SQ HQ CA CA SA SA HA HA DA"};
    assert_int_equal(play(hands, "vorbehalt P P P damen-solo P P P")[1], 'Q');
    /* Nobody else has one any more. */
    const char *const all[N_SEATS] = {"CQ CQ SQ SQ HQ HQ DQ DQ CA CA SA HA"};
    assert_int_equal(play(all, "vorbehalt P P P damen-solo P P P")[1], 'A');
}

static struct facts facts_of(const struct state *state, cardset hand)
{
    struct view view = view_of(state, state_actions(state), false);
    static struct view kept;
    view.hand = hand;
    kept = view;
    struct facts facts;
    club_look(&kept, &facts);
    return facts;
}

TEST(rule_16_the_last_jack_of_clubs_is_worth_more)
{
    struct state scene;
    cardset hand = 0;
    const unsigned jack = pack_card(doko.pack, SUIT_CLUBS, RANK_JACK);
    club_scene(&scene, &doko, HANDS("CJ SJ HJ D9", "CQ", "CQ"), nothing, HEALTHY);
    assert_int_equal(notation_read_cardset(doko.pack, "CJ SJ HJ D9", &hand, NULL), STATUS_OK);
    const struct facts four = facts_of(&scene, hand);
    const double among_four = club_worth(&four, jack);
    const cardset last = hand & ~cardset_of(pack_card(doko.pack, SUIT_DIAMONDS, RANK_NINE));
    const struct facts three = facts_of(&scene, last);
    assert_int_equal(cardset_count(last), 3);
    assert_true(club_worth(&three, jack) > among_four);
    struct ruleset without = doko;
    without.specials.karlchen = false;
    scene.table.rules = &without;
    const struct facts plain = facts_of(&scene, last);
    assert_true(club_worth(&plain, jack) == among_four);
}

/* club_outlook of the current trick once this card is played. */
static double outlook_of(const struct facts *facts, unsigned c)
{
    const struct table *table = facts->table;
    const bool leads = table->n_trick == 0;
    const bool takes = leads || cardset_has(facts->order->beaten_by[table->winning], c);
    const cardset above = facts->order->beaten_by[takes ? c : table->winning];
    struct followers followers;
    struct suit_led led;
    double chance[N_SEATS - 1];
    const int n = N_SEATS - 1 - table->n_trick;
    club_followers(facts, n, &followers);
    club_suit_led(facts, &followers, n, facts->order->suit_of[leads ? c : table->led], &led);
    for (int i = 0; i < n; i++) {
        chance[i] = club_rival(&followers, i, &led, above);
        if (leads)
            assert_true(club_rival_of_lead(&followers, i, &led, above & led.suit) == chance[i]);
    }
    return club_outlook(&followers, n, chance, takes ? 1.0 : club_side(facts, table->winner),
                        table->trick_points + facts->points[c]);
}

/* Against a lone player all sides are known. */
TEST(rule_10_outlooks_follow_from_who_may_hold_what)
{
    struct state scene;
    const char *const hands[N_SEATS] = {"C9 C9 CT CT CK SA SA ST HA HA DA DA", "CA CA CK CQ"};
    club_scene(&scene, &doko, hands, nothing, "vorbehalt P P P fleischlos P P P C9");
    if (scene.table.phase == PHASE_ANNOUNCE)
        state_apply(&scene, CALL_INDEX_PASS);
    const struct view view = view_of(&scene, state_actions(&scene), false);
    struct facts facts;
    club_look(&view, &facts);
    const unsigned ace = pack_card(doko.pack, SUIT_CLUBS, RANK_ACE),
                   king = pack_card(doko.pack, SUIT_CLUBS, RANK_KING);
    /* No card beats the ace. The one that may still beat the king, with a ten, is a friend. */
    assert_true(outlook_of(&facts, ace) == 1.0);
    assert_true(outlook_of(&facts, king) == 1.0);
}

TEST(rule_10_a_later_foe_beats_what_it_can)
{
    struct state scene;
    const char *const hands[N_SEATS] = {"CK SK SJ", "CA CT", "CA CT"};
    club_scene(&scene, &doko, hands, nothing, "P P P vorbehalt P P P fleischlos");
    if (scene.table.phase == PHASE_ANNOUNCE)
        state_apply(&scene, CALL_INDEX_PASS);
    const struct view view = view_of(&scene, state_actions(&scene), false);
    struct facts facts;
    club_look(&view, &facts);
    const double outlook = outlook_of(&facts, pack_card(doko.pack, SUIT_CLUBS, RANK_KING));
    /* Two aces and two tens are unseen, each with the foe with probability 1/3: the foe has one of
     * them with 1 − (2/3)⁴, and takes these four points with 0.7 + 4 · 0.02. */
    const double beaten = (1.0 - 16.0 / 81.0) * 0.78;
    assert_true(fabs(outlook - (1.0 - 2.0 * beaten)) < 1e-3);
}
