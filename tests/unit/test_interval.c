/* Intervals: closed forms, published values, and brute force over every outcome;
 * the chance to be the best. */
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

static struct estimate mean_by(enum mean_interval kind, const struct series *series)
{
    const struct interval_choice choice = {kind, SHARE_WILSON, 0.95};
    return interval_of_mean(series, &choice);
}

static struct estimate share_by(enum share_interval kind, uint64_t successes, uint64_t n,
                                uint64_t population)
{
    const struct interval_choice choice = {MEAN_AUTO, kind, 0.95};
    return interval_of_share(successes, n, population, &choice);
}

/* A series of `ones` ones and then zeros. */
enum { MANY = 30000 };
static double bits[MANY];
static struct series bit_series(uint64_t ones, uint64_t n, uint64_t population)
{
    for (uint64_t i = 0; i < n; i++)
        bits[i] = i < ones ? 1 : 0;
    return (struct series){.values = bits, .n = n, .population = population, .low = 0, .high = 1};
}

static const double one_to_five[] = {1, 2, 3, 4, 5};

/* Mean 3, variance 2.5, se √0.5; t(4) at 97.5 % = 2.776445105. */
static void mean_interval_is_student_t(void **unused)
{
    (void)unused;
    const struct series series = {.values = one_to_five, .n = 5, .low = 0, .high = 10};
    const struct estimate mean = mean_by(MEAN_T, &series);
    assert_int_equal(mean.kind, INTERVAL_T);
    assert_true(mean.n == 5 && !mean.exact);
    assert_close(mean.value, 3, 1e-12);
    assert_close(mean.se, sqrt(0.5), 1e-12);
    assert_close(mean.high, 3 + 2.776445105 * sqrt(0.5), 1e-8);
    assert_close(mean.low, 3 - 2.776445105 * sqrt(0.5), 1e-8);
}

/* t(4) at 99.5 % = 4.604094871. */
static void confidence_is_two_sided(void **unused)
{
    (void)unused;
    const struct series series = {.values = one_to_five, .n = 5, .low = 0, .high = 10};
    const struct interval_choice choice = {MEAN_T, SHARE_WILSON, 0.99};
    assert_close(interval_of_mean(&series, &choice).high, 3 + 4.604094871 * sqrt(0.5), 1e-8);
}

/* Five of ten: √(1 − 1/2) times as wide. */
static void a_finite_population_narrows_the_interval(void **unused)
{
    (void)unused;
    const struct series series = {
        .values = one_to_five, .n = 5, .population = 10, .low = 0, .high = 10};
    const struct estimate mean = mean_by(MEAN_T, &series);
    assert_close(mean.se, 0.5, 1e-12);
    assert_close(mean.high - mean.low, 2.776445105, 1e-8);
}

/* One coefficient fitted: variance 10/3, and t(3) at 97.5 % = 3.182446305. */
static void fitted_coefficients_cost_degrees_of_freedom(void **unused)
{
    (void)unused;
    const struct series series = {
        .values = one_to_five, .n = 5, .n_fitted = 1, .low = 0, .high = 10};
    const struct estimate mean = mean_by(MEAN_T, &series);
    /* Divisor 5 − 1 − 1, three degrees of freedom, and (n − 2)/(n − 2 − 1) for the fit. */
    const double se = sqrt(10.0 / 3 / 5 * 3 / 2);
    assert_close(mean.se, se, 1e-12);
    assert_close(mean.high - 3, 3.182446305 * se, 1e-8);
    const struct series spent = {
        .values = one_to_five, .n = 5, .n_fitted = 4, .low = 0, .high = 10};
    assert_int_equal(mean_by(MEAN_T, &spent).kind, INTERVAL_NONE);
}

static void interval_has_no_width_when_all_were_seen(void **unused)
{
    (void)unused;
    const struct series series = {
        .values = one_to_five, .n = 5, .population = 5, .low = 0, .high = 10};
    for (enum mean_interval kind = MEAN_AUTO; kind <= MEAN_BETTING; kind++) {
        const struct estimate mean = mean_by(kind, &series);
        assert_true(mean.exact && mean.kind == INTERVAL_EXACT);
        assert_true(mean.value == 3 && mean.low == 3 && mean.high == 3 && mean.se == 0);
    }
    for (enum share_interval kind = SHARE_WILSON; kind <= SHARE_CLOPPER_PEARSON; kind++) {
        const struct estimate share = share_by(kind, 3, 4, 4);
        assert_true(share.exact && share.kind == INTERVAL_EXACT);
        assert_true(share.low == 0.75 && share.high == 0.75 && share.se == 0);
    }
}

static void one_row_gives_no_certainty(void **unused)
{
    (void)unused;
    const struct series series = {.values = one_to_five, .n = 1, .low = 0, .high = 10};
    const struct estimate mean = mean_by(MEAN_AUTO, &series);
    assert_int_equal(mean.kind, INTERVAL_NONE);
    assert_true(mean.value == 1 && isinf(mean.se) && isinf(mean.high) && isinf(mean.low));
    assert_true(mean.low < 0 && mean.high > 0);
    const struct estimate share = share_by(SHARE_CLOPPER_PEARSON, 1, 1, 0);
    assert_int_equal(share.kind, INTERVAL_NONE);
    assert_true(share.value == 1 && isinf(share.se) && isinf(share.high) && isinf(share.low));
}

static void no_row_has_no_value(void **unused)
{
    (void)unused;
    const struct series series = {.values = one_to_five, .low = 0, .high = 10};
    assert_true(isnan(mean_by(MEAN_AUTO, &series).value));
    assert_true(isnan(share_by(SHARE_WILSON, 0, 0, 0).value));
}

/* 40 equal rows: with a share of 1 − 0.025^(1/40) = 0.08809 at −7 they come with
 * chance 0.025, so no honest lower bound is above 7 − 14·0.08809. */
static void equal_rows_are_no_certainty(void **unused)
{
    (void)unused;
    double rows[40];
    for (int i = 0; i < 40; i++)
        rows[i] = 7;
    const struct series series = {.values = rows, .n = 40, .low = -7, .high = 7};
    for (enum mean_interval kind = MEAN_AUTO; kind <= MEAN_T; kind++) {
        const struct estimate mean = mean_by(kind, &series);
        assert_int_equal(mean.kind, INTERVAL_BETTING);
        assert_true(mean.low <= 7 - 14 * 0.08808);
        assert_true(mean.low > 4);
        assert_close(mean.high, 7, 1e-6);
        assert_true(mean.high >= 7);
    }
}

/* Residuals that differ by rounding only are no certainty either. */
static void rounding_is_not_taken_for_variance(void **unused)
{
    (void)unused;
    double rows[40];
    for (int i = 0; i < 40; i++)
        rows[i] = i % 2 == 0 ? 0.1 + 0.2 : 0.3;
    const struct series series = {.values = rows, .n = 40, .low = -7, .high = 7};
    const struct estimate mean = mean_by(MEAN_AUTO, &series);
    assert_int_equal(mean.kind, INTERVAL_BETTING);
    assert_true(mean.high - mean.low > 1);
}

static void bounds_that_meet_leave_nothing_open(void **unused)
{
    (void)unused;
    const double rows[] = {4, 4, 4};
    const struct series series = {.values = rows, .n = 3, .low = 4, .high = 4};
    const struct estimate mean = mean_by(MEAN_AUTO, &series);
    assert_true(mean.exact && mean.low == 4 && mean.high == 4);
}

/* With 1 in 20 ones G1² = 0.9²/0.0475 = 17.05: t needs more than 426 rows. */
static void skewed_samples_are_left_to_betting(void **unused)
{
    (void)unused;
    const struct series skewed = bit_series(21, 420, 0);
    assert_int_equal(mean_by(MEAN_AUTO, &skewed).kind, INTERVAL_BETTING);
    assert_int_equal(mean_by(MEAN_T, &skewed).kind, INTERVAL_T);
    const struct series large = bit_series(22, 440, 0);
    assert_int_equal(mean_by(MEAN_AUTO, &large).kind, INTERVAL_T);
    const struct series even = bit_series(50, 100, 0);
    assert_int_equal(mean_by(MEAN_AUTO, &even).kind, INTERVAL_T);
}

/* 50 ones of 100: variance 25/99, ln(4/0.05) = 4.382027:
 * √(2·0.252525·4.382027/100) + 7·4.382027/(3·99) = 0.148767 + 0.103280. */
static void bernstein_is_maurer_and_pontils(void **unused)
{
    (void)unused;
    struct series series = bit_series(50, 100, 0);
    const struct estimate mean = mean_by(MEAN_BERNSTEIN, &series);
    assert_int_equal(mean.kind, INTERVAL_BERNSTEIN);
    assert_close(mean.high - 0.5, 0.2520465, 1e-6);
    assert_close(0.5 - mean.low, 0.2520465, 1e-6);
    series.low = -9; /* ten times the range, ten times the second term */
    assert_true(mean_by(MEAN_BERNSTEIN, &series).high <= 1);
    assert_close(mean_by(MEAN_BERNSTEIN, &series).low, 0.5 - 0.148767 - 1.032800, 1e-5);
}

/* 15,000 ones of 30,000 of 40,000: rho = (1/4)(1 + 1/30000), ln(10/0.05) =
 * 5.298317, kappa = 4.454654: √(2·rho·0.250008·5.298317/30000) +
 * 4.454654·5.298317/30000 = 0.004699 + 0.000787. And 50 of 100 of 400: the 50
 * ones and 50 zeros seen leave no less than 50/400 and no more than 350/400. */
static void bernstein_without_replacement_knows_what_is_left(void **unused)
{
    (void)unused;
    const struct series large = bit_series(15000, 30000, 40000);
    assert_close(mean_by(MEAN_BERNSTEIN, &large).high - 0.5, 0.0054854, 1e-6);
    const struct series small = bit_series(50, 100, 400);
    assert_close(mean_by(MEAN_BERNSTEIN, &small).low, 0.125, 1e-12);
    assert_close(mean_by(MEAN_BERNSTEIN, &small).high, 0.875, 1e-12);
}

static void betting_keeps_to_what_is_possible(void **unused)
{
    (void)unused;
    const struct series free = bit_series(3, 60, 0), finite = bit_series(3, 60, 64);
    const struct estimate wide = mean_by(MEAN_BETTING, &free);
    const struct estimate narrow = mean_by(MEAN_BETTING, &finite);
    assert_int_equal(wide.kind, INTERVAL_BETTING);
    assert_true(wide.low >= -1e-9 && wide.low < 0.05 && wide.high > 0.05 && wide.high < 0.3);
    assert_true(narrow.low >= 3.0 / 64 - 1e-9 && narrow.low <= 0.05);
    assert_true(narrow.high <= 7.0 / 64 + 1e-9 && narrow.high >= 0.05);
}

/* Newcombe 1998, table I, method 3: 81 of 263 is 0.2553 to 0.3662, 0 of 20 is 0
 * to 0.1611. */
static void wilson_matches_published_intervals(void **unused)
{
    (void)unused;
    const struct estimate many = share_by(SHARE_WILSON, 81, 263, 0);
    assert_int_equal(many.kind, INTERVAL_WILSON);
    assert_close(many.value, 81.0 / 263, 1e-15);
    assert_close(many.se, sqrt(81.0 * 182 / 263) / 263, 1e-12);
    assert_close(many.low, 0.2553, 5e-5);
    assert_close(many.high, 0.3662, 5e-5);
    const struct estimate none = share_by(SHARE_WILSON, 0, 20, 0);
    assert_true(none.low == 0.0);
    assert_close(none.high, 0.1611, 5e-5);
    const struct estimate all = share_by(SHARE_WILSON, 20, 20, 0);
    assert_true(all.high == 1.0);
    assert_close(all.low, 1 - 0.1611, 5e-5);
}

/* Wilson's ends are where the share seen is z standard errors off; without
 * replacement the variance of a share is p(1−p)/n · (N−n)/(N−1). */
static void wilson_in_a_finite_population_uses_its_variance(void **unused)
{
    (void)unused;
    const struct estimate share = share_by(SHARE_WILSON, 20, 50, 200);
    const double ends[] = {share.low, share.high};
    for (int i = 0; i < 2; i++) {
        const double se = sqrt(ends[i] * (1 - ends[i]) / 50 * 150 / 199);
        assert_close(fabs(ends[i] - 0.4) / se, 1.959963985, 1e-7);
    }
    assert_true(share.low < 0.4 && share.high > 0.4);
}

/* 0 of 38 of 40: at most the two that are left. */
static void wilson_does_not_contradict_the_rows_seen(void **unused)
{
    (void)unused;
    const struct estimate none = share_by(SHARE_WILSON, 0, 38, 40);
    assert_true(none.low == 0 && none.high <= 0.05);
    const struct estimate some = share_by(SHARE_WILSON, 19, 38, 40);
    assert_true(some.low >= 19.0 / 40 && some.high <= 21.0 / 40);
}

static double chance_of_at_least(int k, int n, double p)
{
    double sum = 0;
    for (int i = k; i <= n; i++) {
        double term = 1;
        for (int j = 0; j < i; j++)
            term *= (n - j) / (j + 1.0);
        sum += term * pow(p, i) * pow(1 - p, n - i);
    }
    return sum;
}

/* 10 of 20: 0.2719578 to 0.7280422; 0 of 10: up to 1 − 0.025^(1/10). */
static void clopper_pearson_matches_known_intervals(void **unused)
{
    (void)unused;
    const struct estimate half = share_by(SHARE_CLOPPER_PEARSON, 10, 20, 0);
    assert_int_equal(half.kind, INTERVAL_CLOPPER_PEARSON);
    assert_close(half.low, 0.2719578, 1e-7);
    assert_close(half.high, 0.7280422, 1e-7);
    const struct estimate none = share_by(SHARE_CLOPPER_PEARSON, 0, 10, 0);
    assert_true(none.low == 0);
    assert_close(none.high, 1 - pow(0.025, 0.1), 1e-11);
    const struct estimate all = share_by(SHARE_CLOPPER_PEARSON, 10, 10, 0);
    assert_true(all.high == 1);
    assert_close(all.low, pow(0.025, 0.1), 1e-11);
}

static void clopper_pearson_ends_where_the_tails_do(void **unused)
{
    (void)unused;
    for (int n = 2; n <= 12; n++)
        for (int k = 0; k <= n; k++) {
            const struct estimate share =
                share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, 0);
            if (k > 0)
                assert_close(chance_of_at_least(k, n, share.low), 0.025, 1e-10);
            if (k < n)
                assert_close(1 - chance_of_at_least(k + 1, n, share.high), 0.025, 1e-10);
        }
}

/* For large counts the normal interval, a count and its continuity aside; for
 * one success of n the lower end is 1 − 0.975^(1/n). */
static void clopper_pearson_answers_for_large_counts(void **unused)
{
    (void)unused;
    const uint64_t n = 10000000;
    const struct estimate half = share_by(SHARE_CLOPPER_PEARSON, n / 2, n, 0);
    assert_close(half.high - 0.5, 1.959963985 * 0.5 / sqrt((double)n) + 0.5 / (double)n, 1e-9);
    assert_close(half.high - 0.5, 0.5 - half.low, 1e-9);
    const struct estimate huge = share_by(SHARE_CLOPPER_PEARSON, 1, 100 * n, 0);
    assert_close(huge.low / (-expm1(log(0.975) / 1e9)), 1, 1e-7);
    /* Brent's first guess is at a third, where GSL has no answer. */
    const struct estimate third = share_by(SHARE_CLOPPER_PEARSON, 100 * n / 3, 100 * n, 0);
    assert_close(third.high - third.low, 2 * 1.959963985 * sqrt(2.0 / 9 / 1e9), 2e-9);
    const struct estimate finite = share_by(SHARE_CLOPPER_PEARSON, 10000, 20000, 34650);
    const double se = sqrt(0.25 / 20000 * 14650 / 34649);
    const struct estimate vast = share_by(SHARE_CLOPPER_PEARSON, n / 2, n, 7 * n);
    assert_close(vast.high, half.high, 0.0);
    assert_close(finite.high - 0.5, 1.96 * se, 3.0 / 34650);
    assert_close(0.5 - finite.low, 1.96 * se, 3.0 / 34650);
}

/* C(n, k) as a double, exact for the small numbers here. */
static double choose(int n, int k)
{
    double value = 1;
    if (k < 0 || k > n)
        return 0;
    for (int i = 1; i <= k; i++)
        value = value * (n - k + i) / i;
    return value;
}

enum { SIZE = 30 };

/* Chance of k successes among n drawn from SIZE of which `total` are successes. */
static double drawn_chance(int k, int n, int total)
{
    return choose(total, k) * choose(SIZE - total, n - k) / choose(SIZE, n);
}

/* By brute summation: the totals whose both tails are above 0.025. */
static void clopper_pearson_without_replacement_keeps_the_totals_not_refuted(void **unused)
{
    (void)unused;
    static const int sizes[] = {2, 7, 15, 29};
    for (int s = 0; s < 4; s++)
        for (int k = 0; k <= sizes[s]; k++) {
            const int n = sizes[s];
            int least = SIZE + 1, most = -1;
            for (int total = k; total <= SIZE - n + k; total++) {
                double fewer = 0, more = 0;
                for (int i = 0; i <= n; i++) {
                    fewer += i <= k ? drawn_chance(i, n, total) : 0;
                    more += i >= k ? drawn_chance(i, n, total) : 0;
                }
                if (fewer > 0.025 && more > 0.025) {
                    least = total < least ? total : least;
                    most = total;
                }
            }
            const struct estimate share =
                share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, SIZE);
            assert_close(share.low, least / (double)SIZE, 1e-12);
            assert_close(share.high, most / (double)SIZE, 1e-12);
        }
}

/* Exact coverage for every number of successes the population may have. */
static void clopper_pearson_without_replacement_covers_always(void **unused)
{
    (void)unused;
    for (int n = 2; n < SIZE; n += 3)
        for (int total = 0; total <= SIZE; total++) {
            double covered = 0, truth = total / (double)SIZE;
            for (int k = 0; k <= n; k++) {
                if (drawn_chance(k, n, total) <= 0)
                    continue;
                const struct estimate share =
                    share_by(SHARE_CLOPPER_PEARSON, (uint64_t)k, (uint64_t)n, SIZE);
                if (share.low <= truth + 1e-12 && truth <= share.high + 1e-12)
                    covered += drawn_chance(k, n, total);
            }
            assert_true(covered >= 0.95);
        }
}

static void certain_best_is_certain_and_equals_share(void **unused)
{
    (void)unused;
    const double means[] = {4, 5, 5}, nothing[9] = {0};
    double best[3];
    interval_chance_of_best(means, nothing, 3, best);
    assert_close(best[0], 0.0, 0.0);
    assert_close(best[1], 0.5, 1e-9);
    assert_close(best[2], 0.5, 1e-9);
}

/* A difference of mean 1 and standard error 1: the chance that the first is
 * truly better is Φ(1) = 0.8413, however the error is shared and correlated. */
static void chance_to_be_best_is_the_normal_tail(void **unused)
{
    (void)unused;
    static const double covariances[][4] = {
        {1, 0, 0, 0}, {0.5, 0, 0, 0.5}, {5, 4.5, 4.5, 5}, {100, 100, 100, 101}};
    const double means[] = {1, 0};
    for (int i = 0; i < 4; i++) {
        double best[2];
        interval_chance_of_best(means, covariances[i], 2, best);
        assert_close(best[0], 0.8413, 0.0104); /* 4 standard errors of 20,000 draws */
        assert_close(best[0] + best[1], 1.0, 1e-9);
    }
}

/* Three exchangeable options have 1/3 each; of two that are the same one, each
 * has exactly half of what one would have. */
static void options_alike_have_the_same_chance(void **unused)
{
    (void)unused;
    const double means[] = {2, 2, 2};
    const double apart[] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    const double twins[] = {1, 1, 0, 1, 1, 0, 0, 0, 1};
    double best[3];
    interval_chance_of_best(means, apart, 3, best);
    for (int o = 0; o < 3; o++)
        assert_close(best[o], 1.0 / 3, 4 * sqrt(2.0 / 9 / 20000));
    interval_chance_of_best(means, twins, 3, best);
    assert_close(best[0], best[1], 1e-9);
    assert_close(best[2], 0.5, 4 * 0.5 / sqrt(20000));
}

static void unknown_errors_leave_the_best_open(void **unused)
{
    (void)unused;
    const double means[] = {1, 0}, endless[] = {HUGE_VAL, 0, 0, HUGE_VAL};
    double best[2];
    interval_chance_of_best(means, endless, 2, best);
    assert_true(best[0] == 0.5 && best[1] == 0.5);
}

/* Draws n of 100 without replacement (their order is the first n of a shuffle),
 * or with it. */
static void draw(struct rng *rng, const double *population, bool back, int n, double *values)
{
    double left[100];
    for (int i = 0; i < 100; i++)
        left[i] = population[i];
    for (int i = 0; i < n; i++) {
        const uint64_t first = back ? 0 : (uint64_t)i;
        const uint64_t at = first + rng_below(rng, 100 - first);
        values[i] = left[at];
        if (!back)
            left[at] = left[i];
    }
}

/* How many of 2,000 runs of 60 rows have an interval that covers the truth. */
static double coverage(const double *population, bool back, const struct interval_choice *choice)
{
    enum { RUNS = 2000, N = 60 };
    double truth = 0, values[N];
    int covered = 0;
    for (int i = 0; i < 100; i++)
        truth += population[i] / 100;
    for (uint64_t run = 0; run < RUNS; run++) {
        struct rng rng;
        rng_seed(&rng, 12, run);
        draw(&rng, population, back, N, values);
        const struct series series = {
            .values = values, .n = N, .population = back ? 0 : 100, .low = -100, .high = 20};
        const struct estimate mean = interval_of_mean(&series, choice);
        covered += mean.low <= truth && truth <= mean.high;
    }
    return covered / (double)RUNS;
}

/* Within 4 standard errors of what it says, with replacement and without. */
static void t_interval_covers_as_often_as_it_says(void **unused)
{
    (void)unused;
    static const int law[] = {-5, -5, 5, 5, 5, -8, 10, -11, 3, 6};
    const struct interval_choice choice = {MEAN_T, SHARE_WILSON, 0.95};
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = law[i % 10];
    assert_close(coverage(population, true, &choice), 0.95, 4 * sqrt(0.95 * 0.05 / 2000));
    assert_close(coverage(population, false, &choice), 0.95, 4 * sqrt(0.95 * 0.05 / 2000));
}

/* Two losses of 100 in a hundred: 30 % of the runs have not met them (0.98^60), and
 * t knows of nothing but the results 5 and 8. These are skewed, which warns the
 * default. */
static void rare_losses_defeat_t_but_not_the_default(void **unused)
{
    (void)unused;
    double population[100];
    for (int i = 0; i < 100; i++)
        population[i] = i < 2 ? -100 : i < 10 ? 8 : 5;
    const struct interval_choice student = {MEAN_T, SHARE_WILSON, 0.95};
    assert_true(coverage(population, true, &student) < 0.9);
    assert_true(coverage(population, true, &interval_default) >= 0.95);
    assert_true(coverage(population, false, &interval_default) >= 0.95);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_interval_is_student_t),
        cmocka_unit_test(confidence_is_two_sided),
        cmocka_unit_test(a_finite_population_narrows_the_interval),
        cmocka_unit_test(fitted_coefficients_cost_degrees_of_freedom),
        cmocka_unit_test(interval_has_no_width_when_all_were_seen),
        cmocka_unit_test(one_row_gives_no_certainty),
        cmocka_unit_test(no_row_has_no_value),
        cmocka_unit_test(equal_rows_are_no_certainty),
        cmocka_unit_test(rounding_is_not_taken_for_variance),
        cmocka_unit_test(bounds_that_meet_leave_nothing_open),
        cmocka_unit_test(skewed_samples_are_left_to_betting),
        cmocka_unit_test(bernstein_is_maurer_and_pontils),
        cmocka_unit_test(bernstein_without_replacement_knows_what_is_left),
        cmocka_unit_test(betting_keeps_to_what_is_possible),
        cmocka_unit_test(wilson_matches_published_intervals),
        cmocka_unit_test(wilson_in_a_finite_population_uses_its_variance),
        cmocka_unit_test(wilson_does_not_contradict_the_rows_seen),
        cmocka_unit_test(clopper_pearson_matches_known_intervals),
        cmocka_unit_test(clopper_pearson_ends_where_the_tails_do),
        cmocka_unit_test(clopper_pearson_answers_for_large_counts),
        cmocka_unit_test(clopper_pearson_without_replacement_keeps_the_totals_not_refuted),
        cmocka_unit_test(clopper_pearson_without_replacement_covers_always),
        cmocka_unit_test(certain_best_is_certain_and_equals_share),
        cmocka_unit_test(chance_to_be_best_is_the_normal_tail),
        cmocka_unit_test(options_alike_have_the_same_chance),
        cmocka_unit_test(unknown_errors_leave_the_best_open),
        cmocka_unit_test(t_interval_covers_as_often_as_it_says),
        cmocka_unit_test(rare_losses_defeat_t_but_not_the_default),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
