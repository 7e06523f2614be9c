/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal pays at any end of its auction, by whoever plays the cards. Club's cards look at the
 * public contract and who bid it, not at doubles or the way it came about, so that with them a deal
 * is played out once for each contract, declarer and named card that is asked about; with others'
 * once for each auction. */
#ifndef ZOLO_TRAIN_AUCTION_ENDS_H
#define ZOLO_TRAIN_AUCTION_ENDS_H

#include "engine/policy/policy.h"
#include "engine/rules/value/stakes.h"

enum { N_NAMED = 5 }; /* no card, or one of four partner cards */

/* How a contract was played. */
struct played {
    bool is_known;
    uint8_t points, tricks; /* of the old or lone side */
    struct sides sides;
};

/* What an auction pays, all of whose calls count. */
struct paid {
    uint32_t turn; /* of auction_ends.turn, or of a deal before it */
    uint8_t n_calls, calls[MAX_AUCTION];
    int payoff[N_SEATS];
};
enum { PLACES_PAID = 1 << 10 };

struct auction_ends {
    const struct ruleset *rules; /* borrowed */
    struct player players[N_SEATS];
    bool is_club;
    uint8_t like[MAX_CONTRACTS]; /* the first contract that club's cards play alike */
    cardset dealt[N_SEATS];
    struct played played[MAX_CONTRACTS + 1][N_SEATS][N_NAMED]; /* [0][0]: nobody bid */
    /* For others than club: */
    void *scratch;
    uint32_t turn;
    struct paid *paid; /* [PLACES_PAID], the latest of its hash; owned */
};

/* `cards`, borrowed, draws no lots and sees no cards. STATUS_MEMORY. */
enum status auction_ends_init(struct auction_ends *ends, const struct ruleset *rules,
                              const struct policy *cards) MUST_USE;
void auction_ends_clear(struct auction_ends *ends); /* accepts a zeroed one */

/* Turns to a deal. */
void auction_ends_turn(struct auction_ends *ends, const cardset dealt[N_SEATS]);

/* Payoff to `me` in stakes when a pass closes the auction of `last`. Not for a deal that is won
 * by award. */
int auction_ends_payoff(struct auction_ends *ends, const struct table *last, unsigned me);

#endif
