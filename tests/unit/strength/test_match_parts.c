/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a match: counts, ratios and intervals, checked by hand. */
#include <math.h>

#include "analyzer/strength/match.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

TEST_GROUP(matched_load, NULL)

TEST(roles_contracts_and_tables_each_add_up_to_the_difference)
{
    static const int first[] = {PART_TABLES, PART_ROLES, PART_CONTRACTS};
    static const int n[] = {N_TABLE_KINDS, N_ROLES, MAX_CONTRACTS};
    struct match_plan plan = matched_plan("club", "random", 400);
    struct match match;
    matched_run(&plan, &match);
    const struct match_pair *pair = &match.pairs[0];
    for (int group = 0; group < 3; group++) {
        double adds = 0, often = 0;
        uint64_t seats = 0;
        for (int p = first[group]; p < first[group] + n[group]; p++) {
            adds += pair->parts[p].adds.value;
            often += pair->parts[p].often[1].value;
            seats += pair->parts[p].n[0];
        }
        assert_near(adds, pair->diff.value, 1e-9);
        assert_near(often, 1, 1e-12);
        assert_int_equal(seats, pair->n * 28);
    }
    assert_near(pair->parts[PART_ALL].payoff[0].value, pair->diff.value / 2, 1e-12);
    match_clear(&match);
}

TEST(a_deal_counts_by_role_contract_and_what_was_said)
{
    static const int payoff[N_SEATS] = {60, -20, -20, -20};
    struct state deal;
    struct deal_counts counts = {0};
    scene(&deal, &matched_rules, scene_hands, "zolo kontra P P kontra P P P", "");
    roles_count(&counts, &deal, 1u << 0 | 1u << 2, payoff); /* A has seats 1 and 3 */
    const int zolo = ruleset_find_contract(&matched_rules, "zolo");
    int call = 0;
    while (matched_rules.calls[call].contract != zolo)
        call++;
    const int32_t(*part)[N_COUNTED] = (const int32_t(*)[N_COUNTED])counts.part;
    const int32_t lone[N_COUNTED] = {1, 60, 1, 0, 0, 0};
    const int32_t defender[N_COUNTED] = {1, -20, 0, 2, -40, 0};
    const int32_t all[N_COUNTED] = {2, 40, 1, 2, -40, 0};
    const int32_t doubled[N_COUNTED] = {0, 0, 0, 1, -20, 0};
    const int32_t passed[N_COUNTED] = {1, -20, 0, 1, -20, 0};
    assert_memory_equal(part[PART_ROLES + ROLE_LONE], lone, sizeof lone);
    assert_memory_equal(part[PART_ROLES + ROLE_DEFENDER], defender, sizeof defender);
    assert_memory_equal(part[PART_CONTRACTS + zolo], all, sizeof all);
    assert_memory_equal(part[PART_TABLES + TABLE_TWO], all, sizeof all);
    assert_memory_equal(part[PART_CALLS + call], lone, sizeof lone);
    assert_memory_equal(part[PART_DOUBLES], doubled, sizeof doubled);
    assert_memory_equal(part[PART_DOUBLES + 1], lone, sizeof lone);
    assert_memory_equal(part[PART_CALLS + CALL_INDEX_PASS], passed, sizeof passed);
}

/* Deals with seats 1, 2, 1 of A, stakes 2, 2, −1, of which 1, 1, 0 won; B has one seat and
 * stakes 1 in the first deal only. */
static const int32_t three_deals[3][N_COUNTED] = {
    {1, 2, 1, 1, 1, 1}, {2, 2, 1, 0, 0, 0}, {1, -1, 0, 0, 0, 0}};

/* n deals: these three `times` over. */
static struct match_split split_three(int times, bool peeked, uint64_t n)
{
    const struct part_frame frame = {
        .n = n, .seats = 4, .low = -9, .high = 9, .peeked = peeked, .confidence = 0.95};
    int64_t sums[PART_SUMS] = {0};
    struct match_split split;
    for (int i = 0; i < 3 * times; i++)
        part_add(sums, three_deals[i % 3]);
    part_split(sums, &frame, &split);
    return split;
}

TEST(a_payoff_is_a_ratio_over_deals)
{
    const struct match_split split = split_three(40, false, 120);
    /* 3/4; residuals 5/4, 1/2, −7/4: squares 4.875; (120/119) 40 · 4.875/160². */
    const double se = sqrt(120 / 119.0 * 40 * 4.875 / 25600);
    assert_int_equal(split.n[0], 160);
    assert_near(split.payoff[0].value, 0.75, 1e-12);
    assert_near(split.payoff[0].se, se, 1e-12);
    /* t with 119 degrees of freedom at 97.5 %: 1.98010. */
    assert_near(split.payoff[0].high - 0.75, 1.98010 * se, 1e-6);
    assert_int_equal(split.payoff[0].kind, INTERVAL_T);
    assert_near(split.win[0].value, 0.5, 1e-12);
    /* 4 of 12 seats; the deals count 1/4, 2/4, 1/4: squares of their deviations 1/24. */
    assert_near(split.often[0].value, 1 / 3.0, 1e-12);
    assert_near(split.often[0].se, sqrt(40 / 24.0 / 119 / 120), 1e-12);
    /* (2 − 1 + 2 − 1)/12; single deals 1/4, 2/4, −1/4: squares 7/24. */
    assert_near(split.adds.value, 2 / 12.0, 1e-12);
    assert_near(split.adds.se, sqrt(40 * 7 / 24.0 / 119 / 120), 1e-12);
}

TEST(one_deal_alone_has_no_interval)
{
    const struct match_split split = split_three(1, false, 3);
    assert_near(split.payoff[1].value, 1, 1e-12);
    assert_int_equal(split.payoff[1].kind, INTERVAL_NONE);
    assert_true(isinf(split.payoff[1].high) && isinf(split.diff.se));
}

/* Three times 33 are 99 deals of A. B took part in a third of them. */
TEST(a_part_of_fewer_than_a_hundred_deals_has_no_interval)
{
    const struct match_split few = split_three(33, false, 1000),
                             enough = split_three(34, false, 1000);
    assert_int_equal(few.payoff[0].kind, INTERVAL_NONE);
    assert_int_equal(few.payoff[0].n, 99);
    assert_int_equal(few.win[0].kind, INTERVAL_NONE);
    assert_int_equal(few.often[0].kind, INTERVAL_NONE);
    assert_int_equal(few.adds.kind, INTERVAL_NONE);
    assert_int_equal(enough.payoff[0].kind, INTERVAL_T);
    assert_int_equal(enough.payoff[1].kind, INTERVAL_NONE);
    assert_int_equal(enough.diff.kind, INTERVAL_NONE);
    assert_int_equal(enough.adds.kind, INTERVAL_T);
}

TEST(deals_that_were_all_alike_have_no_interval)
{
    const int32_t won[N_COUNTED] = {1, 5, 1, 0, 0, 0};
    const struct part_frame frame = {
        .n = 500, .seats = 2, .low = -15, .high = 15, .confidence = 0.95};
    int64_t sums[PART_SUMS] = {0};
    struct match_split split;
    for (int i = 0; i < 400; i++)
        part_add(sums, won);
    part_split(sums, &frame, &split);
    assert_int_equal(split.win[0].kind, INTERVAL_NONE);
    assert_int_equal(split.payoff[0].kind, INTERVAL_NONE);
    assert_near(split.payoff[0].value, 5, 1e-12);
}

TEST(parts_of_a_stopped_run_have_wider_intervals)
{
    /* At n = 1000, where r n = 5.99146 + ln 6.99146 = 7.93612: sqrt(2 · 8.93612/7.93612 ·
     * ln(sqrt(8.93612)/0.05)) = 3.0353. */
    const struct match_split fixed = split_three(40, false, 1000);
    const struct match_split peeked = split_three(40, true, 1000);
    assert_near(peeked.payoff[0].se, fixed.payoff[0].se, 0);
    assert_int_equal(peeked.payoff[0].kind, INTERVAL_SEQUENCE);
    assert_near((peeked.payoff[0].high - 0.75) / peeked.payoff[0].se, 3.0353, 1e-3);
}
