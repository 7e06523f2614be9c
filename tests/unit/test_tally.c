/* Tallies: exact counts, exact merging. Expected numbers are worked by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <math.h>
#include <string.h>

#include "analyzer/stats/tally.h"
#include "engine/core/rng.h"

static void assert_near(double a, double b)
{
    if (!(fabs(a - b) <= 1e-12 * (1 + fabs(b))))
        fail_msg("%.17g is not %.17g", a, b);
}

/* Rows (1, −3), (5, 1), (−2, −3), (4, 9). */
static struct tally small_tally(void)
{
    static const int rows[][2] = {{1, -3}, {5, 1}, {-2, -3}, {4, 9}};
    struct tally tally;
    assert_int_equal(tally_init(&tally, 2, -10, 10), STATUS_OK);
    for (int i = 0; i < 4; i++)
        tally_add(&tally, rows[i]);
    return tally;
}

static void means_and_covariances_are_those_of_the_rows(void **unused)
{
    (void)unused;
    struct tally tally = small_tally();
    assert_near(tally_mean(&tally, 0), 2.0);           /* 8 / 4 */
    assert_near(tally_mean(&tally, 1), 1.0);           /* 4 / 4 */
    assert_near(tally_covariance(&tally, 0, 0), 10.0); /* (1+9+16+4)/3 */
    assert_near(tally_covariance(&tally, 1, 1), 32.0); /* (16+0+16+64)/3 */
    assert_near(tally_covariance(&tally, 0, 1), 12.0); /* (4+0+16+16)/3 */
    assert_near(tally_covariance(&tally, 1, 0), 12.0);
    tally_clear(&tally);
}

static void counts_wins_and_quantiles_come_from_the_histogram(void **unused)
{
    (void)unused;
    struct tally tally = small_tally();
    assert_int_equal(tally_count(&tally, 1, -3), 2);
    assert_int_equal(tally_count(&tally, 1, 0), 0);
    assert_int_equal(tally_count(&tally, 1, 11), 0);
    assert_int_equal(tally_wins(&tally, 0), 3);
    assert_int_equal(tally_wins(&tally, 1), 2);
    assert_int_equal(tally_quantile(&tally, 0, 0.25), -2);
    assert_int_equal(tally_quantile(&tally, 0, 0.5), 1);
    assert_int_equal(tally_quantile(&tally, 0, 0.51), 4);
    assert_int_equal(tally_quantile(&tally, 0, 1.0), 5);
    tally_clear(&tally);
}

static void one_row_has_infinite_variance(void **unused)
{
    (void)unused;
    struct tally tally;
    assert_int_equal(tally_init(&tally, 1, 0, 3), STATUS_OK);
    tally_add(&tally, (const int[]){3});
    assert_true(isinf(tally_covariance(&tally, 0, 0)));
    tally_clear(&tally);
}

static void merged_parts_equal_the_whole_bit_for_bit(void **unused)
{
    (void)unused;
    struct tally whole, parts[3], merged;
    assert_int_equal(tally_init(&whole, 3, -480, 480), STATUS_OK);
    assert_int_equal(tally_init(&merged, 3, -480, 480), STATUS_OK);
    for (int p = 0; p < 3; p++)
        assert_int_equal(tally_init(&parts[p], 3, -480, 480), STATUS_OK);
    struct rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < 5000; i++) {
        int row[3];
        for (int o = 0; o < 3; o++)
            row[o] = (int)rng_below(&rng, 961) - 480;
        tally_add(&whole, row);
        tally_add(&parts[rng_below(&rng, 3)], row);
    }
    for (int p = 2; p >= 0; p--)
        tally_merge(&merged, &parts[p]);
    assert_true(merged.n == whole.n);
    assert_memory_equal(merged.counts, whole.counts, 3 * 961 * sizeof *whole.counts);
    assert_memory_equal(merged.cross, whole.cross, 9 * sizeof *whole.cross);
    for (int p = 0; p < 3; p++)
        tally_clear(&parts[p]);
    tally_clear(&whole);
    tally_clear(&merged);
}

/* A mean far from zero must not eat the variance: rows 10^6 and 10^6 + 2. */
static void variance_is_exact_far_from_zero(void **unused)
{
    (void)unused;
    struct tally tally;
    assert_int_equal(tally_init(&tally, 1, 999999, 1000003), STATUS_OK);
    for (int i = 0; i < 1000; i++)
        tally_add(&tally, (const int[]){i % 2 == 0 ? 1000000 : 1000002});
    assert_near(tally_covariance(&tally, 0, 0), 1000.0 / 999.0);
    tally_clear(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_and_covariances_are_those_of_the_rows),
        cmocka_unit_test(counts_wins_and_quantiles_come_from_the_histogram),
        cmocka_unit_test(one_row_has_infinite_variance),
        cmocka_unit_test(merged_parts_equal_the_whole_bit_for_bit),
        cmocka_unit_test(variance_is_exact_far_from_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
