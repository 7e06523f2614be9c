/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction as a state machine (RULES 1.3) and its text (call_text.h): clauses not covered by
 * the vectors of RULES 6.8 in tests/rules/kop.cases, what calls prove, and messages for invalid
 * text. */
#include <stdio.h>
#include <string.h>

#include "analyzer/files/rule_file.h"
#include "engine/core/notation.h"
#include "engine/rules/announcing.h"
#include "engine/rules/auction/call_text.h"
#include "tests/support/kop_cards.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

struct sets {
    struct ruleset asdycha, wolsztyn, named, long_names;
};

static void parse_rules(const char *text, struct ruleset *out)
{
    struct diag diag = {0};
    if (rule_file_parse(text, strlen(text), "house.yaml", out, &diag) != STATUS_OK)
        fail_msg("line %d: %s", diag.line, diag.message);
}

static int load(void **state)
{
    static struct sets sets;
    test_rules_shipped("kop-asdycha", &sets.asdycha);
    test_rules_shipped("kop-wolsztyn", &sets.wolsztyn);
    parse_rules("extends: kop-wolsztyn\nname: named\npartner: named\n", &sets.named);
    parse_rules("extends: kop-asdycha\nname: long\n"
                "doubles: [kontra, rej, bok, słup, dupa, dupa Lenina]\n",
                &sets.long_names);
    *state = &sets;
    return 0;
}

TEST_GROUP(load, NULL)

/* An auction between hidden hands. */
static struct auction after(const struct ruleset *rules, const char *calls)
{
    static const cardset hidden[N_SEATS] = {0};
    struct auction auction;
    struct diag diag = {0};
    if (auction_read_public(rules, calls, hidden, &auction, &diag) != STATUS_OK)
        fail_msg("%s: %s", calls, diag.message);
    return auction;
}

static void assert_refused(const struct ruleset *rules, const char *calls, int column,
                           const char *message)
{
    static const cardset hidden[N_SEATS] = {0};
    struct auction auction = {.n_calls = 77};
    struct diag diag = {0};
    assert_int_equal(auction_read_public(rules, calls, hidden, &auction, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, message);
    assert_int_equal(diag.column, column);
    assert_int_equal(auction.n_calls, 77);
}

TEST(it_starts_with_the_first_speaker_and_nothing_said)
{
    const struct sets *sets = *fixture;
    const struct auction auction = after(&sets->asdycha, "");
    assert_int_equal(auction.speaker, 0);
    assert_int_equal(auction.contract, CONTRACT_NONE);
    assert_int_equal(auction.declarer, SEAT_NONE);
    assert_false(auction.closed);
}

TEST(four_passes_close_it_at_the_start_but_three_do_not)
{
    const struct sets *sets = *fixture;
    assert_false(after(&sets->asdycha, "P P P").closed);
    assert_true(after(&sets->asdycha, "P P P P").closed);
}

TEST(three_passes_close_it_after_a_bid_or_a_double)
{
    const struct sets *sets = *fixture;
    assert_false(after(&sets->asdycha, "P P P zolo P P").closed);
    assert_true(after(&sets->asdycha, "P P P zolo P P P").closed);
    assert_true(after(&sets->asdycha, "P kontra P P P").closed);
}

TEST(who_has_passed_may_bid_later)
{
    const struct sets *sets = *fixture;
    const struct auction auction = after(&sets->asdycha, "P zolo P P zolo-du P P P");
    assert_int_equal(auction.declarer, 0);
    assert_true(auction.closed);
}

TEST(bidders_may_raise_their_own_bid) /* AMB-04 */
{
    const struct sets *sets = *fixture;
    const struct auction auction = after(&sets->asdycha, "zolo kontra P P zolo-du");
    assert_int_equal(auction.declarer, 0);
    assert_int_equal(auction.n_doubles, 0);
}

TEST(nobody_doubles_their_own_contract)
{
    const struct sets *sets = *fixture;
    /* In a game without public sides three passes close the auction, so a player is on turn again
     * only after another player's call. */
    const struct auction auction = after(&sets->asdycha, "kontra rej P P");
    assert_null(auction_objection(&auction, &sets->asdycha, kop_cards("CA"), CALL_INDEX_DOUBLE));
    struct auction own = auction;
    own.doubler[1] = own.speaker;
    assert_non_null(auction_objection(&own, &sets->asdycha, kop_cards("CA"), CALL_INDEX_DOUBLE));
}

TEST(the_declarer_of_a_solo_may_answer_but_not_open)
{
    const struct sets *sets = *fixture;
    const struct auction auction = after(&sets->asdycha, "zolo kontra P P rej P P");
    assert_int_equal(auction.n_doubles, 2);
    struct auction undoubled = after(&sets->asdycha, "zolo P P");
    undoubled.speaker = 0;
    assert_non_null(auction_objection(&undoubled, &sets->asdycha, 0, CALL_INDEX_DOUBLE));
}

TEST(legal_calls_are_those_without_objection)
{
    const struct sets *sets = *fixture;
    const struct ruleset *rules = &sets->asdycha;
    const struct auction auction = after(rules, "zolo");
    const uint64_t legal = auction_legal(&auction, rules, kop_cards("CQ SQ HA HT"));
    for (unsigned call = 0; call < (unsigned)rules->n_calls; call++)
        assert_int_equal(cardset_has(legal, call),
                         auction_objection(&auction, rules, kop_cards("CQ SQ HA HT"), call) ==
                             NULL);
    assert_true(cardset_has(legal, CALL_INDEX_PASS));
    assert_true(cardset_has(legal, CALL_INDEX_DOUBLE));
}

TEST(wesele_proves_both_black_queens)
{
    const struct sets *sets = *fixture;
    const struct auction before = after(&sets->asdycha, "P");
    const char *text = "wesele";
    unsigned call;
    assert_int_equal(call_read(&sets->asdycha, &before, &text, &call, NULL), STATUS_OK);
    const struct call_proof proof = auction_proof(&before, &sets->asdycha, call);
    assert_int_equal(proof.holds, kop_cards("CQ SQ"));
    assert_int_equal(proof.lacks, 0);
    assert_int_equal(proof.not_all_of, 0);
}

TEST(a_named_jack_is_not_in_the_hand_of_who_names_it)
{
    const struct sets *sets = *fixture;
    const struct auction before = after(&sets->named, "");
    const char *text = "wesele:SJ";
    unsigned call;
    assert_int_equal(call_read(&sets->named, &before, &text, &call, NULL), STATUS_OK);
    assert_int_equal(auction_proof(&before, &sets->named, call).lacks, kop_cards("SJ"));
    assert_non_null(auction_objection(&before, &sets->named, kop_cards("CQ SQ SJ HA"), call));
    assert_null(auction_objection(&before, &sets->named, kop_cards("CQ SQ CJ HA"), call));
}

TEST(opening_kontra_proves_that_not_both_queens_are_held)
{
    const struct sets *sets = *fixture;
    const struct auction start = after(&sets->asdycha, ""),
                         doubled = after(&sets->asdycha, "kontra");
    assert_int_equal(auction_proof(&start, &sets->asdycha, CALL_INDEX_DOUBLE).not_all_of,
                     kop_cards("CQ SQ"));
    /* An answer is open to a cicha holder as well (AMB-06): it proves nothing. */
    assert_int_equal(auction_proof(&doubled, &sets->asdycha, CALL_INDEX_DOUBLE).not_all_of, 0);
    assert_int_equal(auction_proof(&start, &sets->asdycha, CALL_INDEX_PASS).not_all_of, 0);
}

/* RULES 2.3: cicha counts three doubles, so its holder may not call a fourth (AMB-07). */
TEST(a_double_beyond_the_cap_of_cicha_proves_that_there_is_none)
{
    const struct sets *sets = *fixture;
    const struct auction three = after(&sets->wolsztyn, "kontra rej bok");
    assert_int_equal(auction_proof(&three, &sets->wolsztyn, CALL_INDEX_DOUBLE).not_all_of,
                     kop_cards("CQ SQ"));
    assert_int_equal(auction_call_cap(&three, &sets->wolsztyn), 4);
}

TEST(doubles_bear_the_name_of_their_level)
{
    const struct sets *sets = *fixture;
    const struct ruleset *rules = &sets->long_names;
    struct auction auction = after(rules, "kontra re bok slup dupa");
    assert_string_equal(call_name(rules, &auction, CALL_INDEX_DOUBLE), "dupa Lenina");
    auction = after(rules, "kontra re bok Słup dupa dupa lenina");
    assert_int_equal(auction.n_doubles, 6);
    assert_string_equal(call_name(rules, &auction, CALL_INDEX_PASS), "P");
}

TEST(words_of_several_parts_are_read_as_one)
{
    const struct sets *sets = *fixture;
    assert_int_equal(after(&sets->asdycha, "zolo du P P P").n_calls, 4);
    assert_int_equal(after(&sets->asdycha, "Zollo, pas, ZOLO DOUX").n_calls, 3);
    assert_int_equal(after(&sets->wolsztyn, "wesele + kontra").n_doubles, 1);
    assert_int_equal(after(&sets->named, "wesele:♣W + kontra").n_doubles, 1);
    assert_int_equal(after(&sets->named, "wesele: jc").partner_card,
                     cardset_first(kop_cards("CJ")));
}

TEST(a_word_of_the_wrong_level_is_refused)
{
    const struct sets *sets = *fixture;
    assert_refused(&sets->asdycha, "P rej", 3,
                   "call 2, seat 2: 'rej' cannot be said here; the next level is 'kontra'");
    assert_refused(&sets->asdycha, "kontra bok", 8,
                   "call 2, seat 2: 'bok' cannot be said here; the next level is 'rej'");
    assert_refused(&sets->asdycha, "kontra kontra", 8,
                   "call 2, seat 2: 'kontra' cannot be said here; the next level is 'rej'");
    assert_refused(&sets->asdycha, "kontra rej bok slup slup", 21,
                   "call 5, seat 1: 'słup' is not possible: all levels have been said");
}

TEST(an_unknown_word_is_refused_with_the_nearest)
{
    const struct sets *sets = *fixture;
    assert_refused(&sets->asdycha, "P zoloo", 3,
                   "call 2, seat 2: 'zoloo' is not a call; did you mean 'zolo'? "
                   "(calls: P kontra wesele zolo zolo-du)");
    assert_refused(&sets->asdycha, "kontra xyz", 8,
                   "call 2, seat 2: 'xyz' is not a call; calls are P rej wesele zolo zolo-du");
    assert_refused(&sets->asdycha, "HA", 1,
                   "call 1, seat 1: 'HA' is not a call; calls are P kontra wesele zolo zolo-du");
}

/* Where no bid may follow, or all levels of doubling are used, the word is refused as well. */
TEST(a_call_is_offered_only_where_it_may_be_made)
{
    const struct sets *sets = *fixture;
    const cardset known[N_SEATS] = {kop_cards("CQ HA CT DJ"), 0, 0, 0};
    struct auction auction;
    struct diag diag = {0};
    assert_refused(
        &sets->asdycha, "zolo weselee", 6,
        "call 2, seat 2: 'weselee' is not a call; calls are P kontra wesele zolo zolo-du");
    assert_refused(&sets->asdycha, "zolo zolo-dru", 6,
                   "call 2, seat 2: 'zolo-dru' is not a call; did you mean 'zolo-du'? "
                   "(calls: P kontra wesele zolo zolo-du)");
    assert_refused(&sets->asdycha, "kontra rej bok slup doubl", 21,
                   "call 5, seat 1: 'doubl' is not a call; calls are P wesele zolo zolo-du");
    assert_int_equal(auction_read_public(&sets->asdycha, "P weselee", known, &auction, &diag),
                     STATUS_INPUT);
    assert_string_equal(diag.message, "call 2, seat 2: 'weselee' is not a call; calls are P kontra "
                                      "wesele zolo zolo-du");
}

/* A dash may be a pass or a separator: "zolo - kontra" is legal as two calls and as three. */
TEST(a_word_of_marks_alone_is_no_call_wherever_it_stands)
{
    static const char *const marks[] = {"-", "--", ".", "?", "!", "_", "'", "\""};
    const struct sets *sets = *fixture;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        char first[32], second[32], last[32], why[128];
        char message[96];
        snprintf(first, sizeof first, "%s zolo", marks[i]);
        snprintf(second, sizeof second, "zolo %s kontra", marks[i]);
        snprintf(last, sizeof last, "P zolo, %s", marks[i]);
        snprintf(message, sizeof message,
                 "'%s' is not a call; P is a pass; separate calls by spaces or commas", marks[i]);
        snprintf(why, sizeof why, "call 1, seat 1: %s", message);
        assert_refused(&sets->asdycha, first, 1, why);
        snprintf(why, sizeof why, "call 2, seat 2: %s", message);
        assert_refused(&sets->asdycha, second, 6, why);
        snprintf(why, sizeof why, "call 3, seat 3: %s", message);
        assert_refused(&sets->asdycha, last, 9, why);
    }
    assert_refused(
        &sets->asdycha, "zolo - - P", 6,
        "call 2, seat 2: '-' is not a call; P is a pass; separate calls by spaces or commas");
    assert_refused(
        &sets->wolsztyn, "- wesele + kontra", 1,
        "call 1, seat 1: '-' is not a call; P is a pass; separate calls by spaces or commas");
}

TEST(marks_at_a_call_and_within_one_change_nothing)
{
    const struct sets *sets = *fixture;
    const struct auction auction = after(&sets->asdycha, "P! \"zolo\" -P- kontra.");
    assert_int_equal(auction.n_calls, 4);
    assert_int_equal(auction.declarer, 1);
    assert_int_equal(auction.n_doubles, 1);
    assert_int_equal(after(&sets->asdycha, "zolo - du P").n_calls, 2);
    assert_int_equal(after(&sets->asdycha, "\"PP\" zolo").declarer, 2);
    assert_int_equal(after(&sets->asdycha, "-PPP").n_calls, 3);
}

TEST(a_bid_that_other_rules_know_is_refused_with_the_reason)
{
    const struct sets *sets = *fixture;
    assert_refused(&sets->asdycha, "wesele:CJ", 1,
                   "call 1, seat 1: 'wesele:cj': in these rules the caller does not name a jack; "
                   "write wesele");
    assert_refused(&sets->named, "wesele", 1,
                   "call 1, seat 1: 'wesele' must name the partner's jack, like wesele:CJ");
    assert_refused(&sets->asdycha, "zolo+kontra", 1,
                   "call 1, seat 1: 'zolo+kontra': the declarer of zolo may not make the first "
                   "double under these rules");
}

TEST(a_call_after_the_end_comes_too_late)
{
    const struct sets *sets = *fixture;
    assert_refused(&sets->asdycha, "P P P P kontra", 9,
                   "the auction is over; 'kontra' comes too late");
}

TEST(an_illegal_call_names_the_rule)
{
    const struct sets *sets = *fixture;
    assert_refused(&sets->asdycha, "zolo wesele", 6,
                   "call 2, seat 2: 'wesele': a bid must be higher than the last");
    assert_refused(&sets->wolsztyn, "zolo kontra P P rej bok", 21,
                   "call 6, seat 2: 'bok': the contract may not be doubled any further");
    assert_refused(&sets->asdycha, "zolo kontra rej", 13,
                   "call 3, seat 3: 'rej': the last double came from this seat's own side, and "
                   "only the other side may answer it");
}

TEST(what_a_known_hand_holds_others_cannot_have_bid_on)
{
    const struct sets *sets = *fixture;
    const cardset known[N_SEATS] = {kop_cards("SQ HA CT DJ"), 0, 0, 0};
    struct auction auction;
    struct diag diag = {0};
    assert_int_equal(auction_read_public(&sets->asdycha, "P wesele", known, &auction, &diag),
                     STATUS_INPUT);
    assert_string_equal(diag.message,
                        "call 2, seat 2: 'wesele' requires cards that seat 1 holds: SQ");
    assert_int_equal(auction_read_public(&sets->asdycha, "wesele", known, &auction, &diag),
                     STATUS_INPUT);
    assert_int_equal(auction_read_public(&sets->asdycha, "P zolo", known, &auction, &diag),
                     STATUS_OK);
}

TEST(every_auction_ends_within_its_room)
{
    const struct sets *sets = *fixture;
    const struct ruleset *rules = &sets->long_names;
    /* The longest auction: all levels are used before each bid, with two passes between any two
     * calls. */
    static const char *const bids[] = {"wesele", "zolo", "zolo-du"};
    struct auction auction = after(rules, "P P P");
    const cardset hand = kop_cards("CQ SQ HA HT");
    for (int bid = 0; bid < 3; bid++) {
        const char *text = bids[bid];
        unsigned call;
        while (auction_objection(&auction, rules, 0, CALL_INDEX_DOUBLE) == NULL) {
            auction_apply(&auction, rules, CALL_INDEX_DOUBLE);
            while (auction_objection(&auction, rules, 0, CALL_INDEX_DOUBLE) != NULL &&
                   auction.passes < 2)
                auction_apply(&auction, rules, CALL_INDEX_PASS);
        }
        assert_int_equal(call_read(rules, &auction, &text, &call, NULL), STATUS_OK);
        assert_null(auction_objection(&auction, rules, hand, call));
        auction_apply(&auction, rules, call);
        assert_false(auction.closed);
    }
    assert_true(auction.n_calls < MAX_AUCTION);
}

/* RULES 3.1. Where nothing is announced no call does it. */
TEST(announcements_are_found_by_team_and_level)
{
    static const char *const words[N_TEAMS][N_LEVELS] = {
        [TEAM_KONTRA] = {NULL, "kontra", "no90", "no60", "no30", "schwarz"},
        [TEAM_RE] = {NULL, "re", "no90", "no60", "no30", "schwarz"}};
    const struct sets *sets = *fixture;
    struct ruleset doko;
    test_rules_shipped("doko-48", &doko);
    for (int team = 0; team < N_TEAMS; team++)
        for (int level = LEVEL_TEAM; level < N_LEVELS; level++) {
            const int call = ruleset_announcement(&doko, team, level);
            assert_in_range(call, 0, doko.n_calls - 1);
            assert_int_equal(doko.calls[call].kind, CALL_ANNOUNCE);
            assert_string_equal(doko.calls[call].name, words[team][level]);
            assert_int_equal(ruleset_announcement(&sets->asdycha, team, level), -1);
        }
}
