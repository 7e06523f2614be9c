/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_chance.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_chance.h"

/* [10] How gladly a later seat takes a trick that it can take: a share for itself and one for each
 * point in it; and from a friend. */
static const double WILL = 0.7, WILL_BY_POINTS = 0.02, WILL_AMONG_FRIENDS = 0.35;

struct standing club_stand(const struct facts *facts, unsigned c)
{
    const struct table *table = facts->table;
    const bool leads = table->n_trick == 0;
    const bool takes = leads || cardset_has(facts->order->beaten_by[table->winning], c);
    return (struct standing){.led = leads ? c : table->led,
                             .winning = takes ? c : table->winning,
                             .winner = takes ? facts->view->me : table->winner,
                             .points = table->trick_points + facts->points[c],
                             .n_later = N_SEATS - 1 - table->n_trick};
}

/* [10] The chance that a seat has none of n cards that `n_holders` seats may have, each card with each
 * of them alike. */
static double chance_of_none(int n_holders, int n)
{
    enum { MOST = 16 };
    /* Powers of 1/2 and 2/3. */
    static const double none[2][MOST] = {
        {1, .5, .25, .125, .0625, .03125, .0156, .0078, .0039, .002, .001, .0005, 0, 0, 0, 0},
        {1, .6667, .4444, .2963, .1975, .1317, .0878, .0585, .039, .026, .0173, .0116, .0077, .0051,
         .0034, .0023}};
    if (n == 0)
        return 1.0;
    return n_holders < 2 || n >= MOST ? 0.0 : none[n_holders - 2][n];
}

/* How many of the other seats may hold cards of a suit. */
static int holders_of(const struct facts *facts, cardset suit)
{
    int n = -1; /* I am counted, too */
    for (unsigned s = 0; s < N_SEATS; s++)
        n += (suit & ~facts->lacks[s]) != 0;
    return n;
}

struct holders club_holders(const struct facts *facts, unsigned led)
{
    const cardset suit = facts->order->suit_of[led], trumps = facts->order->trumps;
    const int n_of_suit = holders_of(facts, suit);
    return (struct holders){n_of_suit, suit == trumps ? n_of_suit : holders_of(facts, trumps)};
}

/* [10] The chance that a later seat has a card, and may play it, that beats what takes the trick. */
static double chance_to_beat(const struct facts *facts, const struct standing *standing,
                             const struct holders *holders, unsigned s)
{
    const struct order *order = facts->order;
    const cardset suit = order->suit_of[standing->led];
    const cardset his = facts->unseen & ~facts->lacks[s];
    const cardset above = order->beaten_by[standing->winning] & his;
    if (above == 0)
        return 0.0;
    const double follows = 1.0 - chance_of_none(holders->of_suit, cardset_count(above & suit));
    if ((above & ~suit) == 0)
        return follows;
    const double is_void = chance_of_none(holders->of_suit, cardset_count(his & suit));
    const double can_ruff = 1.0 - chance_of_none(holders->of_trumps, cardset_count(above & ~suit));
    return follows + is_void * can_ruff;
}

double club_outlook(const struct facts *facts, const struct standing *standing,
                    const struct holders *holders)
{
    double outlook = facts->side[standing->winner];
    if (standing->n_later == 0)
        return outlook;
    const double will = WILL + WILL_BY_POINTS * standing->points;
    for (int i = 1; i <= standing->n_later; i++) {
        const unsigned s = seat_after(facts->view->me, (unsigned)i);
        const double side = facts->side[s];
        const double urge = side * outlook > 0.0 ? WILL_AMONG_FRIENDS : will < 1.0 ? will : 1.0;
        outlook += urge * chance_to_beat(facts, standing, holders, s) * (side - outlook);
    }
    return outlook;
}
