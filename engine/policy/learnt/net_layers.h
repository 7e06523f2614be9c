/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sums of a card net (card_net.h), eight numbers at once by the compiler's vectors. Where the
 * machine has AVX2 the second layer multiplies two neurons of the first at a time: what they say is
 * within 16 bits, and no sum of products leaves 32, so that both ways come to the same numbers.
 *
 *   facts → rows added: 32 sums → within 0 … NET_MOST_FIRST: what the first layer says
 *         → 16 sums of the kind → within 0 … NET_MOST_SECOND: what the second says → a card's worth */
#ifndef ZOLO_POLICY_LEARNT_NET_LAYERS_H
#define ZOLO_POLICY_LEARNT_NET_LAYERS_H

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "engine/policy/learnt/net_shape.h"

enum { LANES = 8, FIRST_LANES = NET_FIRST / LANES, SECOND_LANES = NET_SECOND / LANES };
typedef int16_t shorts __attribute__((vector_size(LANES * sizeof(int16_t)), aligned(2), may_alias));
typedef int32_t ints __attribute__((vector_size(LANES * sizeof(int32_t)), aligned(4), may_alias));

/* By its address: how vectors are returned depends on the machine. gcc makes two halves of the
 * conversion even where one instruction does it. */
static inline void net_widen(const int16_t *numbers, ints *out)
{
#ifdef __AVX2__
    *out = (ints)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)numbers));
#else
    *out = __builtin_convertvector(*(const shorts *)numbers, ints);
#endif
}

/* Writes to `out` the sums and the rows of n facts; the two may be the same. (Eight numbers at once here and
 * below, as they were written: a wider copy waits for all its parts.) */
static inline void net_add_rows(const struct card_net *net, const uint16_t *rows, int n,
                                const ints sum[FIRST_LANES], ints out[FIRST_LANES])
{
    ints now[FIRST_LANES], row;
    for (int l = 0; l < FIRST_LANES; l++)
        now[l] = sum[l];
    for (int i = 0; i < n; i++)
        for (int l = 0; l < FIRST_LANES; l++) {
            net_widen(&net->rows[rows[i]][l * LANES], &row);
            now[l] += row;
        }
    for (int l = 0; l < FIRST_LANES; l++)
        out[l] = now[l];
}

/* What neurons say: their sums within 0 and the most. */
static inline void net_bound(ints *sums, int n, int32_t most)
{
    for (int l = 0; l < n; l++)
        for (int i = 0; i < LANES; i++)
            sums[l][i] = sums[l][i] < 0 ? 0 : sums[l][i] > most ? most : sums[l][i];
}

/* The sums of the second layer without its start, of what the first one says. */
#ifdef __AVX2__
static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const ints first[FIRST_LANES], ints out[SECOND_LANES])
{
    enum { HALVES_IN_ORDER = 0xd8, LOW_HALVES = 0x20, HIGH_HALVES = 0x31 };
    const __m256i *said = (const __m256i *)first;
    int32_t pairs[NET_FIRST / 2]; /* two neurons, 16 bits each */
    for (int i = 0; i < FIRST_LANES / 2; i++) {
        const __m256i narrow = _mm256_packs_epi32(_mm256_loadu_si256(&said[2 * i]),
                                                  _mm256_loadu_si256(&said[2 * i + 1]));
        _mm256_storeu_si256((__m256i *)pairs + i,
                            _mm256_permute4x64_epi64(narrow, HALVES_IN_ORDER));
    }
    __m256i even = _mm256_setzero_si256(), odd = even; /* of each half the first and last four */
    for (int p = 0; p < NET_FIRST / 2; p++) {
        const __m256i one = _mm256_loadu_si256((const __m256i *)weights[2 * p]);
        const __m256i other = _mm256_loadu_si256((const __m256i *)weights[2 * p + 1]);
        const __m256i both = _mm256_set1_epi32(pairs[p]);
        even = _mm256_add_epi32(even, _mm256_madd_epi16(_mm256_unpacklo_epi16(one, other), both));
        odd = _mm256_add_epi32(odd, _mm256_madd_epi16(_mm256_unpackhi_epi16(one, other), both));
    }
    out[0] = (ints)_mm256_permute2x128_si256(even, odd, LOW_HALVES);
    out[1] = (ints)_mm256_permute2x128_si256(even, odd, HIGH_HALVES);
}
#else
static inline void net_products(const int16_t weights[NET_FIRST][NET_SECOND],
                                const ints first[FIRST_LANES], ints out[SECOND_LANES])
{
    ints row;
    for (int l = 0; l < SECOND_LANES; l++)
        out[l] = (ints){0};
    for (int j = 0; j < NET_FIRST; j++)
        for (int l = 0; l < SECOND_LANES; l++) {
            net_widen(&weights[j][l * LANES], &row);
            out[l] += ((const int32_t *)first)[j] * row;
        }
}
#endif

/* What the second layer says for a kind of choice, from the sums of the first. */
static inline void net_second_layer(const struct card_net *net, unsigned kind,
                                    const ints sum[FIRST_LANES], ints said[SECOND_LANES])
{
    ints first[FIRST_LANES], start;
    for (int l = 0; l < FIRST_LANES; l++)
        first[l] = sum[l];
    net_bound(first, FIRST_LANES, NET_MOST_FIRST);
    net_products(net->second[kind], first, said);
    for (int l = 0; l < SECOND_LANES; l++) {
        net_widen(&net->second_start[kind][l * LANES], &start);
        said[l] = (said[l] + start * NET_WEIGHT_UNIT) / NET_WEIGHT_UNIT;
    }
    net_bound(said, SECOND_LANES, NET_MOST_SECOND);
}

/* What a card is worth by what the second layer says. */
static inline int32_t net_worth(const struct card_net *net, unsigned kind, unsigned c,
                                const ints said[SECOND_LANES])
{
    ints products = {0}, weights;
    for (int l = 0; l < SECOND_LANES; l++) {
        net_widen(&net->output[kind][c][l * LANES], &weights);
        products += said[l] * weights;
    }
    /* All eight, by halves. */
    products += __builtin_shufflevector(products, products, 4, 5, 6, 7, 0, 1, 2, 3);
    products += __builtin_shufflevector(products, products, 2, 3, 0, 1, 6, 7, 4, 5);
    return net->output_start[kind][c] * NET_WEIGHT_UNIT + products[0] + products[1];
}

#endif
