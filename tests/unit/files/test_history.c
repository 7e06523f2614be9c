/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a question, with one known hand (analyzer/files/written_actions.h). */

#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset asdycha;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &asdycha);
    return 0;
}

TEST_GROUP(load, NULL)

static struct table read_table(const char *auction, const char *play, unsigned me, const char *hand)
{
    struct table table;
    struct diag diag = {0};
    if (history_read(&asdycha,
                     &(struct history){auction, play, me, kop_cards(hand), COMPULSION_BY_WORDS},
                     &table, &diag) != STATUS_OK)
        fail_msg("%s: %s", diag.source, diag.message);
    return table;
}

static void assert_refused(const char *auction, const char *play, unsigned me, const char *hand,
                           const char *source, int column, const char *message)
{
    struct table table = {.n_played = 77};
    struct diag diag = {0};
    assert_int_equal(
        history_read(&asdycha,
                     &(struct history){auction, play, me, kop_cards(hand), COMPULSION_BY_WORDS},
                     &table, &diag),
        STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_string_equal(diag.source, source);
    assert_int_equal(diag.column, column);
    assert_int_equal(table.n_played, 77);
}

TEST(nothing_written_is_the_first_call)
{
    const struct table table = read_table(NULL, NULL, 2, "HA HT CQ CJ");
    assert_int_equal(table.phase, PHASE_CALL);
    assert_int_equal(table.turn, 0);
    assert_int_equal(read_table("  ", "", 2, "HA HT CQ CJ").phase, PHASE_CALL);
}

TEST(calls_lead_to_who_speaks_next)
{
    const struct table table = read_table("P zolo kontra", NULL, 3, "HA HT CQ CJ");
    assert_int_equal(table.turn, 3);
    assert_int_equal(table.auction.declarer, 1);
    assert_int_equal(table.auction.n_doubles, 1);
}

TEST(cards_lead_to_who_plays_next)
{
    const struct table table = read_table("P zolo P P P", "HA DT HJ DA CQ", 1, "DT CT ST SA");
    assert_int_equal(table.phase, PHASE_CARD);
    assert_int_equal(table.turn, 1);
    assert_int_equal(table.n_played, 5);
    assert_int_equal(table.points[0], 11 + 10 + 2 + 11);
    assert_int_equal(table.played[0], kop_cards("HA CQ"));
    assert_int_equal(table.led, cardset_first(kop_cards("CQ")));
}

TEST(cards_without_calls_mean_that_all_passed)
{
    const struct table passed = read_table("P P P P", "HA", 1, "DT CT ST SA");
    assert_int_equal(passed.auction.n_calls, 4);
    static const char *const blanks[] = {NULL, "", " , "};
    for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++) {
        const struct table table = read_table(blanks[i], "HA", 1, "DT CT ST SA");
        assert_memory_equal(&table.auction, &passed.auction, sizeof table.auction);
        assert_int_equal(table.turn, 1);
    }
}

TEST(a_finished_auction_waits_for_the_lead)
{
    const struct table table = read_table("zolo P P P", NULL, 1, "DT CT ST SA");
    assert_int_equal(table.phase, PHASE_CARD);
    assert_int_equal(table.turn, 0);
}

TEST(cards_before_the_end_of_the_auction_are_refused)
{
    assert_refused("zolo P P", "HA", 1, "DT CT ST SA", "--play", 1,
                   "the auction is not over: seat 4 must call before a card is played");
}

TEST(my_own_calls_are_held_against_my_hand)
{
    assert_refused("P wesele", NULL, 1, "CQ CT ST SA", "--auction", 3,
                   "call 2, seat 2: 'wesele': the hand lacks the cards that this bid requires");
    assert_refused("P kontra", NULL, 1, "CQ SQ ST SA", "--auction", 3,
                   "call 2, seat 2: 'kontra': whoever holds all the old cards may not make the "
                   "first double, only answer one");
    assert_refused("wesele", NULL, 1, "CQ SQ ST SA", "--auction", 1,
                   "call 1, seat 1: 'wesele' requires cards that seat 2 holds: CQ SQ");
}

TEST(a_late_call_is_refused)
{
    assert_refused("zolo P P P kontra", NULL, 1, "DT CT ST SA", "--auction", 12,
                   "the auction is over; 'kontra' comes too late");
}

TEST(my_own_cards_must_be_mine_and_legal)
{
    assert_refused(NULL, "CA SA", 1, "CT HJ ST SA", "--play", 4,
                   "trick 1, seat 2: must follow suit to CA; CT is legal");
    assert_refused(NULL, "CA DQ", 1, "CT HJ ST SA", "--play", 4,
                   "trick 1, seat 2: DQ is not in this hand; the hand holds CT SA ST HJ");
}

TEST(the_cards_of_others_are_not_mine_and_fall_once)
{
    assert_refused(NULL, "HJ", 1, "CT HJ ST SA", "--play", 1,
                   "trick 1, seat 1: HJ is in your own hand (seat 2)");
    assert_refused(NULL, "CA CT HA DT CA", 1, "CT HJ ST SA", "--play", 13,
                   "trick 2, seat 3: CA was already played in trick 1");
}

TEST(a_wrong_card_is_named)
{
    assert_refused(NULL, "CA CK", 1, "CT HJ ST SA", "--play", 4,
                   "'CK': the 16-card pack has no K; ranks are A T Q J");
}

TEST(nothing_follows_the_last_card)
{
    assert_refused(NULL, "HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ CA", 0, "HA HT CQ CJ",
                   "--play", 49, "the deal is over; no card can follow");
}
