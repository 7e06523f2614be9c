/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history of a question in Doppelkopf (analyzer/files/written_actions.h): reservations in both
 * forms, announcements, and the options after them (answer_options.h). */
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;
static const char re_hand[] = "HT CQ SQ HQ DJ DA D9 CA CA SA HA HK";
static const char young_hand[] = "CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ";

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

static cardset cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(&pack_48, text, &set, NULL), STATUS_OK);
    return set;
}

static struct table given(const char *auction, const char *play, unsigned me, const char *hand,
                          struct compulsion compulsion)
{
    struct table table;
    struct diag diag = {0};
    if (history_read(&rules, &(struct history){auction, play, me, cards(hand), compulsion}, &table,
                     &diag) != STATUS_OK)
        fail_msg("%s: %s", diag.source, diag.message);
    return table;
}

static void assert_refused(const char *auction, const char *play, unsigned me, int column,
                           const char *message)
{
    struct table table;
    struct diag diag = {0};
    assert_int_equal(
        history_read(&rules,
                     &(struct history){auction, play, me, cards(young_hand), COMPULSION_BY_WORDS},
                     &table, &diag),
        STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.column, column);
}

TEST(words_and_calls_give_the_same_auction)
{
    const struct table words = given("P damen-solo P P", NULL, 2, young_hand, COMPULSION_BY_WORDS);
    const struct table calls =
        given("P vorbehalt P P  P damen-solo P P", NULL, 2, young_hand, COMPULSION_BY_WORDS);
    assert_int_equal(words.phase, PHASE_CARD);
    assert_int_equal(words.auction.n_calls, 8);
    assert_memory_equal(words.auction.calls, calls.auction.calls, 8);
    assert_int_equal(words.auction.declarer, 1);
    assert_string_equal(rules.contracts[words.auction.contract].name, "damen-solo");
}

TEST(healthy_seats_need_not_pass_twice)
{
    const struct table table =
        given("P vorbehalt P vorbehalt", NULL, 1, re_hand, COMPULSION_BY_WORDS);
    assert_int_equal(table.phase, PHASE_CALL);
    assert_int_equal(table.turn, 1);
    assert_int_equal(given("P P P P", NULL, 1, re_hand, COMPULSION_BY_WORDS).phase, PHASE_CARD);
}

/* With or without the passes of healthy seats the calls are the same; a pass of a seat with a
 * reservation comes after the passes of the healthy seats before it. */
TEST(what_healthy_seats_pass_may_be_written_or_left_out)
{
    static const struct {
        const char *whole, *short_form;
    } rows[] = {
        {"P vorbehalt P P  P damen-solo P P", "P vorbehalt P P damen-solo"},
        {"P vorbehalt P P  P damen-solo P P", "P vorbehalt P P damen-solo P"},
        {"P vorbehalt P P  P damen-solo P P", "P vorbehalt P P P damen-solo"},
        {"P vorbehalt P vorbehalt  P karo-solo P pik-solo",
         "P vorbehalt P vorbehalt karo-solo pik-solo"},
        {"vorbehalt P P vorbehalt  karo-solo P P P", "vorbehalt P P vorbehalt karo-solo P P P"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct table whole = given(rows[i].whole, NULL, 2, young_hand, COMPULSION_BY_WORDS);
        const struct table table =
            given(rows[i].short_form, NULL, 2, young_hand, COMPULSION_BY_WORDS);
        assert_int_equal(table.phase, PHASE_CARD);
        assert_int_equal(table.auction.n_calls, 8);
        assert_memory_equal(table.auction.calls, whole.auction.calls, 8);
    }
    assert_refused("P vorbehalt P P P P", NULL, 2, 19,
                   "call 6, seat 2: 'P': a reservation must be named if no other game was");
    assert_refused("P vorbehalt P P damen-solo P P P", NULL, 2, 32,
                   "the auction is over; 'P' comes too late");
    assert_refused("P vorbehalt P P damen-solo karo-solo", NULL, 2, 28,
                   "the auction is over; 'karo-solo' comes too late");
}

TEST(cards_without_calls_mean_that_all_are_healthy)
{
    const struct compulsion owing = {.owing = 1};
    const struct table passed = given("P P P P", "SA", 1, re_hand, owing);
    const struct table table = given(NULL, "SA", 1, re_hand, owing);
    assert_int_equal(passed.auction.n_calls, 4);
    assert_memory_equal(&table.auction, &passed.auction, sizeof table.auction);
}

TEST(a_seat_that_must_play_its_solo_has_not_passed)
{
    struct table table;
    struct diag diag = {0};
    assert_int_equal(history_read(&rules,
                                  &(struct history){NULL, "SA", 1, cards(re_hand),
                                                    (struct compulsion){.owing = 1, .forced = 1}},
                                  &table, &diag),
                     STATUS_INPUT);
    assert_string_equal(diag.source, "--play");
    assert_string_equal(diag.message,
                        "cards without calls mean that everybody passed, but seat 1 may "
                        "not pass: this seat must play its Pflichtsolo in this deal");
}

TEST(a_solo_written_as_compulsory_is_led_by_its_player)
{
    const struct table table =
        given("P P pflicht:karo-solo P", NULL, 2, re_hand, COMPULSION_BY_WORDS);
    assert_true(table.auction.compulsory);
    assert_int_equal(table.auction.owing, 4);
    assert_int_equal(table.turn, 2);
    assert_int_equal(given("P P karo-solo P", NULL, 2, re_hand, COMPULSION_BY_WORDS).turn, 0);
    assert_int_equal(
        given("P P vorbehalt P pflicht:karo-solo", NULL, 2, re_hand, COMPULSION_BY_WORDS).turn, 2);
}

TEST(announcements_stand_between_the_cards)
{
    const struct table table =
        given("P P P P", "2:re SA ST 1:kontra 1:no90", 2, young_hand, COMPULSION_BY_WORDS);
    assert_int_equal(table.n_played, 2);
    assert_int_equal(table.n_announcements, 3);
    assert_int_equal(table.announced.level[TEAM_RE], LEVEL_TEAM);
    assert_int_equal(table.announced.level[TEAM_KONTRA], LEVEL_NO_90);
    assert_int_equal(table.announcements[0].n_played, 0);
    assert_int_equal(table.announcements[2].who, 0);
}

TEST(wrong_announcements_are_refused)
{
    assert_refused("P P P P", "2:ree", 2, 1,
                   "trick 1, seat 2: 'ree' is not an announcement; did you mean 're'?");
    assert_refused("P P P P", "SA 3:re", 2, 4,
                   "trick 1, seat 3: 're': this seat belongs to the other team, kontra");
    assert_refused("P P P P", "2:no90", 2, 1,
                   "trick 1, seat 2: 'no90' from a seat whose team is unknown; first write 2:re or "
                   "2:kontra");
    assert_refused("P P P P", "5:re", 2, 1, "trick 1, seat 5: seats are numbered 1 to 4");
    assert_refused("P vorbehalt P P P P", NULL, 2, 19,
                   "call 6, seat 2: 'P': a reservation must be named if no other game was");
}

/* --- what is open ---------------------------------------------------------------------------- */

static struct answer options_of(const struct table *table, unsigned me, const char *hand,
                                struct plan *plan)
{
    struct answer advice = {.situation = {.table = *table, .me = (seat)me, .dealt = cards(hand)}};
    *plan = (struct plan){.situation = NULL};
    answer_options_list(&advice, plan);
    assert_int_equal(plan->n_options, advice.n_options);
    return advice;
}

static void assert_names(const struct answer *advice, const char *expected)
{
    char names[512] = "";
    for (int i = 0; i < advice->n_options; i++) {
        strcat(names, i > 0 ? " " : "");
        strcat(names, advice->options[i].name);
    }
    assert_string_equal(names, expected);
}

TEST(every_game_is_an_option_of_the_first_call)
{
    struct plan plan;
    const struct table table = given("P", NULL, 1, re_hand, COMPULSION_BY_WORDS);
    const struct answer advice = options_of(&table, 1, re_hand, &plan);
    assert_names(&advice, "P karo-solo trefl-solo pik-solo kier-solo damen-solo buben-solo "
                          "fleischlos");
    assert_int_equal(plan.options[0].next_call, 0);
    for (int i = 1; i < plan.n_options; i++) {
        assert_int_equal(plan.options[i].action, CALL_INDEX_RESERVE);
        assert_string_equal(rules.calls[plan.options[i].next_call].name, advice.options[i].name);
    }
}

TEST(hochzeit_needs_both_queens)
{
    struct plan plan;
    const char *hand = "CQ CQ SQ HQ DJ DA D9 CA CA SA HA HK";
    const struct table table = given(NULL, NULL, 0, hand, COMPULSION_BY_WORDS);
    const struct answer advice = options_of(&table, 0, hand, &plan);
    assert_string_equal(advice.options[1].name, "hochzeit");
    assert_int_equal(advice.n_options, 9);
}

TEST(a_seat_forced_to_a_solo_has_no_other_choice)
{
    struct plan plan;
    const struct table table =
        given(NULL, NULL, 0, re_hand, (struct compulsion){.owing = 1, .forced = 1});
    const struct answer advice = options_of(&table, 0, re_hand, &plan);
    assert_int_equal(advice.n_options, 7);
    assert_string_equal(advice.options[0].name, "pflicht:karo-solo");
}

TEST(twins_are_one_option)
{
    struct plan plan;
    const char *hand = "CA CA CT CT SA SA ST ST HA HA HT HT";
    const struct table table = given("P P P P", NULL, 0, hand, COMPULSION_BY_WORDS);
    const struct answer advice = options_of(&table, 0, hand, &plan);
    assert_names(&advice, "CA CT SA ST HA HT");
}

TEST(announcements_are_those_of_the_own_team)
{
    struct plan plan;
    struct table table = given("P P P P", NULL, 0, re_hand, COMPULSION_BY_WORDS);
    table.phase = PHASE_ANNOUNCE;
    const struct answer re = options_of(&table, 0, re_hand, &plan);
    assert_names(&re, "silence re no90 no60 no30 schwarz");
    const struct answer kontra = options_of(&table, 0, young_hand, &plan);
    assert_names(&kontra, "silence kontra no90 no60 no30 schwarz");
}
