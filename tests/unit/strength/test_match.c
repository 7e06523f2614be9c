/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicate matches: the seatings of a deal, and what must not change a result. Expected values are
 * counted by hand, or come from deals that the test plays itself. */

#include "analyzer/strength/match.h"
#include "engine/play/playout.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

/* Mean payoff of the seats of A in deal `number` over all seatings, each played with players of its
 * own. */
static double play_all_seatings(const struct policy *a, const struct policy *b, uint64_t number)
{
    int sum = 0;
    for (unsigned of_a = 1; of_a < 15; of_a++) {
        struct player players[N_SEATS];
        struct policy_table tables[N_SEATS];
        struct policy_roles roles[N_SEATS];
        struct rng rng;
        struct state deal;
        cardset dealt[N_SEATS];
        int payoff[N_SEATS];
        for (seat s = 0; s < N_SEATS; s++) {
            const struct policy *policy = (of_a >> s & 1) != 0 ? a : b;
            roles[s] = (struct policy_roles){*policy, *policy};
            assert_int_equal(policy_table_init(&tables[s], &roles[s], s), STATUS_OK);
            players[s] = tables[s].players[s];
        }
        rng_seed(&rng, 5, number);
        deal_shuffle(matched_rules.pack, &rng, dealt);
        state_init(&deal, &matched_rules, dealt);
        playout(&deal, players, &rng);
        state_payoff(&deal, payoff);
        for (seat s = 0; s < N_SEATS; s++) {
            sum += (of_a >> s & 1) != 0 ? payoff[s] : 0;
            policy_table_clear(&tables[s]);
        }
    }
    return sum / (double)MATCH_SEATS;
}

/* The scratch data of players does not affect repeated play of a deal. */
TEST(a_row_is_what_each_policy_got_in_every_seating)
{
    enum { DEALS = 12 };
    static const char *const names[] = {"club", "random", "open", "pimc:2"};
    for (int i = 0; i < 4; i++) {
        const struct match_plan plan = matched_plan(names[i], "club", DEALS);
        struct match match;
        matched_run(&plan, &match);
        for (uint64_t row = 0; row < DEALS && !match.pairs[0].alike; row++)
            assert_near(match.pairs[0].differences[row],
                        2 * play_all_seatings(&plan.policies[0], &plan.policies[1], row), 1e-12);
        match_clear(&match);
    }
}

TEST(a_policy_against_itself_gets_exactly_nothing)
{
    static const char *const names[] = {"club", "random", "pimc:1"};
    for (int i = 0; i < 3; i++) {
        struct match_plan plan = matched_plan(names[i], names[i], 20);
        struct match match;
        matched_run(&plan, &match);
        const struct match_pair *pair = &match.pairs[0];
        assert_true(pair->alike && pair->diff.exact);
        assert_near(pair->diff.low, 0, 0);
        assert_near(pair->diff.high, 0, 0);
        for (uint64_t row = 0; row < pair->n; row++)
            assert_near(pair->differences[row], 0, 0);
        for (int role = 0; role < N_ROLES; role++)
            assert_near(pair->parts[PART_ROLES + role].adds.high, 0, 0);
        match_clear(&match);
    }
}

TEST(swapping_the_policies_negates_the_difference)
{
    struct match_plan plan = matched_plan("club", "random", 300),
                      swapped = matched_plan("random", "club", 300);
    struct match one, other;
    matched_run(&plan, &one);
    matched_run(&swapped, &other);
    const struct match_pair *a = &one.pairs[0], *b = &other.pairs[0];
    for (uint64_t row = 0; row < a->n; row++)
        assert_near(a->differences[row], -b->differences[row], 0);
    assert_near(a->diff.low, -b->diff.high, 1e-9);
    assert_near(a->diff.high, -b->diff.low, 1e-9);
    for (int p = 0; p < N_PARTS; p++) {
        assert_int_equal(a->parts[p].n[0], b->parts[p].n[1]);
        if (a->parts[p].n[0] > 0)
            assert_near(a->parts[p].payoff[0].value, b->parts[p].payoff[1].value, 1e-12);
    }
    match_clear(&one);
    match_clear(&other);
}

TEST(threads_change_nothing)
{
    struct match_plan plan = matched_plan("club", "random", 500);
    struct match one, other;
    matched_run(&plan, &one);
    for (int threads = 2; threads <= 7; threads += 5) {
        plan.pool = pool_of_threads(threads);
        matched_run(&plan, &other);
        matched_assert_same(&one, &other);
        match_clear(&other);
    }
    match_clear(&one);
}
