/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coverage of the interval of a match. The rows of a long match are the population from which
 * short matches are drawn. Fixed seeds. */
#include <math.h>

#include "engine/core/rng.h"
#include "tests/support/matched.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

enum { MOST_ROWS = 1000 };

/* The share of intervals over n rows that contain the mean of all rows. */
static double coverage(const struct match *match, uint64_t n, uint64_t runs)
{
    const struct match_pair *pair = &match->pairs[0];
    double truth = 0, values[MOST_ROWS];
    uint64_t asked = 0, held = 0;
    for (uint64_t i = 0; i < pair->n; i++)
        truth += pair->differences[i] / (double)pair->n;
    for (uint64_t run = 0; run < runs; run++) {
        struct rng rng;
        rng_seed(&rng, n, run);
        for (uint64_t i = 0; i < n; i++)
            values[i] = pair->differences[rng_below(&rng, pair->n)];
        const struct series series = {.values = values, .n = n, .low = -1000, .high = 1000};
        const struct estimate diff = interval_of_mean(&series, interval_confidence);
        asked += diff.kind == INTERVAL_T;
        held += diff.kind == INTERVAL_T && diff.low <= truth && truth <= diff.high;
    }
    assert_true(2 * asked > runs);
    return (double)held / (double)asked;
}

/* At least 93.5 %; with fewer runs four standard errors less. */
static void check_match(const char *a, const char *b)
{
    static const uint64_t rows[] = {100, 300, MOST_ROWS};
    const uint64_t runs = test_is_long() ? 20000 : 1000;
    const struct match_plan plan = matched_plan(a, b, 4000);
    const double least = 0.935 - (test_is_long() ? 0 : 4 * sqrt(0.05 * 0.95 / (double)runs));
    struct match match;
    matched_run(&plan, &match);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double share = coverage(&match, rows[i], runs);
        if (share < least)
            fail_msg("%s against %s, %d deals: %.1f %%", a, b, (int)rows[i], 100 * share);
    }
    match_clear(&match);
}

TEST(matches_of_kop_are_as_sure_as_they_say)
{
    test_rules_shipped("kop-asdycha", &matched_rules);
    check_match("club", "random");
    check_match("club", "timid");
}

TEST(matches_of_doppelkopf_are_as_sure_as_they_say)
{
    test_rules_shipped("doko-48", &matched_rules);
    check_match("club", "random");
    check_match("club", "timid");
}

/* 40 matches of 50 deals: too few for an interval, but each shows which player is better. */
TEST(few_deals_know_a_player_from_one_who_draws_lots)
{
    test_rules_shipped("kop-asdycha", &matched_rules);
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct match_plan plan = matched_plan("random", "club", 50);
        struct match match;
        plan.seed = seed;
        matched_run(&plan, &match);
        assert_int_equal(match.pairs[0].diff.kind, INTERVAL_NONE);
        assert_int_equal(match.pairs[0].better, -1);
        match_clear(&match);
    }
}
