/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Incomplete written deals. */
#include <stdio.h>
#include <string.h>

#include "analyzer/club/played_deal.h"
#include "engine/core/notation.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset asdycha, league;

static int load_rules(void **unused)
{
    (void)unused;
    test_rules_shipped("kop-asdycha", &asdycha);
    test_rules_shipped("kop-league", &league);
    return 0;
}

TEST_GROUP(load_rules, NULL)

/* Reads the deal of these lines. */
static enum status read_by(const struct ruleset *rules, const char *lines, struct played_deal *deal,
                           struct diag *diag)
{
    static char text[2048];
    struct record_reader reader;
    struct record record;
    snprintf(text, sizeof text, "%s", lines);
    *diag = (struct diag){0};
    record_reader_init(&reader, text, strlen(text));
    assert_true(record_reader_seek(&reader));
    assert_int_equal(record_read(&reader, &record, diag), STATUS_OK);
    return record_played(&record, rules, false, deal, diag);
}

static struct played_deal reads(const char *lines)
{
    struct played_deal deal;
    struct diag diag;
    if (read_by(&asdycha, lines, &deal, &diag) != STATUS_OK)
        fail_msg("%d:%d: %s", diag.line, diag.column, diag.message);
    return deal;
}

static void refuses(const char *lines, int line, int column, const char *message)
{
    struct played_deal deal;
    struct diag diag;
    assert_int_equal(read_by(&asdycha, lines, &deal, &diag), STATUS_INPUT);
    if (strstr(diag.message, message) == NULL)
        fail_msg("'%s' has no '%s'", diag.message, message);
    assert_int_equal(diag.line, line);
    assert_int_equal(diag.column, column);
}

#define DEAL "deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA\n"

TEST(a_whole_deal_is_settled)
{
    const struct played_deal deal =
        reads(DEAL "calls: zolo P kontra P rej P P P\n"
                   "play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ\n");
    assert_int_equal(deal.known, 0xf);
    assert_int_equal(deal.end.n_played, 16);
    assert_true(deal.is_settled && deal.factor == 1);
    assert_int_equal(deal.payoff[0], 60);
    assert_int_equal(deal.payoff[3], -20);
    assert_int_equal(deal.settlement.sides.declarer, 0);
}

TEST(calls_and_play_may_break_off)
{
    const struct played_deal called = reads(DEAL "calls: zolo P\n");
    assert_true(called.end.phase == PHASE_CALL && called.end.auction.n_calls == 2);
    assert_false(called.is_settled);
    const struct played_deal begun = reads(DEAL "calls: P P P P\nplay: HA DT HJ DA CQ\n");
    assert_true(begun.end.phase == PHASE_CARD && begun.end.n_played == 5);
    assert_false(begun.is_settled);
    assert_int_equal(reads(DEAL "calls:\n").end.auction.n_calls, 0);
}

/* Seat 2 plays all four of its cards; then seats 1, 2, 3 are complete, and seat 4 has the rest. */
TEST(hidden_hands_are_filled_from_the_play)
{
    const struct played_deal deal =
        reads("deal: HA HT CQ CJ | ? ? DT ? | CT ST HQ HJ | ?\n"
              "calls: zolo P P P\nplay: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ\n");
    assert_int_equal(deal.known, 0xf);
    assert_true(deal.dealt[1] == kop_cards("CA SA DT DQ"));
    assert_true(deal.dealt[3] == kop_cards("SQ SJ DJ DA"));
    assert_true(deal.is_settled && deal.payoff[0] == 15);
}

TEST(a_hand_that_shows_too_little_stays_hidden)
{
    const struct played_deal deal =
        reads("deal: HA HT CQ CJ | ? | ? | ? ? ? SQ\ncalls: zolo P P P\nplay: HA DT HJ DA\n");
    assert_int_equal(deal.known, 1);
    assert_true(deal.dealt[1] == 0 && deal.dealt[3] == 0);
    assert_int_equal(deal.end.n_played, 4);
}

TEST(the_fourth_hand_follows_before_a_card_is_played)
{
    const struct played_deal deal =
        reads("deal: HA HT CQ CJ | CA SA DT DQ | ? | SQ SJ DJ DA\ncalls: P P P P\n");
    assert_true(deal.known == 0xf && deal.dealt[2] == kop_cards("CT ST HQ HJ"));
}

/* The second card of seat 2 shows that it could have followed suit in the first trick. */
TEST(a_hand_filled_from_the_play_must_have_played_by_the_rules)
{
    refuses("deal: HA HT CQ CJ | ? | CT ST HQ HJ | SQ SJ DJ DA\n"
            "calls: zolo P P P\nplay: HA CA HJ DA\n",
            3, 10, "trick 1, seat 2: must follow suit to HA");
}

TEST(wrong_deals_are_refused_with_their_place)
{
    refuses("calls: P\n", 1, 1, "the deal has no 'deal:' line");
    refuses(DEAL, 1, 1, "the deal has no 'calls:'");
    refuses("deal: HA HT CQ | ? | ? | ?\n", 1, 7, "seat 1 has 3 cards; a hand has 4");
    refuses("deal: HA HT CQ CJ | ? ? ? ? ? | ? | ?\n", 1, 21, "seat 2 has 5 cards");
    refuses("deal: HA HT CQ CJ | HA ? | ? | ?\n", 1, 21, "seat 2: HA is dealt twice");
    refuses("deal: HA HT CQ CJ | ? | ?\n", 1, 26, "only 3 of 4 hands");
    refuses("deal: ? | ? | ? | ? | ?\n", 1, 21, "more than 4 hands");
    refuses(DEAL "calls: zolo zolo\n", 2, 13, "call 2, seat 2");
    refuses(DEAL "calls: P P P\nplay: HA\n", 2, 13, "call 4, seat 4: the auction is not over");
    refuses(DEAL "calls: P P P P\nplay: CJ CA\n", 3, 10, "trick 1, seat 2: must beat CJ");
    refuses(DEAL "calls: P P P P\nplay: CA\n", 3, 7, "CA is not in this hand");
    refuses(DEAL "calls: P P P P\nplay: HA DT HJ DA HA\n", 3, 19, "HA has been played already");
    refuses("deal: HA HT CQ CJ | ? | ? | ?\ncalls: zolo P P P\nplay: HA CJ\n", 3, 10,
            "trick 1, seat 2: CJ is in the hand of seat 1");
    refuses(DEAL "calls: P P P P\nbok: 2\n", 3, 6, "bok: these rules have no bok-runda");
    refuses(DEAL "calls: zolo P P P\nplay: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ HA\n", 3,
            55, "more than the deal's 16");
    refuses(DEAL "calls: zolo P P P\ntabled: 2\n", 3, 9,
            "tabled: these rules do not allow tabling a hand");
}

TEST(a_hand_that_wins_at_once_has_no_calls)
{
    struct played_deal deal;
    struct diag diag;
    static const char tens[] = "rules: kop-league\ndeal: HT CT ST DT | ? | ? | ?\n";
    assert_int_equal(read_by(&league, tens, &deal, &diag), STATUS_OK);
    assert_true(deal.end.phase == PHASE_OVER && !deal.is_settled);
    char text[128];
    snprintf(text, sizeof text, "%scalls: P\n", tens);
    assert_int_equal(read_by(&league, text, &deal, &diag), STATUS_INPUT);
    assert_int_equal(diag.line, 3);
}
