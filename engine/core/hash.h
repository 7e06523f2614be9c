/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hash functions: multiplicative hashing, SplitMix64 and FNV-1a. */
#pragma once

#include <stdint.h>

/* 2^32 and 2^64 divided by the golden ratio, for multiplicative hashing: the high bits of the
 * product depend on all bits of the key (Knuth, The Art of Computer Programming 3, section 6.4). */
#define HASH_GOLDEN_32 0x9E3779B1u
#define HASH_GOLDEN UINT64_C(0x9E3779B97F4A7C15)

/* The output of SplitMix64 (Steele, Lea, Flood 2014) in state x. The generator's next state is x +
 * HASH_GOLDEN. Each bit of the result depends on all bits of x. */
static inline uint64_t hash_mix(uint64_t x)
{
    x += HASH_GOLDEN;
    x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
    return x ^ x >> 31;
}

/* FNV-1a (Fowler, Noll, Vo), 32 and 64 bits. Start with FNV_START_32 or FNV_START and add the bytes
 * one by one. */
#define FNV_START_32 2166136261u
#define FNV_START UINT64_C(0xcbf29ce484222325)
#define FNV_PRIME UINT64_C(0x100000001b3)
static inline uint32_t fnv_add_32(uint32_t hash, uint8_t byte)
{
    return (hash ^ byte) * 16777619u;
}
static inline uint64_t fnv_add(uint64_t hash, uint8_t byte)
{
    return (hash ^ byte) * FNV_PRIME;
}
