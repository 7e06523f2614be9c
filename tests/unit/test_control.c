/* Control variates: against hand-solved least squares and orthogonal designs; and
 * the rows of a sample. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/stats/control.h"
#include "engine/core/rng.h"

static void assert_close(double a, double b, double tolerance)
{
    if (!(fabs(a - b) <= tolerance))
        fail_msg("%.12g is not %.12g", a, b);
}

/* A sample of n rows, everything 0. */
static struct sample blank_sample(int n_options, int n_controls, uint64_t n)
{
    struct sample sample;
    sample_init(&sample, n_options, n_controls, 0);
    assert_int_equal(sample_reserve(&sample, n), STATUS_OK);
    sample.n = n;
    for (int o = 0; o < n_options; o++)
        sample.n_of[o] = n;
    for (uint64_t i = 0; i < n * sample_width(&sample); i++)
        sample.values[i] = 0;
    return sample;
}

static void set_control(struct sample *sample, uint64_t row, int control, double value)
{
    sample_row(sample, row)[sample->n_options + control] = value;
}

static struct control_fit fit_option(const struct sample *sample, const struct controls *controls,
                                     int option)
{
    struct control_fit fit;
    double *results = calloc(sample->n, sizeof *results);
    for (uint64_t i = 0; i < sample->n; i++)
        results[i] = sample_result(sample, i, option);
    assert_int_equal(control_fit_rows(sample, controls, results, sample->n, &fit), STATUS_OK);
    free(results);
    return fit;
}

/* Mean of an option after the correction. */
static double corrected_mean(const struct sample *sample, const struct controls *controls,
                             const struct control_fit *fit, int option)
{
    double sum = 0;
    for (uint64_t i = 0; i < sample->n; i++)
        sum += sample_result(sample, i, option) - control_correction(sample, controls, fit, i);
    return sum / (double)sample->n;
}

/* y = 2 + 3c + e with c = 1 2 3 4 five times over and e = 1 −1 −1 1, which is
 * orthogonal to 1 and c: the coefficient is 3 and the residual squares are 20. */
static struct sample line_sample(void)
{
    static const double error[] = {1, -1, -1, 1};
    struct sample sample = blank_sample(1, 1, 20);
    for (uint64_t i = 0; i < 20; i++) {
        const double c = (double)(i % 4 + 1);
        sample_row(&sample, i)[0] = 2 + 3 * c + error[i % 4];
        set_control(&sample, i, 0, c);
    }
    return sample;
}

static void a_line_is_fitted_as_by_hand(void **unused)
{
    (void)unused;
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 1);
    assert_close(fit.beta[0], 3, 1e-12);
    assert_close(fit.residual_variance, 20.0 / 18, 1e-12);
    sample_clear(&sample);
}

/* The exact mean of c is 2.4, on the rows it is 2.5: of the mean 9.5 three times
 * 0.1 was luck. */
static void the_mean_is_moved_to_the_exact_mean_of_the_control(void **unused)
{
    (void)unused;
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_close(control_correction(&sample, &controls, &fit, 3), 4.8, 1e-12);
    assert_close(corrected_mean(&sample, &controls, &fit, 0), 2 + 3 * 2.4, 1e-12);
    sample_clear(&sample);
}

static void bounds_come_from_the_controls_or_the_table(void **unused)
{
    (void)unused;
    static const double table[] = {2, 3, 2.5};
    struct sample sample = line_sample();
    struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_close(fit.low, -4.2, 1e-12);
    assert_close(fit.high, 4.8, 1e-12);
    controls.n_rows = 3;
    controls.table = table;
    fit = fit_option(&sample, &controls, 0);
    assert_close(fit.low, -1.2, 1e-12);
    assert_close(fit.high, 1.8, 1e-12);
    sample_clear(&sample);
}

enum { N_ROWS = 60, N_SLOPES = 3 };

/* Rows of random controls of very different sizes, and a result that depends on
 * them and on chance. */
static struct sample random_sample(uint64_t stream)
{
    struct sample sample = blank_sample(1, N_SLOPES, N_ROWS);
    struct rng rng;
    rng_seed(&rng, 3, stream);
    for (uint64_t i = 0; i < N_ROWS; i++) {
        const double u = rng_unit(&rng), v = rng_unit(&rng), w = rng_unit(&rng);
        set_control(&sample, i, 0, 1000 + 100 * u);
        set_control(&sample, i, 1, 0.001 * (u + v));
        set_control(&sample, i, 2, w);
        sample_row(&sample, i)[0] = 7 * u - 5 * v * w + rng_unit(&rng);
    }
    return sample;
}

/* Normal equations of intercept and slopes, in plain numbers, by elimination. */
static void solve_plainly(const struct sample *sample, const double *mean, double *solution)
{
    enum { N = N_SLOPES + 1 };
    double a[N][N + 1] = {0};
    for (uint64_t row = 0; row < sample->n; row++) {
        double x[N + 1] = {1};
        for (int c = 0; c < N_SLOPES; c++)
            x[c + 1] = sample_control(sample, row, c) - mean[c];
        x[N] = sample_result(sample, row, 0);
        for (int i = 0; i < N; i++)
            for (int j = 0; j <= N; j++)
                a[i][j] += x[i] * x[j];
    }
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            if (k != i) {
                const double factor = a[k][i] / a[i][i];
                for (int j = i; j <= N; j++)
                    a[k][j] -= factor * a[i][j];
            }
    for (int i = 0; i < N; i++)
        solution[i] = a[i][N] / a[i][i];
}

static void several_controls_solve_the_normal_equations(void **unused)
{
    (void)unused;
    const struct controls controls = {.n = N_SLOPES, .mean = {1050, 0.001, 0.5}};
    for (uint64_t stream = 1; stream <= 5; stream++) {
        struct sample sample = random_sample(stream);
        double solution[N_SLOPES + 1];
        solve_plainly(&sample, controls.mean, solution);
        const struct control_fit fit = fit_option(&sample, &controls, 0);
        assert_int_equal(fit.n_fitted, N_SLOPES);
        for (int c = 0; c < N_SLOPES; c++)
            assert_close(fit.beta[c], solution[c + 1], 1e-8 * (1 + fabs(solution[c + 1])));
        assert_close(corrected_mean(&sample, &controls, &fit, 0), solution[0], 1e-9);
        sample_clear(&sample);
    }
}

/* c, its double shifted, and a constant: one degree of freedom, the same
 * correction as with c alone. */
static void dependent_controls_count_once(void **unused)
{
    (void)unused;
    struct sample plain = line_sample(), sample = blank_sample(1, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const double c = sample_control(&plain, i % 20, 0);
        sample_row(&sample, i)[0] = sample_result(&plain, i % 20, 0);
        set_control(&sample, i, 0, c);
        set_control(&sample, i, 1, 2 * c + 1);
        set_control(&sample, i, 2, 0.3);
    }
    const struct controls controls = {.n = 3, .mean = {2.4, 5.8, 0.2}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 1);
    assert_true(fit.beta[2] == 0);
    for (uint64_t i = 0; i < 40; i++)
        assert_close(control_correction(&sample, &controls, &fit, i),
                     3 * (sample_control(&sample, i, 0) - 2.4), 1e-9);
    assert_close(fit.residual_variance, 40.0 / 38, 1e-9);
    sample_clear(&plain);
    sample_clear(&sample);
}

/* Three strata of exact weights 0.5, 0.3, 0.2 met 10, 20 and 10 times, with the
 * means 1, 4 and 10: 0.5 + 1.2 + 2 instead of 4.75. */
static void indicators_of_strata_give_the_stratified_mean(void **unused)
{
    (void)unused;
    static const int stratum_of[] = {0, 1, 1, 2};
    static const double mean_of[] = {1, 4, 10};
    struct sample sample = blank_sample(1, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const int stratum = stratum_of[i % 4];
        set_control(&sample, i, stratum, 1);
        sample_row(&sample, i)[0] = mean_of[stratum] + ((i / 4) % 2 == 0 ? 1 : -1);
    }
    const struct controls controls = {
        .n = 3, .mean = {0.5, 0.3, 0.2}, .low = {0, 0, 0}, .high = {1, 1, 1}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 2);
    assert_close(corrected_mean(&sample, &controls, &fit, 0), 3.7, 1e-9);
    assert_close(fit.residual_variance, 40.0 / 37, 1e-9);
    sample_clear(&sample);
}

/* Squares of the 20 results 6 7 10 15 about 9.5: 5·(12.25 + 6.25 + 0.25 + 30.25). */
static void few_rows_are_left_alone(void **unused)
{
    (void)unused;
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    double results[20];
    struct control_fit fit;
    for (uint64_t i = 0; i < 20; i++)
        results[i] = sample_result(&sample, i, 0);
    assert_int_equal(control_fit_rows(&sample, &controls, results, 19, &fit), STATUS_OK);
    assert_true(fit.n_fitted == 0 && fit.beta[0] == 0 && fit.low == 0 && fit.high == 0);
    assert_true(control_correction(&sample, &controls, &fit, 0) == 0);
    assert_int_equal(control_fit_rows(&sample, &controls, results, 20, &fit), STATUS_OK);
    assert_int_equal(fit.n_fitted, 1);
    const struct controls none = {0};
    assert_int_equal(control_fit_rows(&sample, &none, results, 20, &fit), STATUS_OK);
    assert_int_equal(fit.n_fitted, 0);
    assert_close(fit.residual_variance, 5 * 49.0 / 19, 1e-12);
    assert_int_equal(control_fit_rows(&sample, &none, results, 1, &fit), STATUS_OK);
    assert_true(isinf(fit.residual_variance));
    sample_clear(&sample);
}

/* Three factors of −1 and 1, all eight combinations five times over: orthogonal.
 * a = 5f + 3g + 2h and b = 5f have the squares 40·38 and 40·25, a − b 40·13. */
static struct sample factor_sample(void)
{
    struct sample sample = blank_sample(2, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const double f = i & 1 ? 1 : -1, g = i & 2 ? 1 : -1, h = i & 4 ? 1 : -1;
        sample_row(&sample, i)[0] = 5 * f + 3 * g + 2 * h;
        sample_row(&sample, i)[1] = 5 * f;
        set_control(&sample, i, 0, f);
        set_control(&sample, i, 1, g);
        set_control(&sample, i, 2, h);
    }
    return sample;
}

static void reductions_are_ratios_of_residual_variances(void **unused)
{
    (void)unused;
    struct sample sample = factor_sample();
    const struct controls controls = {
        .n = 2, .n_groups = 2, .groups = {{"second", 1, 1}, {"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    int n = 0;
    assert_int_equal(control_reductions(&sample, &controls, 0, 1, found, &n), STATUS_OK);
    assert_int_equal(n, 4);
    assert_string_equal(found[0].name, "common deals");
    assert_close(found[0].factor, 63.0 / 13, 1e-12);
    assert_string_equal(found[1].name, "second"); /* leaves 2h: squares 160, 38 degrees */
    assert_close(found[1].factor, (520.0 / 39) / (160.0 / 38), 1e-12);
    assert_string_equal(found[2].name, "first"); /* explains nothing of a − b */
    assert_close(found[2].factor, 37.0 / 38, 1e-12);
    assert_string_equal(found[3].name, "total");
    assert_close(found[3].factor, (63 * 40.0 / 39) / (160.0 / 37), 1e-12);
    sample_clear(&sample);
}

static void reductions_of_one_option_have_no_common_deals(void **unused)
{
    (void)unused;
    struct sample sample = factor_sample();
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    int n = 0;
    assert_int_equal(control_reductions(&sample, &controls, 0, -1, found, &n), STATUS_OK);
    assert_int_equal(n, 2);
    assert_close(found[0].factor, (38.0 / 39) / (13.0 / 38), 1e-12);
    assert_close(found[1].factor, found[0].factor, 1e-12);
    sample_clear(&sample);
}

static void what_is_wholly_explained_saves_without_end(void **unused)
{
    (void)unused;
    struct sample sample = factor_sample();
    const struct controls controls = {
        .n = 3, .n_groups = 2, .groups = {{"two", 1, 2}, {"one", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    int n = 0;
    assert_int_equal(control_reductions(&sample, &controls, 0, 1, found, &n), STATUS_OK);
    assert_true(isinf(found[1].factor));
    assert_true(found[2].factor == 1); /* nothing was left to save */
    assert_true(isinf(found[3].factor));
    sample_clear(&sample);
}

/* Option 1 was dropped after 30 rows: what is NAN behind them must not be read. */
static void reductions_use_rows_that_have_both_options(void **unused)
{
    (void)unused;
    struct sample sample = factor_sample();
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    int n = 0;
    for (uint64_t i = 32; i < 40; i++)
        sample_row(&sample, i)[1] = (double)NAN;
    sample.n_of[1] = 32;
    assert_int_equal(control_reductions(&sample, &controls, 0, 1, found, &n), STATUS_OK);
    assert_close(found[0].factor, 63.0 / 13, 1e-12);
    assert_close(found[1].factor, 30.0 / 31, 1e-12);
    sample_clear(&sample);
}

/* 3 rows are too few for the fit; and options without variance need no saving. */
static void nothing_known_is_nothing_saved(void **unused)
{
    (void)unused;
    struct sample few = blank_sample(2, 1, 3), flat = blank_sample(2, 1, 40);
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    int n = 0;
    sample_row(&few, 1)[0] = 5;
    assert_int_equal(control_reductions(&few, &controls, 0, -1, found, &n), STATUS_OK);
    assert_true(n == 2 && found[0].factor == 1 && found[1].factor == 1);
    assert_int_equal(control_reductions(&flat, &controls, 0, 1, found, &n), STATUS_OK);
    assert_true(n == 3 && found[0].factor == 1 && found[1].factor == 1 && found[2].factor == 1);
    sample_clear(&few);
    sample_clear(&flat);
}

/* Of 64 controls on 700 rows every one is found again in a result without noise. */
static void all_controls_may_be_used(void **unused)
{
    (void)unused;
    struct sample sample = blank_sample(1, MAX_CONTROLS, 700);
    struct controls controls = {.n = MAX_CONTROLS};
    struct rng rng;
    rng_seed(&rng, 8, 8);
    for (uint64_t i = 0; i < 700; i++)
        for (int c = 0; c < MAX_CONTROLS; c++) {
            const double value = rng_unit(&rng);
            set_control(&sample, i, c, value);
            sample_row(&sample, i)[0] += (c - 20) * value;
        }
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, MAX_CONTROLS);
    for (int c = 0; c < MAX_CONTROLS; c++)
        assert_close(fit.beta[c], c - 20, 1e-9);
    sample_clear(&sample);
}

static void rows_stay_when_room_is_made(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, 2, 1, 100);
    assert_int_equal(sample_reserve(&sample, 2), STATUS_OK);
    memcpy(sample_row(&sample, 1), (const double[]){4, 5, 6}, 3 * sizeof(double));
    assert_int_equal(sample_reserve(&sample, 100), STATUS_OK);
    assert_true(sample.capacity == 100);
    assert_int_equal(sample_reserve(&sample, 7), STATUS_OK);
    assert_true(sample.capacity == 100);
    assert_true(sample_result(&sample, 1, 0) == 4 && sample_result(&sample, 1, 1) == 5);
    assert_true(sample_control(&sample, 1, 0) == 6);
    sample.n = 99;
    assert_false(sample_is_whole(&sample));
    sample.n = 100;
    assert_true(sample_is_whole(&sample));
    sample_clear(&sample);
}

static void room_beyond_memory_is_refused(void **unused)
{
    (void)unused;
    struct sample sample;
    sample_init(&sample, 4, 0, 0);
    assert_int_equal(sample_reserve(&sample, UINT64_MAX / 8), STATUS_MEMORY);
    assert_true(sample.capacity == 0 && sample.values == NULL);
    sample_clear(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_is_fitted_as_by_hand),
        cmocka_unit_test(the_mean_is_moved_to_the_exact_mean_of_the_control),
        cmocka_unit_test(bounds_come_from_the_controls_or_the_table),
        cmocka_unit_test(several_controls_solve_the_normal_equations),
        cmocka_unit_test(dependent_controls_count_once),
        cmocka_unit_test(indicators_of_strata_give_the_stratified_mean),
        cmocka_unit_test(few_rows_are_left_alone),
        cmocka_unit_test(reductions_are_ratios_of_residual_variances),
        cmocka_unit_test(reductions_of_one_option_have_no_common_deals),
        cmocka_unit_test(what_is_wholly_explained_saves_without_end),
        cmocka_unit_test(reductions_use_rows_that_have_both_options),
        cmocka_unit_test(nothing_known_is_nothing_saved),
        cmocka_unit_test(all_controls_may_be_used),
        cmocka_unit_test(rows_stay_when_room_is_made),
        cmocka_unit_test(room_beyond_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
