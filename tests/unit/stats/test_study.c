/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of a study: looks, racing, stops, interruptions. */
#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "analyzer/stats/study.h"
#include "engine/core/rng.h"
#include "tests/support/table_source.h"
#include "tests/support/test.h"

static struct table_source table; /* one at a time, filled by each test */

/* Options 0 … n−1 on 3,000 rows: a common part, one of their own, and `gap` for each step; results
 * are integers, −8 … 8. */
static void fill_table(int n_options, double gap)
{
    struct rng rng;
    rng_seed(&rng, 21, 0);
    table = (struct table_source){.n_options = n_options, .n = 3000};
    for (uint64_t i = 0; i < table.n; i++) {
        const double common = (double)rng_below(&rng, 5);
        for (int o = 0; o < n_options; o++)
            table.values[i][o] = common + floor(4 * rng_unit(&rng) + gap * o) - 4;
    }
    table_shuffle(&table, 1);
}

static struct study_design design_of(struct stopping stopping)
{
    return (struct study_design){.n_options = table.n_options,
                                 .low = -8,
                                 .high = 8,
                                 .population = table.n,
                                 .confidence = interval_confidence,
                                 .stopping = stopping};
}

static struct study run(const struct study_design *design)
{
    struct study study = {0};
    const struct row_source source = table_rows(&table);
    assert_int_equal(study_run(design, &source, NULL, &study), STATUS_OK);
    return study;
}

static uint64_t rows_of_choice(const struct study *study)
{
    return study->looks[study->n_looks - 1];
}

TEST(a_race_finds_the_best_and_stops)
{
    fill_table(4, 0.5);
    const struct study_design design =
        design_of((struct stopping){.confidence = 0.95, .most_n = 3000});
    struct study study = run(&design);
    assert_int_equal(study.reason, STOP_CONFIDENCE);
    assert_int_equal(study.best, 3);
    assert_true(rows_of_choice(&study) < 3000);
    for (int o = 0; o < 4; o++)
        assert_int_equal(study.dropped[o], o != 3);
    assert_true(study.p_best[3] >= 1 && study.p_best[study.next] <= 0);
    assert_int_equal(study.value[3].kind, INTERVAL_SEQUENCE);
    study_clear(&study);
}

TEST(dropped_options_are_not_played_any_more)
{
    fill_table(4, 0.3);
    for (uint64_t i = 0; i < table.n; i++)
        table.values[i][0] = -4; /* hopeless */
    const struct study_design design =
        design_of((struct stopping){.confidence = 0.95, .most_n = 3000});
    struct study study = run(&design);
    const uint64_t n = rows_of_choice(&study), n_dropped = study.sample.n_of[0];
    assert_true(study.dropped[0] && n_dropped < n);
    assert_int_equal(table.asked[0], n_dropped);
    assert_int_equal(table.asked[3], n);
    assert_int_equal(table.n_asked, n);
    for (uint64_t row = 0; row < n; row++)
        assert_int_equal(isnan(sample_result(&study.sample, row, 0)) != 0, row >= n_dropped);
    assert_int_equal(study.value[0].n, n_dropped);
    assert_int_equal(study.diff[0].n, n_dropped);
    bool was_a_look = false;
    for (int i = 0; i < study.n_looks; i++)
        was_a_look |= study.looks[i] == n_dropped;
    assert_true(was_a_look);
    study_clear(&study);
}

TEST(looks_grow_by_a_quarter_from_the_least_n)
{
    fill_table(2, 0);
    struct study_design design = design_of((struct stopping){.precision = 1e-6, .most_n = 200});
    static const uint64_t looks[] = {64, 80, 100, 125, 157, 197, 200};
    struct study study = run(&design);
    assert_int_equal(study.n_looks, 7);
    assert_memory_equal(study.looks, looks, sizeof looks);
    assert_int_equal(study.reason, STOP_MOST);
    study_clear(&study);
    design.stopping.least_n = 150;
    static const uint64_t later[] = {150, 188, 200};
    study = run(&design);
    assert_int_equal(study.n_looks, 3);
    assert_memory_equal(study.looks, later, sizeof later);
    study_clear(&study);
}

TEST(precision_is_reached_and_not_before)
{
    fill_table(2, 0.1);
    struct study_design design = design_of((struct stopping){.precision = 0.25, .most_n = 3000});
    struct study study = run(&design);
    assert_int_equal(study.reason, STOP_PRECISION);
    for (int o = 0; o < 2; o++)
        assert_true((study.value[o].high - study.value[o].low) / 2 <= 0.25);
    const uint64_t before = study.looks[study.n_looks - 2];
    study_clear(&study);
    design.stopping.most_n = before;
    study = run(&design);
    assert_int_equal(study.reason, STOP_MOST);
    assert_true(study.value[0].high - study.value[0].low > 0.5 ||
                study.value[1].high - study.value[1].low > 0.5);
    study_clear(&study);
}

TEST(a_fixed_number_is_drawn_with_one_look)
{
    fill_table(3, 0.1);
    const struct study_design design = design_of((struct stopping){.most_n = 1000});
    struct study study = run(&design);
    assert_int_equal(study.reason, STOP_FIXED);
    assert_int_equal(study.n_looks, 1);
    assert_int_equal(study.looks[0], 1000);
    assert_int_equal(study.sample.n, 1000);
    assert_int_equal(study.value[1].kind, INTERVAL_T);
    study_clear(&study);
}

TEST(everything_is_exact_when_all_rows_were_seen)
{
    fill_table(3, 0.02);
    const struct stopping stoppings[] = {{.most_n = 5000}, {.precision = 1e-9, .most_n = 5000}};
    for (int i = 0; i < 2; i++) {
        struct study_design design = design_of(stoppings[i]);
        design.want_fresh = true;
        struct study study = run(&design);
        assert_int_equal(study.reason, STOP_ALL);
        assert_int_equal(rows_of_choice(&study), 3000);
        assert_false(study.has_fresh);
        for (int o = 0; o < 3; o++) {
            assert_true(study.value[o].exact && study.diff[o].exact);
            assert_true(fabs(study.value[o].value - table_mean(&table, o)) < 1e-12);
            assert_true(study.p_best[o] == (o == study.best));
        }
        assert_true(study.regret <= 0);
        study_clear(&study);
    }
}

TEST(time_stops_a_study_where_it_stands)
{
    fill_table(2, 0);
    const struct stopping stoppings[] = {
        {.most_n = 1000000, .most_seconds = 0.02},
        {.precision = 1e-9, .most_n = 1000000, .most_seconds = 0.02}};
    for (int i = 0; i < 2; i++) {
        struct study_design design = design_of(stoppings[i]);
        design.population = 0;
        table.seconds = 0.004;
        struct study study = run(&design);
        assert_int_equal(study.reason, STOP_TIME);
        assert_true(study.sample.n > 0 && study.sample.n < 1000000);
        assert_int_equal(rows_of_choice(&study), study.sample.n);
        assert_int_equal(study.value[0].n, study.sample.n);
        study_clear(&study);
    }
}

/* Rows of 0.7, 0.05 and 0.0001 seconds: what is over is less than two of them (the first two, whose
 * time nobody knows), and rows after the choice have their share. */
TEST(a_time_holds_however_slow_the_rows)
{
    const double rows[] = {0.7, 0.05, 0.0001}, limit = 3;
    for (int i = 0; i < 9; i++) {
        fill_table(2, 0);
        struct study_design design =
            design_of((struct stopping){.most_n = 1000000, .most_seconds = limit});
        design.population = 0;
        design.want_fresh = i >= 3;
        design.round_results = i >= 6 ? UINT64_MAX : 0;
        table.row_seconds = rows[i % 3];
        struct study study = run(&design);
        assert_int_equal(study.reason, STOP_TIME);
        assert_int_equal(rows_of_choice(&study), study.sample.n);
        assert_true(table.clock_s < limit + 2 * rows[i % 3]);
        assert_true(table.clock_s > 0.9 * limit - 2 * rows[i % 3]);
        study_clear(&study);
    }
}

/* --- going on --------------------------------------------------------------------------- */

static void assert_same_bytes(const void *a, const void *b, size_t size, const char *what)
{
    if (memcmp(a, b, size) != 0)
        fail_msg("%s differ", what);
}

static void assert_same_estimate(const struct estimate *a, const struct estimate *b)
{
    assert_same_bytes(&a->value, &b->value, sizeof a->value, "values");
    assert_same_bytes(&a->se, &b->se, sizeof a->se, "standard errors");
    assert_same_bytes(&a->low, &b->low, sizeof a->low, "lower ends");
    assert_same_bytes(&a->high, &b->high, sizeof a->high, "upper ends");
    assert_int_equal(a->n, b->n);
    assert_int_equal(a->kind, b->kind);
}

static void assert_same_study(const struct study *a, const struct study *b)
{
    const int n = a->sample.n_options;
    assert_int_equal(a->sample.n, b->sample.n);
    assert_same_bytes(a->sample.n_of, b->sample.n_of, sizeof a->sample.n_of, "rows by option");
    for (uint64_t row = 0; row < a->sample.n; row++)
        for (int o = 0; o < n; o++) {
            const double x = sample_result(&a->sample, row, o);
            const double y = sample_result(&b->sample, row, o);
            assert_same_bytes(&x, &y, sizeof x, "results");
        }
    assert_int_equal(a->reason, b->reason);
    assert_int_equal(a->n_looks, b->n_looks);
    assert_same_bytes(a->looks, b->looks, sizeof a->looks, "looks");
    assert_int_equal(a->best, b->best);
    assert_int_equal(a->next, b->next);
    for (int o = 0; o < n; o++) {
        assert_same_estimate(&a->value[o], &b->value[o]);
        assert_same_estimate(&a->diff[o], &b->diff[o]);
        assert_int_equal(a->dropped[o], b->dropped[o]);
    }
    assert_same_bytes(a->p_best, b->p_best, sizeof a->p_best, "chances of being best");
    assert_same_bytes(&a->regret, &b->regret, sizeof a->regret, "regrets");
    assert_int_equal(a->has_fresh, b->has_fresh);
    assert_same_estimate(&a->fresh, &b->fresh);
    assert_same_estimate(&a->fresh_diff, &b->fresh_diff);
}

/* Designs: a fixed number of rows, until the best is known, until the intervals are narrow, with
 * fresh rows for the choice; and a fixed number in rounds. */
enum { N_WAYS = 4, IN_ROUNDS = 3, ROUND_RESULTS = 2500 };
static struct study_design design_to_stop(int way)
{
    static const struct stopping ways[N_WAYS] = {{.most_n = 700},
                                                 {.confidence = 0.95, .most_n = 3000},
                                                 {.precision = 0.3, .most_n = 3000},
                                                 {.most_n = 100}};
    struct study_design design = design_of(ways[way]);
    design.want_fresh = true;
    design.round_results = way == IN_ROUNDS ? ROUND_RESULTS : 0;
    return design;
}

TEST(packed_rows_report_the_same)
{
    fill_table(4, 0.25);
    for (int i = 0; i < N_WAYS; i++) {
        struct study_design design = design_to_stop(i);
        struct study wide = run(&design);
        design.packed = true;
        struct study packed = run(&design);
        assert_true(packed.sample.packed && !wide.sample.packed);
        assert_same_study(&wide, &packed);
        study_clear(&wide);
        study_clear(&packed);
    }
}

/* A study that resumes with the first `n` rows of another one. */
static struct study go_on(const struct study_design *design, const struct study *whole, uint64_t n)
{
    struct study study = {0};
    const struct row_source source = table_rows(&table);
    const size_t width = sample_width(&whole->sample);
    sample_init(&study.sample, whole->sample.n_options, table.n);
    assert_int_equal(sample_reserve(&study.sample, n), STATUS_OK);
    if (n > 0)
        memcpy(study.sample.values, whole->sample.values, n * width * sizeof(double));
    study.sample.n = n;
    assert_int_equal(study_run(design, &source, NULL, &study), STATUS_OK);
    return study;
}

TEST(a_study_goes_on_from_any_row_as_if_never_interrupted)
{
    fill_table(4, 0.25);
    for (int i = 0; i < N_WAYS; i++) {
        struct study_design design = design_to_stop(i);
        struct study whole = run(&design);
        assert_int_equal(whole.has_fresh, i == 1 || i == 2);
        for (uint64_t n = 0; n <= whole.sample.n; n += n < 70 ? 9 : 101) {
            table.n_asked = 0;
            struct study rest = go_on(&design, &whole, n);
            assert_same_study(&whole, &rest);
            assert_int_equal(table.n_asked, whole.sample.n - n);
            study_clear(&rest);
        }
        study_clear(&whole);
    }
}

/* Options within reach get more rows, the others do not, and all together stay within the limit of
 * results. */
TEST(rounds_go_to_the_options_near_the_best)
{
    fill_table(4, 0.25);
    const struct study_design design = design_to_stop(IN_ROUNDS);
    struct study study = run(&design);
    uint64_t played = 0;
    for (int o = 0; o < 4; o++) {
        played += study.sample.n_of[o] - 100;
        assert_int_equal(study.dropped[o], study.sample.n_of[o] < study.sample.n);
    }
    assert_int_equal(study.best, 3);
    assert_true(study.dropped[0] && study.sample.n > 400);
    assert_true(played <= ROUND_RESULTS);
    study_clear(&study);
}

/* Options that are far behind after 25 rows are not played further, nor are those of which it does
 * not matter which is best, once they have intervals. */
TEST(rounds_end_where_they_decide_nothing)
{
    for (int i = 0; i < 2; i++) {
        fill_table(4, i == 0 ? 3 : 0.25);
        struct study_design design = design_to_stop(IN_ROUNDS);
        design.stopping.most_n = 25;
        design.most_rows = 200;
        design.indifference = i == 0 ? 0 : 2;
        struct study study = run(&design);
        assert_int_equal(study.best, 3);
        assert_int_equal(study.sample.n, i == 0 ? 25 : 100);
        study_clear(&study);
    }
}

static enum status stop_saving(void *self, const struct sample *sample)
{
    uint64_t *limit = self;
    assert_true(sample->n <= table.n);
    assert_int_equal(sample->n_of[1], sample->n);
    return sample->n >= *limit ? STATUS_FILE : STATUS_OK;
}

TEST(an_interruption_passes_through_and_leaves_the_rows)
{
    fill_table(2, 0.02);
    const struct study_design design =
        design_of((struct stopping){.confidence = 0.95, .most_n = 3000});
    struct study whole = run(&design), study = {0};
    const struct row_source source = table_rows(&table);
    table.fail_at = 500;
    assert_int_equal(study_run(&design, &source, NULL, &study), STATUS_INTERRUPTED);
    assert_true(study.sample.n > 0 && study.sample.n <= 500);
    assert_int_equal(study.sample.n_of[0], study.sample.n);
    table.fail_at = 0;
    uint64_t limit = 1000;
    const struct row_sink sink = {stop_saving, &limit};
    assert_int_equal(study_run(&design, &source, &sink, &study), STATUS_FILE);
    assert_true(study.sample.n >= 1000);
    limit = UINT64_MAX;
    assert_int_equal(study_run(&design, &source, &sink, &study), STATUS_OK);
    assert_same_study(&whole, &study);
    study_clear(&whole);
    study_clear(&study);
}

TEST(only_precision_and_confidence_peek)
{
    assert_false(stopping_peeks(&(struct stopping){.most_n = 10, .most_seconds = 3}));
    assert_true(stopping_peeks(&(struct stopping){.most_n = 10, .precision = 0.1}));
    assert_true(stopping_peeks(&(struct stopping){.most_n = 10, .confidence = 0.9}));
    for (int a = STOP_FIXED; a <= STOP_TIME; a++)
        for (int b = STOP_FIXED; b < a; b++)
            assert_string_not_equal(stop_reason_text((enum stop_reason)a),
                                    stop_reason_text((enum stop_reason)b));
}
