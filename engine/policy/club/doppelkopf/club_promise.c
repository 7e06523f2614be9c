/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_promise.h; numbers in brackets are the rules of club_doppelkopf.h. The figures are
 * least squares over solos of four such players. */
#include "engine/policy/club/doppelkopf/club_promise.h"

#include <limits.h>

/* Of fewer cards a high trump takes a larger share. */
static inline int sum_of_ranks(const struct ruleset *rules, const struct order *order, cardset hand,
                               const int worth_of_48[N_HIGH_TRUMPS])
{
    int sum = 0;
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        sum += worth_of_48[i] * cardset_count(hand & order->high_trumps[i]);
    return rules->pack->n_cards == 48 ? sum : 48 * sum / rules->pack->n_cards;
}

/* [1] */
static inline int promise_with_many(const struct ruleset *rules, const struct order *order,
                                    cardset hand)
{
    static const int worth[N_HIGH_TRUMPS] = {20, 12, 7, 2};
    const cardset trumps = hand & order->trumps, tops = hand & order->tops & ~order->trumps;
    return sum_of_ranks(rules, order, hand, worth) + 23 * cardset_count(trumps) / 2 +
           12 * cardset_count(tops) + 11 * club_count_voids(order, hand) - 65;
}

/* [2] */
static inline int promise_with_few(const struct ruleset *rules, const struct order *order,
                                   cardset hand)
{
    static const int worth[N_HIGH_TRUMPS] = {20, 16, 15, 14};
    const bool none = order->trumps == 0;
    const int n_tops = cardset_count(hand & order->tops & ~order->trumps);
    const int n_seconds = cardset_count(hand & order->seconds);
    const int sum = none ? 11 + 17 * n_tops + 9 * n_seconds
                         : 8 * club_count_voids(order, hand) - 22 + 16 * n_tops + 2 * n_seconds;
    return sum + sum_of_ranks(rules, order, hand, worth);
}

static inline int promise_in(const struct ruleset *rules, const struct order *order, cardset hand)
{
    return club_has_few_trumps(rules, order) ? promise_with_few(rules, order, hand)
                                             : promise_with_many(rules, order, hand);
}

int club_promise(const struct ruleset *rules, const struct order *order, cardset hand)
{
    return promise_in(rules, order, hand);
}

/* The one of these bids whose game promises most to whoever plays it alone, the first of equals;
 * CONTRACT_NONE if there is none. */
static int best_bid(const struct ruleset *rules, cardset hand, uint64_t bids, int *points)
{
    int best = CONTRACT_NONE;
    BITS_EACH(i, bids) {
        const int contract = rules->calls[i].contract;
        const struct order *order = &rules->orders[rules->contracts[contract].order];
        const int promise = promise_in(rules, order, hand);
        if (best == CONTRACT_NONE || promise > *points) {
            best = contract;
            *points = promise;
        }
    }
    return best;
}

struct promises club_promises(const struct ruleset *rules, cardset hand)
{
    struct promises promises = {.points = 0, .silent_points = INT_MIN / 2, .finder = CONTRACT_NONE};
    promises.solo = best_bid(rules, hand, rules->free_solos, &promises.points);
    if ((hand & rules->old_cards) != rules->old_cards)
        return promises;
    int unused = 0;
    promises.finder = best_bid(rules, hand, rules->finders, &unused);
    if (rules->silent != CONTRACT_NONE)
        promises.silent_points = club_promise(rules, ruleset_order(rules, rules->silent), hand);
    return promises;
}
