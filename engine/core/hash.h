/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hashing: constants and steps that several tables share. */
#ifndef ZOLO_CORE_HASH_H
#define ZOLO_CORE_HASH_H

#include <stdint.h>

/* 2^32 and 2^64 by the golden ratio: the high bits of a product with one of them depend on all bits of the
 * key (Knuth, The art of computer programming 3, 6.4). */
#define HASH_GOLDEN_32 0x9E3779B1u
#define HASH_GOLDEN UINT64_C(0x9E3779B97F4A7C15)

/* FNV-1a (Fowler, Noll, Vo), of 32 and of 64 bits: begins with FNV_START, one byte a step. */
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

#endif
