/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deals that a seat cannot distinguish, with their weights, for computing a best response.
 * Hands are numbered so that tables can be indexed by hand. The deals that are consistent with one
 * public history form a part. */
#pragma once

#include "engine/core/status.h"
#include "engine/deal/deals.h"

enum { HIDDEN_MASKS = 1 << 16, HIDDEN_HANDS = 1 << 12 };

struct hidden_deals {
    seat me;
    cardset hand; /* the cards dealt to seat `me` */
    uint32_t n, capacity;
    uint16_t n_hands;                 /* distinct hands */
    uint16_t *dealt[N_SEATS];         /* [deal], the number of its hand; owned */
    const double *chance;             /* [deal], weights; borrowed; NULL means that all are 1 */
    uint16_t hands[HIDDEN_HANDS];     /* [hand number from 1], cards of the hand */
    uint16_t number_of[HIDDEN_MASKS]; /* [cards], the inverse of `hands`; 0 = no such hand */
};

/* The cards dealt to a seat. */
static inline cardset hidden_hand(const struct hidden_deals *hidden, uint32_t deal, unsigned s)
{
    return hidden->hands[hidden->dealt[s][deal]];
}

/* A subset of the deals, as a list of their numbers. */
struct part {
    const uint32_t *deals; /* borrowed */
    uint32_t n;
};

/* Whether the rules are supported: at most 16 cards and no identical cards. */
bool hidden_deals_fit(const struct ruleset *rules);

/* Sets *hidden, which must be zeroed, to the deals that seat `me` with `hand` cannot distinguish,
 * numbered as in `deals` and with equal weights. STATUS_MEMORY. */
enum status hidden_deals_set(struct hidden_deals *hidden, const struct deals *deals, unsigned me,
                             cardset hand);
/* Like hidden_deals_set, with all deals consistent with the hand. */
enum status hidden_deals_of_hand(struct hidden_deals *hidden, const struct ruleset *rules,
                                 unsigned me, cardset hand);
/* Like hidden_deals_set, with n deals consistent with the hand, drawn with replacement. */
enum status hidden_deals_draw(struct hidden_deals *hidden, uint32_t n, const struct ruleset *rules,
                              unsigned me, cardset hand, struct rng *rng);
/* Creates an empty set with space for n deals; hidden_deals_add then adds the consistent deals. */
enum status hidden_deals_begin(struct hidden_deals *hidden, uint32_t n, unsigned me, cardset hand);
void hidden_deals_add(struct hidden_deals *hidden, const cardset dealt[N_SEATS]);

void hidden_deals_clear(struct hidden_deals *hidden); /* accepts a zeroed struct */

/* Writes the four hands of a deal. */
void hidden_deals_at(const struct hidden_deals *hidden, uint32_t deal, cardset dealt[N_SEATS]);
