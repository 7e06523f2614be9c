/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Costs of decisions against enumeration that does not use analyzer/survey/review. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/survey/review/review.h"
#include "tests/support/club_evening.h"
#include "tests/support/reviewed.h"
#include "tests/support/rows.h"
#include "tests/support/scene.h"
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

/* --- against enumeration -------------------------------------------------------------------- */

/* The hand of RULES 6.9, which cannot lose a zolo du from any seat. */
static const char *const sure_hands[N_SEATS] = {"CQ SQ HA HT", "CA CT HQ HJ", "SA ST DQ DJ",
                                                "CJ SJ DA DT"};

/* The mean payoff of each action of the seat on turn over all deals, unweighted. */
static void enumerate(const char *const hands[N_SEATS], const char *calls, const char *plays,
                      seat me, double mean[MAX_OPTIONS], int *n)
{
    struct setting setting;
    setting_init(&setting, "kop-asdycha", hands, calls, plays, me);
    const struct plan plan = setting_plan(&setting, "club");
    const uint64_t n_deals = (uint64_t)deals_number(setting.deals);
    struct played_rows outcome = rows_play(&plan, &setting, n_deals);
    *n = plan.n_options;
    for (int o = 0; o < plan.n_options; o++) {
        double sum = 0;
        for (uint64_t i = 0; i < n_deals; i++)
            sum += sample_result(&outcome.sample, i, o);
        mean[o] = sum / (double)n_deals;
    }
    rows_forget(&outcome);
    setting_clear(&setting);
}

TEST(to_pass_a_sure_hand_costs_what_all_deals_say)
{
    struct state end;
    double mean[MAX_OPTIONS] = {0}, best;
    int n = 0;
    scene(&end, &asdycha, sure_hands, "P", "");
    struct review_request asked = reviewed_asking();
    asked.request.model.off = true;
    const struct played_deal deal = reviewed_play(&end);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    enumerate(sure_hands, "", "", 0, mean, &n); /* forehand's first call: pass is action 0 */
    best = mean[0];
    for (int o = 1; o < n; o++)
        best = fmax(best, mean[o]);
    const struct review_decision *first = &review.decisions[0];
    assert_int_equal(first->situation.me, 0);
    assert_int_equal(first->n_options, n);
    assert_true(first->cost.exact);
    assert_true(reviewed_near(first->cost.value, best - mean[0]));
    assert_true(first->cost.value > 10); /* a zolo du pays 30 at least, a normal game 6 at most */
    assert_string_equal(first->options[0].name, "zolo-du");
    assert_int_equal(first->options[first->taken].action, CALL_INDEX_PASS);
    assert_false(first->too_close);
    review_deal_clear(&review);
}

/* The leader to the second trick: each of their cards against all deals. */
TEST(a_card_costs_what_all_deals_say)
{
    static const char *const hands[N_SEATS] = {"HA HT HQ CJ", "CQ SA DT DQ", "CT ST SQ HJ",
                                               "CA SJ DJ DA"};
    static const char plays[] = "CJ CQ SQ DA";
    double mean[MAX_OPTIONS] = {0}, best;
    int n = 0, o = 0;
    struct state state;
    struct diag diag = {0};
    scene(&state, &asdycha, hands, "P P P P", plays);
    enumerate(hands, "P P P P", plays, 1, mean, &n);
    assert_int_equal(n, 3);
    best = fmax(fmax(mean[0], mean[1]), mean[2]);
    struct request request = reviewed_asking().request;
    request.model.off = true;
    const struct situation situation = {.table = state.table, .me = 1, .dealt = state.dealt[1]};
    CARDSET_EACH(c, state.hand[1]) {
        struct review_decision decision;
        assert_int_equal(
            review_judge(&situation,
                         &(struct review_action){(action)c, CALL_INDEX_PASS, 1, 4, PHASE_CARD},
                         &request, 1, &decision, &diag),
            STATUS_OK);
        assert_string_equal(decision.options[decision.taken].name, scene_word(&state, (action)c));
        assert_true(decision.cost.exact && reviewed_near(decision.cost.value, best - mean[o++]));
        free(decision.options);
    }
}

/* By hand: a zolo du needs all tricks, and seat 4 has the highest trump. Without kontra seat 4 gets
 * 10 stakes in every deal, with it twice as many or more. */
TEST(a_kontra_that_cannot_lose_is_missed_for_ten_stakes)
{
    static const char *const hands[N_SEATS] = {"HT CQ SQ HQ", "CA CT HJ DQ", "SA ST CJ DJ",
                                               "HA SJ DA DT"};
    struct state end;
    scene(&end, &asdycha, hands, "zolo-du P P P", "");
    struct review_request asked = reviewed_asking();
    asked.player = 3;
    const struct played_deal deal = reviewed_play(&end);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    assert_int_equal(review.n_decisions, 1);
    const struct review_decision *decision = &review.decisions[0];
    assert_int_equal(decision->number, 3);
    assert_string_equal(decision->options[0].name, "kontra");
    assert_true(reviewed_near(decision->options[decision->taken].payoff.value, 10));
    assert_true(reviewed_near(decision->options[decision->taken].win.value, 1));
    assert_true(decision->options[0].payoff.value >= 20 - 1e-9);
    assert_true(decision->cost.value >= 10 - 1e-9);
    review_deal_clear(&review);
}

/* --- against advise ------------------------------------------------------------------------- */

static void compare_with_advice(const struct review_decision *decision,
                                const struct request *request)
{
    struct answer advice;
    struct diag diag = {0};
    assert_int_equal(
        answer_find(&(struct question){.situation = decision->situation, .request = *request},
                    &(struct wants){.parts = WANT_VALUES}, &advice, &diag),
        STATUS_OK);
    assert_int_equal(decision->n_options, advice.n_options);
    const struct review_option *taken = &decision->options[decision->taken];
    for (int o = 0; o < advice.n_options; o++) {
        const struct answer_option *option = &advice.options[o];
        if (option->action != taken->action)
            continue;
        assert_string_equal(taken->name, option->name);
        assert_true(reviewed_near(decision->cost.value, -option->diff.value));
        assert_true(reviewed_near(taken->payoff.value, option->payoff.value));
        assert_true(reviewed_near(taken->win.value, option->win.value));
        assert_true((decision->taken == 0) == reviewed_near(option->diff.value, 0));
        answer_clear(&advice);
        return;
    }
    fail_msg("advise knows no %s", taken->name);
}

/* With the opponent model: a club player's choice has a cost only if advise, asked the same
 * question, has another best option. */
TEST(costs_are_those_of_advise)
{
    struct review_request asked = reviewed_asking();
    struct state end;
    asked.player = 1;
    club_evening_deal(&asdycha, 7, 0, (struct slips){0, 4}, &end);
    const struct played_deal deal = reviewed_play(&end);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    assert_true(review.n_decisions > 2);
    for (int i = 0; i < review.n_decisions; i++) {
        assert_true(review.decisions[i].cost.exact && review.decisions[i].cost.value >= 0);
        if (i == 0 || review.decisions[i].situation.table.n_played > 1)
            compare_with_advice(&review.decisions[i], &asked.request);
    }
    review_deal_clear(&review);
}

/* --- other cases -------------------------------------------------------------------------- */

TEST(a_bok_runda_doubles_the_costs)
{
    struct state end;
    struct review_request asked = reviewed_asking();
    club_evening_deal(&asdycha, 32, 6, (struct slips){24, 6}, &end);
    asked.player = 1;
    struct played_deal deal = reviewed_play(&end);
    struct review_deal plain = reviewed_deal(&asked, 7, &deal);
    deal.factor = 2;
    struct review_deal bok = reviewed_deal(&asked, 7, &deal);
    double sum = 0;
    for (int i = 0; i < plain.n_decisions; i++) {
        sum += plain.decisions[i].cost.value;
        assert_true(reviewed_near(bok.decisions[i].cost.value, 2 * plain.decisions[i].cost.value));
        assert_int_equal(bok.decisions[i].open_taken, 2 * plain.decisions[i].open_taken);
    }
    assert_true(sum > 0);
    review_deal_clear(&plain);
    review_deal_clear(&bok);
}

/* A sure lone game that was passed: with open cards it pays the same as it does. */
TEST(luck_is_reported_from_the_deal_as_it_lay)
{
    struct state end;
    scene(&end, &asdycha, sure_hands, "P", "");
    struct review_request asked = reviewed_asking();
    struct played_deal deal = reviewed_play(&end);
    struct review_deal review = reviewed_deal(&asked, 1, &deal);
    assert_int_equal(review.n_decisions, 1);
    assert_true(review.decisions[0].has_open);
    assert_int_equal(review.decisions[0].open_best, 30); /* zolo du, 10 from each */
    review_deal_clear(&review);
    deal.known = 1;
    review = reviewed_deal(&asked, 1, &deal);
    assert_false(review.decisions[0].has_open);
    review_deal_clear(&review);
}

/* --- lessons -------------------------------------------------------------------------------- */

TEST(the_dearest_are_explained_first)
{
    struct review review = {.asked = reviewed_asking(), .n_deals = 1};
    struct state end;
    struct diag diag = {0};
    review.deals = calloc(1, sizeof *review.deals);
    assert_non_null(review.deals);
    scene(&end, &asdycha, sure_hands, "P P", "");
    const struct played_deal deal = reviewed_play(&end);
    review.deals[0] = reviewed_deal(&review.asked, 1, &deal);
    review_add_up(&review);
    assert_int_equal(review_explain(&review, 2, &diag), STATUS_OK);
    assert_true(review.n_lessons >= 1 && review.n_lessons <= 2);
    const struct review_lesson *first = &review.lessons[0];
    assert_int_equal(first->decision, 0);
    assert_non_null(strstr(reviewed_part(&review, first, PART_KNOWN), "Seat 1 held"));
    assert_non_null(strstr(reviewed_part(&review, first, PART_KNOWN), "nobody had called yet"));
    assert_non_null(
        strstr(reviewed_part(&review, first, PART_DONE), "Said pass; zolo-du was better by"));
    for (int i = 1; i < review.n_lessons; i++)
        assert_true(review.deals[0].decisions[review.lessons[i].decision].cost.value <=
                    review.deals[0].decisions[review.lessons[i - 1].decision].cost.value);
    assert_int_equal(review_explain(&review, 0, &diag), STATUS_OK);
    assert_int_equal(review.n_lessons, 0);
    review_clear(&review);
}
