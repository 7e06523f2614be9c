/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When an announcement is made (engine/policy/search/pimc.h): the interval by hand, and the rule
 * about a partner's announcement. */
#include <math.h>
#include <stdio.h>

#include "engine/deal/deals.h"
#include "engine/policy/policy.h"
#include "engine/policy/search/pimc.h"
#include "tests/support/club_scene.h"
#include "tests/support/searching.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset rules;

static int load(void **state)
{
    (void)state;
    test_rules_shipped("doko-48", &rules);
    return 0;
}

TEST_GROUP(load, NULL)

/* --- the interval ----------------------------------------------------------------------- */

/* Five deals at +3, three at −1, and two pseudo-observations at −6: mean 0, squares 45 + 3 + 72 =
 * 120, a tenth is 12, divided by 9. */
TEST(two_worlds_that_lose_the_word_are_counted_in)
{
    const struct word_value value = {
        .weight = 8, .sum = 12, .squares = 48, .effective = 8, .loss = 6};
    const double expected = -1.282 * sqrt(12.0 / 9.0);
    assert_true(fabs(speaking_lower_end(&value) - expected) < 1e-12);
}

/* Only the effective sample size of the weights counts. */
TEST(heavier_weights_are_no_more_worlds)
{
    const struct word_value one = {
        .weight = 8, .sum = 12, .squares = 48, .effective = 8, .loss = 6};
    const struct word_value other = {
        .weight = 80, .sum = 120, .squares = 480, .effective = 8, .loss = 6};
    assert_true(fabs(speaking_lower_end(&one) - speaking_lower_end(&other)) < 1e-12);
}

/* An announcement that gains one point in every deal and can lose eight: not made after ten deals,
 * but after two hundred. */
TEST(few_worlds_never_suffice)
{
    for (int n = 1; n <= 200; n++) {
        const struct word_value value = {
            .weight = n, .sum = n, .squares = n, .effective = n, .loss = 8};
        if (n <= 10)
            assert_true(speaking_lower_end(&value) < 0);
        if (n == 200)
            assert_true(speaking_lower_end(&value) > 0);
    }
}

/* --- announcements ----------------------------------------------------------------------- */

static const char *says(const struct state *state)
{
    static char word[sizeof rules.calls->name];
    struct rng rng;
    rng_seed(&rng, 5, 5);
    assert_int_equal(state->table.phase, PHASE_ANNOUNCE);
    const action said = searching_ask("pimc:20", state, &rng);
    snprintf(word, sizeof word, "%s", said == CALL_INDEX_PASS ? "P" : rules.calls[said].name);
    return word;
}

static const char *const strong[] = {"HT HT CQ SQ SQ HQ DQ CJ SJ DA CA SA", "CQ", NULL, NULL};

TEST(a_hand_that_wins_by_itself_says_re_and_a_weak_one_is_silent)
{
    static const char *const weak[] = {"CQ D9 DK DJ S9 SK C9 CK H9 HK CT ST", NULL, NULL, NULL};
    struct state state;
    club_scene(&state, &rules, strong, (struct circumstances){0}, "P P P P");
    assert_string_not_equal(says(&state), "P");
    club_scene(&state, &rules, weak, (struct circumstances){0}, "P P P P");
    assert_string_equal(says(&state), "P");
}

/* Seat 2 has just announced Re; a trick later it may be raised. */
TEST(a_partners_word_is_not_raised_before_a_trick_has_been_played)
{
    static const char *const hands[] = {"D9 CA", "CQ D9", "HT HT CQ SQ SQ HQ DQ CJ SJ DA SA SA",
                                        NULL};
    struct state state;
    club_scene(&state, &rules, hands, (struct circumstances){0}, "P P P P D9 re D9");
    assert_int_equal(state.table.turn, 2);
    assert_string_equal(says(&state), "P");
}
