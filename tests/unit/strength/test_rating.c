/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings of policies that have played in pairs. */
#include <math.h>
#include <string.h>

#include "analyzer/strength/match.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

/* A match of n policies with these pairs, rated. */
static struct rating rate(int n, const struct match_pair *pairs, int n_pairs)
{
    struct match match = {.plan.n_policies = n, .n_pairs = n_pairs};
    memcpy(match.pairs, pairs, (size_t)n_pairs * sizeof *pairs);
    match_rate(&match);
    return match.rating;
}

TEST(ratings_of_a_single_scale_are_found_again)
{
    static const double scale[4] = {3, 1, -0.5, -3.5};
    double rows[6][2];
    struct match_pair pairs[6];
    struct rating rating;
    int n = 0;
    for (int b = 1; b < 4; b++)
        for (int a = 0; a < b; a++, n++) {
            rows[n][0] = scale[a] - scale[b] + 0.25;
            rows[n][1] = scale[a] - scale[b] - 0.25;
            pairs[n] = (struct match_pair){.a = a, .b = b, .n = 2, .differences = rows[n]};
        }
    rating = rate(4, pairs, 6);
    for (int i = 0; i < 4; i++)
        assert_near(rating.value[i], scale[i], 1e-12);
    assert_near(rating.misfit, 0, 1e-12);
}

TEST(a_circle_has_no_ratings_but_a_misfit)
{
    double three[] = {3, 3, 3}, less[] = {-3, -3, -3};
    const struct match_pair pairs[] = {{.a = 0, .b = 1, .n = 3, .differences = three},
                                       {.a = 0, .b = 2, .n = 3, .differences = less},
                                       {.a = 1, .b = 2, .n = 3, .differences = three}};
    struct rating rating;
    rating = rate(3, pairs, 3);
    for (int i = 0; i < 3; i++)
        assert_near(rating.value[i], 0, 1e-12);
    assert_near(rating.misfit, 3, 1e-12);
}

/* Four rows, repeated. */
static void repeat(const double four[4], double *out, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = four[i % 4];
}

/* With every pair on the same deals a rating is the mean of (d_ab + d_ac)/3 over the deals. */
TEST(errors_of_ratings_know_that_pairs_share_their_deals)
{
    static const double of_ab[] = {1, 4, 1, 6}, of_ac[] = {2, 5, 2, 3}, of_bc[] = {0, 1, 1, -2};
    double ab[100], ac[100], bc[100];
    repeat(of_ab, ab, 100);
    repeat(of_ac, ac, 100);
    repeat(of_bc, bc, 100);
    const struct match_pair pairs[] = {{.a = 0, .b = 1, .n = 100, .differences = ab},
                                       {.a = 0, .b = 2, .n = 100, .differences = ac},
                                       {.a = 1, .b = 2, .n = 100, .differences = bc}};
    struct rating rating;
    rating = rate(3, pairs, 3);
    /* (1 + 2)/3, (4 + 5)/3, (1 + 2)/3, (6 + 3)/3 = 1 3 1 3: mean 2, variance 100/99. */
    assert_near(rating.value[0], 2, 1e-12);
    assert_near(rating.se[0], sqrt(1 / 99.0), 1e-12);
}

TEST(a_pair_with_more_deals_counts_them)
{
    static const double of_one[] = {1, 3, 2, 2};
    double rows[200];
    repeat(of_one, rows, 200);
    const struct match_pair few = {.a = 0, .b = 1, .n = 96, .differences = rows},
                            one = {.a = 0, .b = 1, .n = 100, .differences = rows},
                            more = {.a = 0, .b = 1, .n = 200, .differences = rows};
    struct rating rating;
    /* Fewer than a hundred deals give no error; variance 50/99 over 100 deals, 100/199 over 200;
     * two players have half the difference each. */
    rating = rate(2, &few, 1);
    assert_near(rating.value[0], 1, 1e-12);
    assert_true(isinf(rating.se[0]));
    rating = rate(2, &one, 1);
    assert_near(rating.se[0], sqrt(50 / 99.0 / 100) / 2, 1e-12);
    rating = rate(2, &more, 1);
    assert_near(rating.se[1], sqrt(100 / 199.0 / 200) / 2, 1e-12);
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
