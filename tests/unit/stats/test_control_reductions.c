/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What control variates save: ratios of residual variances of orthogonal designs, by hand. */
#include <math.h>

#include "analyzer/stats/control.h"
#include "tests/support/blank_sample.h"
#include "tests/support/near.h"
#include "tests/support/test.h"

/* Three factors of −1 and 1, all eight combinations five times over: orthogonal.
 * a = 5f + 3g + 2h and b = 5f have the squares 40·38 and 40·25, a − b 40·13. */
static struct sample factor_sample(void)
{
    struct sample sample = blank_sample(2, 3, 40);
    for (uint64_t i = 0; i < 40; i++) {
        const double f = i & 1 ? 1 : -1, g = i & 2 ? 1 : -1, h = i & 4 ? 1 : -1;
        sample_row(&sample, i)[0] = 5 * f + 3 * g + 2 * h;
        sample_row(&sample, i)[1] = 5 * f;
        blank_sample_set_control(&sample, i, 0, f);
        blank_sample_set_control(&sample, i, 1, g);
        blank_sample_set_control(&sample, i, 2, h);
    }
    return sample;
}

static int reductions_of(const struct sample *sample, const struct controls *controls, int a, int b,
                         struct reduction *out)
{
    const struct column column = {.sample = sample, .a = a, .b = b};
    int n = 0;
    assert_int_equal(control_reductions(&column, controls, out, &n), STATUS_OK);
    return n;
}

TEST(reductions_are_ratios_of_residual_variances)
{
    struct sample sample = factor_sample();
    const struct controls controls = {
        .n = 2, .n_groups = 2, .groups = {{"second", 1, 1}, {"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    const int n = reductions_of(&sample, &controls, 0, 1, found);
    assert_int_equal(n, 4);
    assert_string_equal(found[0].name, "common deals");
    assert_near(found[0].factor, 63.0 / 13, 1e-12);
    assert_string_equal(found[1].name, "second"); /* leaves 2h: squares 160, 38 degrees */
    assert_near(found[1].factor, (520.0 / 39) / (160.0 / 38), 1e-12);
    assert_string_equal(found[2].name, "first"); /* explains nothing of a − b */
    assert_near(found[2].factor, 37.0 / 38, 1e-12);
    assert_string_equal(found[3].name, "total");
    assert_near(found[3].factor, (63 * 40.0 / 39) / (160.0 / 37), 1e-12);
    sample_clear(&sample);
}

TEST(reductions_of_one_option_have_no_common_deals)
{
    struct sample sample = factor_sample();
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    const int n = reductions_of(&sample, &controls, 0, NO_OPTION, found);
    assert_int_equal(n, 2);
    assert_near(found[0].factor, (38.0 / 39) / (13.0 / 38), 1e-12);
    assert_near(found[1].factor, found[0].factor, 1e-12);
    sample_clear(&sample);
}

TEST(what_is_wholly_explained_saves_without_end)
{
    struct sample sample = factor_sample();
    const struct controls controls = {
        .n = 3, .n_groups = 2, .groups = {{"two", 1, 2}, {"one", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    assert_int_equal(reductions_of(&sample, &controls, 0, 1, found), 4);
    assert_true(isinf(found[1].factor));
    assert_true(found[2].factor == 1); /* nothing was left to save */
    assert_true(isinf(found[3].factor));
    sample_clear(&sample);
}

/* Option 1 was dropped after 30 rows: what is NAN after them must not be read. */
TEST(reductions_use_rows_that_have_both_options)
{
    struct sample sample = factor_sample();
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    for (uint64_t i = 32; i < 40; i++)
        sample_row(&sample, i)[1] = (double)NAN;
    sample.n_of[1] = 32;
    reductions_of(&sample, &controls, 0, 1, found);
    assert_near(found[0].factor, 63.0 / 13, 1e-12);
    assert_near(found[1].factor, 30.0 / 31, 1e-12);
    sample_clear(&sample);
}

/* 3 rows are too few for the fit; and options without variance need no saving. */
TEST(nothing_known_is_nothing_saved)
{
    struct sample few = blank_sample(2, 1, 3), flat = blank_sample(2, 1, 40);
    const struct controls controls = {.n = 1, .n_groups = 1, .groups = {{"first", 0, 1}}};
    struct reduction found[MAX_GROUPS + 2];
    sample_row(&few, 1)[0] = 5;
    int n = reductions_of(&few, &controls, 0, NO_OPTION, found);
    assert_true(n == 2 && found[0].factor == 1 && found[1].factor == 1);
    n = reductions_of(&flat, &controls, 0, 1, found);
    assert_true(n == 3 && found[0].factor == 1 && found[1].factor == 1 && found[2].factor == 1);
    sample_clear(&few);
    sample_clear(&flat);
}
