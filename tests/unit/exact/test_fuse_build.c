/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps without their numbers: every byte that was put in comes back, whatever the numbers. */
#include <stdlib.h>

#include "analyzer/exact/fuse_build.h"
#include "engine/core/rng.h"
#include "tests/support/test.h"

/* In as many bits as *self. */
static uint8_t value_of(const void *self, size_t i, uint64_t hash)
{
    const unsigned bits = *(const unsigned *)self;
    return (uint8_t)((hash >> 20 ^ i * 7) & ((1u << bits) - 1));
}

/* In cells of so many bits. */
static void assert_comes_back(const uint64_t *numbers, size_t n, unsigned bits)
{
    const struct fuse_entries entries = {numbers, n, bits, value_of, &bits};
    struct fuse_map map;
    uint8_t *bytes;
    assert_int_equal(fuse_build(&entries, &map, &bytes), STATUS_OK);
    assert_int_equal(fuse_map_bytes(&map), (fuse_map_size(&map) * bits + 7) / 8);
    for (size_t i = 0; i < n; i++) {
        const uint64_t hash = fuse_map_hash(&map, numbers[i]);
        uint32_t places[3];
        fuse_map_places(&map, hash, places);
        for (int k = 0; k < 3; k++)
            assert_true(places[k] < fuse_map_size(&map));
        assert_int_equal(fuse_map_at(&map, hash), value_of(&bits, i, hash));
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
        for (unsigned bits = 1; bits <= 8; bits *= 2)
            assert_comes_back(numbers, sizes[k], bits);
        for (size_t i = 0; i < sizes[k]; i++)
            numbers[i] = i; /* in a row */
        assert_comes_back(numbers, sizes[k], 4);
    }
    free(numbers);
}

TEST(many_entries_take_little_more_than_a_byte_each)
{
    enum { N = 100000 };
    uint64_t *numbers = malloc(N * sizeof *numbers);
    const unsigned bits = 8;
    const struct fuse_entries entries = {numbers, N, 8, value_of, &bits};
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
    const struct fuse_entries entries = {NULL, 0, 4, value_of, NULL};
    struct fuse_map map;
    uint8_t *bytes;
    assert_int_equal(fuse_build(&entries, &map, &bytes), STATUS_OK);
    assert_null(bytes);
    assert_null(map.bytes);
    assert_int_equal(fuse_map_bytes(&map), 0);
}
