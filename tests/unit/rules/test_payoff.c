/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doubles, caps, ties, ladders and factors (RULES 1.4, 1.8): cases outside the tables of RULES 6.1
 * to 6.3 in tests/rules/kop.cases, and invariants. */

#include "engine/rules/auction/auction.h"
#include "engine/rules/value/value.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static const struct circumstances ordinary = {0};

static int load(void **state)
{
    static struct ruleset rules;
    test_rules_shipped("kop-asdycha", &rules);
    *state = &rules;
    return 0;
}

TEST_GROUP(load, NULL)

/* The settlement of a contract with these sides after these doubles. */
static struct settlement settle(const struct ruleset *rules, const char *contract, seatset old,
                                const seat *doublers, int n, struct circumstances circumstances)
{
    struct auction auction;
    auction_init(&auction, rules);
    for (int i = 0; i < n; i++)
        auction.doubler[auction.n_doubles++] = doublers[i];
    const struct sides sides = {ruleset_find_contract(rules, contract), SEAT_NONE, old};
    return settlement_of(rules, &auction, sides, circumstances);
}

TEST(doubles_of_one_side_in_a_row_count_once)
{
    const struct ruleset *rules = *fixture;
    static const seat doublers[] = {1, 3, 0, 2, 1}; /* young young old old young */
    const struct settlement settlement = settle(rules, "normal", 5, doublers, 5, ordinary);
    assert_int_equal(settlement.runs, 3);
    assert_int_equal(settlement.multiplier, 8);
    assert_int_equal(settlement.last_side, 0);
}

TEST(without_a_double_nobody_doubled_last)
{
    const struct ruleset *rules = *fixture;
    const struct settlement settlement = settle(rules, "normal", 5, NULL, 0, ordinary);
    assert_int_equal(settlement.multiplier, 1);
    assert_int_equal(settlement.last_side, -1);
}

/* AMB-08: the last doubler is the caller of the last double that is not cut off. */
TEST(who_is_cut_off_did_not_double_last)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {0, 1, 2}; /* young, lone, young: the third is cut */
    rules.contracts[rules.silent].settle_cap = 2;
    const struct settlement settlement = settle(&rules, "cicha", 2, doublers, 3, ordinary);
    assert_int_equal(settlement.multiplier, 4);
    assert_int_equal(settlement.last_side, 1);
    assert_false(settlement_old_wins(&rules, &settlement, 52, 2));
    assert_int_equal(settlement_value(&rules, &settlement, 52, 2), -16);
}

/* A further double of the same side after the last counted run adds nothing, and leaves it the last
 * to double. */
TEST(a_run_that_goes_on_beyond_the_cap_is_still_that_run)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {0, 2, 1};
    rules.contracts[rules.silent].settle_cap = 1;
    const struct settlement settlement = settle(&rules, "cicha", 2, doublers, 3, ordinary);
    assert_int_equal(settlement.runs, 1);
    assert_int_equal(settlement.last_side, 0);
}

TEST(a_tabled_hand_has_its_own_cap)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {1, 0, 1};
    const int zolo = ruleset_find_contract(&rules, "zolo");
    rules.contracts[zolo].tabled_cap = 1;
    const struct circumstances tabled = {.tabled = true};
    assert_int_equal(settle(&rules, "zolo", 1, doublers, 3, tabled).multiplier, 2);
    assert_int_equal(settle(&rules, "zolo", 1, doublers, 3, ordinary).multiplier, 8);
}

TEST(a_bok_runda_multiplies_what_the_doubles_make)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {1};
    const struct circumstances bok_runda = {.bok_runda = true};
    rules.bok_factor = 2;
    assert_int_equal(settle(&rules, "normal", 5, doublers, 1, bok_runda).multiplier, 4);
}

TEST(the_points_contracts_are_won_with_53)
{
    const struct ruleset *rules = *fixture;
    const struct settlement settlement = settle(rules, "zolo", 1, NULL, 0, ordinary);
    assert_true(settlement_old_wins(rules, &settlement, 53, 1));
    assert_false(settlement_old_wins(rules, &settlement, 51, 3));
}

TEST(du_wants_every_trick_and_no_points)
{
    const struct ruleset *rules = *fixture;
    const struct settlement settlement = settle(rules, "zolo-du", 1, NULL, 0, ordinary);
    assert_true(settlement_old_wins(rules, &settlement, 104, 4));
    assert_false(settlement_old_wins(rules, &settlement, 96, 3));
    assert_false(settlement_old_wins(rules, &settlement, 52, 3));
}

TEST(where_old_loses_a_tie_the_doubles_do_not_matter)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {1};
    rules.tie = TIE_OLD_LOSES;
    const struct settlement settlement = settle(&rules, "normal", 5, doublers, 1, ordinary);
    assert_int_equal(settlement_value(&rules, &settlement, 52, 2), -2);
}

/* RULES 6.2 (baska-pagat): young win 60:44 with one double: 1 × loss 2 × 2. */
TEST(the_loss_factor_is_for_the_old_only)
{
    struct ruleset rules = *(const struct ruleset *)*fixture;
    static const seat doublers[] = {1};
    rules.contracts[rules.unbid].loss_factor = 2;
    const struct settlement settlement = settle(&rules, "normal", 5, doublers, 1, ordinary);
    assert_int_equal(settlement_value(&rules, &settlement, 44, 2), -4);
    assert_int_equal(settlement_value(&rules, &settlement, 60, 2), 2);
}

/* The ladder of RULES 1.8.3 at its edges, both ways. */
TEST(the_loser_pays_by_points_and_tricks)
{
    const struct ruleset *rules = *fixture;
    const struct settlement settlement = settle(rules, "normal", 5, NULL, 0, ordinary);
    static const struct {
        int points, tricks, value;
    } rows[] = {{104, 4, 3}, {96, 3, 2},  {79, 2, 2},  {78, 3, 1}, {53, 1, 1},
                {52, 2, -1}, {26, 1, -1}, {25, 2, -2}, {8, 1, -2}, {0, 0, -3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(settlement_value(rules, &settlement, rows[i].points, rows[i].tricks),
                         rows[i].value);
}

TEST(payoffs_are_spread_by_who_plays_whom)
{
    const struct ruleset *rules = *fixture;
    int payoff[N_SEATS];
    const struct settlement pair = settle(rules, "normal", 9, NULL, 0, ordinary);
    settlement_spread(&pair, 2, payoff);
    assert_int_equal(payoff[0], 2);
    assert_int_equal(payoff[1], -2);
    assert_int_equal(payoff[2], -2);
    assert_int_equal(payoff[3], 2);
    const struct settlement lone = settle(rules, "zolo", 4, NULL, 0, ordinary);
    settlement_spread(&lone, -5, payoff);
    assert_int_equal(payoff[2], -15);
    for (unsigned s = 0; s < N_SEATS; s++)
        if (s != 2)
            assert_int_equal(payoff[s], 5);
}
