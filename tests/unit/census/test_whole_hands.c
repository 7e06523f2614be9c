/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All deals that fit hands of Kop (census/whole_count.h) against counts made elsewhere. */
#include <stdio.h>

#include "analyzer/census/report_whole.h"
#include "analyzer/census/whole_count.h"
#include "analyzer/census/whole_summary.h"
#include "engine/core/notation.h"
#include "engine/deal/combination.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static void count_fitting(const char *set, const char *hand, struct ruleset *rules,
                          struct whole *whole)
{
    struct binomials binomials;
    cardset held = 0;
    binomials_fill(&binomials, 16, 4);
    test_rules_shipped(set, rules);
    assert_int_equal(whole_init(whole, rules, NULL), STATUS_OK);
    assert_int_equal(notation_read_cardset(&pack_16, hand, &held, NULL), STATUS_OK);
    whole_count_hand(whole, combination_number(&binomials, held, pack_16.all), whole->counts);
}

/* Published: zolo with ♥A ♥10 ♥Q ♣J at seat 1 is lost in 234 of 34,650 deals. Payoffs of the unbid
 * game: tests/property/test_solver_against_naive.c counts the same deals. */
TEST(a_strong_hand_fares_as_counted_elsewhere)
{
    struct ruleset rules;
    struct whole whole;
    struct tally tally;
    count_fitting("kop-asdycha", "HA HT HQ CJ", &rules, &whole);
    const int zolo = ruleset_find_contract(&rules, "zolo");
    const struct whole_outcome outcome = whole_outcome_of(&whole, zolo, 0);
    assert_int_equal(outcome.deals, 34650);
    assert_int_equal(outcome.deals - outcome.won, 234);
    assert_int_equal(whole_payoffs(&whole, CONTRACT_NONE, 0, &tally), STATUS_OK);
    assert_int_equal(tally_count(&tally, 0, 1), 1380);
    assert_int_equal(tally_count(&tally, 0, 2), 22740);
    assert_int_equal(tally_count(&tally, 0, 3), 1080);
    assert_int_equal(tally_count(&tally, 0, 4), 9450);
    tally_clear(&tally);
    whole_clear(&whole);
}

/* RULES 6.9: four tens win a zolo in 6,151 of 34,650 deals from seat 1, with 14 trumps. In the
 * league they are not played. */
TEST(four_tens_fare_as_counted_elsewhere)
{
    struct ruleset rules;
    struct whole whole;
    count_fitting("kop-3tens", "CT ST HT DT", &rules, &whole);
    assert_int_equal(whole_outcome_of(&whole, ruleset_find_contract(&rules, "zolo"), 0).won, 6151);
    whole_clear(&whole);
    count_fitting("kop-league", "CT ST HT DT", &rules, &whole);
    const int kop = ruleset_find_contract(&rules, "kop");
    assert_int_equal(whole_outcome_of(&whole, kop, SEAT_NONE).won, 34650);
    assert_int_equal(whole_outcome_of(&whole, ruleset_find_contract(&rules, "zolo"), 0).deals, 0);
    assert_int_equal(whole_call(&whole, WHOLE_LEGAL, 0, CALL_INDEX_PASS), 0);
    whole_clear(&whole);
}

/* The JSON of `book --whole`, which takes minutes, made of one hand: every key is in its schema. */
TEST(the_report_as_json_fits_its_schema)
{
    static const char *const sets[] = {"kop-asdycha", "kop-3tens", "kop-league"};
    for (int i = 0; i < 3; i++) {
        struct ruleset rules;
        struct whole whole;
        count_fitting(sets[i], "HA HT HQ CJ", &rules, &whole);
        FILE *check = popen("tests/support/check_json whole", "we");
        assert_non_null(check);
        assert_int_equal(report_whole_json(check, &whole), STATUS_OK);
        assert_int_equal(pclose(check), 0);
        whole_clear(&whole);
    }
}
