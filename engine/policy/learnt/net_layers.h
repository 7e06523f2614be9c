/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums of a card net (card_net.h), sixteen numbers of the first layer or eight of the others at once
 * by the compiler's vectors. Where the machine has AVX2 the second layer multiplies two neurons of the
 * first at a time. No sum of the first layer leaves 16 bits, and none of products 32, so that all ways
 * come to the same numbers.
 *
 *   facts → rows added: 32 sums → within 0 … NET_MOST_FIRST: what the first layer says
 *         → 16 sums of the kind → within 0 … NET_MOST_SECOND: what the second says → a card's worth */
#ifndef ZOLO_POLICY_LEARNT_NET_LAYERS_H
#define ZOLO_POLICY_LEARNT_NET_LAYERS_H

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/policy/learnt/net_shape.h"

enum { SHORTS = 16, FIRST_PARTS = NET_FIRST / SHORTS, INTS = 8, SECOND_PARTS = NET_SECOND / INTS };
typedef int16_t shorts
    __attribute__((vector_size(SHORTS * sizeof(int16_t)), aligned(2), may_alias));
typedef int16_t half __attribute__((vector_size(INTS * sizeof(int16_t)), aligned(2), may_alias));
typedef int32_t ints __attribute__((vector_size(INTS * sizeof(int32_t)), aligned(4), may_alias));

/* By its address: how vectors are returned depends on the machine. gcc makes two halves of the
 * conversion even where one instruction does it. */
static inline void net_widen(const int16_t *numbers, ints *out)
{
#ifdef __AVX2__
    *out = (ints)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)numbers));
#else
    *out = __builtin_convertvector(*(const half *)numbers, ints);
#endif
}

/* Writes to `out` the sums and the rows of n facts; the two may be the same. (Sixteen numbers at once here
 * and below, as they were written: a wider copy waits for all its parts.) */
static inline void net_add_rows(const struct card_net *net, const uint16_t *rows, int n,
                                const shorts sum[FIRST_PARTS], shorts out[FIRST_PARTS])
{
    shorts now[FIRST_PARTS];
    for (int p = 0; p < FIRST_PARTS; p++)
        now[p] = sum[p];
    for (int i = 0; i < n; i++)
        for (int p = 0; p < FIRST_PARTS; p++)
            // cppcheck-suppress uninitvar // whoever asks has written n of them
            now[p] += ((const shorts *)net->rows[rows[i]])[p];
    for (int p = 0; p < FIRST_PARTS; p++)
        out[p] = now[p];
}

/* What neurons say: their sums within 0 and the most. (Comparisons make masks; minima element by element
 * gcc takes apart.) */
static inline void net_bound_first(const shorts sum[FIRST_PARTS], shorts said[FIRST_PARTS])
{
    const int16_t most = NET_MOST_FIRST;
    for (int p = 0; p < FIRST_PARTS; p++) {
        const shorts raised = sum[p] & (sum[p] > 0), is_more = raised > most;
        said[p] = (raised & ~is_more) | (most & is_more);
    }
}

static inline void net_bound_second(ints sums[SECOND_PARTS])
{
    for (int p = 0; p < SECOND_PARTS; p++) {
        const ints raised = sums[p] & (sums[p] > 0), is_more = raised > NET_MOST_SECOND;
        sums[p] = (raised & ~is_more) | (NET_MOST_SECOND & is_more);
    }
}

/* The sums of the second layer without its start, of what the first one says. */
#ifdef __AVX2__
/* Adds the products of two neurons, which stand in each 32 bits of `both`. */
static inline void net_add_pair(const int16_t weights[2][NET_SECOND], __m256i both, __m256i *even,
                                __m256i *odd)
{
    const __m256i one = _mm256_loadu_si256((const __m256i *)weights[0]);
    const __m256i other = _mm256_loadu_si256((const __m256i *)weights[1]);
    *even = _mm256_add_epi32(*even, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), both));
    *odd = _mm256_add_epi32(*odd, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), both));
}

static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const shorts first[FIRST_PARTS], ints out[SECOND_PARTS])
{
    enum { LOW_HALVES = 0x20, HIGH_HALVES = 0x31, LOW_TWICE = 0x00, HIGH_TWICE = 0x11 };
    __m256i even = _mm256_setzero_si256(), odd = even; /* of each half the first and last four */
    for (int p = 0; p < FIRST_PARTS; p++) {
        const __m256i said = (__m256i)first[p];
        const __m256i halves[2] = {_mm256_permute2x128_si256(said, said, LOW_TWICE),
                                   _mm256_permute2x128_si256(said, said, HIGH_TWICE)};
        for (int h = 0; h < 2; h++) {
            const int16_t(*from)[NET_SECOND] = &weights[SHORTS * p + SHORTS / 2 * h];
            net_add_pair(&from[0], _mm256_shuffle_epi32(halves[h], 0x00), &even, &odd);
            net_add_pair(&from[2], _mm256_shuffle_epi32(halves[h], 0x55), &even, &odd);
            net_add_pair(&from[4], _mm256_shuffle_epi32(halves[h], 0xaa), &even, &odd);
            net_add_pair(&from[6], _mm256_shuffle_epi32(halves[h], 0xff), &even, &odd);
        }
    }
    out[0] = (ints)_mm256_permute2x128_si256(even, odd, LOW_HALVES);
    out[1] = (ints)_mm256_permute2x128_si256(even, odd, HIGH_HALVES);
}
#else
static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const shorts first[FIRST_PARTS], ints out[SECOND_PARTS])
{
    ints row;
    for (int p = 0; p < SECOND_PARTS; p++)
        out[p] = (ints){0};
    for (int j = 0; j < NET_FIRST; j++)
        for (int p = 0; p < SECOND_PARTS; p++) {
            net_widen(&weights[j][p * INTS], &row);
            out[p] += first[j / SHORTS][j % SHORTS] * row;
        }
}
#endif

/* What the second layer says for a kind of choice, from the sums of the first. What is below 0 is 0
 * whichever way it is rounded. */
static inline void net_second_layer(const struct card_net *net, unsigned kind,
                                    const shorts sum[FIRST_PARTS], ints said[SECOND_PARTS])
{
    shorts first[FIRST_PARTS];
    ints start;
    net_bound_first(sum, first);
    net_products(net->second[kind], first, said);
    for (int p = 0; p < SECOND_PARTS; p++) {
        net_widen(&net->second_start[kind][p * INTS], &start);
        said[p] = (said[p] + start * NET_WEIGHT_UNIT) >> NET_WEIGHT_BITS;
    }
    net_bound_second(said);
}

/* What a card is worth by what the second layer says. */
static inline int32_t net_worth(const struct card_net *net, unsigned kind, unsigned c,
                                const ints said[SECOND_PARTS])
{
    ints products = {0}, weights;
    for (int p = 0; p < SECOND_PARTS; p++) {
        net_widen(&net->output[kind][c][p * INTS], &weights);
        products += said[p] * weights;
    }
    /* All eight, by halves. */
    products += __builtin_shufflevector(products, products, 4, 5, 6, 7, 0, 1, 2, 3);
    products += __builtin_shufflevector(products, products, 2, 3, 0, 1, 6, 7, 4, 5);
    return net->output_start[kind][c] * NET_WEIGHT_UNIT + products[0] + products[1];
}

#endif
