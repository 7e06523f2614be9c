/* What the deals of one end of an auction pay, once their cards are played. All deals have the same
 * calls and cards on record; who plays with whom depends on the hands, so that they are settled in a
 * few ways, each worked out once. */
#ifndef ZOLO_LEARN_END_PAYOFFS_H
#define ZOLO_LEARN_END_PAYOFFS_H

#include "engine/core/status.h"
#include "engine/play/state.h"

/* Deals that lead to one public history, by their numbers. */
struct part {
    const uint32_t *deals; /* borrowed */
    uint32_t n;
};

enum { MOST_SETTLEMENTS = 16 };

struct end_payoffs {
    const struct ruleset *rules;      /* borrowed */
    const uint16_t (*dealt)[N_SEATS]; /* [deal] hands as masks, of 16 cards; borrowed */
    uint8_t *settled;                 /* [deal] which settlement; owned */
    int n;
    struct settlement by[MOST_SETTLEMENTS];
};

/* For n deals. STATUS_MEMORY. */
enum status end_payoffs_init(struct end_payoffs *payoffs, const struct ruleset *rules,
                             const uint16_t (*dealt)[N_SEATS], uint32_t n) MUST_USE;
void end_payoffs_clear(struct end_payoffs *payoffs); /* accepts zeroed ones */

/* The hands of a deal. */
void end_payoffs_hands(const struct end_payoffs *payoffs, uint32_t deal, cardset dealt[N_SEATS]);

/* Turns to the end of an auction to which these deals have come. */
void end_payoffs_settle(struct end_payoffs *payoffs, const struct auction *auction,
                        struct part part);

/* The payoff of one of them to a seat, in stakes, when each player has one card left. */
int end_payoffs_of(const struct end_payoffs *payoffs, const struct table *table, uint32_t deal,
                   unsigned who);

/* The sum of the payoffs of deals that end with the auction. */
int64_t end_payoffs_without_cards(const struct end_payoffs *payoffs, const struct table *table,
                                  struct part part, unsigned who);

#endif
