/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps without their numbers: every byte that was put in comes back, whatever the numbers. */
#include <stdlib.h>

#include "analyzer/exact/fuse_build.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

static uint8_t byte_of(const void *self, size_t i, uint64_t hash)
{
    (void)self;
    return (uint8_t)(hash >> 20 ^ i * 7);
}

static void assert_comes_back(const uint64_t *numbers, size_t n)
{
    const struct fuse_entries entries = {numbers, n, byte_of, NULL};
    struct fuse_map map;
    uint8_t *bytes;
    assert_int_equal(fuse_build(&entries, &map, &bytes), STATUS_OK);
    for (size_t i = 0; i < n; i++) {
        const uint64_t hash = fuse_map_hash(&map, numbers[i]);
        uint32_t places[3];
        fuse_map_places(&map, hash, places);
        for (int k = 0; k < 3; k++)
            assert_true(places[k] < fuse_map_size(&map));
        assert_int_equal(fuse_map_at(&map, hash), byte_of(NULL, i, hash));
    }
    free(bytes);
}

TEST(what_was_put_in_comes_back)
{
    static const size_t sizes[] = {1, 2, 3, 10, 99, 1000, 3000, 12000, 25000, 30000};
    uint64_t *numbers = malloc(30000 * sizeof *numbers);
    struct rng rng;
    assert_non_null(numbers);
    rng_seed(&rng, 3, 0);
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        for (size_t i = 0; i < sizes[k]; i++)
            numbers[i] = rng_next(&rng);
        assert_comes_back(numbers, sizes[k]);
        for (size_t i = 0; i < sizes[k]; i++)
            numbers[i] = i; /* in a row */
        assert_comes_back(numbers, sizes[k]);
    }
    free(numbers);
}

TEST(many_entries_take_little_more_than_a_byte_each)
{
    enum { N = 100000 };
    uint64_t *numbers = malloc(N * sizeof *numbers);
    const struct fuse_entries entries = {numbers, N, byte_of, NULL};
    struct fuse_map map;
    uint8_t *bytes;
    assert_non_null(numbers);
    for (size_t i = 0; i < N; i++)
        numbers[i] = i * i;
    assert_int_equal(fuse_build(&entries, &map, &bytes), STATUS_OK);
    assert_in_range(fuse_map_size(&map), N, N * 13 / 10);
    free(bytes);
    free(numbers);
}

TEST(nothing_takes_nothing)
{
    const struct fuse_entries entries = {NULL, 0, byte_of, NULL};
    struct fuse_map map;
    uint8_t *bytes;
    assert_int_equal(fuse_build(&entries, &map, &bytes), STATUS_OK);
    assert_null(bytes);
    assert_null(map.bytes);
}
