/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last two tricks in closed form. Each seat chooses only which of its two cards goes first: 16
 * plays, one to a lane of 16 bytes. The lower half of a vector of 32 is the first trick of all plays,
 * the upper half the second one, so that both are compared at once. Winners, points and legality are
 * found without a branch, then the choices are folded from the last seat to the leader.
 *
 * The strength of a card is its place. One that neither follows nor ruffs counts as place 0 and so
 * wins nothing: no card led is lower. */
#include "engine/solve/open_search_16.h"

#ifdef SEARCH_16
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#include <immintrin.h>

#define INLINE static inline __attribute__((always_inline))

typedef int8_t trick __attribute__((vector_size(16)));
typedef int8_t tricks __attribute__((vector_size(32)));

/* The same number in every lane. */
INLINE tricks splat(int number)
{
    const tricks zero = {0};
    return zero + (int8_t)number;
}

INLINE trick lower(tricks both)
{
    return __builtin_shufflevector(both, both, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
                                   15);
}

INLINE trick upper(tricks both)
{
    return __builtin_shufflevector(both, both, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
                                   29, 30, 31);
}

INLINE tricks join(trick low, trick high)
{
    return __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                   16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
}

INLINE trick max(trick a, trick b)
{
    return (trick)_mm_max_epi8((__m128i)a, (__m128i)b);
}

INLINE tricks either(tricks mask, tricks yes, tricks no)
{
    return (tricks)_mm256_blendv_epi8((__m256i)no, (__m256i)yes, (__m256i)mask);
}

/* In every lane what a table says of the place there. */
INLINE trick look_up_half(const void *table, trick places)
{
    return (trick)_mm_shuffle_epi8(_mm_load_si128(table), (__m128i)places);
}

INLINE tricks look_up(const void *table, tricks places)
{
    const __m256i twice = _mm256_broadcastsi128_si256(_mm_load_si128(table));
    return (tricks)_mm256_shuffle_epi8(twice, (__m256i)places);
}

/* The k-th seat from the leader plays its higher card where bit k of the lane is set in the first
 * trick, and where it is not in the second one. */
static const tricks plays_higher[N_SEATS] = {
    {0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1,
     -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0,  -1, 0},
    {0,  0,  -1, -1, 0,  0,  -1, -1, 0,  0,  -1, -1, 0,  0,  -1, -1,
     -1, -1, 0,  0,  -1, -1, 0,  0,  -1, -1, 0,  0,  -1, -1, 0,  0},
    {0,  0,  0,  0,  -1, -1, -1, -1, 0,  0,  0,  0,  -1, -1, -1, -1,
     -1, -1, -1, -1, 0,  0,  0,  0,  -1, -1, -1, -1, 0,  0,  0,  0},
    {0,  0,  0,  0,  0,  0,  0,  0,  -1, -1, -1, -1, -1, -1, -1, -1,
     -1, -1, -1, -1, -1, -1, -1, -1, 0,  0,  0,  0,  0,  0,  0,  0},
};

/* By order of play in the first trick. */
struct plays {
    tricks cards[N_SEATS], suit[N_SEATS], trump[N_SEATS];
    trick illegal[N_SEATS];
    tricks points;
};

INLINE void lay_out(struct plays *plays, const struct search_16 *s, unsigned rest, unsigned leader)
{
    const tricks last_side = splat(bits_first(s->order.trumps) - 1);
    plays->points = splat(0);
    for (unsigned k = 0; k < N_SEATS; k++) {
        const unsigned hand = rest & s->holder[leader + k].hand;
        const tricks low = splat(bits_first(hand)), high = splat(bits_first(hand & (hand - 1)));
        plays->cards[k] = either(plays_higher[k], high, low);
        plays->suit[k] = look_up(s->order.suit, plays->cards[k]);
        plays->trump[k] = plays->cards[k] > last_side;
        plays->points += look_up(s->order.points, plays->cards[k]);
    }
}

/* The card that wins the first trick; marks which plays break RULES 1.6: a card is illegal if the
 * other one ranks higher in duty: -4 follows suit, -2 ruffs, -1 beats. */
INLINE trick first_trick(struct plays *p)
{
    const tricks led = join(lower(p->suit[0]), lower(p->suit[0]));
    trick best = lower(p->cards[0]);
    for (int k = 1; k < N_SEATS; k++) {
        const tricks follows = p->suit[k] == led;
        const tricks strength = p->cards[k] & (follows | p->trump[k]);
        const tricks beats = strength > join(best, best);
        const tricks half = follows + follows + p->trump[k], duty = half + half + beats;
        p->illegal[k] = upper(duty) < lower(duty);
        best = max(best, lower(strength));
    }
    return best;
}

/* The card that wins the second trick, which the winner of the first one leads to. */
INLINE trick second_trick(const struct plays *p, trick first_winner)
{
    trick led = {0}, strength[N_SEATS];
    for (int k = 0; k < N_SEATS; k++)
        led |= (lower(p->cards[k]) == first_winner) & upper(p->suit[k]);
    for (int k = 0; k < N_SEATS; k++)
        strength[k] = upper(p->cards[k]) & ((upper(p->suit[k]) == led) | upper(p->trump[k]));
    return max(max(strength[0], strength[1]), max(strength[2], strength[3]));
}

/* The better of two choices for the seat that chooses, in its frame: of each lane and the other one. */
#define CHOOSE(v, ...) max(v, __builtin_shufflevector(v, v, __VA_ARGS__))

/* The frame of an old seat is the points v, that of another one 127 − v, so that all maximise and
 * nothing is worse than 0. */
int search_16_two_tricks(const struct search_16 *s, unsigned rest, unsigned leader)
{
    struct plays p;
    lay_out(&p, s, rest, leader);
    const trick first = first_trick(&p), second = second_trick(&p, first);
    trick frame[N_SEATS], v = (lower(p.points) & look_up_half(s->old_has, first)) +
                              (upper(p.points) & look_up_half(s->old_has, second));
    for (unsigned k = 0; k < N_SEATS; k++)
        frame[k] = lower(splat(~s->holder[leader + k].old & INT8_MAX));
    v = (v ^ frame[3]) & ~p.illegal[3];
    v = CHOOSE(v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    v = (v ^ frame[3] ^ frame[2]) & ~p.illegal[2];
    v = CHOOSE(v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    v = (v ^ frame[2] ^ frame[1]) & ~p.illegal[1];
    v = CHOOSE(v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    v ^= frame[1] ^ frame[0];
    v = CHOOSE(v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    return _mm_cvtsi128_si32((__m128i)(v ^ frame[0])) & INT8_MAX; /* the first lane */
}

#endif
