/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See club_promise.h; numbers in brackets are the rules of club_doppelkopf.h. The figures are
 * least squares over solos of four such players. */
#include "engine/policy/club/doppelkopf/club_promise.h"

#include <limits.h>
#include <string.h>

/* What is counted, and how many card points each is worth. */
struct worths {
    int high_trumps[N_HIGH_TRUMPS]; /* by rank, with 48 cards; of fewer it takes a larger share */
    int halves;                     /* for a trump, in half points */
    int top, second;                /* side cards of the two highest ranks */
    int empty;                      /* side suits without a card */
    int start;
};
static const struct worths with_many = {{20, 12, 7, 2}, 23, 12, 0, 11, -65}; /* [1] */
static const struct worths with_few = {{20, 16, 15, 14}, 0, 16, 2, 8, -22};  /* [2] */
static const struct worths with_none = {{0}, 0, 17, 9, 0, 11};               /* [2] */

static inline const struct worths *worths_in(const struct ruleset *rules, const struct order *order)
{
    return order->trumps == 0                  ? &with_none
           : club_has_few_trumps(rules, order) ? &with_few
                                               : &with_many;
}

/* Points for high trumps, of a pack of 48 cards, in this one. */
static inline int in_pack(const struct ruleset *rules, int points_of_48)
{
    return rules->pack->n_cards == 48 ? points_of_48 : 48 * points_of_48 / rules->pack->n_cards;
}

int club_promise(const struct ruleset *rules, const struct order *order, cardset hand)
{
    const struct worths *worth = worths_in(rules, order);
    int high = 0;
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        high += worth->high_trumps[i] * cardset_count(hand & order->high_trumps[i]);
    return in_pack(rules, high) + worth->halves * cardset_count(hand & order->trumps) / 2 +
           worth->top * cardset_count(hand & order->tops & ~order->trumps) +
           worth->second * cardset_count(hand & order->seconds) +
           worth->empty * club_count_voids(order, hand) + worth->start;
}

/* --- all orders at once ---------------------------------------------------------------------- */

static void add_card(struct promise_sums *of_card, const struct order *order, int lane, card c,
                     const struct worths *worth)
{
    for (int i = 0; i < N_HIGH_TRUMPS; i++)
        of_card->high[lane] +=
            (int16_t)(worth->high_trumps[i] * cardset_has(order->high_trumps[i], c));
    of_card->rest[lane] += (int16_t)(worth->halves * cardset_has(order->trumps, c) +
                                     2 * worth->top * cardset_has(order->tops & ~order->trumps, c) +
                                     2 * worth->second * cardset_has(order->seconds, c));
    for (int s = 0; s < N_SUITS; s++)
        of_card->suits[lane] |= (int16_t)(cardset_has(order->side_suits[s], c) << s);
}

void promise_table_build(struct promise_table *table, const struct ruleset *rules)
{
    *table = (struct promise_table){.rules = rules};
    for (int i = 0; i < rules->n_orders; i++) {
        const struct order *order = &rules->orders[i];
        const struct worths *worth = worths_in(rules, order);
        table->start.rest[i] = (int16_t)(2 * (worth->start + N_SUITS * worth->empty));
        table->empty[i] = (int16_t)worth->empty;
        CARDSET_EACH(c, rules->pack->all)
            add_card(&table->of_card[c], order, i, (card)c, worth);
    }
}

/* By order. (Half points are rounded down at the end: only trumps have any.) */
static void promise_in_all(const struct promise_table *table, cardset hand,
                           int16_t points[PROMISE_LANES])
{
    struct promise_sums sums = table->start;
    CARDSET_EACH(c, hand) {
        sums.high += table->of_card[c].high;
        sums.rest += table->of_card[c].rest;
        sums.suits |= table->of_card[c].suits;
    }
    if (table->rules->pack->n_cards != 48)
        for (int i = 0; i < PROMISE_LANES; i++)
            sums.high[i] = (int16_t)in_pack(table->rules, sums.high[i]);
    const promise_lanes n_suits =
        (sums.suits & 1) + (sums.suits >> 1 & 1) + (sums.suits >> 2 & 1) + (sums.suits >> 3 & 1);
    const promise_lanes all = sums.high + (sums.rest >> 1) - n_suits * table->empty;
    memcpy(points, &all, sizeof all);
}

/* --- the best -------------------------------------------------------------------------------- */

/* What the hand promises in the contract; `points` by order, or NULL if they are not known yet. */
static inline int promised(const struct ruleset *rules, int contract, cardset hand,
                           const int16_t *points)
{
    const int order = rules->contracts[contract].order;
    return points != NULL ? points[order] : club_promise(rules, &rules->orders[order], hand);
}

/* The one of these bids whose game promises most to whoever plays it alone, the first of equals;
 * CONTRACT_NONE if there is none. */
static inline int best_bid(const struct ruleset *rules, cardset hand, const int16_t *by_order,
                           uint64_t bids, int *points)
{
    int best = CONTRACT_NONE;
    BITS_EACH(i, bids) {
        const int contract = rules->calls[i].contract;
        const int promise = promised(rules, contract, hand, by_order);
        if (best == CONTRACT_NONE || promise > *points) {
            best = contract;
            *points = promise;
        }
    }
    return best;
}

static inline struct promises best_of(const struct ruleset *rules, cardset hand,
                                      const int16_t *by_order)
{
    struct promises promises = {.points = 0, .silent_points = INT_MIN / 2, .finder = CONTRACT_NONE};
    promises.solo = best_bid(rules, hand, by_order, rules->free_solos, &promises.points);
    if ((hand & rules->old_cards) != rules->old_cards)
        return promises;
    int unused = 0;
    promises.finder = best_bid(rules, hand, by_order, rules->finders, &unused);
    if (rules->silent != CONTRACT_NONE)
        promises.silent_points = promised(rules, rules->silent, hand, by_order);
    return promises;
}

struct promises club_promises(const struct ruleset *rules, cardset hand)
{
    return best_of(rules, hand, NULL);
}

struct promises promise_table_find(const struct promise_table *table, cardset hand)
{
    int16_t by_order[PROMISE_LANES];
    promise_in_all(table, hand, by_order);
    return best_of(table->rules, hand, by_order);
}
