/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alpha-beta over card points. Values and window bounds are points of the old
 * side from here on, v, at the edge of a trick; inside a trick they stand in
 * the frame of the seat on turn, v or ~v, so that everybody maximises and one
 * piece of code serves both sides. */
#include "engine/solve/open_search.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum { WORST = -10000 };

/* Where in a trick we are, from the seat on turn; `frame` is that of the bounds
 * and of the value returned. */
typedef int turn_function(struct search *s, cardset rest, unsigned who, unsigned led,
                          unsigned winning, int trick_points, int points_left, int frame, int alpha,
                          int beta);
static turn_function first_seat, second_seat, third_seat, fourth_seat, end_of_trick;

/* --- setting up ------------------------------------------------------------------------- */

static void add_cards(struct search *s, const struct position *position, cardset all)
{
    const struct ranking *ranking = &s->ranking;
    s->full = 0;
    CARDSET_EACH(p, cardset_of((unsigned)cardset_count(all)) - 1) {
        const bool trump = cardset_has(ranking->trumps, (unsigned)p);
        s->full |= ranking->points[p] >= FULL_CARD ? cardset_of((unsigned)p) : 0;
        s->strength[p] = lanes_of(2 * ranking->top_twin[p] + 2);
        s->suit[p] = lanes_of(trump ? 0 : cardset_first(ranking->follow[p]) + 1);
        s->points[p] = lanes_of(ranking->points[p]);
    }
    s->must_ruff = lanes_of(position->order->must_ruff ? -1 : 0);
    s->must_beat = lanes_of(position->order->must_beat ? -1 : 0);
}

static void add_hand(struct search *s, const struct position *position, unsigned who)
{
    s->hand[who] = ranking_places(&s->ranking, position->hand[who]);
    CARDSET_EACH(p, s->hand[who]) {
        s->owner[p] = (uint8_t)who;
        s->points_left += s->ranking.points[p];
    }
    s->rest |= s->hand[who];
    s->frame[who] = position->old >> who & 1 ? 0 : -1;
    s->frame_lanes[who] = lanes_of(s->frame[who]);
}

void open_search_init(struct search *s, const struct position *position)
{
    const cardset all = position_cards(position);
    ranking_init(&s->ranking, position->order, position->pack, all);
    add_cards(s, position, all);
    s->rest = 0;
    s->turn = position->turn;
    s->n_trick = position->n_trick;
    s->points_left = s->trick_points = position->trick_points;
    for (unsigned who = 0; who < N_SEATS; who++)
        add_hand(s, position, who);
    s->led = s->winning = 0;
    if (position->n_trick > 0) {
        s->led = s->ranking.place[position->led];
        s->winning = s->ranking.place[position->winning];
        s->owner[s->winning] = position->winner;
    }
    memset(s->endings, 0, sizeof s->endings);
}

/* --- searching -------------------------------------------------------------------------- */

/* Value at the edge of a trick. The early returns make narrow windows cheap:
 * no more points are left than the window asks for. No value lies outside
 * 0 … points_left, so who has reached an end of that may stop looking. */
static int lead(struct search *s, cardset rest, unsigned who, int points_left, int alpha, int beta)
{
    if (points_left <= alpha)
        return points_left;
    if (beta <= 0)
        return 0;
    alpha = alpha < 0 ? 0 : alpha;
    beta = beta > points_left ? points_left : beta;
    const cardset hand = rest & s->hand[who];
    if (cardset_count(hand) != 2)
        return hand == 0 ? 0 : first_seat(s, rest, who, 0, 0, 0, points_left, 0, alpha, beta);
    const cardset key = rest << 2 | who;
    struct ending *ending = &s->endings[key * 0x9E3779B97F4A7C15u >> 58];
    if (ending->key != key) {
        ending->key = key;
        ending->points = open_two_tricks(s, rest, who);
    }
    return ending->points;
}

static int end_of_trick(struct search *s, cardset rest, unsigned who, unsigned led,
                        unsigned winning, int trick_points, int points_left, int frame, int alpha,
                        int beta)
{
    (void)who, (void)led;
    const unsigned winner = s->owner[winning];
    const int low = frame ? ~beta : alpha, high = frame ? ~alpha : beta;
    const int won = trick_points & ~s->frame[winner];
    return (won + lead(s, rest, winner, points_left - trick_points, low - won, high - won)) ^ frame;
}

/* The turn of the n-th seat of a trick (from 0); `next` is the turn after it.
 * Small cards are tried first, except by the last seat when its side has the
 * trick: it gives or takes it full. */
INLINE int take_turn(struct search *s, cardset rest, unsigned who, unsigned led, unsigned winning,
                     int trick_points, int points_left, int frame, int alpha, int beta, const int n,
                     turn_function *next)
{
    const cardset hand = rest & s->hand[who];
    cardset moves = hand, beating = hand;
    if (n > 0)
        moves = ranking_legal(&s->ranking, hand, led, winning, &beating);
    const unsigned after = (who + 1) & 3u;
    if (n > 0 && cardset_is_single(moves)) {
        const unsigned c = cardset_first(moves);
        return next(s, rest ^ moves, after, led, beating & moves ? c : winning,
                    trick_points + s->ranking.points[c], points_left, frame, alpha, beta);
    }
    const int mine = s->frame[who], flip = mine ^ frame;
    int low = flip ? ~beta : alpha;
    const int high = flip ? ~alpha : beta;
    const cardset others = (rest & ~hand) | (n > 0 ? cardset_of(winning) : 0);
    const bool ours = n == 3 && (beating != 0 || s->frame[s->owner[winning]] == mine);
    const cardset preferred = ours ? s->full : ~s->full;
    int best = WORST;
    while (moves != 0) {
        const cardset choice = moves & preferred ? moves & preferred : moves;
        const unsigned c = cardset_first(choice);
        const cardset bit = cardset_of(c);
        const int v = next(s, rest ^ bit, after, n > 0 ? led : c, beating & bit ? c : winning,
                           trick_points + s->ranking.points[c], points_left, mine, low, high);
        best = v > best ? v : best;
        if (best >= high)
            break;
        low = best > low ? best : low;
        moves = ranking_without_equals(&s->ranking, moves ^ bit, c, others);
    }
    return best ^ flip;
}

#define TURN(name, n, next)                                                                       \
    static int name(struct search *s, cardset rest, unsigned who, unsigned led, unsigned winning, \
                    int trick_points, int points_left, int frame, int alpha, int beta)            \
    {                                                                                             \
        return take_turn(s, rest, who, led, winning, trick_points, points_left, frame, alpha,     \
                         beta, n, next);                                                          \
    }
TURN(fourth_seat, 3, end_of_trick)
TURN(third_seat, 2, fourth_seat)
TURN(second_seat, 1, third_seat)
TURN(first_seat, 0, second_seat)

/* --- the root --------------------------------------------------------------------------- */

static turn_function *const turns[N_SEATS + 1] = {first_seat, second_seat, third_seat, fourth_seat,
                                                  end_of_trick};

cardset open_search_actions(const struct search *s)
{
    cardset beating;
    const cardset hand = s->hand[s->turn];
    return s->n_trick == 0 ? hand : ranking_legal(&s->ranking, hand, s->led, s->winning, &beating);
}

int open_search_value_within(struct search *s, int low, int high)
{
    if (s->rest == 0)
        return 0;
    return turns[s->n_trick](s, s->rest, s->turn, s->led, s->winning, s->trick_points,
                             s->points_left, 0, low, high);
}

int open_search_value_after(struct search *s, unsigned chosen)
{
    const bool leads = s->n_trick == 0;
    const bool wins = leads || cardset_has(s->ranking.above[s->winning], chosen);
    return turns[s->n_trick + 1](s, s->rest & ~cardset_of(chosen), seat_after(s->turn, 1),
                                 leads ? chosen : s->led, wins ? chosen : s->winning,
                                 s->trick_points + s->ranking.points[chosen], s->points_left, 0, 0,
                                 s->points_left);
}
