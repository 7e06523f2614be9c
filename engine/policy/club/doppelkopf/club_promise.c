/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_promise.h; numbers in brackets are the rules of club_doppelkopf.h. The figures are
 * least squares over solos of four such players. */
#include "engine/policy/club/doppelkopf/club_promise.h"

int club_count_voids(const struct ruleset *rules, const struct order *order, cardset hand)
{
    cardset side = rules->pack->all & ~order->trumps;
    int n = 0;
    while (side != 0) {
        const cardset suit = order->suit_of[cardset_first(side)];
        n += (suit & hand) == 0;
        side &= ~suit;
    }
    return n;
}

static const struct order_list *list_of(const struct ruleset *rules, const struct order *order)
{
    return &rules->order_lists[order - rules->orders];
}

void club_count_ranks(const struct ruleset *rules, const struct order *order, cardset hand,
                      int n_rank[N_TOP_RANKS])
{
    const struct order_list *list = list_of(rules, order);
    int n_lower = cardset_count(hand & order->trumps);
    for (int i = 0; i < N_TOP_RANKS - 1; i++) {
        n_rank[i] = i < list->n_trumps
                        ? cardset_count(hand & pack_copies(rules->pack, list->trumps[i]))
                        : 0;
        n_lower -= n_rank[i];
    }
    n_rank[N_TOP_RANKS - 1] = n_lower;
}

/* How many of the second highest cards of the side suits the hand has. */
static int count_seconds(const struct ruleset *rules, const struct order *order, cardset hand)
{
    const struct order_list *list = list_of(rules, order);
    int n = 0;
    for (int i = 0; i < list->n_suits; i++)
        if (list->n_suit[i] > 1)
            n += cardset_count(hand & pack_copies(rules->pack, list->suits[i][1]));
    return n;
}

/* Of fewer cards a high trump takes a larger share. */
static int sum_of_ranks(const struct ruleset *rules, const struct order *order, cardset hand,
                        const int worth_of_48[N_TOP_RANKS])
{
    int n_rank[N_TOP_RANKS], sum = 0;
    club_count_ranks(rules, order, hand, n_rank);
    for (int i = 0; i < N_TOP_RANKS; i++)
        sum += worth_of_48[i] * n_rank[i];
    return 48 * sum / rules->pack->n_cards;
}

/* [1] */
static int promise_with_many(const struct ruleset *rules, const struct order *order, cardset hand)
{
    static const int worth[N_TOP_RANKS] = {20, 12, 7, 2, 0};
    const cardset trumps = hand & order->trumps, tops = hand & order->tops & ~order->trumps;
    return sum_of_ranks(rules, order, hand, worth) + 23 * cardset_count(trumps) / 2 +
           12 * cardset_count(tops) + 11 * club_count_voids(rules, order, hand) - 65;
}

/* [2] */
static int promise_with_few(const struct ruleset *rules, const struct order *order, cardset hand)
{
    static const int worth[N_TOP_RANKS] = {20, 16, 15, 14, 0};
    const bool none = order->trumps == 0;
    const int n_tops = cardset_count(hand & order->tops & ~order->trumps);
    const int n_seconds = count_seconds(rules, order, hand);
    const int sum =
        none ? 11 + 17 * n_tops + 9 * n_seconds
             : 8 * club_count_voids(rules, order, hand) - 22 + 16 * n_tops + 2 * n_seconds;
    return sum + sum_of_ranks(rules, order, hand, worth);
}

int club_promise(const struct ruleset *rules, const struct order *order, cardset hand)
{
    return club_has_few_trumps(rules, order) ? promise_with_few(rules, order, hand)
                                             : promise_with_many(rules, order, hand);
}
