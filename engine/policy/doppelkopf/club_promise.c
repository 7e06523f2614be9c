/* See club_promise.h; numbers in brackets are the rules of club_doppelkopf.h. The figures are
 * least squares over solos of four such players. */
#include "engine/policy/doppelkopf/club_promise.h"

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

void club_count_ranks(const struct order *order, cardset hand, int n_rank[N_TOP_RANKS])
{
    for (int i = 0; i < N_TOP_RANKS; i++)
        n_rank[i] = 0;
    CARDSET_EACH(c, hand & order->trumps) {
        const int rank = club_rank(order, (unsigned)c);
        n_rank[rank < N_TOP_RANKS ? rank : N_TOP_RANKS - 1]++;
    }
}

/* Of fewer cards a high trump takes a larger share. */
static int sum_of_ranks(const struct ruleset *rules, const struct order *order, cardset hand,
                        const int worth_of_48[N_TOP_RANKS])
{
    int n_rank[N_TOP_RANKS], sum = 0;
    club_count_ranks(order, hand, n_rank);
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
    int sum = none ? 11 : 8 * club_count_voids(rules, order, hand) - 22;
    CARDSET_EACH(c, hand & ~order->trumps) {
        const int rank = club_rank(order, (unsigned)c);
        sum += rank == 0 ? (none ? 17 : 16) : rank == 1 ? (none ? 9 : 2) : 0;
    }
    return sum + sum_of_ranks(rules, order, hand, worth);
}

int club_promise(const struct ruleset *rules, const struct order *order, cardset hand)
{
    return club_has_few_trumps(rules, order) ? promise_with_few(rules, order, hand)
                                             : promise_with_many(rules, order, hand);
}
