/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards renumbered from weak to strong ("places"), for late_solver.h and sure_solver.h: each side
 * suit is a run of bits, trumps come last, and a subtraction finds the cards between two others. */
#pragma once

#include "engine/rules/order.h"

enum { MAX_PLACES = 60 };

struct ranking {
    cardset trumps;
    cardset ruff;                 /* trumps if void seats must ruff, else none */
    cardset must_beat;            /* all bits if cards must be beaten, else none */
    cardset follow[MAX_PLACES];   /* by place: all cards of its suit */
    cardset above[MAX_PLACES];    /* by place: the cards that beat it */
    cardset alike[MAX_PLACES];    /* by place: equivalent cards, if no other card is between them */
    uint8_t top_twin[MAX_PLACES]; /* by place: the highest place of a copy of the card */
    uint8_t points[MAX_PLACES];
    card name[MAX_PLACES];    /* by place: the card of the pack */
    uint8_t place[MAX_CARDS]; /* by card of the pack: its place; set only for ranked cards */
};

/* Ranks the cards of `all`, at most MAX_PLACES. */
void ranking_init(struct ranking *ranking, const struct order *order, const struct pack *pack,
                  cardset all);

/* Converts a set of ranked cards to places. */
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
