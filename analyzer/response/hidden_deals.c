/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/response/hidden_deals.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool hidden_deals_fit(const struct ruleset *rules)
{
    return rules->auction == AUCTION_BIDS && (rules->pack->all >> 16) == 0 &&
           rules->pack->hand_size <= 4;
}

static enum status reserve(struct hidden_deals *hidden, uint32_t n)
{
    if (n <= hidden->capacity)
        return STATUS_OK;
    hidden->capacity = 0;
    for (unsigned s = 0; s < N_SEATS; s++) {
        free(hidden->dealt[s]);
        TRY_MEMORY(hidden->dealt[s] = calloc(n, sizeof *hidden->dealt[s]));
    }
    hidden->capacity = n;
    return STATUS_OK;
}

enum status hidden_deals_begin(struct hidden_deals *hidden, uint32_t n, unsigned me, cardset hand)
{
    TRY(reserve(hidden, n));
    hidden->me = (seat)me;
    hidden->hand = hand;
    hidden->n = 0;
    hidden->n_hands = 0;
    hidden->chance = NULL;
    memset(hidden->number_of, 0, sizeof hidden->number_of);
    return STATUS_OK;
}

void hidden_deals_add(struct hidden_deals *hidden, const cardset dealt[N_SEATS])
{
    assert(hidden->n < hidden->capacity);
    for (unsigned s = 0; s < N_SEATS; s++) {
        uint16_t *number = &hidden->number_of[dealt[s]];
        if (*number == 0) {
            *number = ++hidden->n_hands;
            hidden->hands[*number] = (uint16_t)dealt[s];
        }
        hidden->dealt[s][hidden->n] = *number;
    }
    assert(hidden->n_hands < HIDDEN_HANDS);
    hidden->n++;
}

enum status hidden_deals_set(struct hidden_deals *hidden, const struct deals *deals, unsigned me,
                             cardset hand)
{
    const uint32_t n = (uint32_t)deals_number(deals);
    TRY(hidden_deals_begin(hidden, n, me, hand));
    for (uint32_t i = 0; i < n; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, i, dealt);
        hidden_deals_add(hidden, dealt);
    }
    return STATUS_OK;
}

static enum status deals_of_hand(const struct ruleset *rules, unsigned me, cardset hand,
                                 struct deals **out)
{
    struct knowledge knowledge;
    knowledge_init(&knowledge, rules->pack);
    knowledge_holds(&knowledge, me, hand, "own hand");
    return deals_new(&knowledge, out, NULL);
}

enum status hidden_deals_of_hand(struct hidden_deals *hidden, const struct ruleset *rules,
                                 unsigned me, cardset hand)
{
    struct deals *deals = NULL;
    enum status status = deals_of_hand(rules, me, hand, &deals);
    THEN(status, hidden_deals_set(hidden, deals, me, hand));
    deals_free(deals);
    return status;
}

enum status hidden_deals_draw(struct hidden_deals *hidden, uint32_t n, const struct ruleset *rules,
                              unsigned me, cardset hand, struct rng *rng)
{
    struct deals *deals = NULL;
    enum status status = deals_of_hand(rules, me, hand, &deals);
    THEN(status, hidden_deals_begin(hidden, n, me, hand));
    for (uint32_t i = 0; i < n && status == STATUS_OK; i++) {
        cardset dealt[N_SEATS];
        deals_at(deals, rng_below(rng, (uint64_t)deals_number(deals)), dealt);
        hidden_deals_add(hidden, dealt);
    }
    deals_free(deals);
    return status;
}

void hidden_deals_clear(struct hidden_deals *hidden)
{
    for (unsigned s = 0; s < N_SEATS; s++)
        free(hidden->dealt[s]);
    *hidden = (struct hidden_deals){0};
}

void hidden_deals_at(const struct hidden_deals *hidden, uint32_t deal, cardset dealt[N_SEATS])
{
    for (unsigned s = 0; s < N_SEATS; s++)
        dealt[s] = hidden_hand(hidden, deal, s);
}
