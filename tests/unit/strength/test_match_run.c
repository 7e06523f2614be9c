/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches that stop early, are interrupted and resumed, and players that fail. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

TEST(a_run_stops_when_it_knows_the_better_one)
{
    struct match_plan plan = matched_plan("club", "random", 100000);
    struct match match;
    plan.confidence = 0.9;
    matched_run(&plan, &match);
    const struct match_pair *pair = &match.pairs[0];
    assert_int_equal(pair->reason, STOP_CONFIDENCE);
    assert_true(pair->peeked && pair->n < 5000);
    assert_int_equal(pair->diff.kind, INTERVAL_SEQUENCE);
    assert_true(pair->diff.low > 0);
    assert_near(match.confidence, 0.9, 0);
    match_clear(&match);
}

TEST(precision_is_that_of_the_difference)
{
    struct match_plan plan = matched_plan("club", "random", 100000);
    struct match match;
    plan.precision = 6;
    matched_run(&plan, &match);
    const struct estimate *diff = &match.pairs[0].diff;
    assert_int_equal(match.pairs[0].reason, STOP_PRECISION);
    const double half = (diff->high - diff->low) / 2;
    /* Each look has 1.25 times the rows of the one before, which was not enough. */
    assert_true(half <= 6 + 1e-6 && half > 6 / 1.4);
    match_clear(&match);
}

static void make_path(char path[64])
{
    snprintf(path, 64, "/tmp/zolo-test-match-XXXXXX");
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    unlink(path);
}

TEST(a_match_that_goes_on_is_the_same_match)
{
    char path[64];
    struct match whole, part;
    struct match_plan plan = matched_plan("club", "random", 700);
    matched_run(&plan, &whole);
    make_path(path);
    plan.checkpoint = path;
    plan.n = 300;
    plan.pool = pool_of_threads(2);
    matched_run(&plan, &part);
    match_clear(&part);
    plan.n = whole.plan.n;
    matched_run(&plan, &part);
    matched_assert_same(&whole, &part);
    match_clear(&part);
    match_clear(&whole);
    unlink(path);
}

static bool stop_at_once(void *self, uint64_t done, uint64_t total)
{
    (void)total;
    return done < *(const uint64_t *)self;
}

TEST(an_interrupted_match_goes_on_where_it_stood)
{
    char path[64];
    uint64_t limit = 900;
    const struct progress progress = {stop_at_once, &limit};
    struct match_plan plan = matched_plan("club", "random", 1500);
    struct match whole, part;
    matched_run(&plan, &whole);
    make_path(path);
    plan.checkpoint = path;
    plan.progress = &progress;
    assert_int_equal(match_run(&plan, &part, NULL), STATUS_INTERRUPTED);
    match_clear(&part);
    limit = 100000;
    matched_run(&plan, &part);
    matched_assert_same(&whole, &part);
    match_clear(&part);
    match_clear(&whole);
    unlink(path);
}

TEST(a_checkpoint_refuses_another_match_and_a_shorter_one)
{
    char path[64];
    struct diag diag = {0};
    struct match_plan plan = matched_plan("club", "random", 200);
    struct match match;
    make_path(path);
    plan.checkpoint = path;
    matched_run(&plan, &match);
    match_clear(&match);
    plan.n = 100;
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_INPUT);
    assert_string_equal(diag.message, "200 rows are saved in this file, but this run ends after "
                                      "100; request at least as many, or choose another file");
    match_clear(&match);
    plan.n = 200;
    plan.seed = 6;
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_INPUT);
    assert_non_null(strstr(diag.message, "made with \"seed=5\", not \"seed=6"));
    match_clear(&match);
    unlink(path);
}

/* Fails in its 50th action; `context` counts the scratch data that were freed. */
static action weary(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    int *actions = scratch;
    (void)self;
    (void)rng;
    ++*actions;
    return cardset_first(view->actions);
}

static const char *weary_failure(const void *self, const void *scratch)
{
    const int *actions = scratch;
    (void)self;
    return *actions >= 50 ? "tired.py: wants to go home" : NULL;
}

static void weary_close(const void *self, void *scratch)
{
    const struct policy *policy = self;
    (void)scratch;
    ++*(int *)(uintptr_t)policy->context;
}

TEST(a_player_that_fails_ends_the_match_with_its_report)
{
    int closed = 0;
    struct diag diag = {0};
    struct match_plan plan = matched_plan("club", "random", 500);
    struct match match;
    plan.pool = pool_of_threads(2);
    plan.policies[1] = (struct policy){.name = "weary",
                                       .label = "exec:tired.py",
                                       .draws = true,
                                       .choose = weary,
                                       .scratch_size = sizeof(int),
                                       .context = &closed,
                                       .failure = weary_failure,
                                       .close = weary_close};
    assert_int_equal(match_run(&plan, &match, &diag), STATUS_PROGRAM);
    assert_string_equal(diag.message, "tired.py: wants to go home");
    match_clear(&match);
    assert_int_equal(closed, 2);
}
