/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Written deals: splitting the text, and errors of settling. Results are checked by
 * tests/rules/kop.cases, messages about files also by tests/cli/score.bats. */
#include <stdio.h>
#include <string.h>

#include "analyzer/club/played_deal.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

#define DEAL "deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA\n"
#define PASSED "calls: P P P P\n"
#define PLAYED "play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ\n"

static struct ruleset asdycha, league, bok_rules;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &asdycha);
    asdycha.lets_table = true; /* as if a contract stated a cap for tabled hands (AMB-32) */
    test_rules_shipped("kop-league", &league);
    bok_rules = asdycha;
    bok_rules.bok_deals = 4;
    return 0;
}

TEST_GROUP(load, NULL)

static char buffer[4096];

static struct record_reader reader_of(const char *text)
{
    struct record_reader reader;
    const size_t length = strlen(text);
    assert_true(length < sizeof buffer);
    memcpy(buffer, text, length + 1);
    record_reader_init(&reader, buffer, length);
    return reader;
}

static struct record read_one(const char *text)
{
    struct record_reader reader = reader_of(text);
    struct record record;
    struct diag diag = {0};
    assert_true(record_reader_seek(&reader));
    if (record_read(&reader, &record, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return record;
}

static void assert_value(const struct record *record, enum record_key key, const char *text,
                         int line, int column)
{
    assert_non_null(record->values[key].text);
    assert_string_equal(record->values[key].text, text);
    assert_int_equal(record->values[key].line, line);
    assert_int_equal(record->values[key].column, column);
}

TEST(values_have_their_places)
{
    const struct record record =
        read_one("rules: kop-jp\ndeal:HA\n  calls :  P P  # none\nplay:\n");
    assert_value(&record, RECORD_RULES, "kop-jp", 1, 8);
    assert_value(&record, RECORD_DEAL, "HA", 2, 6);
    assert_value(&record, RECORD_CALLS, "P P", 3, 12);
    assert_value(&record, RECORD_PLAY, "", 4, 6);
    assert_null(record.values[RECORD_STAKE].text);
}

TEST(line_ends_tabs_and_a_byte_order_mark_do_not_matter)
{
    const struct record record = read_one("\xef\xbb\xbf"
                                          "Rules:\tkop-jp\t\r\nDEAL: HA\r\n");
    assert_value(&record, RECORD_RULES, "kop-jp", 1, 8);
    assert_value(&record, RECORD_DEAL, "HA", 2, 7);
}

TEST(blank_lines_separate_deals_and_comments_do_not)
{
    struct record_reader reader =
        reader_of("# head\n\n\nplay: a\n# between\nbok: 1\n  \t\n# only this\n\nplay: b#c # d\n");
    struct record record;
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_OK);
    assert_int_equal(record.number, 1);
    assert_int_equal(record.line, 4);
    assert_value(&record, RECORD_BOK, "1", 6, 6);
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_OK);
    assert_int_equal(record.number, 2);
    assert_value(&record, RECORD_PLAY, "b#c", 10, 7);
    assert_false(record_reader_seek(&reader));
}

TEST(a_text_without_deals_has_none)
{
    struct record_reader reader = reader_of("\n  \n# nothing\n");
    assert_false(record_reader_seek(&reader));
    reader = reader_of("");
    assert_false(record_reader_seek(&reader));
    reader = reader_of("rules: a\n\nstake: 2\nplayers: A\n");
    assert_false(record_reader_seek(&reader));
}

TEST(header_lines_before_a_blank_line_go_for_the_deal_after_it)
{
    struct record_reader reader = reader_of(
        "rules: a\nsession: 24\n\nplay: HA\n\nstake: 2\n\n\nstake: 3\n\nplay: HT\n\nbok: 1\n");
    struct record record;
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_OK);
    assert_int_equal(record.number, 1);
    assert_value(&record, RECORD_RULES, "a", 1, 8);
    assert_value(&record, RECORD_SESSION, "24", 2, 10);
    assert_value(&record, RECORD_PLAY, "HA", 4, 7);
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_OK);
    assert_int_equal(record.number, 2);
    assert_value(&record, RECORD_STAKE, "3", 9, 8);
    assert_value(&record, RECORD_PLAY, "HT", 11, 7);
    assert_false(record_reader_seek(&reader));
}

TEST(a_wrong_line_alone_and_a_line_that_ends_a_deal_are_no_header)
{
    struct record_reader reader = reader_of("dael: HA\n\nagreed: yes\n\nplay: HA\n");
    struct record record;
    for (int i = 0; i < 3; i++) {
        assert_true(record_reader_seek(&reader));
        assert_int_equal(record_read(&reader, &record, NULL), i == 0 ? STATUS_INPUT : STATUS_OK);
        assert_int_equal(record.line, 2 * i + 1);
    }
    assert_false(record_reader_seek(&reader));
}

static void assert_unread(const char *text, int line, int column, const char *message)
{
    struct record_reader reader = reader_of(text);
    struct record record;
    struct diag diag = {0};
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

TEST(a_wrong_line_is_named)
{
    assert_unread("rules: a\n  cals: P\n", 2, 3, "unknown key 'cals'; did you mean 'calls'?");
    assert_unread("licytacj: P\n", 1, 1, "unknown key 'licytacj'; did you mean 'licytacja'?");
    assert_unread("calls: P\ncals: P\n", 2, 1,
                  "unknown key 'cals'; keys are rules deal calls play bok tabled stake penalty "
                  "agreed session players winners");
    assert_unread("weather: rain\n", 1, 1,
                  "unknown key 'weather'; keys are rules deal calls play bok tabled stake penalty "
                  "agreed session players winners");
    assert_unread("HA HT\n", 1, 1,
                  "expected 'key: value'; keys are rules deal calls play bok tabled stake penalty "
                  "agreed session players winners");
    assert_unread("play: HA\nPlay: HT\n", 2, 1,
                  "'play' is given twice (first in line 1); a blank line separates deals");
}

TEST(a_zero_byte_is_refused)
{
    char text[] = "deal: H?\n";
    text[7] = '\0';
    struct record_reader reader;
    struct record record;
    struct diag diag = {0};
    record_reader_init(&reader, text, sizeof text - 1);
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "the line contains a zero byte; a written deal is plain text (UTF-8)");
}

TEST(after_a_wrong_deal_comes_the_next)
{
    struct record_reader reader = reader_of("x: 1\nrules: a\nrules: b\n\nrules: c\nplay: HA\n");
    struct record record;
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_INPUT);
    assert_int_equal(record.number, 1);
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, NULL), STATUS_OK);
    assert_int_equal(record.number, 2);
    assert_value(&record, RECORD_RULES, "c", 5, 8);
}

static struct played_deal settle(const struct ruleset *rules, const char *text)
{
    const struct record record = read_one(text);
    struct played_deal result;
    struct diag diag = {0};
    if (record_settle(&record, rules, false, &result, &diag) != STATUS_OK)
        fail_msg("line %d, column %d: %s", diag.line, diag.column, diag.message);
    return result;
}

static void assert_refused(const struct ruleset *rules, const char *text, int line, int column,
                           const char *message)
{
    const struct record record = read_one(text);
    struct played_deal result;
    struct diag diag = {0};
    assert_int_equal(record_settle(&record, rules, false, &result, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

TEST(a_deal_is_settled)
{
    const struct played_deal result = settle(&asdycha, DEAL PASSED PLAYED);
    assert_int_equal(result.settlement.sides.contract, asdycha.unbid);
    assert_int_equal(result.settlement.sides.old, 1u << 0 | 1u << 3);
    assert_int_equal(result.points[0], 104);
    assert_int_equal(result.tricks[0], 4);
    assert_int_equal(result.payoff[3], 3);
    assert_false(result.has_stake);
}

TEST(symbols_in_messages_can_be_chosen)
{
    const struct record record = read_one(DEAL PASSED "play: HA CA\n");
    struct played_deal result;
    struct diag diag = {0};
    assert_int_equal(record_settle(&record, &asdycha, true, &result, &diag), STATUS_INPUT);
    assert_string_equal(diag.message,
                        "trick 1, seat 2: must follow suit to ♥A; ♦10 or ♦Q are legal");
}

TEST(a_missing_line_is_named)
{
    assert_refused(&asdycha, "\n" PASSED PLAYED, 2, 1, "the deal has no 'deal:' line");
    assert_refused(&asdycha, DEAL, 1, 1, "the deal has no 'calls:' line");
    assert_refused(&asdycha, DEAL PASSED, 1, 1, "the deal has no 'play:' line");
    assert_refused(&asdycha, "stake: 2\n\n# the first deal\n" DEAL, 4, 1,
                   "the deal has no 'calls:' line");
}

TEST(wrong_hands_are_named)
{
    assert_refused(&asdycha, "deal: HA HT CQ CJ | CA SA DT | CT ST HQ HJ | SQ SJ DJ DA\n", 1, 21,
                   "seat 2 has 3 cards; a hand has 4");
    assert_refused(&asdycha, "deal: HA HT CQ CJ | CA SA DT HA | CT ST HQ HJ | SQ SJ DJ DA\n", 1, 30,
                   "seat 2: HA is dealt twice (first to seat 1)");
    assert_refused(&asdycha, "deal: HA HT CQ CJ | CA SA DT DQ\n", 1, 32,
                   "only 2 of 4 hands; separate them by '|'");
    assert_refused(&asdycha, "deal: HA HT CQ CJ | CA SA DT ? | CT ST HQ HJ | SQ SJ DJ DA\n", 1, 30,
                   "seat 2: an unknown card ('?'); all cards must be known here");
    assert_refused(&asdycha, "deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA | \n", 1,
                   61, "more than 4 hands; a deal has 4 hands, separated by '|'");
    assert_refused(&asdycha, "deal: HA HT CQ CK | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA\n", 1, 16,
                   "'CK': the 16-card pack has no K; ranks are A T Q J");
}

TEST(an_auction_that_does_not_end_is_refused_at_its_end)
{
    assert_refused(
        &asdycha, DEAL "calls: zolo P P\n" PLAYED, 2, 16,
        "call 4, seat 4: the auction is not over; calls: must include the closing passes");
    assert_refused(
        &asdycha, DEAL "calls:\n", 2, 7,
        "call 1, seat 1: the auction is not over; calls: must include the closing passes");
}

TEST(cards_without_calls_are_settled_as_after_four_passes)
{
    const struct played_deal passed = settle(&asdycha, DEAL PASSED PLAYED);
    const char *const texts[] = {DEAL PLAYED, DEAL "calls:\n" PLAYED};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const struct played_deal result = settle(&asdycha, texts[i]);
        assert_memory_equal(result.payoff, passed.payoff, sizeof result.payoff);
        assert_memory_equal(&result.settlement, &passed.settlement, sizeof result.settlement);
    }
}

TEST(a_wrong_call_is_refused_at_its_place)
{
    static const struct {
        const char *calls, *message;
        int column;
    } wrong[] = {
        {"P  wesele", "call 2, seat 2: 'wesele': the hand lacks the cards that this bid requires",
         11},
        {"zolo P kontra rej P P P",
         "call 4, seat 4: 'rej': the last double came from this seat's own side, and only the "
         "other side may answer it",
         22},
        {"zolo rej P P P", "call 2, seat 2: 'rej' cannot be said here; the next level is 'kontra'",
         13},
        {"P zoloo",
         "call 2, seat 2: 'zoloo' is not a call; did you mean 'zolo'? (calls: P kontra wesele zolo "
         "zolo-du)",
         10},
        {"P P P P P", "the auction is over; 'P' comes too late", 16}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512];
        snprintf(text, sizeof text, "%scalls: %s\n%s", DEAL, wrong[i].calls, PLAYED);
        assert_refused(&asdycha, text, 2, wrong[i].column, wrong[i].message);
    }
}

TEST(a_wrong_card_is_refused_at_its_place)
{
    assert_refused(&asdycha, DEAL PASSED "play: HA DT HJ DA CJ DQ ST\n", 3, 25,
                   "trick 2, seat 3: must beat DQ; HQ is legal");
    assert_refused(&asdycha, DEAL PASSED "play: HA DT HJ DA HA\n", 3, 19,
                   "trick 2, seat 1: HA has been played already; the hand holds CQ CJ HT");
    assert_refused(&asdycha, DEAL PASSED "play: HA CT\n", 3, 10,
                   "trick 1, seat 2: CT is not in this hand; the hand holds CA SA DT DQ");
}

TEST(a_play_too_short_or_too_long_is_refused)
{
    assert_refused(&asdycha, DEAL PASSED "play: HA DT HJ DA CQ\n", 3, 21,
                   "trick 2, seat 2: the play ends after 5 of 16 cards");
    assert_refused(&asdycha,
                   DEAL PASSED "play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ HA\n", 3, 55,
                   "play: more than the deal's 16 cards");
    assert_refused(&asdycha, DEAL PASSED "play: HA XX\n", 3, 10,
                   "trick 1, seat 2: 'XX' is not a card; expected a suit (C S H D) and a rank "
                   "(A T Q J), like HA or CT");
}

#define TENS "deal: HA CQ CA CJ | CT ST HT DT | SA SQ HQ DQ | HJ SJ DJ DA\n"

TEST(a_hand_that_wins_at_once_has_no_calls_and_no_play)
{
    assert_int_equal(settle(&league, TENS "calls:\n").payoff[1], 30);
    assert_int_equal(settle(&league, TENS).payoff[1], 30);
    assert_refused(&league, TENS PASSED, 2, 8,
                   "calls: seat 2's hand wins at once as kop; nothing is called or played");
    assert_refused(&league, TENS "calls:\nplay: HA\n", 3, 7,
                   "play: seat 2's hand wins at once as kop; nothing is called or played");
}

TEST(a_stake_is_money_for_a_base_stake)
{
    const struct played_deal result = settle(&asdycha, DEAL PASSED PLAYED "stake: 0,50\n");
    assert_true(result.has_stake);
    assert_true(result.stake > 0.4999 && result.stake < 0.5001);
    static const char *const wrong[] = {"stake: -1\n",    "stake: 0\n", "stake: 1e9\n",
                                        "stake: 1.2.3\n", "stake:\n",   "stake: nan\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512];
        snprintf(text, sizeof text, "%s%s%s%s", DEAL, PASSED, PLAYED, wrong[i]);
        assert_refused(&asdycha, text, 4, strlen(wrong[i]) > 7 ? 8 : 7,
                       "stake: expected a positive number, like 0.50");
    }
}

TEST(a_bok_runda_doubles_where_there_is_one)
{
    assert_int_equal(settle(&bok_rules, DEAL PASSED PLAYED "bok: 3\n").payoff[0], 6);
    assert_int_equal(settle(&bok_rules, DEAL PASSED PLAYED "bok: 0\n").payoff[0], 3);
    assert_refused(&asdycha, DEAL PASSED PLAYED "bok: 3\n", 4, 6,
                   "bok: these rules have no bok-runda");
    assert_refused(&bok_rules, DEAL PASSED PLAYED "bok: two\n", 4, 6,
                   "bok: 'two' is not a whole number from 0 to 9999");
}

/* RULES 6.9: CQ SQ HA HT are a sure cicha and a sure zolo du at every seat. */
#define SURE "deal: CA CT CJ DJ | CQ SQ HA HT | SA ST HQ DQ | SJ HJ DA DT\n"

TEST(a_sure_hand_may_be_laid_down)
{
    assert_int_equal(settle(&asdycha, SURE PASSED "tabled: 2\n").payoff[1], 12);
    assert_int_equal(settle(&asdycha, SURE "calls: P zolo-du kontra P P P\ntabled: 2\n").payoff[1],
                     60);
}

TEST(a_hand_that_is_not_sure_or_not_alone_may_not)
{
    assert_refused(&asdycha, DEAL PASSED "tabled: 1\n", 3, 9,
                   "tabled: only a lone player may table a hand");
    assert_refused(&asdycha, SURE PASSED "tabled: 1\n", 3, 9,
                   "tabled: only a lone player may table a hand");
    assert_refused(&asdycha, DEAL "calls: P zolo P P P\ntabled: 2\n", 3, 9,
                   "tabled: the hand does not win against every distribution of the other cards");
    assert_refused(&asdycha, SURE PASSED "play: CA\ntabled: 2\n", 4, 9,
                   "tabled: a tabled hand is not played out; leave out tabled: or play:");
    assert_refused(&asdycha, SURE PASSED "tabled: 5\n", 3, 9,
                   "tabled: '5' is not a whole number from 1 to 4");
}
