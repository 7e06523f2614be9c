/* What a deal pays at any end of its auction when club plays the cards. Club's cards look at the
 * public contract and who bid it, not at doubles or the way it came about, so that a deal is
 * played out once for each contract, declarer and named card that is asked about. */
#ifndef ZOLO_LEARN_AUCTION_ENDS_H
#define ZOLO_LEARN_AUCTION_ENDS_H

#include "engine/play/player.h"
#include "engine/rules/value/stakes.h"

enum { N_NAMED = 5 }; /* no card, or one of four partner cards */

/* How a contract was played. */
struct played {
    bool is_known;
    uint8_t points, tricks; /* of the old or lone side */
    struct sides sides;
};

struct auction_ends {
    const struct ruleset *rules; /* borrowed */
    struct player players[N_SEATS];
    uint8_t like[MAX_CONTRACTS]; /* the first contract that club's cards play alike */
    cardset dealt[N_SEATS];
    struct played played[MAX_CONTRACTS + 1][N_SEATS][N_NAMED]; /* [0][0]: nobody bid */
};

void auction_ends_init(struct auction_ends *ends, const struct ruleset *rules);

/* Turns to a deal. */
void auction_ends_turn(struct auction_ends *ends, const cardset dealt[N_SEATS]);

/* Payoff to `me` in stakes when a pass closes the auction of `last`. Not for a deal that is won
 * by award. */
int auction_ends_payoff(struct auction_ends *ends, const struct table *last, unsigned me);

#endif
