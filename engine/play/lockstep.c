/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See lockstep.h. */
#include "engine/play/lockstep.h"

#if defined(__x86_64__) && !defined(__clang__)
#include <immintrin.h>
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#define INLINE static inline __attribute__((always_inline))

bool lockstep_can(const struct table *table)
{
    const struct pack *pack = table->rules->pack;
    return pack->n_cards == LANES_16 && pack->hand_size == LANES_16 / N_SEATS &&
           pack->n_copies == 1 && table->phase == PHASE_CARD && table->n_played == 0 &&
           table_is_silent(table) && __builtin_cpu_supports("avx2");
}

/* --- vectors --------------------------------------------------------------------------------- */

typedef uint16_t lanes __attribute__((vector_size(32), may_alias));

/* All bits of the lanes in which it is so; comparisons of vectors say it with signs. */
INLINE lanes is_none(lanes set)
{
    return (lanes)(set == 0);
}

INLINE lanes either(lanes where, lanes there, lanes else_)
{
    return (lanes)_mm256_blendv_epi8((__m256i)else_, (__m256i)there, (__m256i)where);
}

/* Numbers by card: their low and their high bytes, twice. */
struct by_card {
    __m256i low, high;
};

INLINE struct by_card by_card(const uint16_t numbers[LANES_16])
{
    uint8_t low[LANES_16], high[LANES_16];
    for (int c = 0; c < LANES_16; c++) {
        low[c] = (uint8_t)numbers[c];
        high[c] = (uint8_t)(numbers[c] >> 8);
    }
    return (struct by_card){_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)low)),
                            _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)high))};
}

/* The numbers of cards 0 … 15, one a lane. A byte with its highest bit set fetches 0. */
INLINE lanes small_of(const struct by_card *numbers, lanes cards)
{
    return (lanes)_mm256_shuffle_epi8(numbers->low, (__m256i)(cards | 0x8000));
}

INLINE lanes number_of(const struct by_card *numbers, lanes cards)
{
    return small_of(numbers, cards) |
           (lanes)_mm256_shuffle_epi8(numbers->high, (__m256i)(cards << 8 | 0x80));
}

/* --- a table --------------------------------------------------------------------------------- */

struct tables {
    struct by_card suit_of, beaten_by, points;
    struct by_card place; /* of a single bit, by de Bruijn's number */
    lanes ruff, must_beat;
};

static const uint16_t de_bruijn = 0x09af;

INLINE struct tables tables_of(const struct table *table)
{
    const struct order *order = table->order;
    uint16_t suit[LANES_16], beaten[LANES_16], points[LANES_16], place[LANES_16];
    for (unsigned c = 0; c < LANES_16; c++) {
        suit[c] = (uint16_t)order->suit_of[c];
        beaten[c] = (uint16_t)order->beaten_by[c];
        points[c] = table->rules->pack->points[c];
        place[(uint16_t)(de_bruijn << c) >> 12] = (uint16_t)c;
    }
    const lanes none = {0};
    return (struct tables){.suit_of = by_card(suit),
                           .beaten_by = by_card(beaten),
                           .points = by_card(points),
                           .place = by_card(place),
                           .ruff = none + (uint16_t)order->ruff,
                           .must_beat = none + (uint16_t)(order->must_beat ? UINT16_MAX : 0)};
}

/* The sixteen tables at a card. */
struct sixteen {
    lanes hand[N_SEATS], leader;
    lanes led, winning, beaten, taker, trick_points;
    lanes points[N_SEATS], tricks[N_SEATS];
};

/* The card of the set to which the first 16 bits of the drawn number point. */
INLINE lanes pick(lanes set, lanes drawn)
{
    const lanes second = set & (set - 1), third = second & (second - 1),
                fourth = third & (third - 1);
    const lanes n = 4 + is_none(second) + is_none(third) + is_none(fourth);
    const lanes k = (lanes)_mm256_mulhi_epu16((__m256i)drawn, (__m256i)n);
    lanes from = either((lanes)(k == 1), second, set);
    from = either((lanes)(k == 2), third, from);
    from = either((lanes)(k == 3), fourth, from);
    return from & -from;
}

INLINE lanes card_of(const struct tables *tables, lanes bit)
{
    return small_of(&tables->place, bit * de_bruijn >> 12);
}

INLINE void lead(const struct tables *tables, struct sixteen *now, lanes bit)
{
    now->hand[0] &= ~bit;
    now->led = now->winning = card_of(tables, bit);
    now->beaten = number_of(&tables->beaten_by, now->led);
    now->trick_points = small_of(&tables->points, now->led);
    now->taker = (lanes){0};
}

/* As duty_legal. */
INLINE lanes legal(const struct tables *tables, const struct sixteen *now, lanes hand, lanes suit)
{
    const lanes follow = hand & suit;
    const lanes candidates = follow | (hand & tables->ruff & is_none(follow));
    const lanes any = candidates | (hand & is_none(candidates));
    const lanes better = candidates & now->beaten & tables->must_beat;
    return better | (any & is_none(better));
}

INLINE void follow(const struct tables *tables, struct sixteen *now, int place, lanes bit)
{
    const lanes played = card_of(tables, bit), fails = is_none(bit & now->beaten);
    now->hand[place] &= ~bit;
    now->trick_points += small_of(&tables->points, played);
    now->winning = either(fails, now->winning, played);
    now->taker = either(fails, now->taker, (lanes){0} + (uint16_t)place);
    now->beaten = number_of(&tables->beaten_by, now->winning);
}

/* The taker gets the trick, and leads the next one. */
INLINE void take(struct sixteen *now)
{
    const lanes is_odd = (lanes)((now->taker & 1) != 0), is_far = (lanes)((now->taker & 2) != 0);
    lanes half[N_SEATS];
    for (int i = 0; i < N_SEATS; i++)
        half[i] = either(is_odd, now->hand[(i + 1) % N_SEATS], now->hand[i]);
    for (int i = 0; i < N_SEATS; i++)
        now->hand[i] = either(is_far, half[(i + 2) % N_SEATS], half[i]);
    now->leader = (now->leader + now->taker) & (N_SEATS - 1);
    for (unsigned s = 0; s < N_SEATS; s++) {
        const lanes is_his = (lanes)(now->leader == (uint16_t)s);
        now->points[s] += now->trick_points & is_his;
        now->tricks[s] -= is_his;
    }
}

enum { CHOICES = LANES_16 - N_SEATS }; /* nobody chooses his last card */

INLINE void play_tricks(const struct tables *tables, struct sixteen *now,
                        const lanes drawn[CHOICES])
{
    for (int n = 0; n < LANES_16; n += N_SEATS) {
        const bool is_last = n == CHOICES;
        lead(tables, now, is_last ? now->hand[0] : pick(now->hand[0], drawn[n]));
        const lanes suit = number_of(&tables->suit_of, now->led);
        for (int place = 1; place < N_SEATS; place++)
            follow(tables, now, place,
                   is_last ? now->hand[place]
                           : pick(legal(tables, now, now->hand[place], suit), drawn[n + place]));
        take(now);
    }
}

/* --- from outside ---------------------------------------------------------------------------- */

/* The first 16 bits of the numbers that a deal draws. False if one of them may be next to a border of
 * two, three or four equal parts: then more of its bits would tell. */
static bool draw(struct rng *rng, unsigned deal, uint16_t drawn[CHOICES][LANES_16])
{
    enum { BORDER = UINT16_MAX / 3 };
    uint64_t numbers[CHOICES];
    unsigned n_doubtful = 0;
    rng_fill(rng, numbers, CHOICES);
    for (int i = 0; i < CHOICES; i++) {
        const uint16_t first = (uint16_t)(numbers[i] >> 48);
        n_doubtful += (unsigned)(first % BORDER == 0) | (unsigned)(numbers[i] << 16 == 0);
        drawn[i][deal] = first;
    }
    return n_doubtful == 0;
}

unsigned lockstep_play(struct state *const deals[LANES_16], struct rng *const rngs[LANES_16])
{
    const struct tables tables = tables_of(&deals[0]->table);
    const unsigned first = deals[0]->table.turn;
    struct sixteen now = {0};
    lanes drawn[CHOICES];
    unsigned left = 0;
    now.leader += (uint16_t)first;
    for (unsigned d = 0; d < LANES_16; d++) {
        const struct rng before = *rngs[d];
        for (unsigned r = 0; r < N_SEATS; r++)
            ((uint16_t *)&now.hand[r])[d] = (uint16_t)deals[d]->hand[seat_after(first, r)];
        if (!draw(rngs[d], d, (uint16_t(*)[LANES_16])drawn)) {
            *rngs[d] = before;
            left |= 1u << d;
        }
    }
    play_tricks(&tables, &now, drawn);
    for (unsigned d = 0; d < LANES_16; d++) {
        struct table *table = &deals[d]->table;
        for (unsigned s = 0; s < N_SEATS && (left >> d & 1) == 0; s++) {
            table->points[s] = (uint8_t)((const uint16_t *)&now.points[s])[d];
            table->tricks[s] = (uint8_t)((const uint16_t *)&now.tricks[s])[d];
            table->phase = PHASE_OVER;
        }
    }
    return left;
}

#else

bool lockstep_can(const struct table *table)
{
    (void)table;
    return false;
}

unsigned lockstep_play(struct state *const deals[LANES_16], struct rng *const rngs[LANES_16])
{
    (void)deals, (void)rngs;
    return UINT16_MAX;
}

#endif
