/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards renumbered from weak to strong, each side suit in one run and the
 * trumps on top: a suit is a run of bits, and "between these two cards" is a
 * subtraction. Both solvers work in such numbers ("places"). */
#ifndef ZOLO_SOLVE_RANKING_H
#define ZOLO_SOLVE_RANKING_H

#include "engine/rules/order.h"

enum { MAX_PLACES = 60 };

struct ranking {
    cardset trumps;
    cardset must_ruff, must_beat; /* every bit, or none */
    cardset follow[MAX_PLACES];   /* by place: its suit */
    cardset above[MAX_PLACES];    /* by place: what takes the trick from it */
    cardset alike[MAX_PLACES];    /* by place: same play, if no other card is between */
    uint8_t top_twin[MAX_PLACES]; /* the highest place of the same card */
    uint8_t points[MAX_PLACES];
    card name[MAX_PLACES];    /* the card's number in the pack */
    uint8_t place[MAX_CARDS]; /* by card of the pack, set for the ranked cards */
};

/* Ranks the cards of `all`, at most MAX_PLACES. */
void ranking_init(struct ranking *ranking, const struct order *order, const struct pack *pack,
                  cardset all);

/* A set of ranked cards, given by pack numbers, as places. */
static inline cardset ranking_places(const struct ranking *ranking, cardset cards)
{
    cardset places = 0;
    CARDSET_EACH(c, cards)
        places |= cardset_of(ranking->place[c]);
    return places;
}

/* duty_legal in places; *beating is the set of those that take the trick. */
static inline cardset ranking_legal(const struct ranking *ranking, cardset hand, unsigned led,
                                    unsigned winning, cardset *beating)
{
    const cardset follow = hand & ranking->follow[led];
    const cardset ruff = hand & ranking->trumps & ranking->must_ruff & cardset_if(follow == 0);
    const cardset forced = follow | ruff;
    const cardset moves = forced | (hand & cardset_if(forced == 0));
    *beating = moves & ranking->above[winning];
    const cardset must = forced & *beating & ranking->must_beat;
    return must | (moves & cardset_if(must == 0));
}

/* Takes from `moves` the cards above c that are the same play: alike, with none
 * of `others` between. */
static inline cardset ranking_without_equals(const struct ranking *ranking, cardset moves,
                                             unsigned c, cardset others)
{
    cardset alike = moves & ranking->alike[c] & -(2 * cardset_of(c));
    while (alike != 0) {
        const cardset next = alike & -alike;
        if (((next - cardset_of(c)) & others) != 0)
            break;
        alike ^= next;
        moves ^= next;
    }
    return moves;
}

#endif
