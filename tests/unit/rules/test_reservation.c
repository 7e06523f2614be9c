/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction of reservations (engine/rules/auction/reservations.c; RULES 3.1 "Choosing the game",
 * 6.12) and its calls. */
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/play/state.h"
#include "engine/rules/auction/auction.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;

static int load(void **unused)
{
    (void)unused;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

static unsigned call_of(const struct auction *auction, const char *word)
{
    unsigned call = 0;
    struct diag diag = {0};
    if (call_read(&rules, auction, &word, &call, &diag) != STATUS_OK)
        fail_msg("%s", diag.message);
    return call;
}

static cardset cards(const char *text)
{
    cardset set = 0;
    assert_int_equal(notation_read_cardset(rules.pack, text, &set, NULL), STATUS_OK);
    return set;
}

/* Why a call is illegal for the speaker with `hand`; NULL if it is legal. */
static const char *objection(const struct auction *auction, const char *hand, const char *word)
{
    return auction_objection(auction, &rules, cards(hand), call_of(auction, word));
}

/* Applies a sequence of calls; the speaker of a Hochzeit holds both queens. */
static void say(struct auction *auction, const char *words)
{
    for (call_skip_gap(&words); *words != '\0'; call_skip_gap(&words)) {
        unsigned call = 0;
        struct diag diag = {0};
        if (call_read(&rules, auction, &words, &call, &diag) != STATUS_OK)
            fail_msg("%s", diag.message);
        const char *why = auction_objection(auction, &rules, cards("CQ CQ"), call);
        if (why != NULL)
            fail_msg("%s: %s", rules.calls[call].name, why);
        auction_apply(auction, &rules, call);
    }
}

static struct auction after(seatset owing, seatset forced, const char *words)
{
    struct auction auction;
    auction_init(&auction, &rules);
    auction.owing = owing;
    auction.forced = forced;
    say(&auction, words);
    return auction;
}

static void assert_plays(const struct auction *auction, const char *contract, int declarer)
{
    assert_true(auction->closed);
    assert_int_equal(auction->contract, ruleset_find_contract(&rules, contract));
    assert_int_equal(auction->declarer, declarer);
}

TEST(four_healthy_seats_close_the_auction)
{
    const struct auction auction = after(0, 0, "P P P P");
    assert_true(auction.closed);
    assert_int_equal(auction.contract, CONTRACT_NONE);
}

/* RULES 6.12: seat 2 Hochzeit, seat 3 Lustsolo, the dealer Pflichtsolo. */
TEST(a_pflichtsolo_outranks_a_lustsolo_and_that_a_hochzeit)
{
    const struct auction auction =
        after(1u << 3, 0, "P vorbehalt vorbehalt vorbehalt P hochzeit karo-solo pflicht:karo-solo");
    assert_plays(&auction, "karo-solo", 3);
    assert_true(auction.compulsory);
}

TEST(the_declarer_leads_in_a_pflichtsolo_only)
{
    const struct {
        const char *solo;
        seat leads;
    } cases[] = {{"pflicht:damen-solo", 2}, {"damen-solo", 0}};
    for (int i = 0; i < 2; i++) {
        struct table table;
        table_init(&table, &rules);
        table.auction.owing = i == 0 ? 1u << 2 : 0;
        const char *const words[] = {"P", "P", "vorbehalt", "P", "P", "P", cases[i].solo, "P"};
        for (int k = 0; k < 8; k++)
            table_call(&table, call_of(&table.auction, words[k]));
        assert_int_equal(table.turn, cases[i].leads);
        assert_ptr_equal(table.order,
                         ruleset_order(&rules, ruleset_find_contract(&rules, "damen-solo")));
    }
}

TEST(of_equal_rank_the_earlier_game_is_played)
{
    struct auction auction = after(0, 0, "vorbehalt P vorbehalt P karo-solo P");
    assert_null(objection(&auction, "CQ CQ", "P"));
    say(&auction, "fleischlos P");
    assert_plays(&auction, "karo-solo", 0);
    assert_false(auction.compulsory);
}

TEST(the_first_reservation_must_be_named)
{
    const struct auction auction = after(0, 0, "P vorbehalt vorbehalt P P");
    assert_non_null(objection(&auction, "CQ CQ", "P"));
    assert_null(objection(&auction, "CQ CQ", "hochzeit"));
}

/* AMB-27. */
TEST(an_outranked_game_is_legal_and_idle)
{
    const char all[] = "vorbehalt vorbehalt vorbehalt vorbehalt ";
    char words[128];
    snprintf(words, sizeof words, "%skaro-solo hochzeit trefl-solo damen-solo", all);
    struct auction auction = after(0, 0, words);
    assert_plays(&auction, "karo-solo", 0);
    snprintf(words, sizeof words, "%shochzeit trefl-solo pflicht:pik-solo pflicht:karo-solo", all);
    auction = after(1u << 2 | 1u << 3, 0, words);
    assert_plays(&auction, "pik-solo", 2);
    assert_true(auction.compulsory);
}

/* AMB-27: it stays unnamed after the game that is played, a Hochzeit too, and not before it. */
TEST(who_stays_silent_lets_no_later_game_be_played)
{
    const struct auction auction =
        after(1u << 3, 0, "vorbehalt vorbehalt vorbehalt vorbehalt hochzeit P");
    assert_non_null(objection(&auction, "", "karo-solo"));
    assert_null(objection(&auction, "CQ CQ", "hochzeit"));
    assert_null(objection(&auction, "", "P"));
    struct auction closed = auction;
    say(&closed, "P P");
    assert_plays(&closed, "hochzeit", 0);
}

TEST(a_healthy_seat_names_no_game)
{
    const struct auction auction = after(0, 0, "P vorbehalt P P");
    assert_non_null(objection(&auction, "CQ CQ", "hochzeit"));
    assert_non_null(objection(&auction, "CQ CQ", "karo-solo"));
    assert_non_null(objection(&auction, "CQ CQ", "vorbehalt"));
    assert_null(objection(&auction, "CQ CQ", "P"));
}

TEST(a_game_is_named_in_the_second_round_only)
{
    const struct auction auction = after(0, 0, "P");
    assert_non_null(objection(&auction, "CQ CQ", "karo-solo"));
    assert_null(objection(&auction, "", "vorbehalt"));
}

TEST(a_hochzeit_needs_both_queens_of_clubs)
{
    const struct auction auction = after(0, 0, "vorbehalt P P P");
    assert_non_null(objection(&auction, "CQ SQ SQ", "hochzeit"));
    assert_null(objection(&auction, "CQ CQ", "hochzeit"));
}

/* AMB-23, AMB-28: the first solo of a seat that owes one is the Pflichtsolo, written so or not. */
TEST(a_solo_of_a_seat_that_owes_one_is_its_pflichtsolo)
{
    struct auction owes = after(1u << 0, 0, "vorbehalt P P P");
    assert_int_equal(call_of(&owes, "pik-solo"), call_of(&owes, "pflicht:pik-solo"));
    say(&owes, "pik-solo P P P");
    assert_plays(&owes, "pik-solo", 0);
    assert_true(owes.compulsory);
    const struct auction free_of_it = after(1u << 1, 0, "vorbehalt P P P");
    assert_null(objection(&free_of_it, "", "pik-solo"));
    assert_non_null(objection(&free_of_it, "", "pflicht:pik-solo"));
}

TEST(a_forced_seat_plays_its_pflichtsolo_whatever_the_others_name)
{
    const seatset second = 1u << 1;
    struct auction auction = after(15 & ~1, second, "vorbehalt");
    assert_non_null(objection(&auction, "CQ CQ", "P"));
    say(&auction, "vorbehalt P vorbehalt");
    assert_non_null(objection(&auction, "CQ CQ", "P")); /* before the game that is played */
    say(&auction, "karo-solo");
    assert_non_null(objection(&auction, "CQ CQ", "hochzeit"));
    assert_non_null(objection(&auction, "CQ CQ", "P"));
    say(&auction, "pflicht:buben-solo P");
    assert_null(objection(&auction, "", "P"));
    say(&auction, "pflicht:karo-solo");
    assert_plays(&auction, "buben-solo", 1);
}

/* `owing` and `forced` are part of the deal, also when it is resumed from its table. */
TEST(a_deal_that_is_resumed_knows_who_must_play)
{
    struct state state, resumed;
    cardset dealt[N_SEATS];
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = 0x0000111111111111u << s;
    state_init(&state, &rules, dealt);
    state_set_circumstances(&state, (struct circumstances){.owing = 6, .forced = 4});
    state_apply(&state, CALL_INDEX_PASS);
    state_resume(&resumed, &state.table, dealt);
    assert_int_equal(resumed.circumstances.owing, 6);
    assert_int_equal(resumed.circumstances.forced, 4);
    state_apply(&resumed, CALL_INDEX_PASS);
    assert_int_equal(state_actions(&resumed), cardset_of(CALL_INDEX_RESERVE));
}

TEST(announcements_and_doubles_are_no_calls)
{
    const struct auction auction = after(0, 0, "");
    assert_non_null(objection(&auction, "CQ", "re"));
    assert_non_null(objection(&auction, "CQ", "kontra"));
}

TEST(words_are_read_in_any_usual_spelling)
{
    struct auction auction;
    auction_init(&auction, &rules);
    assert_int_equal(call_of(&auction, "Karo Solo"), call_of(&auction, "karo-solo"));
    assert_int_equal(call_of(&auction, "Pflicht:Damen-Solo"),
                     call_of(&auction, "pflicht:damen-solo"));
    assert_int_equal(rules.calls[call_of(&auction, "VORBEHALT")].kind, CALL_RESERVE);
    assert_int_equal(call_of(&auction, "gesund"), CALL_INDEX_PASS);
    assert_int_equal(call_of(&auction, "Kreuz Solo"), call_of(&auction, "trefl-solo"));
    assert_int_equal(call_of(&auction, "pflicht:herz-solo"),
                     call_of(&auction, "pflicht:kier-solo"));
    assert_int_not_equal(call_of(&auction, "karo-solo"), call_of(&auction, "pflicht:karo-solo"));
}
