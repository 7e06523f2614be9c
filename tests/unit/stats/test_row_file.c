/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows in a temporary file: what is written comes back, whatever the order; what cannot be kept is told. */
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "analyzer/stats/sample.h"
#include "tests/support/test.h"

enum { N_ROWS = 1000000, OPTIONS = 2 }; /* 4 bytes each: four blocks */

static double result_of(uint64_t row, int option)
{
    return (double)((row * 2654435761u >> 7) % 1001) - 500 * option;
}

static void fill(struct sample *sample, uint64_t first, uint64_t n)
{
    assert_int_equal(sample_reserve(sample, first + n), STATUS_OK);
    for (uint64_t row = first; row < first + n; row++) {
        const double values[OPTIONS] = {result_of(row, 0), result_of(row, 1)};
        sample_write(sample, row, 1, values);
    }
}

static void assert_holds(const struct sample *sample, uint64_t row)
{
    for (int o = 0; o < OPTIONS; o++)
        assert_true(sample_result(sample, row, o) == result_of(row, o));
}

static struct sample filed_sample(size_t most_bytes)
{
    struct sample sample;
    sample_init(&sample, OPTIONS, 0, 0);
    sample_pack(&sample);
    sample_may_be_filed(&sample, most_bytes);
    return sample;
}

TEST(rows_of_a_filed_sample_come_back_in_any_order)
{
    struct sample sample = filed_sample(1000);
    fill(&sample, 0, 100);
    assert_null(sample.file);
    fill(&sample, 100, N_ROWS / 2); /* moves the first hundred */
    assert_non_null(sample.file);
    assert_null(sample.cells);
    fill(&sample, 100 + N_ROWS / 2, N_ROWS / 2);
    for (uint64_t row = 0; row < N_ROWS; row++)
        assert_holds(&sample, row);
    for (uint64_t row = N_ROWS; row-- > 0; row -= row < 999 ? row : 999)
        assert_holds(&sample, row);
    sample_forget(&sample, 77, 1);
    assert_holds(&sample, N_ROWS - 1); /* another block */
    assert_true(sample_result(&sample, 77, 1) != sample_result(&sample, 77, 1));
    assert_true(sample_result(&sample, 77, 0) == result_of(77, 0));
    assert_true(sample_is_sound(&sample));
    sample_clear(&sample);
}

TEST(only_packed_samples_that_may_be_are_filed)
{
    struct sample sample = filed_sample(0);
    fill(&sample, 0, N_ROWS / 2);
    assert_null(sample.file);
    sample_clear(&sample);
    sample_init(&sample, OPTIONS, 0, 0);
    sample_may_be_filed(&sample, 1000);
    fill(&sample, 0, N_ROWS / 2);
    assert_null(sample.file);
    sample_clear(&sample);
}

/* As if the disk had room for so many bytes a file; returns for how many it had. */
static rlim_t limit_files(rlim_t most)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = most;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    return before;
}

TEST(where_there_is_no_room_for_a_file_rows_stay_in_memory)
{
    struct sample sample = filed_sample(1000);
    const rlim_t before = limit_files(1 << 20);
    fill(&sample, 0, N_ROWS / 2);
    limit_files(before);
    assert_null(sample.file);
    for (uint64_t row = 0; row < N_ROWS / 2; row++)
        assert_holds(&sample, row);
    sample_clear(&sample);
}

TEST(rows_come_back_into_memory_when_their_file_cannot_grow)
{
    struct sample sample = filed_sample(1000);
    fill(&sample, 0, N_ROWS / 2);
    assert_non_null(sample.file);
    const rlim_t before = limit_files(2 << 20);
    fill(&sample, N_ROWS / 2, N_ROWS / 2);
    limit_files(before);
    assert_null(sample.file);
    assert_true(sample_is_sound(&sample));
    for (uint64_t row = 0; row < N_ROWS; row++)
        assert_holds(&sample, row);
    sample_clear(&sample);
}

TEST(a_file_that_fails_is_told)
{
    struct sample sample = filed_sample(1000);
    fill(&sample, 0, N_ROWS);
    const int file = fileno(sample.file->file), kept = dup(file);
    close(file);
    sample_result(&sample, 0, 0); /* another block than the last one */
    assert_false(sample_is_sound(&sample));
    assert_int_equal(dup2(kept, file), file); /* to be closed */
    close(kept);
    sample_clear(&sample);
}

TEST(rows_that_cannot_be_fetched_stay_told)
{
    struct sample sample = filed_sample(1000);
    fill(&sample, 0, N_ROWS / 2);
    const int file = fileno(sample.file->file), kept = dup(file);
    close(file); /* it can neither grow nor be read */
    assert_int_equal(sample_reserve(&sample, N_ROWS), STATUS_FILE);
    assert_false(sample_is_sound(&sample));
    assert_int_equal(dup2(kept, file), file); /* to be closed */
    close(kept);
    sample_clear(&sample);
}
