/* Estimates: closed forms, honesty of the interval, chance to be the best. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>

#include "analyzer/stats/interval.h"
#include "engine/core/rng.h"

static void assert_close(double a, double b, double tolerance)
{
    if (!(fabs(a - b) <= tolerance))
        fail_msg("%.12g is not %.12g", a, b);
}

static struct tally tally_of(int n_options, int n_rows, const int *rows)
{
    struct tally tally;
    assert_int_equal(tally_init(&tally, n_options, -100, 100), STATUS_OK);
    for (int i = 0; i < n_rows; i++)
        tally_add(&tally, rows + i * n_options);
    return tally;
}

/* 1, 5, −2, 4: mean 2, variance 10, se √2.5; t(3) at 97.5 % = 3.182446. */
static void mean_interval_is_student_t(void **unused)
{
    (void)unused;
    struct tally tally = tally_of(1, 4, (const int[]){1, 5, -2, 4});
    const struct estimate mean = estimate_mean(&tally, 0, false);
    assert_close(mean.value, 2.0, 1e-12);
    assert_close(mean.se, sqrt(2.5), 1e-12);
    assert_close(mean.high - mean.value, 3.182446305 * sqrt(2.5), 1e-6);
    assert_close(mean.value - mean.low, mean.high - mean.value, 1e-12);
    tally_clear(&tally);
}

static void one_deal_gives_no_certainty(void **unused)
{
    (void)unused;
    struct tally tally = tally_of(1, 1, (const int[]){7});
    const struct estimate mean = estimate_mean(&tally, 0, false);
    assert_true(isinf(mean.se) && isinf(mean.high) && isinf(mean.low) && mean.low < 0);
    tally_clear(&tally);
}

/* 40 equal rows: 1 − 0.025^(1/40) = 0.08809 of the mass may have been missed,
 * as far off as −7, for 7 is the largest payoff seen. */
static void equal_rows_are_no_certainty(void **unused)
{
    (void)unused;
    int rows[40];
    for (int i = 0; i < 40; i++)
        rows[i] = 7;
    struct tally tally = tally_of(1, 40, rows);
    const struct estimate mean = estimate_mean(&tally, 0, false);
    assert_close(mean.low, 7 - 0.08809 * 14, 1e-3);
    assert_close(mean.high, 7.0, 1e-12);
    tally_clear(&tally);
}

static void exact_estimates_have_no_width(void **unused)
{
    (void)unused;
    struct tally tally = tally_of(1, 2, (const int[]){7, 9});
    const struct estimate mean = estimate_mean(&tally, 0, true);
    assert_true(mean.exact && mean.se == 0 && mean.low == 8 && mean.high == 8);
    tally_clear(&tally);
}

/* Paired rows: the options differ by 1 or 3 while each varies by dozens. */
static void differences_are_paired(void **unused)
{
    (void)unused;
    struct tally tally = tally_of(2, 4, (const int[]){40, 39, -50, -53, 10, 9, 90, 87});
    const struct estimate difference = estimate_difference(&tally, 0, 1, false);
    assert_close(difference.value, 2.0, 1e-12);
    assert_close(difference.se, sqrt(4.0 / 3.0 / 4.0), 1e-9); /* of 1 3 1 3 */
    assert_close(estimate_difference(&tally, 1, 1, false).se, 0.0, 0.0);
    tally_clear(&tally);
}

/* Wilson's interval for 10 of 100: Newcombe 1998 gives 81 of 263 as 0.2553 to
 * 0.3662, and 0 of 20 as 0 to 0.1611 (his table I, method 3). */
static void wilson_matches_published_intervals(void **unused)
{
    (void)unused;
    const struct estimate many = estimate_proportion(81, 263, false);
    assert_close(many.low, 0.2553, 5e-5);
    assert_close(many.high, 0.3662, 5e-5);
    const struct estimate none = estimate_proportion(0, 20, false);
    assert_true(none.low == 0.0);
    assert_close(none.high, 0.1611, 5e-5);
    const struct estimate all = estimate_proportion(20, 20, false);
    assert_true(all.high == 1.0);
    assert_close(all.low, 1 - 0.1611, 5e-5);
}

static void exact_best_is_certain_and_equals_share(void **unused)
{
    (void)unused;
    struct tally tally = tally_of(3, 2, (const int[]){1, 5, 5, 3, 5, 5});
    double best[MAX_OPTIONS];
    estimate_best(&tally, true, best);
    assert_close(best[0], 0.0, 0.0);
    assert_close(best[1], 0.5, 1e-12);
    assert_close(best[2], 0.5, 1e-12);
    assert_int_equal(best_option(&tally), 1);
    tally_clear(&tally);
}

/* Two options whose difference has mean 1 and standard error 1: the chance that
 * the first is truly better is Φ(1) = 0.8413. */
static void chance_to_be_best_is_the_normal_tail(void **unused)
{
    (void)unused;
    enum { N = 400 };
    int rows[2 * N];
    for (int i = 0; i < N; i++) {
        rows[2 * i] = i % 2 == 0 ? 21 : -19; /* mean 1, standard deviation 20, se 1 */
        rows[2 * i + 1] = 0;
    }
    struct tally tally = tally_of(2, N, rows);
    double best[MAX_OPTIONS];
    estimate_best(&tally, false, best);
    assert_close(best[0], 0.8413, 0.0104); /* 4 standard errors of 20,000 draws */
    assert_close(best[0] + best[1], 1.0, 1e-9);
    tally_clear(&tally);
}

/* Payoffs of a die-like three-point law with known mean −0.5: the interval must
 * cover it in 95 % of 2,000 runs, within 4 standard errors. */
static void t_interval_covers_as_often_as_it_says(void **unused)
{
    (void)unused;
    static const int law[] = {-5, -5, 5, 5, 5, -8, 10, -11};
    int covered = 0;
    const int runs = 2000, n = 100;
    for (int run = 0; run < runs; run++) {
        struct tally tally;
        struct rng rng;
        assert_int_equal(tally_init(&tally, 1, -20, 20), STATUS_OK);
        rng_seed(&rng, 12, (uint64_t)run);
        for (int i = 0; i < n; i++)
            tally_add(&tally, &law[rng_below(&rng, 8)]);
        const struct estimate mean = estimate_mean(&tally, 0, false);
        covered += mean.low <= -0.5 && -0.5 <= mean.high;
        tally_clear(&tally);
    }
    assert_close(covered / (double)runs, 0.95, 4 * sqrt(0.95 * 0.05 / runs));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_interval_is_student_t),
        cmocka_unit_test(one_deal_gives_no_certainty),
        cmocka_unit_test(equal_rows_are_no_certainty),
        cmocka_unit_test(exact_estimates_have_no_width),
        cmocka_unit_test(differences_are_paired),
        cmocka_unit_test(wilson_matches_published_intervals),
        cmocka_unit_test(exact_best_is_certain_and_equals_share),
        cmocka_unit_test(chance_to_be_best_is_the_normal_tail),
        cmocka_unit_test(t_interval_covers_as_often_as_it_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
