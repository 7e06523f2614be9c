/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path of a study: what was known at each look. */
#include <math.h>

#include "analyzer/stats/study.h"
#include "engine/core/rng.h"
#include "tests/support/table_source.h"
#include "tests/support/test.h"

static struct table_source table;

/* Three options on 3,000 rows: a common part and one of their own, the last the best and the first
 * hopeless. */
static void fill_table(void)
{
    struct rng rng;
    rng_seed(&rng, 22, 0);
    table = (struct table_source){.n_options = 3, .n = 3000};
    for (uint64_t i = 0; i < table.n; i++) {
        const double common = (double)rng_below(&rng, 5);
        for (int o = 0; o < 3; o++)
            table.values[i][o] = o == 0 ? -4 : common + floor(4 * rng_unit(&rng) + 0.4 * o) - 4;
    }
    table_shuffle(&table, 1);
}

static struct study run(struct stopping stopping, bool want_path)
{
    const struct study_design design = {.n_options = 3,
                                        .low = -8,
                                        .high = 8,
                                        .population = table.n,
                                        .confidence = interval_confidence,
                                        .stopping = stopping,
                                        .want_path = want_path};
    const struct row_source source = table_rows(&table);
    struct study study = {0};
    assert_int_equal(study_run(&design, &source, NULL, &study), STATUS_OK);
    return study;
}

static void assert_same(const struct estimate *a, const struct estimate *b)
{
    assert_true(fabs(a->value - b->value) < 1e-12 && fabs(a->low - b->low) < 1e-12 &&
                fabs(a->high - b->high) < 1e-12);
    assert_int_equal(a->n, b->n);
}

/* A run that ends at a look for want of rows says what the path says of it. */
TEST(a_path_holds_at_each_look_what_a_run_ending_there_says)
{
    fill_table();
    struct stopping stopping = {.confidence = 0.9999, .most_n = 3000};
    struct study whole = run(stopping, true);
    assert_true(whole.n_looks >= 3);
    for (int look = 0; look < whole.n_looks; look++) {
        stopping.most_n = whole.looks[look];
        struct study part = run(stopping, false);
        assert_int_equal(part.n_looks, look + 1);
        assert_null(part.path);
        for (int o = 0; o < 3; o++)
            assert_same(&whole.path[look * 3 + o], &part.value[o]);
        study_clear(&part);
    }
    study_clear(&whole);
}

TEST(who_is_out_keeps_what_was_known_of_him)
{
    fill_table();
    struct study study = run((struct stopping){.confidence = 0.95, .most_n = 3000}, true);
    assert_true(study.dropped[0]);
    const struct estimate *last = &study.path[(study.n_looks - 1) * 3];
    assert_int_equal(last[0].n, study.value[0].n);
    assert_true(last[0].n < study.looks[study.n_looks - 1]);
    assert_int_equal(last[2].n, study.looks[study.n_looks - 1]);
    study_clear(&study);
}

/* At the last look an option was in, and at any look at which a run would end there with the same
 * best, the way to the best is the difference that the run tells. */
TEST(the_path_to_the_best_ends_in_the_difference)
{
    fill_table();
    struct stopping stopping = {.confidence = 0.95, .most_n = 3000};
    struct study whole = run(stopping, true);
    for (int look = 0; look < whole.n_looks; look++) {
        stopping.most_n = whole.looks[look];
        struct study part = run(stopping, false);
        for (int o = 0; o < 3 && part.best == whole.best; o++) {
            const struct estimate *path = &whole.path_diff[o * whole.n_looks + look];
            if (o != whole.best && path->n > 0)
                assert_same(path, &part.diff[o]);
            assert_int_equal(path->n > 0, o != whole.best && whole.looks[look] <= whole.diff[o].n);
        }
        study_clear(&part);
    }
    study_clear(&whole);
}

TEST(a_run_that_never_looks_has_no_path)
{
    fill_table();
    struct study study = run((struct stopping){.most_n = 500}, true);
    assert_null(study.path);
    assert_null(study.path_diff);
    study_clear(&study);
}
