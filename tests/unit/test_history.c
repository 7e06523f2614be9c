/* A deal as one player tells it (analyzer/records/history.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "analyzer/records/history.h"
#include "engine/core/notation.h"
#include "tests/support/test_rules.h"

static struct ruleset asdycha, league;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("kop-asdycha", &asdycha);
    test_rules_shipped("kop-league", &league);
    return 0;
}

static cardset cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_16, text, &set, NULL), STATUS_OK);
    return set;
}

static struct table read_table(const char *auction, const char *play, unsigned me, const char *hand)
{
    struct table table;
    struct diag diag = {0};
    if (history_read(&asdycha, auction, play, me, cards(hand), &table, &diag) != STATUS_OK)
        fail_msg("%s: %s", diag.source, diag.message);
    return table;
}

static void assert_refused(const struct ruleset *rules, const char *auction, const char *play,
                           unsigned me, const char *hand, const char *source, int column,
                           const char *message)
{
    struct table table = {.n_played = 77};
    struct diag diag = {0};
    assert_int_equal(history_read(rules, auction, play, me, cards(hand), &table, &diag),
                     STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_string_equal(diag.source, source);
    assert_int_equal(diag.column, column);
    assert_int_equal(table.n_played, 77);
}

static void nothing_told_is_the_first_call(void **state)
{
    (void)state;
    const struct table table = read_table(NULL, NULL, 2, "HA HT CQ CJ");
    assert_int_equal(table.phase, PHASE_CALL);
    assert_int_equal(table.turn, 0);
    assert_int_equal(read_table("  ", "", 2, "HA HT CQ CJ").phase, PHASE_CALL);
}

static void calls_lead_to_who_speaks_next(void **state)
{
    (void)state;
    const struct table table = read_table("P zolo kontra", NULL, 3, "HA HT CQ CJ");
    assert_int_equal(table.turn, 3);
    assert_int_equal(table.auction.declarer, 1);
    assert_int_equal(table.auction.n_doubles, 1);
}

static void cards_lead_to_who_plays_next(void **state)
{
    (void)state;
    const struct table table = read_table("P zolo P P P", "HA DT HJ DA CQ", 1, "DT CT ST SA");
    assert_int_equal(table.phase, PHASE_CARD);
    assert_int_equal(table.turn, 1);
    assert_int_equal(table.n_played, 5);
    assert_int_equal(table.points[0], 11 + 10 + 2 + 11);
    assert_int_equal(table.played[0], cards("HA CQ"));
    assert_int_equal(table.led, cardset_first(cards("CQ")));
}

static void cards_without_calls_mean_that_all_passed(void **state)
{
    (void)state;
    const struct table table = read_table(NULL, "HA", 1, "DT CT ST SA");
    assert_int_equal(table.auction.contract, CONTRACT_NONE);
    assert_true(table.auction.closed);
    assert_int_equal(table.turn, 1);
}

static void a_finished_auction_waits_for_the_lead(void **state)
{
    (void)state;
    const struct table table = read_table("zolo P P P", NULL, 1, "DT CT ST SA");
    assert_int_equal(table.phase, PHASE_CARD);
    assert_int_equal(table.turn, 0);
}

static void cards_before_the_end_of_the_auction_are_refused(void **state)
{
    (void)state;
    assert_refused(&asdycha, "zolo P P", "HA", 1, "DT CT ST SA", "--play", 1,
                   "the auction is not over: seat 4 is to call before a card is played");
    assert_refused(&asdycha, "", "HA", 1, "DT CT ST SA", "--play", 1,
                   "the auction is not over: seat 1 is to call before a card is played");
}

static void my_own_calls_are_held_against_my_hand(void **state)
{
    (void)state;
    assert_refused(&asdycha, "P wesele", NULL, 1, "CQ CT ST SA", "--auction", 3,
                   "call 2, seat 2: 'wesele': the hand lacks the cards that this bid demands");
    assert_refused(&asdycha, "P kontra", NULL, 1, "CQ SQ ST SA", "--auction", 3,
                   "call 2, seat 2: 'kontra': whoever holds all the old cards may not open the "
                   "doubling, only answer it");
    assert_refused(&asdycha, "wesele", NULL, 1, "CQ SQ ST SA", "--auction", 1,
                   "call 1, seat 1: 'wesele' demands cards that seat 2 holds: CQ SQ");
}

static void a_late_call_is_refused(void **state)
{
    (void)state;
    assert_refused(&asdycha, "zolo P P P kontra", NULL, 1, "DT CT ST SA", "--auction", 12,
                   "the auction is over; 'kontra' comes too late");
}

static void my_own_cards_must_be_mine_and_legal(void **state)
{
    (void)state;
    assert_refused(&asdycha, NULL, "CA SA", 1, "CT HJ ST SA", "--play", 4,
                   "trick 1, seat 2: must follow suit to CA; CT is legal");
    assert_refused(&asdycha, NULL, "CA DQ", 1, "CT HJ ST SA", "--play", 4,
                   "trick 1, seat 2: DQ is not in this hand; the hand holds CT SA ST HJ");
}

static void the_cards_of_others_are_not_mine_and_fall_once(void **state)
{
    (void)state;
    assert_refused(&asdycha, NULL, "HJ", 1, "CT HJ ST SA", "--play", 1,
                   "trick 1, seat 1: HJ is in your own hand (seat 2)");
    assert_refused(&asdycha, NULL, "CA CT HA DT CA", 1, "CT HJ ST SA", "--play", 13,
                   "trick 2, seat 3: CA was played in trick 1 already");
}

static void a_wrong_card_is_named(void **state)
{
    (void)state;
    assert_refused(&asdycha, NULL, "CA CK", 1, "CT HJ ST SA", "--play", 4,
                   "'CK': the 16-card pack has no K; ranks are A T Q J");
}

static void nothing_follows_the_last_card(void **state)
{
    (void)state;
    assert_refused(&asdycha, NULL, "HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ CA", 0,
                   "HA HT CQ CJ", "--play", 49, "the deal is over; no card can follow");
}

static void a_hand_that_wins_at_once_has_no_history(void **state)
{
    (void)state;
    assert_refused(&league, "P", NULL, 1, "CT ST HT DT", "--auction", 1,
                   "the hand wins at once as kop; there is no auction");
    assert_refused(&league, NULL, "HA", 1, "CT ST HT DT", "--play", 1,
                   "the hand wins at once as kop; there is no auction");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_told_is_the_first_call),
        cmocka_unit_test(calls_lead_to_who_speaks_next),
        cmocka_unit_test(cards_lead_to_who_plays_next),
        cmocka_unit_test(cards_without_calls_mean_that_all_passed),
        cmocka_unit_test(a_finished_auction_waits_for_the_lead),
        cmocka_unit_test(cards_before_the_end_of_the_auction_are_refused),
        cmocka_unit_test(my_own_calls_are_held_against_my_hand),
        cmocka_unit_test(a_late_call_is_refused),
        cmocka_unit_test(my_own_cards_must_be_mine_and_legal),
        cmocka_unit_test(the_cards_of_others_are_not_mine_and_fall_once),
        cmocka_unit_test(a_wrong_card_is_named),
        cmocka_unit_test(nothing_follows_the_last_card),
        cmocka_unit_test(a_hand_that_wins_at_once_has_no_history),
    };
    return cmocka_run_group_tests_name("history", tests, load, NULL);
}
