/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds on payoffs: never exceeded, and attained where random players can get there (RULES 1.4,
 * 1.8). */
#include <stdlib.h>

#include "engine/play/reach.h"
#include "tests/support/random_deal.h"
#include "tests/support/rows.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"
#include "tests/support/test_scale.h"

/* --- by hand ---------------------------------------------------------------------------- */

static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                           "CA SJ DJ DA"};
static const char *const both_queens[N_SEATS] = {"CQ SQ HQ CJ", "HA SA DT DQ", "CT ST HT HJ",
                                                 "CA SJ DJ DA"};

static int bound_after(const char *rules, const char *const dealt[N_SEATS], const char *calls,
                       const char *plays, seat me)
{
    static struct ruleset set;
    struct state state;
    test_rules_shipped(rules, &set);
    scene(&state, &set, dealt, calls, plays);
    const struct situation situation = {state.table, me, state.dealt[me]};
    return situation_reach(&situation);
}

/* Bases of kop-asdycha: normal and wesele 1, 2, 3; cicha 4; zolo 5; zolo-du 10. */
TEST(a_settled_contract_pays_what_it_pays)
{
    /* zolo of forehand: 5 from each of three */
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo P P P", "", 0), 15);
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo P P P", "", 1), 5);
    /* a higher bid wipes the kontra */
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo P kontra zolo-du P P P", "", 0), 10);
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo P kontra zolo-du P P P", "", 3), 30);
    /* kontra and rej */
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo kontra P P kontra P P P", "", 0), 60);
    assert_int_equal(bound_after("kop-asdycha", hands, "zolo kontra P P kontra P P P", "", 3), 20);
}

TEST(an_unbid_game_may_be_cicha_unless_that_is_known_not_to_be)
{
    /* no black queen: a normal game without a trick 3, but cicha of another 4 */
    assert_int_equal(bound_after("kop-asdycha", hands, "P P P P", "", 0), 4);
    /* one black queen: not cicha */
    assert_int_equal(bound_after("kop-asdycha", hands, "P P P P", "", 1), 3);
    /* both: cicha, 4 from each of three */
    assert_int_equal(bound_after("kop-asdycha", both_queens, "P P P P", "", 0), 12);
    /* both queens were seen in two hands */
    assert_int_equal(bound_after("kop-asdycha", hands, "P P P P", "HA CQ SQ DJ", 0), 3);
    /* then both sides have a trick: bez bitki is out of reach, bez wyjscia not */
    assert_int_equal(bound_after("kop-asdycha", hands, "P P P P", "HT CQ HJ SJ CJ DQ SQ DJ", 0), 2);
}

/* Doubles of one side in a row count once, which depends on the sides. */
TEST(doubles_count_by_the_sides_that_can_still_be)
{
    /* seats 2 and 3 are the old; kontra of 2 and rej of 3 are one run of the same
     * side, which 2 cannot know, but 4 may be the other queen's holder: 3 · 4 */
    assert_int_equal(bound_after("kop-asdycha", hands, "P kontra kontra P P P", "", 1), 12);
    /* seat 1 has no queen: cicha of the seat that answered pays 4 · 4 */
    assert_int_equal(bound_after("kop-asdycha", hands, "P kontra kontra P P P", "", 0), 16);
    /* the partner's kontra and the declarer's rej are one run, 3 · 2, once the partner has shown
     * SJ */
    static const char wesele[] = "wesele P P kontra kontra P P P";
    assert_int_equal(bound_after("kop-asdycha", both_queens, wesele, "HQ HA HJ", 0), 12);
    assert_int_equal(bound_after("kop-asdycha", both_queens, wesele, "HQ HA HJ SJ", 0), 6);
    /* once both queens are seen with them it is one run: 3 · 2 */
    assert_int_equal(bound_after("kop-asdycha", hands, "P kontra kontra P P P", "HA CQ SQ", 3), 6);
}

TEST(an_open_auction_may_end_in_the_highest_bid_doubled_to_its_cap)
{
    /* zolo-du, four doubles: 10 · 16 from each of three */
    assert_int_equal(bound_after("kop-asdycha", hands, "", "", 0), 480);
    /* in Wolsztyn at most rej: 10 · 4 · 3 */
    assert_int_equal(bound_after("kop-wolsztyn", hands, "P", "", 1), 120);
    /* zolo-du of another cannot be outbid: 10 · 4 */
    assert_int_equal(bound_after("kop-wolsztyn", hands, "zolo-du", "", 1), 40);
    assert_int_equal(bound_after("kop-wolsztyn", hands, "zolo-du kontra", "", 0), 120);
}

/* Bids that the seat's own cards exclude, and doubles that are illegal for all. */
TEST(what_cannot_be_said_does_not_count)
{
    static struct ruleset rules;
    struct state state;
    test_rules_shipped("kop-asdycha", &rules);
    scene(&state, &rules, hands, "", "");
    const struct situation no_queen = {state.table, 0, state.dealt[0]};
    const struct situation one_queen = {state.table, 1, state.dealt[1]};
    for (int i = 0; i < rules.n_contracts; i++)
        rules.contracts[i].call_cap = 1;
    assert_int_equal(situation_reach(&no_queen), 60); /* zolo-du, kontra: 10 · 2 · 3 */
    rules.n_contracts = ruleset_find_contract(&rules, "wesele") + 1;
    rules.contracts[rules.n_contracts - 1].base = 4;
    assert_int_equal(situation_reach(&no_queen), 24); /* wesele of another: 4 · 3 · 2 */
    assert_int_equal(situation_reach(&one_queen), 6); /* none: a normal game, 3 · 2 */
}

/* --- by random play --------------------------------------------------------------------- */

/* The bounds of all seats at each state of a random deal, against its payoffs. */
static void check_deal(const struct ruleset *rules, struct rng *rng)
{
    struct state state;
    cardset dealt[N_SEATS];
    int bounds[N_SEATS] = {0}, payoff[N_SEATS];
    const struct deal_mix type = random_mix(rules, rng);
    random_deal(rules, rng, dealt);
    state_init(&state, rules, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        bounds[s] = reach_of_rules(rules);
    while (state.table.phase != PHASE_OVER) {
        for (unsigned s = 0; s < N_SEATS; s++) {
            const struct situation situation = {state.table, (seat)s, dealt[s]};
            const int bound = situation_reach(&situation);
            assert_true(bound <= bounds[s]); /* more is known: never more can come */
            bounds[s] = bound;
        }
        state_apply(&state, random_action(&state, type, rng));
    }
    state_payoff(&state, payoff);
    for (unsigned s = 0; s < N_SEATS; s++)
        assert_true(abs(payoff[s]) <= bounds[s]);
}

TEST(no_playout_pays_more_than_any_bound_on_its_way)
{
    const uint64_t n = test_deals(20000) / 20;
    for (uint64_t i = test_first_deal(); i < n; i++) {
        static struct ruleset sets[N_TEST_SETS];
        struct rng rng;
        if (i < N_TEST_SETS)
            test_rules_any((unsigned)i, &sets[i]);
        rng_seed(&rng, 20261121, i);
        check_deal(&sets[i % N_TEST_SETS], &rng);
    }
}

/* The largest payoff among random players on all deals. */
static int most_paid(const struct plan *plan, const struct setting *setting)
{
    struct played_rows outcome = rows_play(plan, setting, 34650);
    int most = 0;
    for (int o = 0; o < plan->n_options; o++)
        for (int result = outcome.tally.low; result <= outcome.tally.high; result++)
            if (tally_count(&outcome.tally, o, result) > 0 && abs(result) > most)
                most = abs(result);
    rows_forget(&outcome);
    return most;
}

TEST(bounds_of_settled_contracts_are_reached)
{
    static struct setting setting;
    static const struct {
        const char *const *hands;
        const char *contract;
        int declarer;
    } cases[] = {{hands, "unbid", SEAT_NONE}, {both_queens, "unbid", SEAT_NONE},
                 {hands, "zolo", 0},          {hands, "zolo-du", 0},
                 {both_queens, "wesele", 0},  {hands, "zolo", 2}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        setting_init_contract(&setting, "kop-asdycha", cases[i].hands, cases[i].contract,
                              cases[i].declarer, "", 0);
        const struct plan plan = setting_plan(&setting, "random");
        assert_int_equal(most_paid(&plan, &setting), situation_reach(&setting.situation));
        setting_clear(&setting);
    }
}
