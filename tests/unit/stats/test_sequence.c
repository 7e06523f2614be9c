/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Confidence sequences: capitals computed by hand from the shares of the gamblers, and the
 * intervals derived from them. */
#include <math.h>
#include <stdbool.h>

#include "analyzer/stats/sequence.h"
#include "engine/core/rng.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* The gamblers' shares; they sum to 1.8497, their squares to 1.25060857. */
static const double shares[] = {0.001, 0.0021, 0.0046, 0.01, 0.021, 0.046, 0.1, 0.215, 0.46, 0.99};
enum { N_SHARES = sizeof shares / sizeof *shares };
static const double mean_share = 0.18497, mean_square = 0.125060857;

static struct sequence *new_sequence(uint64_t population)
{
    struct sequence *sequence = NULL;
    assert_int_equal(sequence_new(population, &sequence), STATUS_OK);
    return sequence;
}

static void add(struct sequence *sequence, const double *values, uint64_t n, double low,
                double high)
{
    assert_int_equal(sequence_add(sequence, values, n, low, high), STATUS_OK);
}

TEST(capital_of_independent_rows_is_the_mean_of_the_gamblers)
{
    const double one = 1, zero = 0;
    struct sequence *sequence = new_sequence(0);
    assert_near(sequence_log_wealth_above(sequence, 0.5), 0, 1e-15);
    add(sequence, &one, 1, 0, 1); /* factors 1 + g and 1 − g */
    assert_near(sequence_log_wealth_above(sequence, 0.5), log(1 + mean_share), 1e-12);
    assert_near(sequence_log_wealth_below(sequence, 0.5), log(1 - mean_share), 1e-12);
    assert_near(sequence_log_wealth_above(sequence, 0.2), log(1 + 4 * mean_share), 1e-12);
    add(sequence, &zero, 1, 0, 1); /* (1 + g)(1 − g) */
    assert_near(sequence_log_wealth_above(sequence, 0.5), log(1 - mean_square), 1e-12);
    assert_near(sequence_log_wealth_below(sequence, 0.5), log(1 - mean_square), 1e-12);
    sequence_free(sequence);
}

TEST(capital_without_replacement_bets_on_what_is_left)
{
    const double ones[] = {1, 1};
    struct sequence *sequence = new_sequence(4);
    add(sequence, ones, 1, 0, 1);
    add(sequence, ones, 1, 0, 1); /* 1/3 left on average: (1 + g)(1 + 2g) */
    assert_near(sequence_log_wealth_above(sequence, 0.5), log(1 + 3 * mean_share + 2 * mean_square),
                1e-12);
    sequence_free(sequence);
    sequence = new_sequence(4);
    add(sequence, ones, 2, 0, 1); /* one block: (1 + g)² */
    assert_near(sequence_log_wealth_above(sequence, 0.5), log(1 + 2 * mean_share + mean_square),
                1e-12);
    sequence_free(sequence);
}

/* The capital by its definition, value by value. */
static double slow_log_wealth(const double *values, uint64_t n, double low, double m)
{
    long double sum = 0;
    for (int k = 0; k < N_SHARES; k++) {
        long double capital = 1;
        for (uint64_t i = 0; i < n; i++)
            capital *= 1 + (long double)(shares[k] * (values[i] - m) / (m - low));
        sum += capital;
    }
    return (double)logl(sum / N_SHARES);
}

TEST(many_different_values_are_bet_on_like_few)
{
    enum { N = 400 };
    double values[N];
    struct rng rng;
    rng_seed(&rng, 11, 0);
    for (int i = 0; i < N; i++)
        values[i] = i % 2 ? rng_unit(&rng) : (double)rng_below(&rng, 5) / 4;
    struct sequence *sequence = new_sequence(0);
    add(sequence, values, 150, 0, 1);
    add(sequence, values + 150, N - 150, 0, 1);
    const double ms[] = {0.3, 0.45, 0.5, 0.6};
    for (int i = 0; i < 4; i++)
        assert_near(sequence_log_wealth_above(sequence, ms[i]),
                    slow_log_wealth(values, N, 0, ms[i]), 1e-10);
    double reflected[N];
    for (int i = 0; i < N; i++)
        reflected[i] = 1 - values[i];
    for (int i = 0; i < 4; i++)
        assert_near(sequence_log_wealth_below(sequence, 1 - ms[i]),
                    slow_log_wealth(reflected, N, 0, ms[i]), 1e-10);
    sequence_free(sequence);
}

TEST(asking_at_every_look_changes_nothing)
{
    struct rng rng;
    rng_seed(&rng, 12, 0);
    for (uint64_t population = 0; population <= 500; population += 500) {
        struct sequence *asked = new_sequence(population), *silent = new_sequence(population);
        struct sequence *about = NULL;
        assert_int_equal(sequence_new_about(population, 0.4, &about), STATUS_OK);
        for (int block = 0; block < 10; block++) {
            double values[20];
            for (int i = 0; i < 20; i++)
                values[i] = (double)rng_below(&rng, 3) / 2;
            add(asked, values, 20, 0, 1);
            add(silent, values, 20, 0, 1);
            add(about, values, 20, 0, 1);
            assert_near(sequence_log_wealth_above(asked, 0.4),
                        sequence_log_wealth_above(about, 0.4), 1e-12);
        }
        assert_near(sequence_log_wealth_above(asked, 0.4), sequence_log_wealth_above(silent, 0.4),
                    1e-10);
        assert_near(sequence_log_wealth_below(asked, 0.4), sequence_log_wealth_below(silent, 0.4),
                    1e-10);
        sequence_free(asked);
        sequence_free(silent);
        sequence_free(about);
    }
}

/* --- intervals -------------------------------------------------------------------------- */

static struct sequence *random_sequence(uint64_t population, uint64_t seed, int n_blocks,
                                        double chance)
{
    struct sequence *sequence = new_sequence(population);
    struct rng rng;
    rng_seed(&rng, 13, seed);
    double values[40];
    for (int block = 0; block < n_blocks; block++) {
        for (int i = 0; i < 40; i++)
            values[i] = rng_unit(&rng) < chance ? 6 : (double)rng_below(&rng, 5) - 4;
        add(sequence, values, 40, -6, 8);
    }
    return sequence;
}

TEST(log_wealth_falls_and_rises_with_m)
{
    for (uint64_t population = 0; population <= 600; population += 300) {
        struct sequence *sequence = random_sequence(population, population, 6, 0.2);
        double above = HUGE_VAL, below = -HUGE_VAL;
        for (double m = -5.99; m < 8; m += 0.01) {
            const double a = sequence_log_wealth_above(sequence, m);
            const double b = sequence_log_wealth_below(sequence, m);
            assert_true(a <= above + 1e-9);
            assert_true(b >= below - 1e-9);
            above = a;
            below = b;
        }
        sequence_free(sequence);
    }
}

TEST(interval_ends_where_the_bets_reach_the_threshold)
{
    const double threshold = log(2 / 0.05), step = 1e-9 * 14;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct sequence *sequence =
            random_sequence(seed % 2 ? 1000 : 0, seed, 1 + (int)seed, seed < 10 ? 0.01 : 0.4);
        const struct estimate e = sequence_interval(sequence, 0.95);
        assert_int_equal(e.kind, INTERVAL_SEQUENCE);
        assert_true(e.low < e.value && e.value < e.high);
        assert_true(sequence_log_wealth_above(sequence, e.low) >= threshold);
        assert_true(sequence_log_wealth_above(sequence, e.low + step) < threshold);
        assert_true(sequence_log_wealth_below(sequence, e.high) >= threshold);
        assert_true(sequence_log_wealth_below(sequence, e.high - step) < threshold);
        assert_near(sequence_upper(sequence, 0.025), e.high, step);
        sequence_free(sequence);
    }
}

TEST(interval_is_a_point_when_all_were_seen)
{
    const double values[] = {1, 2, 6, 3};
    struct sequence *sequence = new_sequence(4);
    add(sequence, values, 2, 0, 9);
    assert_false(sequence_interval(sequence, 0.95).exact);
    add(sequence, values + 2, 2, 0, 9);
    const struct estimate e = sequence_interval(sequence, 0.95);
    assert_true(e.exact);
    assert_int_equal(e.kind, INTERVAL_EXACT);
    assert_near(e.value, 3, 1e-15);
    assert_true(e.low >= e.value && e.high <= e.value && e.se <= 0);
    assert_near(sequence_upper(sequence, 0.05), 3, 1e-15);
    assert_true(isinf(sequence_log_wealth_above(sequence, 2.99)));
    assert_true(isinf(sequence_log_wealth_below(sequence, 3.01)));
    assert_true(isfinite(sequence_log_wealth_above(sequence, 3)));
    assert_true(isfinite(sequence_log_wealth_below(sequence, 3)));
    sequence_free(sequence);
}

TEST(rows_left_bound_the_interval_with_certainty)
{
    const double values[] = {1, 0, 1, 1, 0, 1, 1, 1};
    struct sequence *sequence = new_sequence(10);
    add(sequence, values, 8, 0, 1); /* 6 so far, 2 left: 0.6 … 0.8 */
    const struct estimate e = sequence_interval(sequence, 0.9999);
    assert_near(e.low, 0.6, 1e-12);
    assert_near(e.high, 0.8, 1e-12);
    assert_true(isinf(sequence_log_wealth_above(sequence, 0.59)));
    assert_true(isinf(sequence_log_wealth_below(sequence, 0.81)));
    sequence_free(sequence);
}

TEST(a_mean_at_its_bound_is_never_refuted)
{
    double zeros[256] = {0};
    for (uint64_t population = 0; population <= 300; population += 300) {
        struct sequence *sequence = new_sequence(population);
        for (int block = 0; block < 4; block++)
            add(sequence, zeros, 64, 0, 3);
        assert_true(sequence_log_wealth_above(sequence, 0) <= 0);
        const struct estimate e = sequence_interval(sequence, 0.95);
        assert_true(e.low <= 0 && e.high > 0 && e.high < 0.1);
        sequence_free(sequence);
    }
}

TEST(below_two_rows_nothing_is_known)
{
    const double value = 0.5;
    struct sequence *sequence = new_sequence(0);
    assert_true(isnan(sequence_interval(sequence, 0.95).value));
    add(sequence, &value, 1, 0, 1);
    const struct estimate e = sequence_interval(sequence, 0.95);
    assert_int_equal(e.kind, INTERVAL_NONE);
    assert_true(isinf(e.low) && isinf(e.high) && isinf(e.se));
    sequence_free(sequence);
}
