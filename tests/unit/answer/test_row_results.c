/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The content of a row: the options on the same deal, forced actions, and the deal as played. */
#include <math.h>

#include "analyzer/question/posterior.h"
#include "tests/support/pools.h"
#include "tests/support/rows.h"
#include "tests/support/scene.h"
#include "tests/support/state_checks.h"
#include "tests/support/test.h"

/* --- options -------------------------------------------------------------------------- */

TEST(an_option_compared_with_itself_never_differs)
{
    static struct setting setting;
    rows_setting(&setting, true);
    struct plan plan = setting_plan(&setting, "random");
    assert_int_equal(plan.n_options, 4);
    plan.options[1] = plan.options[0];
    struct played_rows outcome = rows_play(&plan, &setting, 500);
    int differ = 0;
    for (uint64_t i = 0; i < 500; i++) {
        assert_true(sample_result(&outcome.sample, i, 0) == sample_result(&outcome.sample, i, 1));
        differ += sample_result(&outcome.sample, i, 0) != sample_result(&outcome.sample, i, 2);
    }
    assert_true(differ > 0);
    rows_forget(&outcome);
    setting_clear(&setting);
}

TEST(options_that_are_not_active_are_left_out_and_change_nothing)
{
    static struct setting setting;
    rows_setting(&setting, true);
    struct plan plan = setting_plan(&setting, "random");
    struct played_rows whole = rows_play(&plan, &setting, 100),
                       part = rows_play(&plan, &setting, 100);
    struct runner *runner = rows_runner(&plan, &setting);
    const struct row_source source = runner_source(runner);
    assert_int_equal(source.fill_rows(source.self, &part.sample, 40, 60, 0x5), STATUS_OK);
    assert_true(rows_same(&part.sample, &whole.sample, 0, 40));
    for (uint64_t i = 40; i < 100; i++)
        for (int o = 0; o < 4; o++) {
            const double result = sample_result(&part.sample, i, o);
            assert_true(o % 2 == 1 ? isnan(result) : result == sample_result(&whole.sample, i, o));
        }
    runner_free(runner);
    rows_forget(&whole);
    rows_forget(&part);
    setting_clear(&setting);
}

/* --- replay --------------------------------------------------------------------------- */

static void assert_replays(const struct plan *plan, const struct setting *setting)
{
    struct runner *runner = rows_runner(plan, setting);
    struct sample sample;
    assert_int_equal(rows_fill(runner, plan, 60, &sample), STATUS_OK);
    for (uint64_t i = 0; i < 60; i++)
        for (int o = 0; o < plan->n_options; o++) {
            struct state end;
            cardset dealt[N_SEATS], numbered[N_SEATS];
            int payoff[N_SEATS];
            deals_at(setting->deals, runner_deal(runner, i, dealt), numbered);
            assert_int_equal(runner_replay(runner, i, o, &end), STATUS_OK);
            assert_memory_equal(dealt, numbered, sizeof dealt);
            assert_memory_equal(dealt, end.dealt, sizeof dealt);
            assert_int_equal(end.table.phase, PHASE_OVER);
            assert_null(state_fault(&end));
            state_payoff(&end, payoff);
            assert_true(payoff[plan->situation->me] == sample_result(&sample, i, o));
        }
    sample_clear(&sample);
    runner_free(runner);
}

TEST(a_replayed_row_ends_as_it_was_played)
{
    static struct setting setting;
    static const char *const policies_met[] = {"random", "club", "open", "me=pimc:2,others=random"};
    for (int is_zolo = 0; is_zolo <= 1; is_zolo++) {
        rows_setting(&setting, is_zolo);
        for (int p = 0; p < 4; p++) {
            struct plan plan = setting_plan(&setting, policies_met[p]);
            plan.sampling = p % 2 ? DRAW_ONCE : DRAW_FREELY;
            assert_replays(&plan, &setting);
        }
        setting_clear(&setting);
    }
}

/* --- every deal, with chances --------------------------------------------------------- */

TEST(with_chances_the_tally_of_all_deals_has_their_shares)
{
    static struct setting setting;
    struct posterior posterior = {0};
    setting_init(&setting, "kop-asdycha", scene_hands, "P zolo", "", 2);
    struct plan plan = setting_plan(&setting, "club");
    const struct opponent_model model = {.policy = policy_club, .trust = 0.9};
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &posterior, NULL),
        STATUS_OK);
    const uint64_t n = (uint64_t)deals_number(setting.deals);
    struct played_rows alike = rows_play(&plan, &setting, n);
    plan.posterior = &posterior;
    struct played_rows weighed = rows_play(&plan, &setting, n);
    assert_true(rows_same(&alike.sample, &weighed.sample, 0, n));
    assert_int_equal(tally_weigh(&weighed.tally, &weighed.sample, posterior.chance), STATUS_OK);
    for (int o = 0; o < plan.n_options; o++) {
        double mean = 0.0;
        for (uint64_t i = 0; i < n; i++)
            mean += posterior.chance[i] * sample_result(&weighed.sample, i, o);
        assert_true(fabs(tally_mean(&weighed.tally, o) - mean) < 1e-9);
    }
    rows_forget(&alike);
    rows_forget(&weighed);
    posterior_clear(&posterior);
    setting_clear(&setting);
}

/* --- populations ------------------------------------------------------------------------ */

TEST(only_rows_that_are_a_fixed_function_of_the_deal_have_a_population)
{
    static struct setting setting;
    rows_setting(&setting, true);
    static const struct {
        const char *policy;
        enum sampling_order sampling;
        bool exact;
        uint64_t population;
    } cases[] = {
        {"club", DRAW_EVERY, true, 34650},
        {"club", DRAW_ONCE, false, 34650},
        {"club", DRAW_FREELY, false, 0},
        {"me=club,others=random", DRAW_EVERY, false, 0},
        {"me=random,others=club", DRAW_ONCE, false, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct plan plan = setting_plan(&setting, cases[i].policy);
        plan.sampling = cases[i].sampling;
        struct runner *runner = rows_runner(&plan, &setting);
        assert_int_equal(plan_is_exact(&plan), cases[i].exact);
        assert_int_equal(runner_population(runner), cases[i].population);
        runner_free(runner);
    }
    setting_clear(&setting);
}
