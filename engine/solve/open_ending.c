/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last two tricks in closed form. Each seat chooses only which of its two
 * cards goes first: 16 plays, one to a lane. Winners, points and legality of
 * all 16 are computed side by side without a branch, then the choices are
 * folded from the last seat to the leader. */
#include "engine/solve/open_search.h"

#define INLINE static inline __attribute__((always_inline))

/* Lane bit k set: the k-th seat from the leader keeps its lower card. */
static const lanes keeps_lower[N_SEATS] = {
    {0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1, 0, -1},
    {0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1},
    {0, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0, 0, -1, -1, -1, -1},
    {0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1},
};

/* By order of play in the first trick. */
struct plays {
    lanes strength[N_SEATS], suit[N_SEATS];           /* of the card played first */
    lanes next_strength[N_SEATS], next_suit[N_SEATS]; /* of the card kept */
    lanes frame[N_SEATS];
    lanes illegal[N_SEATS];
    lanes points, next_points; /* of the first and the second trick */
    lanes winner, next_led;    /* of the first trick; suit led next */
};

INLINE lanes select(lanes mask, lanes yes, lanes no)
{
    return no ^ (mask & (yes ^ no));
}

INLINE void lay_out(struct plays *plays, const struct search *s, cardset rest, unsigned leader)
{
    plays->points = plays->next_points = lanes_of(0);
    for (unsigned k = 0; k < N_SEATS; k++) {
        const unsigned who = (leader + k) & 3u;
        const cardset hand = rest & s->hand[who];
        const card low = cardset_first(hand);
        const card high = cardset_first(hand & (hand - 1));
        const lanes keeps = keeps_lower[k];
        plays->strength[k] = select(keeps, s->strength[high], s->strength[low]);
        plays->next_strength[k] = select(keeps, s->strength[low], s->strength[high]);
        plays->suit[k] = select(keeps, s->suit[high], s->suit[low]);
        plays->next_suit[k] = select(keeps, s->suit[low], s->suit[high]);
        plays->points += select(keeps, s->points[high], s->points[low]);
        plays->next_points += select(keeps, s->points[low], s->points[high]);
        plays->frame[k] = s->frame_lanes[who];
    }
}

/* The first trick: who wins it, and which plays break RULES 1.6. A card is
 * illegal if the other one ranks higher in duty: 4 follows suit, 2 ruffs,
 * 1 beats. Returns the frame of the winner's side. */
INLINE lanes first_trick(struct plays *p, const struct search *s)
{
    const lanes follow_duty = lanes_of(4), ruff_duty = s->must_ruff & lanes_of(2);
    const lanes beat_duty = s->must_beat & lanes_of(1), ruff_beat_duty = beat_duty & s->must_ruff;
    lanes best = p->strength[0], frame = p->frame[0];
    p->winner = lanes_of(0);
    p->next_led = p->next_suit[0];
    for (int k = 1; k < N_SEATS; k++) {
        const lanes follows = p->suit[k] == p->suit[0], trump = p->suit[k] == lanes_of(0);
        const lanes beats = ((follows | trump) & p->strength[k]) > best;
        const lanes next_follows = p->next_suit[k] == p->suit[0];
        const lanes next_trump = p->next_suit[k] == lanes_of(0);
        const lanes next_beats = ((next_follows | next_trump) & p->next_strength[k]) > best;
        const lanes duty = (follows & follow_duty) | (trump & ruff_duty) |
                           (beats & ((follows & beat_duty) | ruff_beat_duty));
        const lanes next_duty = (next_follows & follow_duty) | (next_trump & ruff_duty) |
                                (next_beats & ((next_follows & beat_duty) | ruff_beat_duty));
        p->illegal[k] = next_duty > duty;
        best = select(beats, p->strength[k], best);
        frame = select(beats, p->frame[k], frame);
        p->winner = select(beats, lanes_of(k), p->winner);
        p->next_led = select(beats, p->next_suit[k], p->next_led);
    }
    return frame;
}

/* Strength of the k-th seat's kept card in the second trick; odd from the
 * leader to the fourth seat of the first trick, who play before the others: of
 * twins the first one played wins. */
INLINE lanes second_strength(const struct plays *p, int k)
{
    const lanes counts = (p->next_suit[k] == p->next_led) | (p->next_suit[k] == lanes_of(0));
    return (counts & p->next_strength[k]) - (p->winner <= lanes_of(k));
}

INLINE lanes second_trick(const struct plays *p)
{
    lanes best = second_strength(p, 0), frame = p->frame[0];
    for (int k = 1; k < N_SEATS; k++) {
        const lanes strength = second_strength(p, k);
        const lanes beats = strength > best;
        best = select(beats, strength, best);
        frame = select(beats, p->frame[k], frame);
    }
    return frame;
}

/* The better of two choices for the seat that chooses; `v` is in its frame. */
#define CHOOSE(v, ...)                                                  \
    do {                                                                \
        const lanes other = __builtin_shufflevector(v, v, __VA_ARGS__); \
        (v) = select((v) > other, (v), other);                          \
    } while (0)

INLINE lanes only_legal(lanes v, lanes illegal)
{
    return select(illegal, lanes_of(INT8_MIN), v);
}

int open_two_tricks(const struct search *search, cardset rest, unsigned leader)
{
    struct plays p;
    lay_out(&p, search, rest, leader);
    lanes v = p.points & ~first_trick(&p, search);
    v += p.next_points & ~second_trick(&p);
    v = only_legal(v ^ p.frame[3], p.illegal[3]);
    CHOOSE(v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    v = only_legal(v ^ p.frame[3] ^ p.frame[2], p.illegal[2]);
    CHOOSE(v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    v = only_legal(v ^ p.frame[2] ^ p.frame[1], p.illegal[1]);
    CHOOSE(v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    v ^= p.frame[1] ^ p.frame[0];
    CHOOSE(v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    return v[0] ^ p.frame[0][0];
}
