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
#include "engine/core/lanes.h"

#ifdef NDEBUG
#define INLINE static inline __attribute__((always_inline))
#else /* -Og does not inline calls through a constant address */
#define INLINE static inline
#endif

#ifdef __wasm_simd128__
#define HAS_VECTORS true
#else
#define HAS_VECTORS __builtin_cpu_supports("avx2")
#endif

/* --- setting up ------------------------------------------------------------------------- */

bool search_16_knows(const struct position *position)
{
    return position->pack->n_cards == PLACES_16 && position->pack->n_copies == 1 &&
           position->order->must_ruff && position->order->must_beat && HAS_VECTORS;
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

/* All lines of play in the last two tricks, indexed by the order of play in the first trick. */
struct plays {
    i8x32 cards[N_SEATS], suit[N_SEATS], trump[N_SEATS];
    i8x16 illegal[N_SEATS];
    i8x32 points;
};

/* The k-th seat from the leader plays its higher card in the first trick if bit k of the number of
 * the lane is set, else in the second. */
INLINE void lay_out(struct plays *plays, const struct search_16 *s, unsigned rest, unsigned leader)
{
    const i8x16 *points = (const i8x16 *)s->order.points, *suit = (const i8x16 *)s->order.suit;
    const int8_t last_side = (int8_t)(bits_first(s->order.trumps) - 1);
    const i8x32 zero = {0};
    plays->points = zero;
    for (unsigned k = 0; k < N_SEATS; k++) {
        const unsigned hand = rest & s->holder[leader + k].hand;
        const i8x32 low = zero + (int8_t)bits_first(hand);
        const i8x32 high = zero + (int8_t)bits_first(hand & (hand - 1));
        plays->cards[k] =
            i8x32_select(i8x32_join(i8x16_bit((int)k), ~i8x16_bit((int)k)), high, low);
        plays->suit[k] = i8x32_look_up(*suit, plays->cards[k]);
        plays->trump[k] = plays->cards[k] > last_side;
        plays->points += i8x32_look_up(*points, plays->cards[k]);
    }
}

/* Returns the winner of the first trick and marks illegal lines (RULES 1.6). A card is illegal if
 * the seat's other card fulfils a higher duty: −4 follow suit, −2 ruff, −1 beat. */
INLINE i8x16 first_trick(struct plays *p)
{
    const i8x32 led = i8x32_join(i8x32_lower(p->suit[0]), i8x32_lower(p->suit[0]));
    i8x16 best = i8x32_lower(p->cards[0]);
    for (int k = 1; k < N_SEATS; k++) {
        const i8x32 follows = p->suit[k] == led;
        const i8x32 strength = p->cards[k] & (follows | p->trump[k]);
        const i8x32 beats = strength > i8x32_join(best, best);
        const i8x32 half = follows + follows + p->trump[k], duty = half + half + beats;
        p->illegal[k] = i8x32_upper(duty) < i8x32_lower(duty);
        best = i8x16_max(best, i8x32_lower(strength));
    }
    return best;
}

/* The winner of the second trick, which is led by the winner of the first. */
INLINE i8x16 second_trick(const struct plays *p, i8x16 first_winner)
{
    i8x16 led = {0}, strength[N_SEATS];
    for (int k = 0; k < N_SEATS; k++)
        led |= (i8x32_lower(p->cards[k]) == first_winner) & i8x32_upper(p->suit[k]);
    for (int k = 0; k < N_SEATS; k++)
        strength[k] = i8x32_upper(p->cards[k]) &
                      ((i8x32_upper(p->suit[k]) == led) | i8x32_upper(p->trump[k]));
    return i8x16_max(i8x16_max(strength[0], strength[1]), i8x16_max(strength[2], strength[3]));
}

/* An old seat sees the points as v, another as 127 − v, so all seats maximize and 0 is worst. */
int search_16_two_tricks(const struct search_16 *s, unsigned rest, unsigned leader)
{
    struct plays p;
    lay_out(&p, s, rest, leader);
    const i8x16 zero = {0}, old_has = *(const i8x16 *)s->old_has;
    const i8x16 first = first_trick(&p), second = second_trick(&p, first);
    i8x16 v = (i8x32_lower(p.points) & i8x16_look_up(old_has, first)) +
              (i8x32_upper(p.points) & i8x16_look_up(old_has, second));
    for (int k = N_SEATS - 1; k >= 0; k--) {
        const i8x16 seen = zero + (int8_t)(~s->holder[leader + (unsigned)k].old & INT8_MAX);
        v = (v ^ seen) & (k > 0 ? ~p.illegal[k] : ~zero);
        v = i8x16_max_over(v, k) ^ seen;
    }
    return v[0];
}

#endif
