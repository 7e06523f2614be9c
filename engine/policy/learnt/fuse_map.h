/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map from 64-bit numbers to values of a few bits that keeps the values alone, not the numbers: the
 * value of a number is three cells of a row, added without carry, at places that follow from the
 * number (Graf, Lemire, Binary fuse filters, 2022). Some 14 % more cells than entries. A number that
 * was not put in gets any value; where part of the value is a mark of the number, most strangers are
 * told by it. */
#ifndef ZOLO_POLICY_LEARNT_FUSE_MAP_H
#define ZOLO_POLICY_LEARNT_FUSE_MAP_H

#include <stddef.h>
#include <stdint.h>

struct fuse_map {
    uint64_t seed;
    uint32_t segment;     /* cells of a segment, a power of two; 0 = nothing was put in */
    uint32_t n_first;     /* places that the first cell may have: all but two segments */
    unsigned bits;        /* of a cell: 1, 2, 4 or 8 */
    const uint8_t *bytes; /* [fuse_map_bytes], cells from the low bits up, borrowed */
};

/* The number of cells, and of bytes that hold them. */
static inline uint32_t fuse_map_size(const struct fuse_map *map)
{
    return map->n_first + 2 * map->segment;
}
static inline size_t fuse_map_bytes(const struct fuse_map *map)
{
    return ((size_t)fuse_map_size(map) * map->bits + 7) / 8;
}

/* Spreads the bits of a number: the finalizer of MurmurHash3 (Appleby). */
static inline uint64_t fuse_map_spread(uint64_t number)
{
    number ^= number >> 33;
    number *= UINT64_C(0xff51afd7ed558ccd);
    number ^= number >> 33;
    number *= UINT64_C(0xc4ceb9fe1a85ec53);
    return number ^ number >> 33;
}

static inline uint64_t fuse_map_hash(const struct fuse_map *map, uint64_t number)
{
    return fuse_map_spread(number + map->seed);
}

/* The three places of a hash, in segments that follow each other. */
static inline void fuse_map_places(const struct fuse_map *map, uint64_t hash, uint32_t places[3])
{
    const uint32_t high = (uint32_t)(hash >> 32), mask = map->segment - 1;
    const uint32_t first = (uint32_t)((uint64_t)high * map->n_first >> 32);
    places[0] = first;
    places[1] = (first + map->segment) ^ ((uint32_t)(hash >> 18) & mask);
    places[2] = (first + 2 * map->segment) ^ ((uint32_t)hash & mask);
}

/* Where in its byte a cell begins, in bits. */
static inline unsigned fuse_map_shift(const struct fuse_map *map, uint32_t place)
{
    return place * map->bits & 7;
}

/* The index of the byte of a cell. */
static inline size_t fuse_map_byte(const struct fuse_map *map, uint32_t place)
{
    return (size_t)place * map->bits >> 3;
}

/* The value of a hash, in a map that is not empty. */
static inline uint8_t fuse_map_at(const struct fuse_map *map, uint64_t hash)
{
    uint32_t places[3];
    unsigned value = 0;
    fuse_map_places(map, hash, places);
    for (int k = 0; k < 3; k++)
        value ^=
            (unsigned)map->bytes[fuse_map_byte(map, places[k])] >> fuse_map_shift(map, places[k]);
    return (uint8_t)(value & ((1u << map->bits) - 1));
}

#endif
