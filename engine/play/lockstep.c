/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See lockstep.h. */
#include "engine/play/lockstep.h"

/* By the hand of a wedding's declarer where he named no card. */
static bool are_marks_by_hand(const struct table *table)
{
    const int contract = table->auction.contract;
    return contract != CONTRACT_NONE && table->auction.partner_card == CARD_NONE &&
           table->rules->contracts[contract].sides == SIDES_WEDDING;
}

static struct side_marks marks_of(const struct table *table, const cardset dealt[N_SEATS])
{
    const struct auction *auction = &table->auction;
    const cardset hand = are_marks_by_hand(table) ? dealt[auction->declarer] : 0;
    return sides_marks(table->rules, auction->contract, auction->declarer, auction->partner_card,
                       hand);
}

void lockstep_init(struct lockstep *lockstep, const struct table *table)
{
    /* Any card does for a wedding: only their number counts. */
    const cardset none[N_SEATS] = {0};
    lockstep->table = table;
    end_values_fill(&lockstep->values, table, marks_of(table, none));
}

#if defined(__x86_64__) && !defined(__clang__)
#include <immintrin.h>
#include <string.h>
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#define INLINE static inline __attribute__((always_inline))

bool lockstep_can(const struct table *table)
{
    const struct pack *pack = table->rules->pack;
    return pack->n_cards == LANES_16 && pack->hand_size == LANES_16 / N_SEATS &&
           end_values_can(table) && __builtin_cpu_supports("avx2");
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

/* The first 16 bits of the numbers that the deals draw. Returns the set of those in which a number may be
 * next to a border of two, three or four equal parts: then more of its bits would tell. */
static unsigned draw(struct rng rngs[LANES_16], lanes drawn[CHOICES])
{
    enum { AT_ONCE = 4, THIRD = UINT16_MAX / 3 };
    unsigned doubtful = 0;
    for (unsigned d = 0; d < LANES_16; d += AT_ONCE) {
        uint64_t numbers[CHOICES][AT_ONCE];
        rng_fill_four(&rngs[d], numbers[0], CHOICES);
        for (int i = 0; i < CHOICES; i++)
            for (unsigned k = 0; k < AT_ONCE; k++) {
                doubtful |= (unsigned)(numbers[i][k] << 16 == 0) << (d + k);
                ((uint16_t *)&drawn[i])[d + k] = (uint16_t)(numbers[i][k] >> 48);
            }
    }
    lanes is_border = {0};
    for (int i = 0; i < CHOICES; i++)
        is_border |= (lanes)(drawn[i] == 0) | (lanes)(drawn[i] == THIRD) |
                     (lanes)(drawn[i] == 2 * THIRD) | (lanes)(drawn[i] == 3 * THIRD);
    const __m256i bytes = _mm256_packs_epi16((__m256i)is_border, (__m256i){0});
    const unsigned halves = (unsigned)_mm256_movemask_epi8(bytes);
    return doubtful | (halves & 0xff) | (halves >> 8 & 0xff00);
}

/* Who is of the old side, and that side's end: end_key of each deal. */
static lanes keys_of(const struct sixteen *now, const lanes is_old[N_SEATS])
{
    lanes old = {0}, points = {0}, tricks = {0};
    for (unsigned s = 0; s < N_SEATS; s++) {
        old |= is_old[s] & (uint16_t)(1u << s);
        points += now->points[s] & is_old[s];
        tricks += now->tricks[s] & is_old[s];
    }
    return (old * END_TRICKS + tricks) * END_POINTS + points;
}

static void pay(const struct end_values *values, const lanes *keys, struct lockstep_deals *deals)
{
    for (unsigned d = 0; d < LANES_16; d++) {
        const unsigned key = ((const uint16_t *)keys)[d];
        const seatset old = (seatset)(key / (END_TRICKS * END_POINTS));
        const struct settlement settlement = {.sides = {.old = old}};
        for (unsigned s = 0; s < N_SEATS; s++)
            deals->payoff[d][s] = settlement_share(&settlement, values->value[key], s);
    }
}

/* The seats that are old, by their hands. */
static void find_old(const struct table *table, const struct lockstep_deals *deals,
                     const struct sixteen *now, lanes is_old[N_SEATS])
{
    const struct side_marks marks = marks_of(table, deals->dealt[0]);
    lanes cards = (lanes){0} + (uint16_t)marks.cards;
    if (are_marks_by_hand(table))
        for (unsigned d = 0; d < LANES_16; d++)
            ((uint16_t *)&cards)[d] = (uint16_t)marks_of(table, deals->dealt[d]).cards;
    for (unsigned r = 0; r < N_SEATS; r++) {
        const seat s = seat_after(table->turn, r);
        is_old[s] = ~is_none(now->hand[r] & cards) |
                    ((lanes){0} + (uint16_t)((marks.always >> s & 1) != 0 ? UINT16_MAX : 0));
    }
}

unsigned lockstep_play(const struct lockstep *lockstep, struct lockstep_deals *deals)
{
    const struct table *table = lockstep->table;
    const struct tables tables = tables_of(table);
    struct sixteen now = {0};
    struct rng before[LANES_16];
    lanes drawn[CHOICES], is_old[N_SEATS];
    memcpy(before, deals->rng, sizeof before);
    now.leader += (uint16_t)table->turn;
    for (unsigned d = 0; d < LANES_16; d++)
        for (unsigned r = 0; r < N_SEATS; r++)
            ((uint16_t *)&now.hand[r])[d] = (uint16_t)deals->dealt[d][seat_after(table->turn, r)];
    find_old(table, deals, &now, is_old);
    const unsigned left = draw(deals->rng, drawn);
    play_tricks(&tables, &now, drawn);
    const lanes keys = keys_of(&now, is_old);
    pay(&lockstep->values, &keys, deals);
    BITS_EACH(d, left)
        deals->rng[d] = before[d];
    return left;
}

#else

bool lockstep_can(const struct table *table)
{
    (void)table;
    return false;
}

unsigned lockstep_play(const struct lockstep *lockstep, struct lockstep_deals *deals)
{
    (void)lockstep, (void)deals;
    return UINT16_MAX;
}

#endif
