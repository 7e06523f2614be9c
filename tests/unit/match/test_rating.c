/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of policies that met in pairs. */
#include <math.h>

#include "analyzer/match/match_play.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

TEST(ratings_of_a_single_scale_are_found_again)
{
    static const double scale[4] = {3, 1, -0.5, -3.5};
    double rows[6][2];
    struct rated_pair pairs[6];
    struct rating rating;
    int n = 0;
    for (int b = 1; b < 4; b++)
        for (int a = 0; a < b; a++, n++) {
            rows[n][0] = scale[a] - scale[b] + 0.25;
            rows[n][1] = scale[a] - scale[b] - 0.25;
            pairs[n] = (struct rated_pair){a, b, 2, rows[n]};
        }
    assert_int_equal(rating_fit(4, pairs, 6, &rating), STATUS_OK);
    for (int i = 0; i < 4; i++)
        assert_near(rating.value[i], scale[i], 1e-12);
    assert_near(rating.misfit, 0, 1e-12);
}

TEST(a_circle_has_no_ratings_but_a_misfit)
{
    static const double three[] = {3, 3, 3}, less[] = {-3, -3, -3};
    const struct rated_pair pairs[] = {{0, 1, 3, three}, {0, 2, 3, less}, {1, 2, 3, three}};
    struct rating rating;
    assert_int_equal(rating_fit(3, pairs, 3, &rating), STATUS_OK);
    for (int i = 0; i < 3; i++)
        assert_near(rating.value[i], 0, 1e-12);
    assert_near(rating.misfit, 3, 1e-12);
}

/* With every pair on the same deals a rating is the mean of (d_ab + d_ac)/3 over the deals. */
TEST(errors_of_ratings_know_that_pairs_share_their_deals)
{
    static const double ab[] = {1, 4, 1, 6}, ac[] = {2, 5, 2, 3}, bc[] = {0, 1, 1, -2};
    const struct rated_pair pairs[] = {{0, 1, 4, ab}, {0, 2, 4, ac}, {1, 2, 4, bc}};
    struct rating rating;
    assert_int_equal(rating_fit(3, pairs, 3, &rating), STATUS_OK);
    /* (1 + 2)/3, (4 + 5)/3, (1 + 2)/3, (6 + 3)/3 = 1 3 1 3: mean 2, variance 4/3, over 4 deals. */
    assert_near(rating.value[0], 2, 1e-12);
    assert_near(rating.se[0], sqrt(1 / 3.0), 1e-12);
}

TEST(a_pair_with_more_deals_counts_them)
{
    static const double one[] = {1, 3, 2, 2}, more[] = {1, 3, 2, 2, 1, 3, 2, 2};
    const struct rated_pair two = {0, 1, 2, one}, four = {0, 1, 4, one}, eight = {0, 1, 8, more};
    struct rating rating;
    /* Two deals tell no error; variance 2/3 over 4 deals, 4/7 over 8; two players have half the
     * difference each. */
    assert_int_equal(rating_fit(2, &two, 1, &rating), STATUS_OK);
    assert_near(rating.value[0], 1, 1e-12);
    assert_true(isinf(rating.se[0]));
    assert_int_equal(rating_fit(2, &four, 1, &rating), STATUS_OK);
    assert_near(rating.se[0], sqrt(2 / 3.0 / 4) / 2, 1e-12);
    assert_int_equal(rating_fit(2, &eight, 1, &rating), STATUS_OK);
    assert_near(rating.se[1], sqrt(4 / 7.0 / 8) / 2, 1e-12);
}

TEST(three_policies_meet_in_all_pairs_and_are_rated)
{
    struct match_plan plan = matched_plan("random", "club", 300);
    struct match match;
    plan.n_policies = 3;
    assert_int_equal(policy_parse("open", &plan.policies[2], NULL), STATUS_OK);
    matched_run(&plan, &match);
    assert_int_equal(match.n_pairs, 3);
    assert_true(match.has_rating);
    const struct match_pair *club_open = match_find(&match, 1, 2);
    assert_non_null(club_open);
    assert_near(match.rating.value[0],
                (match_find(&match, 0, 1)->diff.value + match_find(&match, 0, 2)->diff.value) / 3,
                1e-9);
    assert_true(match.rating.value[0] < match.rating.value[1]);
    assert_near(match.rating.value[0] + match.rating.value[1] + match.rating.value[2], 0, 1e-9);
    match_clear(&match);
}
