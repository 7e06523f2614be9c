/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta search over card points. Values and bounds are the points that the old side takes from
 * a node on; a value outside the window is clamped to the nearest bound (fail-hard). One function
 * searches a whole trick as four nested loops. */
#include "engine/solve/open_search_16.h"

#include <limits.h>
#include <string.h>

#include "engine/core/hash.h"

#ifdef SEARCH_16
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#include <immintrin.h>

#ifdef NDEBUG
#define INLINE static inline __attribute__((always_inline))
#else /* -Og does not inline calls through a constant address */
#define INLINE static inline
#endif

/* --- setting up ------------------------------------------------------------------------- */

bool search_16_knows(const struct position *position)
{
    return position->pack->n_cards == PLACES_16 && position->pack->n_copies == 1 &&
           position->order->must_ruff && position->order->must_beat &&
           __builtin_cpu_supports("avx2");
}

static void give(struct search_16 *s, unsigned who, unsigned place)
{
    s->owner[place] = (uint8_t)who;
    s->old_has[place] = (int8_t)s->holder[who].old;
}

static void add_hand(struct search_16 *s, const struct position *position, unsigned who)
{
    struct holder_16 holder = {0, position->old >> who & 1 ? -1 : 0};
    s->holder[who] = holder;
    CARDSET_EACH(c, position->hand[who]) {
        const unsigned p = s->order.place[c];
        holder.hand |= 1u << p;
        s->points_left += s->order.points[p];
        give(s, who, p);
    }
    s->holder[who] = s->holder[who + N_SEATS] = holder;
    s->rest |= holder.hand;
}

void search_16_init(struct search_16 *s, const struct position *position)
{
    s->order = position->order->places;
    s->rest = 0;
    s->turn = position->turn;
    s->n_trick = position->n_trick;
    s->points_left = s->trick_points = position->trick_points;
    for (unsigned who = 0; who < N_SEATS; who++)
        add_hand(s, position, who);
    s->led = s->winning = 0;
    if (position->n_trick > 0) {
        s->led = s->order.place[position->led];
        s->winning = s->order.place[position->winning];
        give(s, position->winner, s->winning);
    }
    memset(s->endings, 0, sizeof s->endings);
}

/* --- moves ------------------------------------------------------------------------------ */

/* The legal cards of a seat that is not leading (RULES 1.6). Either all of them take the trick or
 * none does; *takes is set accordingly. */
INLINE unsigned legal(const struct order_16 *order, unsigned hand, unsigned led, unsigned winning,
                      bool *takes)
{
    const unsigned follow = hand & order->follow[led], ruff = hand & order->trumps;
    const unsigned forced = follow != 0 ? follow : ruff;
    const unsigned moves = forced != 0 ? forced : hand;
    const unsigned beating = moves & order->above[winning];
    *takes = beating != 0;
    return beating != 0 ? beating : moves;
}

/* The lowest card of each run of equivalent cards: the same rank and suit, none of `others`
 * between. The addition carries from a card through the run above it. (The winning card never
 * separates legal cards, since all or none of the legal cards take the trick.) */
INLINE unsigned different(const struct order_16 *order, unsigned moves, unsigned others)
{
    const unsigned open = order->joined & ~others;
    const unsigned next = moves << 1 & open;
    const unsigned run = (((next + open) ^ open) | next) & open;
    return moves & ~run;
}

INLINE unsigned highest(unsigned set)
{
    return 31 - (unsigned)__builtin_clz(set);
}

/* The places of cards as strong as the one at place c: neighbours on both sides, up to `breaks`. */
INLINE unsigned run_around(unsigned c, unsigned breaks)
{
    const unsigned end = bits_first(breaks & -(2u << c));
    const unsigned begin = highest(breaks & ((2u << c) - 1));
    return (1u << end) - (1u << begin);
}

INLINE unsigned small_first(const struct order_16 *order, unsigned moves)
{
    const unsigned small = moves & ~(unsigned)order->full;
    return bits_first(small ? small : moves);
}

/* --- searching -------------------------------------------------------------------------- */

static int first_seat(struct search_16 *s, unsigned rest, unsigned leader, int points_left,
                      int alpha, int beta);

static int ending(struct search_16 *s, unsigned rest, unsigned leader)
{
    const uint32_t key = rest << 2 | leader;
    uint32_t *slot = &s->endings[(key * HASH_GOLDEN_32) >> (32 - ENDING_BITS)];
    if (*slot >> 8 != key)
        *slot = key << 8 | (uint32_t)search_16_two_tricks(s, rest, leader);
    return (int)(*slot & 255);
}

/* The value before a trick. Values lie in 0 … points_left, so the search may stop at either end. */
INLINE int lead(struct search_16 *s, unsigned rest, unsigned leader, int points_left, int alpha,
                int beta)
{
    if (points_left <= alpha)
        return points_left;
    if (beta <= 0)
        return 0;
    if (bits_count(rest) == 2 * N_SEATS)
        return ending(s, rest, leader);
    if (rest == 0)
        return 0;
    return first_seat(s, rest, leader, points_left, alpha < 0 ? 0 : alpha,
                      beta > points_left ? points_left : beta);
}

/* The current trick, passed by value so that it stays in registers where functions are inlined. */
struct trick_16 {
    const struct holder_16 *at; /* the seat on turn */
    unsigned rest;              /* all cards left in the hands */
    unsigned led, winning;
    int points;      /* the card points on the table */
    int points_left; /* the card points not yet taken */
};

/* A turn in a trick, or the end of the trick; `alpha` and `beta` are as in `lead`. */
typedef int turn_16(struct search_16 *s, struct trick_16 trick, int alpha, int beta);

/* The trick after card c has been played; `set` contains only c. */
INLINE struct trick_16 after(const struct search_16 *s, struct trick_16 trick, unsigned c,
                             unsigned set, bool leads, bool takes)
{
    trick.at++;
    trick.rest ^= set;
    trick.led = leads ? c : trick.led;
    trick.winning = takes ? c : trick.winning;
    trick.points += s->order.points[c];
    return trick;
}

INLINE int end_of_trick(struct search_16 *s, struct trick_16 trick, int alpha, int beta)
{
    const int won = trick.points & s->old_has[trick.winning];
    return won + lead(s, trick.rest, s->owner[trick.winning], trick.points_left - trick.points,
                      alpha - won, beta - won);
}

/* Raises alpha (≥ 0) to an old seat's value, or lowers beta to another seat's. Branch-free. */
INLINE void narrow(int *alpha, int *beta, int value, int old)
{
    const int least = value & old, most = value | (old & INT_MAX);
    *alpha = least > *alpha ? least : *alpha;
    *beta = most < *beta ? most : *beta;
}

/* The last seat knows which side wins the trick: it tries cards with high points first if its own
 * side wins, else cards with low points. Of adjacent cards of a suit, with no card from another
 * hand between them, only one is searched: the card with the most points if its side wins the
 * trick, else the card with the fewest. Adjacent cards are equally strong now and later, and what
 * the kept card may lose later is at most what the played card gains. */
INLINE int fourth_turn(struct search_16 *s, struct trick_16 trick, int alpha, int beta)
{
    const struct order_16 *order = &s->order;
    const unsigned hand = trick.rest & trick.at->hand;
    const int old = trick.at->old;
    bool takes;
    unsigned moves = legal(order, hand, trick.led, trick.winning, &takes);
    if ((moves & (moves - 1)) == 0)
        return end_of_trick(s, after(s, trick, bits_first(moves), moves, false, takes), alpha,
                            beta);
    const bool ours = takes || s->old_has[trick.winning] == old;
    const unsigned preferred = ours ? order->full : ~(unsigned)order->full;
    const unsigned breaks = ~(unsigned)order->suited | (trick.rest ^ hand);
    do {
        const unsigned first = moves & preferred ? moves & preferred : moves;
        const unsigned c = ours ? highest(first) : bits_first(first);
        moves &= ~run_around(c, breaks) | order->inverted[c];
        narrow(&alpha, &beta,
               end_of_trick(s, after(s, trick, c, 1u << c, false, takes), alpha, beta), old);
    } while (moves != 0 && alpha < beta);
    return old ? alpha : beta;
}

/* The turn of any seat but the last in the trick; `next` plays on. Searches low cards first. To
 * shorten the dependency chain, the first card is found before equivalent cards are removed. */
INLINE int take_turn(struct search_16 *s, struct trick_16 trick, bool leads, turn_16 *next,
                     int alpha, int beta)
{
    const struct order_16 *order = &s->order;
    const unsigned hand = trick.rest & trick.at->hand;
    bool takes = true;
    unsigned moves = leads ? hand : legal(order, hand, trick.led, trick.winning, &takes);
    if (!leads && (moves & (moves - 1)) == 0)
        return next(s, after(s, trick, bits_first(moves), moves, false, takes), alpha, beta);
    const int old = trick.at->old;
    unsigned c = small_first(order, moves);
    moves = different(order, moves, trick.rest ^ hand);
    for (;;) {
        narrow(&alpha, &beta, next(s, after(s, trick, c, 1u << c, leads, takes), alpha, beta), old);
        moves ^= 1u << c;
        if (moves == 0 || alpha >= beta)
            return old ? alpha : beta;
        c = small_first(order, moves);
    }
}

INLINE int third_turn(struct search_16 *s, struct trick_16 trick, int alpha, int beta)
{
    return take_turn(s, trick, false, fourth_turn, alpha, beta);
}

INLINE int second_turn(struct search_16 *s, struct trick_16 trick, int alpha, int beta)
{
    return take_turn(s, trick, false, third_turn, alpha, beta);
}

static int first_seat(struct search_16 *s, unsigned rest, unsigned leader, int points_left,
                      int alpha, int beta)
{
    const struct trick_16 trick = {&s->holder[leader], rest, 0, 0, 0, points_left};
    return take_turn(s, trick, true, second_turn, alpha, beta);
}

/* --- the root --------------------------------------------------------------------------- */

unsigned search_16_actions(const struct search_16 *s)
{
    bool takes;
    const unsigned hand = s->holder[s->turn].hand;
    return s->n_trick == 0 ? hand : legal(&s->order, hand, s->led, s->winning, &takes);
}

static int value_at(struct search_16 *s, unsigned n_trick, struct trick_16 trick, int low, int high)
{
    switch (n_trick) {
    case 0: return first_seat(s, trick.rest, s->turn, trick.points_left, low, high);
    case 1: return second_turn(s, trick, low, high);
    case 2: return third_turn(s, trick, low, high);
    case 3: return fourth_turn(s, trick, low, high);
    default: return end_of_trick(s, trick, low, high);
    }
}

static struct trick_16 trick_at_root(const struct search_16 *s)
{
    return (struct trick_16){&s->holder[s->turn], s->rest,         s->led,
                             s->winning,          s->trick_points, s->points_left};
}

int search_16_value(struct search_16 *s, int low, int high)
{
    return s->rest == 0 ? 0 : value_at(s, s->n_trick, trick_at_root(s), low, high);
}

int search_16_value_after(struct search_16 *s, unsigned first)
{
    const bool leads = s->n_trick == 0;
    const bool takes = leads || (s->order.above[s->winning] >> first & 1);
    return value_at(s, s->n_trick + 1u,
                    after(s, trick_at_root(s), first, 1u << first, leads, takes), 0,
                    s->points_left);
}

/* --- the last two tricks in closed form ---------------------------------------------------- */

/* Each seat only chooses which of its two cards to play first, so there are 16 lines of play, with
 * one byte lane for each. The lower half of a 32-byte vector contains the first trick of all lines,
 * the upper half the second trick, so that both tricks are evaluated together. Winners, points and
 * legality are computed without branches; then minimax is applied to the choices from the last seat
 * to the leader.
 *
 * The strength of a card is its place. A card that neither follows nor ruffs has strength 0 and
 * cannot win, since no led card is lower. */

typedef int8_t trick __attribute__((vector_size(16)));
typedef int8_t tricks __attribute__((vector_size(32)));

/* Copies a number to every lane. */
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

/* Looks up the place in each lane in a table. */
INLINE trick look_up_half(const void *table, trick places)
{
    return (trick)_mm_shuffle_epi8(_mm_load_si128(table), (__m128i)places);
}

INLINE tricks look_up(const void *table, tricks places)
{
    const __m256i twice = _mm256_broadcastsi128_si256(_mm_load_si128(table));
    return (tricks)_mm256_shuffle_epi8(twice, (__m256i)places);
}

/* The k-th seat from the leader plays its higher card in the first trick if bit k of the lane
 * number is set, else in the second. */
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

/* All lines of play in the last two tricks, indexed by the order of play in the first trick. */
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

/* Returns the winner of the first trick and marks illegal lines (RULES 1.6). A card is illegal if
 * the seat's other card fulfils a higher duty: −4 follow suit, −2 ruff, −1 beat. */
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

/* The winner of the second trick, which is led by the winner of the first. */
INLINE trick second_trick(const struct plays *p, trick first_winner)
{
    trick led = {0}, strength[N_SEATS];
    for (int k = 0; k < N_SEATS; k++)
        led |= (lower(p->cards[k]) == first_winner) & upper(p->suit[k]);
    for (int k = 0; k < N_SEATS; k++)
        strength[k] = upper(p->cards[k]) & ((upper(p->suit[k]) == led) | upper(p->trump[k]));
    return max(max(strength[0], strength[1]), max(strength[2], strength[3]));
}

/* The better of each lane and its alternative, from the perspective of the choosing seat. */
#define CHOOSE(v, ...) max(v, __builtin_shufflevector(v, v, __VA_ARGS__))

/* An old seat sees the points as v, another as 127 − v, so all seats maximize and 0 is worst. */
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
