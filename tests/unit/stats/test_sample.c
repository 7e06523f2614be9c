/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a sample, packed into 16 bits a value: what is written comes back. */
#include <math.h>

#include "analyzer/stats/sample.h"
#include "tests/support/test.h"

enum { N_DEALS = 65536 };

/* Two options, and one control that is three times the number of the deal. */
static struct sample numbered_sample(const double *table, uint64_t n_deals)
{
    struct sample sample;
    sample_init(&sample, 2, 1, 0);
    sample.controls = table;
    sample.n_deals = n_deals;
    sample_pack(&sample);
    return sample;
}

TEST(packed_results_and_numbers_come_back)
{
    static double table[N_DEALS];
    for (int i = 0; i < N_DEALS; i++)
        table[i] = 3 * i;
    const double rows[][3] = {{-32767, 32767, 0}, {0, (double)NAN, 65535}, {-1, 1, 32768}};
    struct sample sample = numbered_sample(table, N_DEALS);
    assert_int_equal(sample_row_bytes(&sample), 6);
    assert_int_equal(sample_reserve(&sample, 1), STATUS_OK);
    sample_write(&sample, 0, 1, rows[0]);
    assert_int_equal(sample_reserve(&sample, 3), STATUS_OK);
    sample_write(&sample, 1, 2, rows[1]);
    for (uint64_t i = 0; i < 3; i++) {
        assert_true(sample_result(&sample, i, 0) == rows[i][0]);
        assert_true(i == 1 ? isnan(sample_result(&sample, i, 1))
                           : sample_result(&sample, i, 1) == rows[i][1]);
        assert_true(sample_number(&sample, i) == rows[i][2]);
        assert_true(sample_control(&sample, i, 0) == 3 * rows[i][2]);
    }
    sample_forget(&sample, 2, 0);
    assert_true(isnan(sample_result(&sample, 2, 0)) && sample_result(&sample, 2, 1) == 1);
    sample_clear(&sample);
}

TEST(what_does_not_fit_is_not_packed)
{
    const double table[1] = {0};
    struct sample sample = numbered_sample(table, N_DEALS + 1); /* numbers beyond 16 bits */
    assert_false(sample.packed);
    sample_init(&sample, 2, 1, 0); /* controls of its own */
    sample_pack(&sample);
    assert_false(sample.packed);
    sample_init(&sample, 2, 0, 0);
    sample_pack(&sample);
    assert_true(sample.packed);
}
