/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A map from 64-bit numbers to bytes that keeps the bytes alone, not the numbers: the byte of a number
 * is three bytes of a row, added without carry, at places that follow from the number (Graf, Lemire,
 * Binary fuse filters, 2022). Some 9 bits an entry. A number that was not put in gets any byte; so
 * part of the byte is a mark by which most strangers are told. */
#ifndef ZOLO_POLICY_LEARNT_FUSE_MAP_H
#define ZOLO_POLICY_LEARNT_FUSE_MAP_H

#include <stdint.h>

struct fuse_map {
    uint64_t seed;
    uint32_t segment;     /* bytes of a segment, a power of two */
    uint32_t n_first;     /* places that the first byte may have: all but two segments */
    const uint8_t *bytes; /* [n_first + 2 · segment], borrowed; NULL = nothing was put in */
};

static inline uint32_t fuse_map_size(const struct fuse_map *map)
{
    return map->n_first + 2 * map->segment;
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

/* The byte of a hash. */
static inline uint8_t fuse_map_at(const struct fuse_map *map, uint64_t hash)
{
    uint32_t places[3];
    fuse_map_places(map, hash, places);
    return map->bytes[places[0]] ^ map->bytes[places[1]] ^ map->bytes[places[2]];
}

#endif
