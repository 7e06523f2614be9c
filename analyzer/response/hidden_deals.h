/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deals that look alike to a seat, as a best response takes them: the hands as numbers, so that what
 * is done with a hand can stand in a short list, and the chance of each deal. Deals that have led to one public history are a part of them. */
#ifndef ZOLO_RESPONSE_HIDDEN_DEALS_H
#define ZOLO_RESPONSE_HIDDEN_DEALS_H

#include "engine/core/status.h"
#include "engine/deal/deals.h"

enum { HIDDEN_MASKS = 1 << 16, HIDDEN_HANDS = 1 << 12 };

struct hidden_deals {
    seat me;
    cardset hand; /* mine, as dealt */
    uint32_t n, capacity;
    uint16_t n_hands;                 /* hands that were met */
    uint16_t *dealt[N_SEATS];         /* [deal], owned: numbers of hands */
    const double *chance;             /* [deal], borrowed; NULL = each counts 1 */
    uint16_t hands[HIDDEN_HANDS];     /* [number], their cards: as they were met, from 1 */
    uint16_t number_of[HIDDEN_MASKS]; /* the other way round; 0 = not met */
};

/* The hand of a seat, as dealt. */
static inline cardset hidden_hand(const struct hidden_deals *hidden, uint32_t deal, unsigned s)
{
    return hidden->hands[hidden->dealt[s][deal]];
}

/* Some of the deals, by their numbers. */
struct part {
    const uint32_t *deals; /* borrowed */
    uint32_t n;
};

/* Rules whose deals fit: single cards, 16 at most. */
bool hidden_deals_fit(const struct ruleset *rules);

/* Turns *hidden, zeroed at first, to the deals that seat `me` with `hand` cannot tell apart: number i
 * is that of `deals`. The chances are alike. STATUS_MEMORY. */
enum status hidden_deals_set(struct hidden_deals *hidden, const struct deals *deals, unsigned me,
                             cardset hand) MUST_USE;
/* The same of all deals that fit the hand. */
enum status hidden_deals_of_hand(struct hidden_deals *hidden, const struct ruleset *rules,
                                 unsigned me, cardset hand) MUST_USE;
/* The same of n of them that are drawn, with repetition. */
enum status hidden_deals_draw(struct hidden_deals *hidden, uint32_t n, const struct ruleset *rules,
                              unsigned me, cardset hand, struct rng *rng) MUST_USE;
/* The same without deals yet, but with room for `n`; then deals that fit are added one by one. */
enum status hidden_deals_begin(struct hidden_deals *hidden, uint32_t n, unsigned me,
                               cardset hand) MUST_USE;
void hidden_deals_add(struct hidden_deals *hidden, const cardset dealt[N_SEATS]);

void hidden_deals_clear(struct hidden_deals *hidden); /* accepts a zeroed one */

/* The hands of a deal. */
void hidden_deals_at(const struct hidden_deals *hidden, uint32_t deal, cardset dealt[N_SEATS]);

#endif
