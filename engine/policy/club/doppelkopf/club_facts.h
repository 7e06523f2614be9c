/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the club player of Doppelkopf looks at before he acts: which cards are out, who is void of
 * what, who is on which side. All of it is public, or his own hand. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_FACTS_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_FACTS_H

#include "engine/play/view.h"

struct facts {
    const struct view *view;
    const struct table *table;
    const struct order *order;
    const uint8_t *points;  /* by card */
    cardset hand;           /* mine, at this moment */
    cardset unseen;         /* neither dealt to me nor played */
    cardset waiting;        /* the highest cards of the side suits that have not been led */
    cardset lacks[N_SEATS]; /* suits that a seat surely has no card of; mine: none */
    seatset mine, foes;     /* surely on my side, I am one of them; surely on the other */
    cardset foxes;          /* whose loss costs; none where they do not count */
    cardset karlchens;      /* trumps that are kept for the last trick, which is near; else none */
    bool is_old;            /* I am Re, or play alone */
    bool is_lone;           /* somebody plays alone, as far as I know */
    bool has_few_trumps;    /* few trumps, or none: the side suits decide */
    bool has_unseen_trumps;
};

/* Looks; everything in *facts is set. */
void club_look(const struct view *view, struct facts *facts);

/* +1 for a seat of mine, −1 of the other side, between where it is not known (rule 11 of
 * club_doppelkopf.h); none is of both. */
static inline double club_side(const struct facts *facts, unsigned s)
{
    static const double sides[] = {-0.55, 1.0, -1.0, 0.0};
    return sides[(facts->mine >> s & 1) + 2 * (facts->foes >> s & 1)];
}

/* True if no card that I have not seen beats it. */
static inline bool club_is_master(const struct facts *facts, unsigned c)
{
    return (facts->order->beaten_by[c] & facts->unseen) == 0;
}

#endif
