/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Control variates: against hand-solved least squares and orthogonal designs; and
 * the rows of a sample. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/stats/control.h"
#include "engine/core/rng.h"
#include "tests/support/blank_sample.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

static struct control_fit fit_option(const struct sample *sample, const struct controls *controls,
                                     int option)
{
    struct control_fit fit;
    const struct column column = {.sample = sample, .a = option, .b = NO_OPTION};
    assert_int_equal(control_fit_rows(&column, controls, sample->n, &fit), STATUS_OK);
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
        blank_sample_set_control(&sample, i, 0, c);
    }
    return sample;
}

/* The control is 1e-6 on one row of 20, and 0.01 on the average of all deals: a line through these
 * rows would say 1e6 a unit, and 10,000 at the exact mean. */
TEST(rows_without_what_a_control_is_about_are_left_as_they_are)
{
    struct sample sample = blank_sample(1, 2, 40);
    for (uint64_t i = 0; i < 40; i++) {
        sample_row(&sample, i)[0] = (double)(i % 2);
        blank_sample_set_control(&sample, i, 0, i == 7 ? 1e-6 : 0);
        blank_sample_set_control(&sample, i, 1, (double)(i % 4));
    }
    const struct controls controls = {.n = 2, .mean = {0.01, 1.5}, .low = {0, 0}, .high = {1, 3}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 1);
    assert_true(fit.beta[0] == 0);
    assert_true(fabs(corrected_mean(&sample, &controls, &fit, 0) - 0.5) < 1e-12);
    sample_clear(&sample);
}

/* Each control by itself is near its exact mean, 0.2 of its deviations off; their difference, a
 * hundredth of their size, is 20 of its own deviations off. */
TEST(neither_are_controls_fitted_that_are_far_off_together)
{
    struct sample sample = blank_sample(1, 2, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const double common = i % 2 == 0 ? 1 : -1, own = i % 4 < 2 ? 0.005 : -0.005;
        sample_row(&sample, i)[0] = common + 3 * own;
        blank_sample_set_control(&sample, i, 0, common + own);
        blank_sample_set_control(&sample, i, 1, common - own);
    }
    const struct controls controls = {.n = 2, .mean = {0.1, -0.1}, .low = {-2, -2}, .high = {2, 2}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 0);
    assert_true(fit.beta[0] == 0 && fit.beta[1] == 0);
    assert_true(fabs(corrected_mean(&sample, &controls, &fit, 0)) < 1e-12);
    sample_clear(&sample);
}

TEST(a_line_is_fitted_as_by_hand)
{
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 1);
    assert_near(fit.beta[0], 3, 1e-12);
    assert_near(fit.residual_variance, 20.0 / 18, 1e-12);
    sample_clear(&sample);
}

/* The exact mean of c is 2.4, on the rows it is 2.5: of the mean 9.5 three times
 * 0.1 was luck. */
TEST(the_mean_is_moved_to_the_exact_mean_of_the_control)
{
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_near(control_correction(&sample, &controls, &fit, 3), 4.8, 1e-12);
    assert_near(corrected_mean(&sample, &controls, &fit, 0), 2 + 3 * 2.4, 1e-12);
    sample_clear(&sample);
}

TEST(bounds_come_from_the_controls_or_the_table)
{
    static const double table[] = {2, 3, 2.5};
    struct sample sample = line_sample();
    struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_near(fit.low, -4.2, 1e-12);
    assert_near(fit.high, 4.8, 1e-12);
    controls.n_rows = 3;
    controls.table = table;
    fit = fit_option(&sample, &controls, 0);
    assert_near(fit.low, -1.2, 1e-12);
    assert_near(fit.high, 1.8, 1e-12);
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
        blank_sample_set_control(&sample, i, 0, 1000 + 100 * u);
        blank_sample_set_control(&sample, i, 1, 0.001 * (u + v));
        blank_sample_set_control(&sample, i, 2, w);
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

TEST(several_controls_solve_the_normal_equations)
{
    const struct controls controls = {.n = N_SLOPES, .mean = {1050, 0.001, 0.5}};
    for (uint64_t stream = 1; stream <= 5; stream++) {
        struct sample sample = random_sample(stream);
        double solution[N_SLOPES + 1];
        solve_plainly(&sample, controls.mean, solution);
        const struct control_fit fit = fit_option(&sample, &controls, 0);
        assert_int_equal(fit.n_fitted, N_SLOPES);
        for (int c = 0; c < N_SLOPES; c++)
            assert_near(fit.beta[c], solution[c + 1], 1e-8 * (1 + fabs(solution[c + 1])));
        assert_near(corrected_mean(&sample, &controls, &fit, 0), solution[0], 1e-9);
        sample_clear(&sample);
    }
}

/* c, its double shifted, and a constant: one degree of freedom, the same
 * correction as with c alone. */
TEST(dependent_controls_count_once)
{
    struct sample plain = line_sample(), sample = blank_sample(1, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const double c = sample_control(&plain, i % 20, 0);
        sample_row(&sample, i)[0] = sample_result(&plain, i % 20, 0);
        blank_sample_set_control(&sample, i, 0, c);
        blank_sample_set_control(&sample, i, 1, 2 * c + 1);
        blank_sample_set_control(&sample, i, 2, 0.3);
    }
    const struct controls controls = {.n = 3, .mean = {2.4, 5.8, 0.2}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 1);
    assert_true(fit.beta[2] == 0);
    for (uint64_t i = 0; i < 40; i++)
        assert_near(control_correction(&sample, &controls, &fit, i),
                    3 * (sample_control(&sample, i, 0) - 2.4), 1e-9);
    assert_near(fit.residual_variance, 40.0 / 38, 1e-9);
    sample_clear(&plain);
    sample_clear(&sample);
}

/* Three strata of exact weights 0.5, 0.3, 0.2 met 10, 20 and 10 times, with the
 * means 1, 4 and 10: 0.5 + 1.2 + 2 instead of 4.75. */
TEST(indicators_of_strata_give_the_stratified_mean)
{
    static const int stratum_of[] = {0, 1, 1, 2};
    static const double mean_of[] = {1, 4, 10};
    struct sample sample = blank_sample(1, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const int stratum = stratum_of[i % 4];
        blank_sample_set_control(&sample, i, stratum, 1);
        sample_row(&sample, i)[0] = mean_of[stratum] + ((i / 4) % 2 == 0 ? 1 : -1);
    }
    const struct controls controls = {
        .n = 3, .mean = {0.5, 0.3, 0.2}, .low = {0, 0, 0}, .high = {1, 1, 1}};
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, 2);
    assert_near(corrected_mean(&sample, &controls, &fit, 0), 3.7, 1e-9);
    assert_near(fit.residual_variance, 40.0 / 37, 1e-9);
    sample_clear(&sample);
}

/* Squares of the 20 results 6 7 10 15 about 9.5: 5·(12.25 + 6.25 + 0.25 + 30.25). */
TEST(few_rows_are_left_alone)
{
    struct sample sample = line_sample();
    const struct controls controls = {.n = 1, .mean = {2.4}, .low = {1}, .high = {4}};
    const struct column column = {.sample = &sample, .a = 0, .b = NO_OPTION};
    struct control_fit fit;
    assert_int_equal(control_fit_rows(&column, &controls, 19, &fit), STATUS_OK);
    assert_true(fit.n_fitted == 0 && fit.beta[0] == 0 && fit.low == 0 && fit.high == 0);
    assert_true(control_correction(&sample, &controls, &fit, 0) == 0);
    assert_int_equal(control_fit_rows(&column, &controls, 20, &fit), STATUS_OK);
    assert_int_equal(fit.n_fitted, 1);
    const struct controls none = {0};
    assert_int_equal(control_fit_rows(&column, &none, 20, &fit), STATUS_OK);
    assert_int_equal(fit.n_fitted, 0);
    assert_near(fit.residual_variance, 5 * 49.0 / 19, 1e-12);
    assert_int_equal(control_fit_rows(&column, &none, 1, &fit), STATUS_OK);
    assert_true(isinf(fit.residual_variance));
    sample_clear(&sample);
}

/* Of 64 controls on 700 rows every one is found again in a result without noise. */
TEST(all_controls_may_be_used)
{
    struct sample sample = blank_sample(1, MAX_CONTROLS, 700);
    struct controls controls = {.n = MAX_CONTROLS};
    struct rng rng;
    rng_seed(&rng, 8, 8);
    for (int c = 0; c < MAX_CONTROLS; c++)
        controls.mean[c] = 0.5;
    for (uint64_t i = 0; i < 700; i++)
        for (int c = 0; c < MAX_CONTROLS; c++) {
            const double value = rng_unit(&rng);
            blank_sample_set_control(&sample, i, c, value);
            sample_row(&sample, i)[0] += (c - 20) * value;
        }
    const struct control_fit fit = fit_option(&sample, &controls, 0);
    assert_int_equal(fit.n_fitted, MAX_CONTROLS);
    for (int c = 0; c < MAX_CONTROLS; c++)
        assert_near(fit.beta[c], c - 20, 1e-9);
    sample_clear(&sample);
}

TEST(rows_stay_when_room_is_made)
{
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

TEST(room_beyond_memory_is_refused)
{
    struct sample sample;
    sample_init(&sample, 4, 0, 0);
    assert_int_equal(sample_reserve(&sample, UINT64_MAX / 8), STATUS_MEMORY);
    assert_true(sample.capacity == 0 && sample.values == NULL);
    sample_clear(&sample);
}
