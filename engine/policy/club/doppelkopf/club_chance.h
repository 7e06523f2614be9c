/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What becomes of a trick, as the club player of Doppelkopf guesses it. */
#ifndef ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H
#define ZOLO_POLICY_CLUB_DOPPELKOPF_CLUB_CHANCE_H

#include "engine/policy/club/doppelkopf/club_facts.h"

/* [10] The chance that a seat has none of n cards, each of them with each of the others alike who may have
 * some: powers of 0, 1/2 and 2/3, by how many seats may, me with them, and n. No branch is taken, since
 * neither number can be foreseen. */
extern const double club_none_of[N_SEATS + 1][MAX_CARDS];

/* By the seats that may hold cards of a suit: I may have any, others what they are not known to lack. */
static inline const double *club_none_by_holders(const struct facts *facts, cardset suit)
{
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        n += (suit & ~facts->lacks[s]) != 0;
    return club_none_of[n];
}

/* The seats that follow me to the present trick, in their order, and what they may hold: the same for all
 * cards of mine. Their number, `n` in all that follows, is known where this is inlined: no loop is left. */
struct followers {
    double side[N_SEATS - 1]; /* of each, as club_side */
    cardset his[N_SEATS - 1]; /* the cards that he may hold */
    /* The chance that a seat which may have some has none of so many trumps. */
    const double *none_of_trumps;
    double has_trump[N_SEATS - 1]; /* the chance that he has one */
};

static inline void club_followers(const struct facts *facts, int n, struct followers *out)
{
    const cardset trumps = facts->order->trumps;
    out->none_of_trumps = club_none_by_holders(facts, trumps);
    for (int i = 0; i < n; i++) {
        const unsigned s = seat_after(facts->view->me, (unsigned)i + 1);
        out->side[i] = club_side(facts, s);
        out->his[i] = facts->unseen & ~facts->lacks[s];
        out->has_trump[i] = 1.0 - out->none_of_trumps[cardset_count(out->his[i] & trumps)];
    }
}

/* The same of a suit that is led. */
struct suit_led {
    cardset suit; /* whole */
    const double
        *none_of; /* the chance that a seat which may have some has none of so many of its cards */
    double lacks[N_SEATS - 1]; /* the chance that a follower has none of it */
    double ruffs[N_SEATS - 1]; /* … and has a trump instead */
};

static inline void club_suit_led(const struct facts *facts, const struct followers *followers,
                                 int n, cardset suit, struct suit_led *out)
{
    out->suit = suit;
    out->none_of = club_none_by_holders(facts, suit);
    for (int i = 0; i < n; i++) {
        out->lacks[i] = out->none_of[cardset_count(followers->his[i] & suit)];
        out->ruffs[i] = out->lacks[i] * followers->has_trump[i];
    }
}

/* The chance that follower i has a card, and may play it, that beats one of mine which is led: `above` are
 * those of its suit that beat it. */
static inline double club_rival_of_lead(const struct followers *followers, int i,
                                        const struct suit_led *led, cardset above)
{
    return 1.0 - led->none_of[cardset_count(above & followers->his[i])] + led->ruffs[i];
}

/* The same of any card of the suit led or trump: `above` are all that beat it. */
static inline double club_rival(const struct followers *followers, int i,
                                const struct suit_led *led, cardset above)
{
    const cardset his = above & followers->his[i];
    const double follows = 1.0 - led->none_of[cardset_count(his & led->suit)];
    const double can_ruff = 1.0 - followers->none_of_trumps[cardset_count(his & ~led->suit)];
    return follows + led->lacks[i] * can_ruff;
}

/* The chance of my side to get the trick less that of the other: +1 surely mine, −1 surely not. `side` is
 * club_side of the seat whose card takes it before they follow, `points` what lies in it then, `chance` that
 * of each follower to beat it. */
static inline double club_outlook(const struct followers *followers, int n,
                                  const double chance[N_SEATS - 1], double side, int points)
{
    /* [10] How gladly a later seat takes a trick that it can take: a share for itself and one for each
     * point in it; and from a friend. */
    const double will = 0.7 + 0.02 * points, among_foes = will < 1.0 ? will : 1.0;
    const double among_friends = 0.35;
    double outlook = side;
    for (int i = 0; i < n; i++) { /* both products, since they need not wait for the outlook */
        const double as_friend = among_friends * chance[i], as_foe = among_foes * chance[i];
        const double taken = followers->side[i] * outlook > 0.0 ? as_friend : as_foe;
        outlook += taken * (followers->side[i] - outlook);
    }
    return outlook;
}

#endif
