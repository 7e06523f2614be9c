/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sessions (RULES 2.3, 5.0, 7): expected values are hand counts, or rounds played out by the test
 * itself. */
#include <math.h>
#include <string.h>

#include "analyzer/match/match_play.h"
#include "engine/play/playout.h"
#include "tests/support/matched.h"
#include "tests/support/near.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

TEST_GROUP(matched_load, NULL)

TEST(places_are_shared_by_equal_stakes)
{
    static const int ranking[N_SEATS] = {4, 3, 2, 1};
    int points[N_SEATS], places[N_SEATS][N_SEATS];
    /* 1st 4, 2nd 3, then two share 2 and 1: 1.5 each; in twelfths. */
    session_places((const int[]){10, -4, -2, -4}, ranking, points, places);
    assert_memory_equal(points, ((int[]){48, 18, 36, 18}), sizeof points);
    assert_memory_equal(places[0], ((int[]){12, 0, 0, 0}), sizeof places[0]);
    assert_memory_equal(places[1], ((int[]){0, 0, 6, 6}), sizeof places[1]);
    /* Three share 4, 3 and 2; all four share 10. */
    session_places((const int[]){1, 1, 1, -3}, ranking, points, places);
    assert_memory_equal(points, ((int[]){36, 36, 36, 12}), sizeof points);
    session_places((const int[]){0, 0, 0, 0}, ranking, points, places);
    assert_memory_equal(points, ((int[]){30, 30, 30, 30}), sizeof points);
    assert_memory_equal(places[3], ((int[]){3, 3, 3, 3}), sizeof places[3]);
}

TEST(a_session_is_won_by_points_then_by_stakes)
{
    int shares[N_SEATS];
    session_winners((const int[]){60, 50, 40, 30}, (const int[]){-9, 9, 0, 0}, shares);
    assert_memory_equal(shares, ((int[]){12, 0, 0, 0}), sizeof shares);
    session_winners((const int[]){60, 60, 40, 20}, (const int[]){3, 4, 0, -7}, shares);
    assert_memory_equal(shares, ((int[]){0, 12, 0, 0}), sizeof shares);
    session_winners((const int[]){60, 60, 60, 0}, (const int[]){1, 1, 1, -3}, shares);
    assert_memory_equal(shares, ((int[]){4, 4, 4, 0}), sizeof shares);
}

TEST(sessions_are_as_long_as_the_rule_set_says)
{
    struct ruleset wolsztyn;
    test_rules_shipped("kop-wolsztyn", &wolsztyn);
    const struct session_rules club = session_rules_of(&wolsztyn);
    assert_int_equal(club.rounds, 5); /* RULES 2.3 [X4] */
    assert_int_equal(club.deals, 32);
    assert_memory_equal(club.ranking, ((int[]){4, 3, 2, 1}), sizeof club.ranking);
    assert_false(club.open_rounds || club.open_ranking);
    const struct session_rules open = session_rules_of(&matched_rules); /* RULES 2.1: open */
    assert_true(open.open_rounds && open.open_ranking);
    assert_int_equal(open.rounds * open.deals, 160);
}

/* What the test has played itself. */
struct by_hand {
    const struct ruleset *rules;
    const struct policy_table *pair; /* club at 0, random at 1 */
    int n_ties, n_doubled;           /* deals of all sessions */
};

/* One deal, person `forehand` at seat 0: what each seat wins, as an ordinary deal. True if it ends
 * level. */
static bool play_deal(const struct by_hand *played, seatset of_a, uint64_t number,
                      unsigned forehand, int payoff[N_SEATS])
{
    struct player players[N_SEATS];
    struct rng rng;
    struct state table;
    cardset dealt[N_SEATS];
    int old = 0;
    rng_seed(&rng, 5, number);
    deal_shuffle(played->rules->pack, &rng, dealt);
    state_init(&table, played->rules, dealt);
    for (unsigned s = 0; s < N_SEATS; s++)
        players[s] = played->pair->players[of_a >> (forehand + s) % 4 & 1 ? 0 : 1];
    playout(&table, players, &rng);
    state_payoff(&table, payoff);
    assert_int_equal(payoff[0] + payoff[1] + payoff[2] + payoff[3], 0);
    for (unsigned s = 0; s < N_SEATS; s++)
        old += (table.settlement.sides.old >> s & 1) != 0 ? table.table.points[s] : 0;
    const struct contract *row = &played->rules->contracts[table.settlement.sides.contract];
    return old == 52 && row->goal == GOAL_POINTS;
}

/* The stakes of four persons, club where `of_a` says, after two rounds of three deals. A tie makes
 * four deals more count twice where the rules have a bok-runda. */
static void play_session(struct by_hand *played, seatset of_a, uint64_t first,
                         int stakes[2][N_SEATS])
{
    int left = 0;
    memset(stakes, 0, 2 * N_SEATS * sizeof **stakes);
    for (unsigned deal = 0; deal < 6; deal++) {
        const unsigned round = deal / 3, forehand = (round + deal % 3) % 4;
        int payoff[N_SEATS];
        const bool is_tie = play_deal(played, of_a, first + deal, forehand, payoff);
        for (unsigned s = 0; s < N_SEATS; s++)
            stakes[round][(forehand + s) % 4] += payoff[s] * (left > 0 ? 2 : 1);
        played->n_doubled += left > 0;
        played->n_ties += is_tie;
        left += (is_tie && played->rules->bok_deals > 0 ? 4 : 0) - (left > 0);
    }
}

/* A match of short sessions against sessions that the test plays itself. */
static struct by_hand assert_sessions_are_their_rounds(const struct ruleset *rules)
{
    enum { SESSIONS = 5 };
    struct match_plan plan = matched_plan("club", "random", SESSIONS);
    struct ruleset short_rules = *rules;
    struct match match;
    struct policy_table pair;
    const struct policy_roles roles = {plan.policies[0], plan.policies[1]};
    struct by_hand played = {.rules = &short_rules, .pair = &pair};
    short_rules.session_rounds = 2;
    short_rules.session_deals = 3;
    plan.rules = &short_rules;
    plan.session = true;
    matched_run(&plan, &match);
    assert_int_equal(policy_table_init(&pair, &roles, 0), STATUS_OK);
    int64_t all_stakes = 0;
    for (uint64_t i = 0; i < SESSIONS; i++) {
        int gain = 0; /* ranking points of A less those of B, in twelfths */
        for (unsigned of_a = 1; of_a < 15; of_a++) {
            int stakes[2][N_SEATS], points[N_SEATS], places[N_SEATS][N_SEATS];
            play_session(&played, (seatset)of_a, 6 * i, stakes);
            for (int round = 0; round < 2; round++) {
                session_places(stakes[round], (const int[]){4, 3, 2, 1}, points, places);
                for (int p = 0; p < N_SEATS; p++) {
                    gain += (of_a >> p & 1 ? 1 : -1) * points[p];
                    all_stakes += of_a >> p & 1 ? stakes[round][p] : 0;
                }
            }
        }
        assert_near(match.pairs[0].differences[i], gain / 12.0 / 28, 1e-12);
    }
    const struct match_split *parts = match.pairs[0].parts;
    assert_near(parts[SESSION_STAKES].payoff[0].value, (double)all_stakes / (28 * SESSIONS), 1e-9);
    /* What one policy's seats win the other's lose: 28 seats of each. */
    assert_near(parts[SESSION_STAKES].payoff[0].value + parts[SESSION_STAKES].payoff[1].value, 0,
                1e-9);
    /* Ten points a round are divided among four: five a session on average. */
    assert_near(parts[SESSION_POINTS].payoff[0].value + parts[SESSION_POINTS].payoff[1].value, 10,
                1e-9);
    double places = 0;
    for (int place = 0; place < N_SEATS; place++)
        places += parts[SESSION_PLACES + place].often[0].value;
    assert_near(places, 1, 1e-9);
    policy_table_clear(&pair);
    match_clear(&match);
    return played;
}

TEST(a_session_is_its_rounds_with_the_deal_going_round)
{
    assert_sessions_are_their_rounds(&matched_rules);
}

TEST(a_session_of_pagats_baska_knows_ties_but_no_bok_runda)
{
    struct ruleset pagat;
    test_rules_shipped("baska-pagat", &pagat);
    const struct by_hand played = assert_sessions_are_their_rounds(&pagat);
    assert_true(played.n_ties > 0);
    assert_int_equal(played.n_doubled, 0);
}

/* RULES 2.7, AMB-16: also over the end of a round. */
TEST(deals_of_a_bok_runda_count_twice_in_a_session_of_linia)
{
    struct ruleset linia;
    test_rules_shipped("baska-linia", &linia);
    const struct by_hand played = assert_sessions_are_their_rounds(&linia);
    assert_true(played.n_ties > 0 && played.n_doubled > 0);
}

TEST(quantiles_of_sessions_are_results_that_occurred)
{
    static const int64_t counts[] = {0, 2, 0, 5, 0, 3};
    const struct session_scale scale = {-4, 2, 6};
    assert_int_equal(session_quantile(counts, &scale, 0.05), -2);
    assert_int_equal(session_quantile(counts, &scale, 0.2), -2);
    assert_int_equal(session_quantile(counts, &scale, 0.5), 2);
    assert_int_equal(session_quantile(counts, &scale, 0.7), 2);
    assert_int_equal(session_quantile(counts, &scale, 0.95), 6);
}
