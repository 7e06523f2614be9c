/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a decision, through the function that the command calls: weighted deals,
 * samples without replacement, stopping, fresh deals, checkpoints, target precision. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/answer/answer.h"
#include "analyzer/answer/comparison.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/support/built_in_roles.h"
#include "tests/support/default_request.h"
#include "tests/support/pools.h"
#include "tests/support/rows.h"
#include "tests/support/test.h"
#include "tests/support/test_scale.h"

static struct ruleset asdycha;

static int load_rules(void **unused)
{
    (void)unused;
    struct diag diag;
    return rule_file_load("kop-asdycha", &asdycha, &diag) == STATUS_OK ? 0 : -1;
}

TEST_GROUP(load_rules, NULL)

static struct situation situation_of(const char *hand, unsigned me, const char *auction,
                                     const char *play)
{
    struct situation situation = {.me = (seat)me};
    struct diag diag = {0};
    enum status status = notation_read_cardset(&pack_16, hand, &situation.dealt, &diag);
    if (status == STATUS_OK)
        status = history_read(
            &asdycha, &(struct history){auction, play, me, situation.dealt, COMPULSION_BY_WORDS},
            &situation.table, &diag);
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    return situation;
}

static struct request request_for(const char *policy)
{
    struct request request = request_default();
    request.pool = pool_of_threads(2);
    assert_int_equal(policy_roles_parse(policy, &request.roles, NULL), STATUS_OK);
    return request;
}

static struct answer advice_of(const struct situation *situation, const struct request *request,
                               unsigned parts)
{
    struct answer advice;
    struct diag diag = {0};
    const enum status status =
        answer_find(&(struct question){.situation = *situation, .request = *request},
                    &(struct wants){.parts = parts}, &advice, &diag);
    if (status != STATUS_OK)
        fail_msg("%s", diag.message);
    return advice;
}

static struct answer advice_for(const struct situation *situation, const struct request *request)
{
    return advice_of(situation, request, WANT_VALUES | WANT_FOLLOW_UPS);
}

static const struct answer_option *find(const struct answer *advice, action wanted)
{
    for (int i = 0; i < advice->n_options; i++)
        if (advice->options[i].action == wanted)
            return &advice->options[i];
    fail_msg("no option %d", wanted);
    return NULL;
}

static bool holds(const struct estimate *estimate, double truth)
{
    return estimate->low <= truth + 1e-9 && truth - 1e-9 <= estimate->high;
}

/* The mean over all deals by weight, each played by a runner of its own. */
static double mean_by_chances(const struct situation *situation, action first)
{
    struct deals *deals;
    struct posterior posterior;
    struct runner *runner;
    struct sample sample;
    const struct request request = request_default();
    struct plan plan = {
        .situation = situation, .n_options = 1, .roles = request.roles, .pool = request.pool};
    plan.options[0] = (struct plan_option){.has_action = true, .action = first};
    assert_int_equal(situation_deals(situation, &deals, NULL), STATUS_OK);
    assert_int_equal(
        posterior_new(situation, deals, &request.model, pool_of_one(), &posterior, NULL),
        STATUS_OK);
    assert_int_equal(runner_new(&plan, deals, NULL, &runner), STATUS_OK);
    assert_int_equal(rows_fill(runner, &plan, posterior.n, &sample), STATUS_OK);
    double sum = 0;
    for (uint64_t i = 0; i < posterior.n; i++)
        sum += posterior.chance[i] * sample_result(&sample, i, 0);
    sample_clear(&sample);
    runner_free(runner);
    posterior_clear(&posterior);
    deals_free(deals);
    return sum;
}

TEST(deals_count_by_their_chances)
{
    const struct situation situation = situation_of("CQ HT CJ DA", 2, "P zolo", NULL);
    struct request request = request_for("club");
    struct answer advice = advice_of(&situation, &request, WANT_VALUES | WANT_BRACKET);
    assert_true(advice.how.exact && advice.how.n_actions == 2);
    assert_true(advice.how.effective > 1 && advice.how.effective < (double)advice.how.n);
    for (int i = 0; i < advice.n_options; i++) {
        const struct answer_option *option = &advice.options[i];
        const double expected = mean_by_chances(&situation, option->action);
        assert_true(option->payoff.exact && fabs(option->payoff.value - expected) < 1e-9);
    }
    assert_true(advice.has_unweighed);
    answer_clear(&advice);
}

TEST(a_kontra_to_a_real_zolo_is_worth_less_than_to_any_zolo)
{
    const struct situation situation = situation_of("CQ HT CJ DA", 2, "P zolo", NULL);
    struct request request = request_for("club");
    struct answer weighed = advice_for(&situation, &request);
    request.model.off = true;
    struct answer plain = advice_for(&situation, &request);
    assert_int_equal(plain.how.n_actions, 0);
    assert_false(plain.has_unweighed);
    assert_true(find(&weighed, CALL_INDEX_DOUBLE)->payoff.value <
                find(&plain, CALL_INDEX_DOUBLE)->payoff.value - 1);
    answer_clear(&weighed);
    answer_clear(&plain);
}

/* Without replacement: no deal occurs twice, and a sample of all deals is exact. */
TEST(a_sample_of_all_deals_is_exact)
{
    const struct situation situation = situation_of("HA HQ SA DA", 3, NULL, "DJ SJ CQ HA");
    struct request request = request_for("club");
    request.model.off = true;
    struct answer exact = advice_for(&situation, &request);
    request.n_deals = 1000000;
    struct answer all = advice_for(&situation, &request);
    assert_int_equal(all.how.reason, STOP_ALL);
    assert_true(all.how.n == exact.how.n);
    for (int i = 0; i < all.n_options; i++) {
        const struct estimate *payoff = &all.options[i].payoff;
        const double truth = find(&exact, all.options[i].action)->payoff.value;
        assert_true(fabs(payoff->value - truth) < 1e-9);
        assert_true(fabs(payoff->high - payoff->low) < 1e-9);
    }
    answer_clear(&exact);
    answer_clear(&all);
}

TEST(samples_cover_the_exact_answer)
{
    const struct situation situation = situation_of("HA HQ SA DA", 3, NULL, "DJ SJ CQ HA");
    struct request request = request_for("club");
    request.model.off = true;
    struct answer exact = advice_for(&situation, &request);
    int n = 0, covered = 0;
    request.n_deals = 300;
    for (request.seed = 1; request.seed <= 10; request.seed++) {
        struct answer sampled = advice_for(&situation, &request);
        for (int i = 0; i < sampled.n_options; i++, n++)
            covered += holds(&sampled.options[i].payoff,
                             find(&exact, sampled.options[i].action)->payoff.value);
        answer_clear(&sampled);
    }
    assert_true(covered >= n * 8 / 10);
    answer_clear(&exact);
}
