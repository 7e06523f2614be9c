/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Vectors: a fixed number of equal numbers, one per lane, which one instruction of the machine
 * processes at once. The types are vector extensions of gcc and clang: operators and comparisons
 * work lane by lane on every machine, and a scalar operand is copied to all lanes. This header adds
 * the operations that have no operator; where neither compiler finds the machine's instruction for
 * one, it names the instruction for x86-64 and WebAssembly. All variants give the same numbers.
 *
 * A type is named by its kind of number (i signed, u unsigned, f floating-point), the width of a
 * lane in bits, and the number of lanes. A comparison gives a mask, whose lanes are −1 (true) or 0,
 * so `mask & a` keeps the lanes of a for which the mask is true.
 *
 * Vectors have the alignment of their numbers and may alias them: to load or store one, cast a
 * pointer to enough numbers. Functions that are not inlined take vectors by address, since the
 * calling convention for vectors depends on the machine. A file that requires AVX2 selects it (by a
 * pragma) before it includes this header. */
#pragma once

#include <stdint.h>

#if defined __SSE4_1__
#include <immintrin.h>
#elif defined __wasm_simd128__
#include <wasm_simd128.h>
#endif

#define LANES(number, n) \
    __attribute__((vector_size((n) * sizeof(number)), aligned(sizeof(number)), may_alias))
#define LANES_INLINE static inline __attribute__((always_inline))

typedef int8_t i8x16 LANES(int8_t, 16);
typedef int8_t i8x32 LANES(int8_t, 32);
typedef int16_t i16x8 LANES(int16_t, 8);
typedef int16_t i16x16 LANES(int16_t, 16);
typedef int32_t i32x8 LANES(int32_t, 8);
typedef uint64_t u64x4 LANES(uint64_t, 4);
typedef float f32x16 LANES(float, 16);

/* The lanes of `yes` for which a mask is true, and of `no` elsewhere. */
#define LANES_SELECT(mask, yes, no) (((yes) & (mask)) | ((no) & ~(mask)))

/* The lanes of a vector, clipped to 0 … most, which has the type of a lane. (gcc does not vectorize
 * element-wise minima.) */
#define LANES_CLIP(v, most) LANES_SELECT((v) > (most), (most), (v) & ((v) > 0))

/* --- 16 bytes ------------------------------------------------------------------------------- */

LANES_INLINE i8x16 i8x16_max(i8x16 a, i8x16 b)
{
#if defined __SSE4_1__
    return (i8x16)_mm_max_epi8((__m128i)a, (__m128i)b);
#elif defined __wasm_simd128__
    return (i8x16)wasm_i8x16_max((v128_t)a, (v128_t)b);
#else
    return LANES_SELECT(a > b, a, b);
#endif
}

/* Looks up the index in each lane, 0 to 15, in a table. */
LANES_INLINE i8x16 i8x16_look_up(i8x16 table, i8x16 at)
{
#if defined __SSE4_1__
    return (i8x16)_mm_shuffle_epi8((__m128i)table, (__m128i)at);
#elif defined __wasm_simd128__
    return (i8x16)wasm_i8x16_swizzle((v128_t)table, (v128_t)at);
#elif !defined __clang__
    return __builtin_shuffle(table, at); /* gcc finds the instruction, such as TBL of AArch64 */
#else
    i8x16 found = {0};
    for (int i = 0; i < 16; i++)
        found[i] = table[at[i]];
    return found;
#endif
}

static const i8x16 i8x16_numbers = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};

/* True in the lanes whose number has bit k set: over k = 0 to 3, the lanes are the 16 combinations
 * of four choices. */
LANES_INLINE i8x16 i8x16_bit(int k)
{
    return (i8x16_numbers & (int8_t)(1 << k)) != 0;
}

/* For each lane, the maximum of the two lanes whose numbers differ in bit k only. After k = 0 to 3,
 * in any order, each lane contains the maximum of all. */
LANES_INLINE i8x16 i8x16_max_over(i8x16 v, int k)
{
    return i8x16_max(v, i8x16_look_up(v, i8x16_numbers ^ (int8_t)(1 << k)));
}

/* --- 32 bytes, in two halves (x86-64: AVX2 only) -------------------------------------------- */

#if defined __AVX2__ || !defined __x86_64__

LANES_INLINE i8x16 i8x32_lower(i8x32 v)
{
    return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

LANES_INLINE i8x16 i8x32_upper(i8x32 v)
{
    return __builtin_shufflevector(v, v, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
                                   31);
}

LANES_INLINE i8x32 i8x32_join(i8x16 lower, i8x16 upper)
{
    return __builtin_shufflevector(lower, upper, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
                                   15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
                                   31);
}

LANES_INLINE i8x32 i8x32_select(i8x32 mask, i8x32 yes, i8x32 no)
{
#if defined __AVX2__
    return (i8x32)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
#else
    return LANES_SELECT(mask, yes, no);
#endif
}

/* Looks up the index in each lane, 0 to 15, in one table. */
LANES_INLINE i8x32 i8x32_look_up(i8x16 table, i8x32 at)
{
#if defined __AVX2__
    return (i8x32)_mm256_shuffle_epi8((__m256i)i8x32_join(table, table), (__m256i)at);
#else
    return i8x32_join(i8x16_look_up(table, i8x32_lower(at)), i8x16_look_up(table, i8x32_upper(at)));
#endif
}

#endif

/* --- wider numbers ---------------------------------------------------------------------------- */

/* Converts to 32 bits. (gcc converts in two halves even where one instruction would do.) */
LANES_INLINE void i16x8_widen(const int16_t *numbers, i32x8 *out)
{
#if defined __AVX2__
    *out = (i32x8)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)numbers));
#else
    *out = __builtin_convertvector(*(const i16x8 *)numbers, i32x8);
#endif
}

LANES_INLINE int32_t i32x8_sum(const i32x8 *v)
{
    i32x8 sum = *v;
    sum += __builtin_shufflevector(sum, sum, 4, 5, 6, 7, 0, 1, 2, 3);
    sum += __builtin_shufflevector(sum, sum, 2, 3, 0, 1, 6, 7, 4, 5);
    return sum[0] + sum[1];
}

/* Adds the lanes in order, since the sum of rounded numbers depends on their order. */
LANES_INLINE float f32x16_sum(const f32x16 *v)
{
    float sum = 0.0F;
    for (int i = 0; i < 16; i++)
        sum += (*v)[i];
    return sum;
}
