/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which decisions a review judges, sums of costs, and sampled costs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/review/review.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/club_evening.h"
#include "tests/support/reviewed.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static struct ruleset asdycha;

static int load_rules(void **unused)
{
    (void)unused;
    test_rules_shipped("kop-asdycha", &asdycha);
    return 0;
}

TEST_GROUP(load_rules, NULL)

/* --- what is counted ------------------------------------------------------------------------ */

/* By hand: a seat with one legal action has no decision. */
TEST(forced_actions_and_hidden_hands_are_left_out)
{
    struct state end;
    struct review_request asked = reviewed_asking();
    club_evening_deal(&asdycha, 3, 1, (struct slips){0, 0}, &end);
    struct review_deal deal = {.number = 1, .deal = reviewed_play(&end)};
    int choices[N_SEATS] = {0}, all = 0;
    struct state state;
    state_init(&state, &asdycha, end.dealt);
    for (int i = 0; i < end.table.auction.n_calls + end.table.n_played; i++) {
        const int calls = state.table.auction.n_calls;
        const bool chooses = !cardset_is_single(state_actions(&state));
        choices[state.table.turn] += chooses;
        all += chooses;
        state_apply(&state, state.table.phase == PHASE_CALL
                                ? end.table.auction.calls[calls]
                                : end.table.cards[state.table.n_played]);
    }
    assert_int_equal(review_count(&asked, &deal), all);
    for (int s = 0; s < N_SEATS; s++) {
        asked.player = s;
        assert_int_equal(review_count(&asked, &deal), choices[s]);
    }
    asked.player = SEAT_NONE;
    deal.deal.known = 1 << 2;
    assert_int_equal(review_count(&asked, &deal), choices[2]);
}

TEST(where_the_deal_goes_round_players_move_against_it)
{
    struct review_request asked = reviewed_asking();
    const struct review_deal first = {.forehand = 0}, second = {.forehand = 1};
    assert_int_equal(review_player(&asked, &second, 3), 3);
    asked.rotates = true;
    assert_int_equal(review_player(&asked, &first, 2), 2);
    assert_int_equal(review_player(&asked, &second, 0), 1); /* forehand moves to the left */
    assert_int_equal(review_player(&asked, &second, 3), 0);
}

static struct review_decision with_cost(seat me, double cost, double half)
{
    return (struct review_decision){.situation = {.me = me},
                                    .taken = 1,
                                    .cost = {cost, half / 2, cost - half, cost + half, 100,
                                             half <= 0, half <= 0 ? INTERVAL_EXACT : INTERVAL_T},
                                    .too_close = cost - half <= 0};
}

/* 0.3² + 0.4² = 0.5², to both sides alike; 2 and 3 for seat 2, exact 1 for seat 1. */
TEST(variances_of_costs_add_up)
{
    struct review_decision decisions[] = {with_cost(1, 2, 0.3), with_cost(1, 3, 0.4),
                                          with_cost(0, 1, 0)};
    struct review_deal deals[] = {
        {.number = 1, .ok = true, .n_decisions = 3, .decisions = decisions},
        {.number = 2, .ok = false},
        {.number = 3, .forehand = 2, .ok = true, .n_decisions = 1, .decisions = decisions}};
    struct review review = {.asked = reviewed_asking(), .n_deals = 3, .deals = deals};
    review_add_up(&review);
    const struct review_sum *second = &deals[0].seats[1];
    assert_int_equal(second->n, 2);
    assert_true(reviewed_near(second->cost.value, 5) && reviewed_near(second->cost.low, 4.5) &&
                reviewed_near(second->cost.high, 5.5) && reviewed_near(second->cost.se, 0.25) &&
                !second->cost.exact);
    assert_true(reviewed_near(second->dearest, 3));
    assert_true(deals[0].seats[0].cost.exact && reviewed_near(deals[0].seats[0].cost.value, 1));
    assert_true(reviewed_near(deals[0].all.cost.value, 6) &&
                reviewed_near(deals[0].all.cost.high, 6.5));
    assert_int_equal(review.players[1].n, 3);
    assert_true(reviewed_near(review.players[1].cost.value, 7));
    assert_true(reviewed_near(review.all.cost.value, 8) && review.all.n == 4 && !review.exact);
    review.asked.rotates = true;
    review_add_up(&review);
    assert_int_equal(review.players[3].n, 1); /* seat 2 of deal 3 */
    assert_true(reviewed_near(review.players[3].cost.value, 2) &&
                reviewed_near(review.players[1].cost.value, 5));
}

/* The cost of a deal is the sum over its decisions. */
TEST(totals_are_sums)
{
    struct review review = {.asked = reviewed_asking(), .n_deals = 2};
    double sum = 0, by_seat[N_SEATS] = {0};
    review.asked.request.n_deals = 100;
    review.asked.request.model.off = true;
    review.deals = calloc(2, sizeof *review.deals);
    assert_non_null(review.deals);
    for (int d = 0; d < 2; d++) {
        struct state end;
        club_evening_deal(&asdycha, 11, (uint64_t)d, (struct slips){8, 3}, &end);
        const struct played_deal deal = reviewed_play(&end);
        review.deals[d] = reviewed_deal(&review.asked, d + 1, &deal);
        for (int i = 0; i < review.deals[d].n_decisions; i++) {
            const struct review_decision *decision = &review.deals[d].decisions[i];
            sum += decision->cost.value;
            by_seat[decision->situation.me] += decision->cost.value;
        }
    }
    review_add_up(&review);
    assert_true(sum > 0 && reviewed_near(review.all.cost.value, sum) && !review.exact);
    for (int s = 0; s < N_SEATS; s++)
        assert_true(reviewed_near(review.players[s].cost.value, by_seat[s]));
    review_clear(&review);
}

/* --- samples -------------------------------------------------------------------------------- */

TEST(the_result_does_not_depend_on_the_threads)
{
    struct review_request asked = reviewed_asking();
    struct state end;
    club_evening_deal(&asdycha, 5, 2, (struct slips){0, 2}, &end);
    const struct played_deal deal = reviewed_play(&end);
    assert_int_equal(policy_roles_parse("random", &asked.request.roles, NULL), STATUS_OK);
    asked.request.n_deals = 80;
    asked.request.pool = pool_of_threads(1);
    struct review_deal one = reviewed_deal(&asked, 4, &deal);
    asked.request.pool = pool_of_threads(3);
    struct review_deal three = reviewed_deal(&asked, 4, &deal);
    assert_int_equal(one.n_decisions, three.n_decisions);
    for (int i = 0; i < one.n_decisions; i++) {
        const struct review_decision *a = &one.decisions[i], *b = &three.decisions[i];
        assert_false(a->cost.exact);
        assert_int_equal(a->taken, b->taken);
        assert_memory_equal(&a->cost.value, &b->cost.value, sizeof(double));
        assert_memory_equal(&a->cost.high, &b->cost.high, sizeof(double));
        assert_memory_equal(&a->options[0].payoff.value, &b->options[0].payoff.value,
                            sizeof(double));
    }
    review_deal_clear(&one);
    review_deal_clear(&three);
}

/* The first deal of an evening in which the leader to the second trick has cards of different
 * cost. */
static struct situation second_trick(const struct request *request, action *taken,
                                     struct review_decision *exact)
{
    for (uint64_t i = 0;; i++) {
        struct state end, state;
        struct diag diag = {0};
        club_evening_deal(&asdycha, 9, i, (struct slips){0, 0}, &end);
        state_init(&state, &asdycha, end.dealt);
        while (state.table.n_played < N_SEATS)
            state_apply(&state, state.table.phase == PHASE_CALL
                                    ? end.table.auction.calls[state.table.auction.n_calls]
                                    : end.table.cards[state.table.n_played]);
        const seat me = state.table.turn;
        const struct situation situation = {
            .table = state.table, .me = me, .dealt = state.dealt[me]};
        *taken = cardset_first(state.hand[me]);
        assert_int_equal(
            review_judge(&situation,
                         &(struct review_action){*taken, CALL_INDEX_PASS, 1, 4, PHASE_CARD},
                         request, 1, exact, &diag),
            STATUS_OK);
        if (exact->taken > 0 && exact->options[1].cost.value > 0 && exact->how.n > 100)
            return situation;
        free(exact->options);
    }
}

/* The option with the highest mean of a small sample was also lucky. The cost is measured on other
 * deals: its mean over many seeds is the true difference of the pair. */
TEST(the_choice_of_the_best_does_not_flatter_the_cost)
{
    enum { RUNS = 300 };
    struct diag diag = {0};
    struct request request = reviewed_asking().request;
    struct review_decision exact;
    action taken;
    double sum = 0, squares = 0;
    int n = 0;
    request.model.off = true;
    const struct situation situation = second_trick(&request, &taken, &exact);
    request.n_deals = 12;
    request.pool = pool_of_threads(1);
    for (int run = 0; run < RUNS; run++) {
        struct review_decision sampled;
        request.seed = (uint64_t)run;
        assert_int_equal(
            review_judge(&situation,
                         &(struct review_action){taken, CALL_INDEX_PASS, 1, 4, PHASE_CARD},
                         &request, 1, &sampled, &diag),
            STATUS_OK);
        double truth = 0; /* of the pair: the one taken, and the one that looked best */
        for (int o = 0; o < exact.n_options; o++)
            if (exact.options[o].action == sampled.options[0].action)
                truth = exact.cost.value - exact.options[o].cost.value;
        const double off = sampled.cost.value - truth;
        assert_true(sampled.taken != 0 || reviewed_near(sampled.cost.value, 0));
        if (sampled.taken != 0) {
            sum += off;
            squares += off * off;
            n++;
        }
        free(sampled.options);
    }
    assert_true(n > RUNS / 4);
    assert_true(squares > 0 && fabs(sum / n) < 4 * sqrt(squares) / n);
    free(exact.options);
}
