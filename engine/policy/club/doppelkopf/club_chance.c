/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_chance.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_chance.h"

/* [10] The chance that a seat has none of n cards, each of them with each of the others alike who may have
 * some: powers of 0, 1/2 and 2/3, by how many seats may, me with them, and n. No branch is taken, since
 * neither number can be foreseen. */
static const double none_of[N_SEATS + 1][MAX_CARDS] = {
    {1},
    {1},
    {1},
    {1, .5, .25, .125, .0625, .03125, .0156, .0078, .0039, .002, .001, .0005},
    {1, .6667, .4444, .2963, .1975, .1317, .0878, .0585, .039, .026, .0173, .0116, .0077, .0051,
     .0034, .0023}};

/* By the seats that may hold cards of a suit: I may have any, others what they are not known to lack. */
static const double *none_by_holders(const struct facts *facts, cardset suit)
{
    int n = 0;
    for (unsigned s = 0; s < N_SEATS; s++)
        n += (suit & ~facts->lacks[s]) != 0;
    return none_of[n];
}

void club_followers(const struct facts *facts, struct followers *out)
{
    out->suit = 0;
    out->n = N_SEATS - 1 - facts->table->n_trick;
    if (out->n == 0)
        return;
    out->none_of_trumps = none_by_holders(facts, facts->order->trumps);
    for (int i = 0; i < out->n; i++) {
        const unsigned s = seat_after(facts->view->me, (unsigned)i + 1);
        out->side[i] = club_side(facts, s);
        out->his[i] = facts->unseen & ~facts->lacks[s];
    }
}

void club_follow_suit(const struct facts *facts, cardset suit, struct followers *out)
{
    out->suit = suit;
    if (out->n == 0)
        return;
    out->none_of_suit =
        suit == facts->order->trumps ? out->none_of_trumps : none_by_holders(facts, suit);
    for (int i = 0; i < out->n; i++)
        out->lacks[i] = out->none_of_suit[cardset_count(out->his[i] & suit)];
}

void club_rivals(const struct facts *facts, const struct followers *followers, unsigned winning,
                 double chance[N_SEATS - 1])
{
    const cardset above = facts->order->beaten_by[winning];
    for (int i = 0; i < followers->n; i++) {
        const cardset his = above & followers->his[i];
        const int n_of_suit = cardset_count(his & followers->suit);
        const double follows = 1.0 - followers->none_of_suit[n_of_suit];
        const double can_ruff = 1.0 - followers->none_of_trumps[cardset_count(his) - n_of_suit];
        chance[i] = follows + followers->lacks[i] * can_ruff;
    }
}
