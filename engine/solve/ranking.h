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
    cardset ruff;                 /* trumps if they must be played, else none */
    cardset must_beat;            /* every bit, or none */
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

/* duty_legal in places. */
static inline cardset ranking_legal(const struct ranking *ranking, cardset hand, unsigned led,
                                    unsigned winning)
{
    return duty_of(hand, ranking->follow[led], ranking->ruff,
                   ranking->above[winning] & ranking->must_beat);
}

#endif
