/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conclusions of a study that has stopped: intervals, regret, and the value of the winner on
 * fresh rows. */
#include <gsl/gsl_cdf.h>
#include <math.h>
#include <stdbool.h>

#include "analyzer/stats/study.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/table_source.h"
#include "tests/support/test.h"

static struct table_source table; /* one at a time, filled by each test */

static struct study run(const struct study_design *design)
{
    struct study study = {0};
    const struct row_source source = table_rows(&table);
    assert_int_equal(study_run(design, &source, NULL, &study), STATUS_OK);
    return study;
}

/* Two options with integer results −10 … 10 that share most of their randomness, on 2,000 rows. */
static void fill_pair(void)
{
    struct rng rng;
    rng_seed(&rng, 31, 0);
    table = (struct table_source){.n_options = 2, .n = 2000};
    for (uint64_t i = 0; i < table.n; i++) {
        const double common = (double)rng_below(&rng, 15) - 7;
        table.values[i][0] = common + (double)rng_below(&rng, 3) - 1;
        table.values[i][1] = common + (double)rng_below(&rng, 4) - 1;
    }
    table_shuffle(&table, 2);
}

static struct study_design pair_design(struct stopping stopping)
{
    return (struct study_design){.n_options = 2,
                                 .low = -10,
                                 .high = 10,
                                 .population = table.n,
                                 .confidence = interval_confidence,
                                 .stopping = stopping};
}

/* Mean and variance of a − b (b < 0: of a) on the first n rows. */
static void mean_and_variance(uint64_t n, int a, int b, double *mean, double *variance)
{
    double sum = 0, squares = 0;
    for (uint64_t i = 0; i < n; i++) {
        const double *row = table.values[table.order[i]];
        const double x = b < 0 ? row[a] : row[a] - row[b];
        sum += x;
        squares += x * x;
    }
    *mean = sum / (double)n;
    *variance = (squares - sum * *mean) / ((double)n - 1);
}

/* Upper end of the interval of a − b on the first n rows: with f = n/2000 Johnson's shift has the
 * factor (1 − f)/2 + (2 − f)(t² − 1)/6 in place of (1 + 2 t²)/6. */
static double upper_end(uint64_t n, int a, int b, double error)
{
    double mean, variance, cubes = 0;
    const double f = (double)n / 2000, t = gsl_cdf_tdist_Qinv(error, (double)n - 1);
    mean_and_variance(n, a, b, &mean, &variance);
    for (uint64_t i = 0; i < n; i++) {
        const double *row = table.values[table.order[i]];
        cubes += pow(row[a] - row[b] - mean, 3);
    }
    const double shift =
        cubes / (double)n / variance / (double)n * ((1 - f) / 2 + (2 - f) * (t * t - 1) / 6);
    return mean + t * sqrt(variance / (double)n * (1 - f)) + fmax(0, shift);
}

TEST(differences_are_paired_and_regret_is_one_sided)
{
    fill_pair();
    const struct study_design design = pair_design((struct stopping){.most_n = 500});
    struct study study = run(&design);
    double mean, variance;
    mean_and_variance(500, 1 - study.best, study.best, &mean, &variance);
    const double se = sqrt(variance / 500 * (1 - 500.0 / 2000));
    const struct estimate *diff = &study.diff[1 - study.best];
    assert_near(diff->value, mean, 1e-12);
    assert_near(diff->se, se, 1e-9);
    assert_near(diff->high, upper_end(500, 1 - study.best, study.best, 0.025), 1e-9);
    assert_near(study.regret, fmax(0, upper_end(500, 1 - study.best, study.best, 0.05)), 1e-9);
    assert_true(study.diff[study.best].exact);
    study_clear(&study);
}

TEST(regret_is_shared_among_the_others)
{
    fill_pair();
    table.n_options = 3;
    for (uint64_t i = 0; i < table.n; i++)
        table.values[i][2] = table.values[(i + 7) % table.n][1] - 0.5;
    struct study_design design = pair_design((struct stopping){.most_n = 400});
    design.n_options = 3;
    struct study study = run(&design);
    double worst = 0;
    for (int o = 0; o < 3; o++)
        if (o != study.best)
            worst = fmax(worst, upper_end(400, o, study.best, 0.025));
    assert_near(study.regret, worst, 1e-9);
    assert_near(study.p_best[0] + study.p_best[1] + study.p_best[2], 1, 1e-12);
    study_clear(&study);
}

/* Rows of one option that are all equal do not make its difference certain: no other result in 100
 * rows leaves one a chance of up to z²/(n + z²), 3.7 %. */
TEST(an_option_with_equal_rows_may_have_others)
{
    fill_pair();
    for (uint64_t i = 0; i < table.n; i++)
        table.values[i][1] = -10;
    struct study_design design = pair_design((struct stopping){.most_n = 100});
    design.population = 0;
    struct study study = run(&design);
    const struct estimate *value = &study.value[0], *diff = &study.diff[1];
    const double unseen = 10 * 3.8414588 / 103.8414588;
    assert_int_equal(study.best, 0);
    assert_near(diff->value, -10 - value->value, 1e-12);
    assert_near(diff->low, diff->value - hypot(unseen, value->high - value->value), 1e-6);
    assert_near(diff->high, diff->value + hypot(unseen, value->value - value->low), 1e-6);
    study_clear(&study);
}

/* --- other quantities ------------------------------------------------------------------- */

TEST(other_quantities_have_the_interval_of_the_study)
{
    fill_pair();
    const struct stopping stoppings[] = {{.most_n = 500}, {.precision = 0.7, .most_n = 2000}};
    for (int i = 0; i < 2; i++) {
        const struct study_design design = pair_design(stoppings[i]);
        struct study study = run(&design);
        const uint64_t n = study.sample.n;
        double values[2000];
        for (uint64_t row = 0; row < n; row++)
            values[row] = sample_result(&study.sample, row, 1);
        struct estimate e;
        assert_int_equal(
            study_estimate(&design, &study,
                           &(struct series){.values = values, .n = n, .low = -10, .high = 10}, &e),
            STATUS_OK);
        assert_int_equal(e.kind, i ? INTERVAL_SEQUENCE : INTERVAL_T);
        assert_near(e.value, study.value[1].value, 1e-12);
        assert_near(e.low, study.value[1].low, 1e-12);
        assert_near(e.high, study.value[1].high, 1e-12);
        study_clear(&study);
    }
}

/* --- fresh rows ------------------------------------------------------------------------- */

enum { SMALL = 6 };

/* Sums, over all orders that begin with the same two rows, of the fresh estimates minus the
 * truth. */
struct bias {
    double value, diff;
    int n;
};

static void play_rest(int n, struct bias *bias)
{
    if (n == SMALL) {
        struct study_design design = pair_design((struct stopping){.precision = 1e-9, .most_n = 2});
        design.want_fresh = true;
        struct study study = run(&design);
        assert_true(study.has_fresh);
        assert_int_equal(study.fresh.n, 2);
        bias->value += study.fresh.value - table_mean(&table, study.best);
        bias->diff += study.fresh_diff.value -
                      (table_mean(&table, study.best) - table_mean(&table, study.next));
        bias->n++;
        study_clear(&study);
    }
    for (int i = n; i < SMALL; i++) {
        const uint64_t swapped = table.order[n];
        table.order[n] = table.order[i];
        table.order[i] = swapped;
        play_rest(n + 1, bias);
        table.order[i] = table.order[n];
        table.order[n] = swapped;
    }
}

TEST(fresh_rows_are_unbiased_whatever_the_choice_was)
{
    static const double rows[SMALL][2] = {{0, 3}, {9, -2}, {-4, 1}, {5, 5}, {7, 0}, {-8, 2}};
    table = (struct table_source){.n_options = 2, .n = SMALL};
    for (int i = 0; i < SMALL; i++)
        for (int o = 0; o < 2; o++)
            table.values[i][o] = rows[i][o];
    for (uint64_t a = 0; a < SMALL; a++)
        for (uint64_t b = 0; b < SMALL; b++) {
            if (a == b)
                continue;
            uint64_t n = 0;
            table.order[n++] = a;
            table.order[n++] = b;
            for (uint64_t i = 0; i < SMALL; i++)
                if (i != a && i != b)
                    table.order[n++] = i;
            struct bias bias = {0};
            play_rest(2, &bias);
            assert_int_equal(bias.n, 24);
            assert_near(bias.value / 24, 0, 1e-12);
            assert_near(bias.diff / 24, 0, 1e-12);
        }
}

TEST(fresh_rows_are_as_many_as_those_of_the_choice)
{
    fill_pair();
    struct study_design design = pair_design((struct stopping){.precision = 1e-9, .most_n = 600});
    design.want_fresh = true;
    struct study study = run(&design);
    assert_int_equal(study.sample.n, 1200);
    assert_int_equal(study.fresh.n, 600);
    study_clear(&study);
    design.stopping.most_n = 1500; /* the rest is the whole population: exact */
    study = run(&design);
    assert_int_equal(study.fresh.n, 500);
    assert_true(study.fresh.exact);
    assert_near(study.fresh.value, table_mean(&table, study.best), 1e-12);
    study_clear(&study);
    design.want_fresh = false;
    study = run(&design);
    assert_false(study.has_fresh);
    assert_int_equal(study.sample.n, 1500);
    study_clear(&study);
}

/* --- rows that a fixed n pays for after the choice ---------------------------------------- */

/* Option 0 wins or loses 5, option 1 nothing, option 2 always 9: of rows 0–99 option 0 wins 60, of
 * 100–199 it wins 38. */
static void fill_lucky(void)
{
    table = (struct table_source){.n_options = 3, .n = 400};
    for (uint64_t i = 0; i < table.n; i++) {
        table.order[i] = i;
        table.values[i][0] = i % 100 < (i < 100 ? 60 : 38) ? 5 : -5;
        table.values[i][1] = 0;
        table.values[i][2] = -9;
    }
}

static struct study run_lucky(uint64_t population)
{
    struct study_design design = pair_design((struct stopping){.most_n = 100});
    design.n_options = 3;
    design.population = population;
    design.want_fresh = true;
    return run(&design);
}

/* On its first rows option 0 earns 1 ± 0.98, best with 98 %. On all 200 it loses 0.1, of which the
 * standard error is 5.0115/√200 = 0.3544: Φ(0.1/0.3544) = 0.611 for option 1. */
TEST(a_leader_that_was_lucky_is_found_out_by_the_rows_paid_for_afterwards)
{
    fill_lucky();
    struct study study = run_lucky(0);
    assert_int_equal(study.best, 1);
    assert_int_equal(study.next, 0);
    assert_near(study.value[0].value, -0.1, 1e-12);
    assert_int_equal(study.value[0].n, 200);
    assert_near(study.diff[0].value, -0.1, 1e-12);
    assert_near(study.diff[0].se, 0.3544, 1e-4);
    assert_near(study.p_best[1], 0.611, 0.015);
    assert_near(study.p_best[0] + study.p_best[1], 1, 1e-12);
    assert_int_equal(study.looks[study.n_looks - 1], 200);
    assert_false(study.has_fresh);
    study_clear(&study);
}

TEST(an_option_out_of_reach_is_not_played_on)
{
    fill_lucky();
    struct study study = run_lucky(0);
    assert_true(study.dropped[2] && !study.dropped[0] && !study.dropped[1]);
    assert_int_equal(table.asked[2], 100);
    assert_int_equal(table.asked[0], 200);
    assert_int_equal(study.value[2].n, 100);
    assert_near(study.diff[2].value, -9, 1e-12); /* the rows that both have */
    assert_int_equal(study.diff[2].n, 100);
    assert_true(study.p_best[2] == 0);
    study_clear(&study);
}

TEST(a_population_that_is_played_out_after_the_choice_is_exact)
{
    fill_lucky();
    struct study study = run_lucky(200);
    assert_true(study.value[0].exact && study.value[1].exact && !study.value[2].exact);
    assert_near(study.value[0].value, -0.1, 1e-12);
    assert_true(study.p_best[1] == 1 && study.p_best[0] == 0);
    study_clear(&study);
}

/* Six options of which none stands out share (6 + 8)/3 times the 90 rows of the choice: 70 each. */
TEST(many_options_within_reach_share_what_is_paid_for_afterwards)
{
    struct rng rng;
    rng_seed(&rng, 32, 0);
    table = (struct table_source){.n_options = 6, .n = 400};
    for (uint64_t i = 0; i < table.n; i++) {
        table.order[i] = i;
        for (int o = 0; o < 6; o++)
            table.values[i][o] = (double)rng_below(&rng, 21) - 10;
    }
    struct study_design design = pair_design((struct stopping){.most_n = 90});
    design.n_options = 6;
    design.population = 0;
    design.want_fresh = true;
    struct study study = run(&design);
    for (int o = 0; o < 6; o++)
        assert_int_equal(study.value[o].n, 160);
    assert_int_equal(table.n_asked, 160);
    study_clear(&study);
}
