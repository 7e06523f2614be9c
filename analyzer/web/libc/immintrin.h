/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces <immintrin.h>: implements in WebAssembly SIMD the intrinsics that the open-card search
 * uses. Each lane of a mask is either 0 or −1. */
#pragma once

#include <wasm_simd128.h>

typedef long long __m128i __attribute__((vector_size(16)));
typedef long long __m256i __attribute__((vector_size(32)));

#define __builtin_cpu_supports(feature) 1
#define _mm_load_si128(at) (*(const __m128i *)(at))
#define _mm_cvtsi128_si32(v) ((int)(v)[0])
#define _mm_max_epi8(a, b) ((__m128i)wasm_i8x16_max((v128_t)(a), (v128_t)(b)))
#define _mm_shuffle_epi8(table, at) ((__m128i)wasm_i8x16_swizzle((v128_t)(table), (v128_t)(at)))
#define _mm256_broadcastsi128_si256(v) __builtin_shufflevector(v, v, 0, 1, 0, 1)
#define _mm256_blendv_epi8(no, yes, mask) (((yes) & (mask)) | ((no) & ~(mask)))
#define _mm256_shuffle_epi8(table, at)                                                    \
    __builtin_shufflevector(_mm_shuffle_epi8(__builtin_shufflevector(table, table, 0, 1), \
                                             __builtin_shufflevector(at, at, 0, 1)),      \
                            _mm_shuffle_epi8(__builtin_shufflevector(table, table, 2, 3), \
                                             __builtin_shufflevector(at, at, 2, 3)),      \
                            0, 1, 2, 3)
