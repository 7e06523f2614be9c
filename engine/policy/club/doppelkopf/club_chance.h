/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of a trick, as the club player of Doppelkopf guesses it. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H

#include "engine/policy/club/doppelkopf/club_facts.h"

/* The seats that follow me to the present trick, in their order, and what they may hold: the same for all
 * cards of mine; and of what is led: the same for those that leave the suit as it is. */
struct followers {
    int n;
    double side[N_SEATS - 1]; /* of each, as club_side */
    cardset his[N_SEATS - 1]; /* the cards that he may hold */
    /* The chance that a seat which may have some has none of so many trumps. */
    const double *none_of_trumps;

    cardset suit;               /* led, whole; none before club_follow_suit */
    const double *none_of_suit; /* … of so many cards of the suit */
    double lacks[N_SEATS - 1];  /* the chance that he has none of the suit */
};
void club_followers(const struct facts *facts, struct followers *out);

/* Where a card of `suit`, one of the suits of the order, is led. */
void club_follow_suit(const struct facts *facts, cardset suit, struct followers *out);

/* The chance that each has a card, and may play it, that beats `winning`, a card of the suit or a trump. */
void club_rivals(const struct facts *facts, const struct followers *followers, unsigned winning,
                 double chance[N_SEATS - 1]);

/* The chance of my side to get the trick less that of the other: +1 surely mine, −1 surely not. `side` is
 * club_side of the seat whose card takes it before they follow, `points` what lies in it then. */
static inline double club_outlook(const struct followers *followers,
                                  const double chance[N_SEATS - 1], double side, int points)
{
    /* [10] How gladly a later seat takes a trick that it can take: a share for itself and one for each
     * point in it; and from a friend. */
    const double will = 0.7 + 0.02 * points, among_foes = will < 1.0 ? will : 1.0;
    const double among_friends = 0.35;
    double outlook = side;
    for (int i = 0; i < followers->n; i++) {
        const double urge = followers->side[i] * outlook > 0.0 ? among_friends : among_foes;
        outlook += urge * chance[i] * (followers->side[i] - outlook);
    }
    return outlook;
}

#endif
