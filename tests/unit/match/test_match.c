/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Duplicate matches: the seatings of a deal, and what does not change a result. Expected values
 * are hand counts, or deals played out by the test itself. */

#include "analyzer/match/match_play.h"
#include "engine/play/playout.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

TEST(each_policy_has_each_seat_and_its_mirror_image_equally_often)
{
    static const int expected[N_SEATING_KINDS] = {14, 8, 6};
    for (int kind = 0; kind < N_SEATING_KINDS; kind++) {
        const struct seatings seatings = seatings_of((enum seating)kind);
        int held[N_SEATS] = {0};
        unsigned seen = 0;
        assert_int_equal(seatings.n, expected[kind]);
        for (int i = 0; i < seatings.n; i++) {
            seen |= 1u << seatings.of_a[i];
            for (int s = 0; s < N_SEATS; s++)
                held[s] += seatings.of_a[i] >> s & 1;
        }
        for (int s = 0; s < N_SEATS; s++)
            assert_int_equal(2 * held[s], seatings.n);
        for (int i = 0; i < seatings.n; i++)
            assert_true(seen >> (~seatings.of_a[i] & 15) & 1);
        assert_int_equal(seatings_seats(&seatings), 2 * seatings.n);
    }
}

/* Payoff to seat s of deal `number` with policy `one` there and `others` around. */
static int play_alone(const struct policy *one, const struct policy *others, seat s,
                      uint64_t number)
{
    const struct policy_roles roles = {*one, *others};
    struct policy_table table;
    struct rng rng;
    struct state deal;
    cardset dealt[N_SEATS];
    int payoff[N_SEATS];
    assert_int_equal(policy_table_init(&table, &roles, s), STATUS_OK);
    rng_seed(&rng, 5, number);
    deal_shuffle(matched_rules.pack, &rng, dealt);
    state_init(&deal, &matched_rules, dealt);
    playout(&deal, table.players, &rng);
    state_payoff(&deal, payoff);
    policy_table_clear(&table);
    return payoff[s];
}

TEST(a_row_is_what_one_against_three_got_and_the_mirror_images)
{
    enum { DEALS = 12 };
    struct match_plan plan = matched_plan("club", "pimc:2", DEALS);
    struct match match;
    plan.seating = SEATING_ONE;
    matched_run(&plan, &match);
    for (uint64_t row = 0; row < DEALS; row++) {
        /* A's seats get p alone and −q as three; eight seatings give each policy 16 seats. */
        int a = 0;
        for (seat s = 0; s < N_SEATS; s++)
            a += play_alone(&plan.policies[0], &plan.policies[1], s, row) -
                 play_alone(&plan.policies[1], &plan.policies[0], s, row);
        assert_near(match.pairs[0].differences[row], 2 * a / 16.0, 1e-12);
    }
    match_clear(&match);
}

TEST(payoffs_of_a_deal_sum_to_zero_in_every_seating)
{
    struct match_plan plan = matched_plan("club", "random", 1);
    struct match match = {.plan = plan, .seatings = seatings_of(SEATING_ALL)};
    struct match_play *play;
    struct sample sample;
    size_t n;
    assert_int_equal(match_play_new(&match, 0, 1, &play), STATUS_OK);
    sample_init(&sample, 2, 0, 0);
    assert_int_equal(sample_reserve(&sample, 40), STATUS_OK);
    const struct row_source source = match_play_source(play);
    assert_int_equal(source.fill_rows(source.self, &sample, 0, 40, 3), STATUS_OK);
    for (uint64_t row = 0; row < 40; row++)
        assert_near(sample_result(&sample, row, 0) + sample_result(&sample, row, 1), 0, 0);
    const int64_t *all = match_play_sums(play, &n);
    assert_int_equal(all[0], 40);
    assert_int_equal(all[2 + SEATS_A], 40 * 28);
    assert_int_equal(all[2 + SEATS_B], 40 * 28);
    assert_int_equal(all[2 + STAKES_A], -all[2 + STAKES_B]);
    assert_true(all[2 + STAKES_A] != 0);
    sample_clear(&sample);
    match_play_free(play);
}

/* A deal is played many times in a row by the same scratch. */
TEST(what_was_played_before_does_not_change_a_deal)
{
    static const char *const names[] = {"club", "random", "open", "pimc:2"};
    for (int i = 0; i < 4; i++) {
        const struct match_plan plan = matched_plan(names[i], "club", 1);
        const struct policy_roles roles = {plan.policies[0], plan.policies[1]};
        struct policy_table used, fresh;
        assert_int_equal(policy_table_init(&used, &roles, 0), STATUS_OK);
        for (uint64_t number = 0; number < 10; number++)
            for (unsigned of_a = 1; of_a < 15; of_a++) {
                struct rng rng;
                struct state again, anew;
                cardset dealt[N_SEATS];
                int payoff[N_SEATS];
                rng_seed(&rng, 5, number);
                deal_shuffle(matched_rules.pack, &rng, dealt);
                state_init(&again, &matched_rules, dealt);
                anew = again;
                assert_int_equal(policy_table_init(&fresh, &roles, 0), STATUS_OK);
                seating_play(&used, (seatset)of_a, &again, rng, payoff);
                seating_play(&fresh, (seatset)of_a, &anew, rng, payoff);
                policy_table_clear(&fresh);
                assert_memory_equal(again.table.cards, anew.table.cards, 16);
                assert_int_equal(again.table.auction.n_calls, anew.table.auction.n_calls);
            }
        policy_table_clear(&used);
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
