/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PCG: the published values, copying, jumping, unbiased bounded draws. */
#include <gsl/gsl_cdf.h>

#include "engine/core/rng.h"
#include "tests/support/test.h"

TEST(a_copy_goes_on_like_the_original)
{
    struct rng rng, copy;
    rng_seed(&rng, 7, 9);
    rng_next(&rng);
    copy = rng;
    for (int i = 0; i < 10; i++)
        assert_true(rng_next(&rng) == rng_next(&copy));
}

TEST(seed_and_index_both_matter_and_repeat)
{
    struct rng a, b, c, again;
    rng_seed(&a, 1, 2);
    rng_seed(&b, 2, 1);
    rng_seed(&c, 1, 3);
    rng_seed(&again, 1, 2);
    const uint64_t first = rng_next(&a);
    assert_true(first == rng_next(&again));
    assert_true(first != rng_next(&b));
    assert_true(first != rng_next(&c));
}

/* First draws over consecutive indices, 256 cells: without hashing the index, chi-square would be
 * far outside. */
TEST(first_draws_of_consecutive_indices_are_uniform)
{
    for (uint64_t seed = 1; seed <= 4; seed++) {
        double counts[256] = {0};
        const int n = 1 << 18;
        for (int i = 0; i < n; i++) {
            struct rng rng;
            rng_seed(&rng, seed, (uint64_t)i);
            counts[rng_next(&rng) >> 56]++;
        }
        double chi_square = 0;
        for (int cell = 0; cell < 256; cell++)
            chi_square += (counts[cell] - n / 256.0) * (counts[cell] - n / 256.0) / (n / 256.0);
        const double p = gsl_cdf_chisq_Q(chi_square, 255);
        assert_true(p > 0.001 && p < 0.999);
    }
}

TEST(bounded_draws_are_uniform_also_for_odd_bounds)
{
    static const uint64_t bounds[] = {1, 2, 3, 7, 24, 1000};
    for (size_t b = 0; b < sizeof bounds / sizeof *bounds; b++) {
        double counts[1000] = {0}, chi_square = 0;
        const int n = 200000;
        const double expected = n / (double)bounds[b];
        struct rng rng;
        rng_seed(&rng, 5, b);
        for (int i = 0; i < n; i++) {
            const uint64_t drawn = rng_below(&rng, bounds[b]);
            assert_true(drawn < bounds[b]);
            counts[drawn]++;
        }
        for (uint64_t cell = 0; cell < bounds[b]; cell++)
            chi_square += (counts[cell] - expected) * (counts[cell] - expected) / expected;
        if (bounds[b] > 1)
            assert_true(gsl_cdf_chisq_Q(chi_square, (double)bounds[b] - 1) > 0.001);
    }
}

/* The largest bound: a biased method would favour the low half. */
TEST(bounds_near_two_to_the_64_are_unbiased)
{
    const uint64_t bound = (uint64_t)3 << 62;
    struct rng rng;
    rng_seed(&rng, 11, 0);
    int low = 0;
    const int n = 30000;
    for (int i = 0; i < n; i++)
        low += rng_below(&rng, bound) < bound / 3;
    const double z = (low - n / 3.0) / 81.65; /* sqrt(n/3·2/3) = 81.65 */
    assert_true(z > -4 && z < 4);
}

/* rng_part: repeatable, the original unchanged, first draws uniform over labels and over
 * originals. */
TEST(parts_are_generators_of_their_own)
{
    enum { N = 4096, CELLS = 16 };
    double by_label = 0, by_whole = 0;
    int counts[2][CELLS] = {{0}};
    struct rng whole, before, part, again;
    rng_seed(&whole, 5, 6);
    before = whole;
    rng_part(&whole, 7, &part);
    rng_part(&whole, 7, &again);
    assert_memory_equal(&whole, &before, sizeof whole);
    assert_true(rng_next(&part) == rng_next(&again));
    for (uint64_t i = 0; i < N; i++) {
        rng_part(&whole, i, &part);
        counts[0][rng_next(&part) >> 60]++;
        rng_seed(&before, 5, i);
        rng_part(&before, 7, &part);
        counts[1][rng_next(&part) >> 60]++;
    }
    for (int c = 0; c < CELLS; c++) {
        const double expected = (double)N / CELLS;
        by_label += (counts[0][c] - expected) * (counts[0][c] - expected) / expected;
        by_whole += (counts[1][c] - expected) * (counts[1][c] - expected) / expected;
    }
    assert_true(gsl_cdf_chisq_Q(by_label, CELLS - 1) > 0.001);
    assert_true(gsl_cdf_chisq_Q(by_whole, CELLS - 1) > 0.001);
}
