/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_worth.h; numbers in brackets are the rules of club_doppelkopf.h. */
#include "engine/policy/club/doppelkopf/club_worth.h"

#include "engine/policy/club/doppelkopf/club_promise.h"

/* [13] By rank: ♥10 ♣Q ♠Q ♥Q ♦Q ♣J ♠J ♥J ♦J, then the low trumps. */
enum { N_WORTH = 13 };
static const double trump_worth[N_WORTH] = {22, 15, 13, 9, 7, 7, 3, 2, 2, -1, 0, 0, 4};
static const double MASTER_WORTH = 9.0;

static const double SIDE_TOP_WORTH = 4.5, SIDE_WORTH = 2.5; /* [14] */

static const double LAST_JACK_WORTH = 14.0; /* [16] */

/* [18] */
static const double FEW_TRUMP_WORTH = 4.0, FEW_TOP_WORTH = 7.0, FEW_SECOND_WORTH = 5.0;

/* How many sorts of cards of its suit beat a card. */
static int rank_of(const struct order *order, unsigned c)
{
    return cardset_count(order->beaten_by[c] & order->suit_of[c]) / 2;
}

/* [13] */
static double worth_of_trump(const struct facts *facts, unsigned c)
{
    const int rank = rank_of(facts->order, c);
    double worth = trump_worth[rank < N_WORTH ? rank : N_WORTH - 1];
    if (club_is_master(facts, c) && (facts->unseen & facts->order->trumps) != 0)
        worth += MASTER_WORTH;
    return cardset_has(facts->karlchens, c) ? worth + LAST_JACK_WORTH : worth;
}

/* [14] */
static double worth_of_side_card(const struct facts *facts, unsigned c)
{
    const bool waits = cardset_has(facts->order->tops, c) && !cardset_has(facts->led, c);
    return waits ? SIDE_TOP_WORTH : SIDE_WORTH;
}

/* [18] */
static double worth_where_few(const struct facts *facts, unsigned c)
{
    const struct order *order = facts->order;
    if (cardset_has(order->trumps, c))
        return FEW_TRUMP_WORTH;
    const int above = cardset_count(order->beaten_by[c] & order->suit_of[c] & facts->unseen);
    return above == 0 ? FEW_TOP_WORTH : above <= 2 ? FEW_SECOND_WORTH : 0.0;
}

double club_worth(const struct facts *facts, unsigned c)
{
    if (facts->has_few_trumps)
        return worth_where_few(facts, c);
    return cardset_has(facts->order->trumps, c) ? worth_of_trump(facts, c)
                                                : worth_of_side_card(facts, c);
}
