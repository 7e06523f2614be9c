/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The runner: the same rows for any number of threads, chunk and batch size; interruption and
 * resumption. */

#include "analyzer/question/posterior.h"
#include "tests/support/pools.h"
#include "tests/support/rows.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"

/* --- threads, chunks, batches ------------------------------------------------------- */

enum { ROWS = 130 };

/* The same plan, filled in batches of growing size. */
static struct played_rows run_in_batches(const struct plan *plan, const struct setting *setting)
{
    struct played_rows outcome;
    struct runner *runner = rows_runner(plan, setting);
    const struct row_source source = runner_source(runner);
    sample_init(&outcome.sample, plan->n_options, runner_population(runner));
    assert_int_equal(sample_reserve(&outcome.sample, ROWS), STATUS_OK);
    for (uint64_t first = 0, n = 1; first < ROWS; first += n, n = 2 * n + 1) {
        n = n < ROWS - first ? n : ROWS - first;
        assert_int_equal(source.fill_rows(source.self, &outcome.sample, first, n,
                                          ((uint64_t)1 << plan->n_options) - 1),
                         STATUS_OK);
    }
    outcome.sample.n = ROWS;
    for (int o = 0; o < plan->n_options; o++)
        outcome.sample.n_of[o] = ROWS;
    outcome.tally = rows_counted(plan, &outcome.sample);
    runner_free(runner);
    return outcome;
}

static void assert_machine_does_not_matter(struct plan plan, const struct setting *setting)
{
    static const int threads[] = {1, 2, 7}, chunks[] = {0, 1, 5, 64, 1000};
    plan.pool = pool_of_threads(1);
    plan.chunk = 1;
    struct played_rows one = rows_play(&plan, setting, ROWS);
    for (int t = 0; t < 3; t++)
        for (int c = 0; c < 5; c++) {
            plan.pool = pool_of_threads(threads[t]);
            plan.chunk = chunks[c];
            struct played_rows other =
                c == 0 ? run_in_batches(&plan, setting) : rows_play(&plan, setting, ROWS);
            assert_true(rows_same(&one.sample, &other.sample, 0, ROWS));
            assert_true(rows_same_counts(&one.tally, &other.tally));
            rows_forget(&other);
        }
    plan.seed++;
    struct played_rows reseeded = rows_play(&plan, setting, ROWS);
    assert_false(rows_same(&one.sample, &reseeded.sample, 0, ROWS));
    rows_forget(&reseeded);
    rows_forget(&one);
}

TEST(rows_are_bit_identical_for_any_threads_and_chunks)
{
    static struct setting setting;
    for (int is_zolo = 0; is_zolo <= 1; is_zolo++) {
        rows_setting(&setting, is_zolo);
        struct plan plan = setting_plan(&setting, "random");
        static const enum sampling_order samplings[] = {DRAW_EVERY, DRAW_ONCE, DRAW_FREELY};
        for (int i = 0; i < 3; i++) {
            plan.sampling = samplings[i];
            assert_machine_does_not_matter(plan, &setting);
        }
        setting_clear(&setting);
    }
}

TEST(so_are_those_drawn_by_a_posterior)
{
    static struct setting setting;
    setting_init(&setting, "kop-asdycha", scene_hands, "P zolo", "", 2);
    struct plan plan = setting_plan(&setting, "random");
    struct posterior posterior = {0};
    const struct opponent_model model = {.policy = policy_club, .trust = 0.9};
    assert_int_equal(
        posterior_new(&setting.situation, setting.deals, &model, pool_of_one(), &posterior, NULL),
        STATUS_OK);
    assert_non_null(posterior.chance);
    plan.posterior = &posterior;
    plan.sampling = DRAW_FREELY;
    assert_machine_does_not_matter(plan, &setting);
    struct belief belief;
    const struct view view = situation_view(&setting.situation);
    belief_of_view(&belief, &view);
    const struct posterior drawn = {.drawn_by = &belief, .model = model};
    plan.posterior = &drawn;
    assert_machine_does_not_matter(plan, &setting);
    posterior_clear(&posterior);
    setting_clear(&setting);
}

TEST(so_are_those_of_policies_that_keep_scratch)
{
    static struct setting setting;
    setting_init_contract(&setting, "kop-asdycha", scene_hands, "unbid", SEAT_NONE, "", 0);
    struct plan plan = setting_plan(&setting, "me=pimc:2,others=random");
    plan.n_options = 2;
    assert_machine_does_not_matter(plan, &setting);
    setting_clear(&setting);
}

TEST(a_longer_run_begins_with_the_shorter_one)
{
    static struct setting setting;
    rows_setting(&setting, false);
    struct plan plan = setting_plan(&setting, "random");
    plan.sampling = DRAW_FREELY;
    struct played_rows few = rows_play(&plan, &setting, 100),
                       more = rows_play(&plan, &setting, 300);
    assert_true(rows_same(&few.sample, &more.sample, 0, 100));
    rows_forget(&few);
    rows_forget(&more);
    setting_clear(&setting);
}

/* --- going on --------------------------------------------------------------------------- */

TEST(rows_that_go_on_are_those_of_a_run_without_a_break)
{
    static struct setting setting;
    rows_setting(&setting, false);
    struct plan plan = setting_plan(&setting, "random");
    plan.sampling = DRAW_ONCE;
    const uint64_t all = ((uint64_t)1 << plan.n_options) - 1;
    struct played_rows whole = rows_play(&plan, &setting, 300),
                       early = rows_play(&plan, &setting, 120);
    struct runner *runner = rows_runner(&plan, &setting);
    const struct row_source source = runner_source(runner);
    assert_int_equal(sample_reserve(&early.sample, 300), STATUS_OK);
    assert_int_equal(source.fill_rows(source.self, &early.sample, 120, 180, all), STATUS_OK);
    assert_true(rows_same(&whole.sample, &early.sample, 0, 300));
    runner_free(runner);
    rows_forget(&whole);
    rows_forget(&early);
    setting_clear(&setting);
}

struct watch {
    uint64_t done, total, stop_at;
    bool in_order;
};

static bool report(void *self, uint64_t done, uint64_t total)
{
    struct watch *watch = self;
    watch->in_order = watch->in_order && done > watch->done;
    watch->done = done;
    watch->total = total;
    return done < watch->stop_at;
}

TEST(progress_goes_up_to_the_number_of_rows)
{
    static struct setting setting;
    rows_setting(&setting, true);
    struct plan plan = setting_plan(&setting, "random");
    plan.pool = pool_of_threads(2);
    struct watch watch = {.stop_at = UINT64_MAX, .in_order = true};
    const struct progress progress = {report, &watch};
    struct runner *runner = NULL;
    struct sample sample;
    assert_int_equal(runner_new(&plan, setting.deals, &progress, &runner), STATUS_OK);
    assert_int_equal(rows_fill(runner, &plan, 1000, &sample), STATUS_OK);
    assert_true(watch.in_order);
    assert_int_equal(watch.done, 1000);
    assert_int_equal(watch.total, 1000);
    assert_int_equal(sample_reserve(&sample, 1200), STATUS_OK);
    const struct row_source source = runner_source(runner);
    runner_expect(runner, 0);
    assert_int_equal(source.fill_rows(source.self, &sample, 1000, 200, 0xf), STATUS_OK);
    assert_true(watch.in_order);
    assert_int_equal(watch.done, 1200);
    assert_int_equal(watch.total, 0);
    sample_clear(&sample);
    runner_free(runner);
    setting_clear(&setting);
}

TEST(a_run_stopped_through_progress_is_interrupted_and_has_no_rows)
{
    static struct setting setting;
    rows_setting(&setting, true);
    struct plan plan = setting_plan(&setting, "random");
    for (int threads = 1; threads <= 2; threads++) {
        plan.pool = pool_of_threads(threads);
        struct watch watch = {.stop_at = 500, .in_order = true};
        const struct progress progress = {report, &watch};
        struct runner *runner = NULL;
        struct sample sample;
        assert_int_equal(runner_new(&plan, setting.deals, &progress, &runner), STATUS_OK);
        assert_int_equal(rows_fill(runner, &plan, 30000, &sample), STATUS_INTERRUPTED);
        assert_in_range(watch.done, 500, 5000); /* and not much later */
        assert_int_equal(sample.n, 0);
        sample_clear(&sample);
        watch = (struct watch){.stop_at = UINT64_MAX, .in_order = true};
        assert_int_equal(rows_fill(runner, &plan, 1000, &sample), STATUS_OK);
        sample_clear(&sample);
        runner_free(runner);
    }
    setting_clear(&setting);
}
