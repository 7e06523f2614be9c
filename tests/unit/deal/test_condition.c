/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conditions of `zolo deal --given`: their meaning, the messages for invalid ones, and which
 * are named as contradictory if no deal is consistent. */
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/deal/condition.h"
#include "engine/deal/deals.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset asdycha(void)
{
    struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    return rules;
}

/* --- conditions ----------------------------------------------------------------------------- */

static struct knowledge given(const char *text)
{
    const struct ruleset rules = asdycha();
    struct knowledge knowledge;
    struct diag diag = {0};
    knowledge_init(&knowledge, &pack_16);
    if (knowledge_parse(&knowledge, &rules, text, &diag) != STATUS_OK)
        fail_msg("%s: %d: %s", text, diag.column, diag.message);
    return knowledge;
}

TEST(conditions_name_cards_held_and_lacked)
{
    const struct knowledge knowledge = given(" 2 : ha, ♥10 !SQ; ! DT ");
    assert_int_equal(knowledge.holds[1], kop_cards("HA HT"));
    assert_int_equal(knowledge.may[1], pack_16.all & ~kop_cards("SQ DT"));
    assert_int_equal(knowledge.may[0], pack_16.all & ~kop_cards("HA HT"));
    assert_int_equal(knowledge.n_limits, 0);
}

TEST(conditions_count_cards)
{
    const struct row {
        const char *text, *cards;
        int least, most;
    } rows[] = {
        {"3: 1 of CQ SQ", "CQ SQ", 1, 1},
        {"3: 1-2 of CQ SQ HQ", "CQ SQ HQ", 1, 2},
        {"3: 2+ of jacks", "CJ SJ HJ DJ", 2, 4},
        {"3: 1-3 OF aces tens", "CA SA HA DA CT ST HT DT", 1, 3},
        {"3: 1+ of clubs", "CA CT", 1, 2},
        {"3: two of CQ SQ HA HT", "CQ SQ HA HT", 2, 2},
        {"3: four trumps", "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", 4, 4},
        {"3: 3+ jacks", "CJ SJ HJ DJ", 3, 4},
        {"3: No aces", "CA SA HA DA", 0, 0},
        {"3: 2-3 of Trumps", "HA HT CQ SQ HQ DQ CJ SJ HJ DJ DA DT", 2, 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct knowledge knowledge = given(rows[i].text);
        assert_int_equal(knowledge.n_limits, 1);
        assert_int_equal(knowledge.limits[0].who, 2);
        assert_int_equal(knowledge.limits[0].cards, kop_cards(rows[i].cards));
        assert_int_equal(knowledge.limits[0].least, rows[i].least);
        assert_int_equal(knowledge.limits[0].most, rows[i].most);
    }
}

TEST(a_number_before_a_set_takes_no_cards_after_it)
{
    const struct knowledge knowledge = given("1: two queens HA; one jack");
    assert_int_equal(knowledge.holds[0], kop_cards("HA"));
    assert_int_equal(knowledge.n_limits, 2);
}

/* Each of the 1,820 hands, against the meaning of the words. */
TEST(a_hand_fits_what_is_known_of_it)
{
    const struct ruleset rules = asdycha();
    struct knowledge knowledge;
    struct diag diag = {0};
    int n = 0, wanted = 0;
    knowledge_init(&knowledge, &pack_16);
    assert_int_equal(condition_read_hand(&knowledge, &rules, 2,
                                         "2-3 of CQ SQ HA HT; !DT void S; 1+ jacks", &diag),
                     STATUS_OK);
    for (cardset hand = 0; hand < 1u << 16; hand++) {
        if (cardset_count(hand) != 4)
            continue;
        const int olds = cardset_count(hand & kop_cards("CQ SQ HA HT"));
        const bool says = (olds == 2 || olds == 3) && (hand & kop_cards("DT SA ST")) == 0 &&
                          (hand & kop_cards("CJ SJ HJ DJ")) != 0;
        assert_int_equal(knowledge_fits_hand(&knowledge, 2, hand), says);
        n++, wanted += says;
    }
    assert_int_equal(n, 1820);
    assert_true(wanted > 100);
    assert_int_equal(condition_read_hand(&knowledge, &rules, 2, "3: HA", &diag), STATUS_INPUT);
}

TEST(conditions_name_voids_and_ceilings)
{
    assert_int_equal(given("4: void C").may[3], pack_16.all & ~kop_cards("CA CT"));
    assert_int_equal(given("4: void ♠").may[3], pack_16.all & ~kop_cards("SA ST"));
    assert_int_equal(given("4: void trumps").may[3], kop_cards("CA CT SA ST"));
    assert_int_equal(given("2: below HJ").may[1],
                     pack_16.all & ~kop_cards("HA HT CQ SQ HQ DQ CJ SJ"));
    assert_int_equal(given("2: below CT").may[1], kop_cards("CT SA ST"));
}

TEST(conditions_may_be_strung_together)
{
    const struct knowledge knowledge = given("1: HA 1-2 of queens; void S !CT; DJ");
    assert_int_equal(knowledge.holds[0], kop_cards("HA DJ"));
    assert_int_equal(knowledge.may[0], pack_16.all & ~kop_cards("SA ST CT"));
    assert_int_equal(knowledge.n_limits, 1);
}

TEST(wrong_conditions_are_refused_at_their_place)
{
    const struct row {
        const char *text;
        int column;
        const char *message;
    } rows[] = {
        {"", 1, "expected a seat from 1 to 4 and a colon, as in '1: HA HT'"},
        {"HA", 1, "expected a seat from 1 to 4 and a colon, as in '1: HA HT'"},
        {"5: HA", 1, "there is no such seat; seats are 1 (forehand) to 4 (dealer)"},
        {"1 HA", 3, "expected a colon after the seat, as in '1: HA HT'"},
        {"1: ", 4, "expected cards or a condition after the colon"},
        {"1: HA viod C", 7, "'viod' is not understood; did you mean 'void'?"},
        {"1: HA HA", 7, "this card is named twice"},
        {"1: HK", 4, "'HK': the 16-card pack has no K; ranks are A T Q J"},
        {"1: !", 5,
         "'' is not a card; expected a card like HA, !HA, '1-2 of CQ SQ', 'void C', "
         "'void trumps' or 'below HJ'"},
        {"1: void X", 9, "expected trumps or a suit (C S H D) after 'void'"},
        {"1: void H", 9, "there is no such side suit: all its cards are trumps"},
        {"1: void aces", 9, "expected trumps or a suit (C S H D) after 'void'"},
        {"1: 2-1 of CQ SQ", 4, "a range must go from the smaller number to the larger"},
        {"1: 3 of CQ SQ", 4, "only 2 cards are named after 'of'"},
        {"1: 1-2 of CQ", 4, "only 1 card is named after 'of'"},
        {"1: 1 of ; HA", 9, "expected cards after 'of'"},
        {"1: 1- of CQ", 4,
         "'1-' is not a card; expected a card like HA, !HA, '1-2 of CQ SQ', 'void C', 'void "
         "trumps' "
         "or 'below HJ'"},
        {"1: 2 CQ", 4,
         "'2' is not a card; expected a card like HA, !HA, '1-2 of CQ SQ', 'void C', 'void trumps' "
         "or 'below HJ'"},
        {"1: 1 of kings", 9, "the pack has none of these"},
    };
    const struct ruleset rules = asdycha();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct knowledge knowledge;
        struct diag diag = {0};
        knowledge_init(&knowledge, &pack_16);
        assert_int_equal(knowledge_parse(&knowledge, &rules, rows[i].text, &diag), STATUS_INPUT);
        assert_string_equal(diag.message, rows[i].message);
        assert_int_equal(diag.column, rows[i].column);
        assert_int_equal(knowledge.n_facts, 0);
    }
}

/* The suggestion in a message, in `hint`; false if there is none. */
static bool offers(const char *text, char hint[32], int *column)
{
    const struct ruleset rules = asdycha();
    struct knowledge knowledge;
    struct diag diag = {0};
    knowledge_init(&knowledge, &pack_16);
    assert_int_equal(knowledge_parse(&knowledge, &rules, text, &diag), STATUS_INPUT);
    *column = diag.column;
    const char *at = strstr(diag.message, "did you mean '");
    if (at != NULL)
        sscanf(at, "did you mean '%31[^']", hint);
    return at != NULL;
}

TEST(a_word_is_offered_only_where_it_is_understood)
{
    static const char *const silent[] = {"2: not CQ", "2: trumps 3+", "2: trumps", "2: ace SA"};
    static const struct {
        const char *before, *typed, *after, *offered;
    } rows[] = {
        {"1: HA ", "viod", " C", "void"},          {"2: ", "belwo", " HJ", "below"},
        {"2: 2 of ", "qeens", "", "queens"},       {"2: ", "oen", " of CQ SQ", "one"},
        {"2: 1 of ", "trmups", "; HA", "trumps"},  {"2: void ", "trmps", "", NULL},
        {"2: HA 1 of ", "quens", " DJ", "queens"},
    };
    char hint[32];
    int column;
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
        if (offers(silent[i], hint, &column))
            fail_msg("%s: %s", silent[i], hint);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s%s%s", rows[i].before, rows[i].typed, rows[i].after);
        assert_int_equal(offers(text, hint, &column), rows[i].offered != NULL);
        if (rows[i].offered == NULL)
            continue;
        assert_string_equal(hint, rows[i].offered);
        assert_int_equal(column, strlen(rows[i].before) + 1);
        snprintf(text, sizeof text, "%s%s%s", rows[i].before, hint, rows[i].after);
        given(text);
    }
}

TEST(what_is_known_already_takes_no_room)
{
    const struct knowledge knowledge =
        given("1: 1 of CQ SQ; 1 of SQ CQ; 0-2 of CQ SQ; HA; 1+ of HA HT; !HJ; 0 of HJ");
    assert_int_equal(knowledge.n_limits, 2); /* "1+ of HA HT" was read before HA was added */
    assert_int_equal(knowledge.n_facts, 4);
}

TEST(more_limits_than_there_is_room_for_are_refused)
{
    const struct ruleset rules = asdycha();
    struct knowledge knowledge;
    struct diag diag = {0};
    char text[] = "1: 0-2 of CA CT SA";
    static const char *const codes[] = {"CA", "CT", "CQ", "CJ", "SA", "ST", "SQ", "SJ",
                                        "HA", "HT", "HQ", "HJ", "DA", "DT", "DQ", "DJ"};
    knowledge_init(&knowledge, &pack_16);
    int n = 0;
    enum status status = STATUS_OK;
    for (int i = 3; i < 16 && status == STATUS_OK; i++)
        for (char who = '1'; who <= '4' && status == STATUS_OK; who++) {
            text[0] = who;
            memcpy(text + strlen(text) - 2, codes[i], 2);
            status = knowledge_parse(&knowledge, &rules, text, &diag);
            n += status == STATUS_OK;
        }
    assert_int_equal(status, STATUS_INPUT);
    assert_int_equal(n, MAX_LIMITS);
    assert_string_equal(diag.message, "too many conditions with 'of'");
}

/* --- clashes -------------------------------------------------------------------------------- */

static void assert_clash(const struct knowledge *knowledge, const char *message)
{
    struct deals *deals = NULL;
    struct diag diag = {0};
    assert_int_equal(deals_new(knowledge, &deals, &diag), STATUS_IMPOSSIBLE);
    assert_string_equal(diag.message, message);
    assert_null(deals);
}

TEST(clashing_conditions_are_named_and_others_are_not)
{
    const struct ruleset rules = asdycha();
    const struct row {
        const char *conditions[4];
        const char *message;
    } rows[] = {
        {{"4: DJ", "1: HA HT CQ CJ", "2: void S", "3: SQ CQ"},
         "no deal fits: seat 1 holds CQ (given \"1: HA HT CQ CJ\"), but seat 3 holds CQ "
         "(given \"3: SQ CQ\")"},
        {{"1: CQ", "2: CQ; 0-3 of jacks queens; 0-3 of aces tens; 0-3 of ♣10 ♠10 ♥10 ♦10"},
         "no deal fits: seat 1 holds CQ (given \"1: CQ\"), but seat 2 holds CQ (given "
         "\"2: CQ; 0-3 of jacks queens; 0-3 of aces tens; 0-3 of ♣10 ♠10 ...\")"},
        {{"4: DJ", "1: HA HT CQ CJ SJ"},
         "no deal fits: seat 1 holds CQ CJ SJ HA HT (given \"1: HA HT CQ CJ SJ\"); every seat has "
         "4 "
         "cards"},
        {{"1: !SQ", "2: !SQ", "3: !SQ HA", "4: !SQ"},
         "no deal fits: seat 1 lacks SQ (given \"1: !SQ\"), seat 2 lacks SQ (given \"2: !SQ\"), "
         "seat "
         "3 lacks SQ (given \"3: !SQ HA\"), but seat 4 lacks SQ (given \"4: !SQ\")"},
        {{"2: 2+ of queens", "1: 3 of CQ SQ HQ DQ"},
         "no deal fits: seat 2 holds at least 2 of CQ SQ HQ DQ (given \"2: 2+ of queens\"), but "
         "seat 1 "
         "holds 3 of CQ SQ HQ DQ (given \"1: 3 of CQ SQ HQ DQ\")"},
        {{"1: 1-2 of CQ SQ DQ", "1: 0-1 of CJ SJ", "1: !CQ !SQ !DQ"},
         "no deal fits: seat 1 holds 1 to 2 of CQ SQ DQ (given \"1: 1-2 of CQ SQ DQ\"), seat 1 "
         "lacks CQ "
         "(given \"1: !CQ !SQ !DQ\"), seat 1 lacks SQ (given \"1: !CQ !SQ !DQ\"), but seat 1 lacks "
         "DQ "
         "(given \"1: !CQ !SQ !DQ\")"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct knowledge knowledge;
        knowledge_init(&knowledge, &pack_16);
        for (int k = 0; k < 4 && rows[i].conditions[k] != NULL; k++)
            assert_int_equal(knowledge_parse(&knowledge, &rules, rows[i].conditions[k], NULL),
                             STATUS_OK);
        assert_clash(&knowledge, rows[i].message);
    }
}
