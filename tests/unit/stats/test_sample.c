/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows of a sample, packed into 16 bits a value: what is written comes back. */
#include <math.h>
#include <string.h>

#include "analyzer/stats/sample.h"
#include "tests/support/test.h"

TEST(packed_results_come_back)
{
    const double rows[][2] = {{-32767, 32767}, {0, (double)NAN}, {-1, 1}};
    struct sample sample;
    sample_init(&sample, 2, 0);
    sample_pack(&sample);
    assert_int_equal(sample_row_bytes(&sample), 4);
    assert_int_equal(sample_reserve(&sample, 1), STATUS_OK);
    sample_write(&sample, 0, 1, rows[0]);
    assert_int_equal(sample_reserve(&sample, 3), STATUS_OK);
    sample_write(&sample, 1, 2, rows[1]);
    for (uint64_t i = 0; i < 3; i++) {
        assert_true(sample_result(&sample, i, 0) == rows[i][0]);
        assert_true(i == 1 ? isnan(sample_result(&sample, i, 1))
                           : sample_result(&sample, i, 1) == rows[i][1]);
    }
    sample_forget(&sample, 2, 0);
    assert_true(isnan(sample_result(&sample, 2, 0)) && sample_result(&sample, 2, 1) == 1);
    sample_clear(&sample);
}

TEST(rows_stay_when_room_is_made)
{
    struct sample sample;
    sample_init(&sample, 3, 100);
    assert_int_equal(sample_reserve(&sample, 2), STATUS_OK);
    memcpy(sample_row(&sample, 1), (const double[]){4, 5, 6}, 3 * sizeof(double));
    assert_int_equal(sample_reserve(&sample, 100), STATUS_OK);
    assert_true(sample.capacity == 100);
    assert_int_equal(sample_reserve(&sample, 7), STATUS_OK);
    assert_true(sample.capacity == 100);
    assert_true(sample_result(&sample, 1, 0) == 4 && sample_result(&sample, 1, 1) == 5);
    assert_true(sample_result(&sample, 1, 2) == 6);
    sample.n = 99;
    assert_false(sample_is_whole(&sample));
    sample.n = 100;
    assert_true(sample_is_whole(&sample));
    sample_clear(&sample);
}

TEST(room_beyond_memory_is_refused)
{
    struct sample sample;
    sample_init(&sample, 4, 0);
    assert_int_equal(sample_reserve(&sample, UINT64_MAX / 8), STATUS_MEMORY);
    assert_true(sample.capacity == 0 && sample.values == NULL);
    sample_clear(&sample);
}
