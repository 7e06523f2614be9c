/* What has been said in an auction, and what stands: public, and the same for
 * bids that outbid each other and for reservations. The rules are in auction.h. */
#ifndef ZOLO_RULES_AUCTION_RECORD_H
#define ZOLO_RULES_AUCTION_RECORD_H

#include "engine/rules/ruleset.h"

/* Longest auction: six bids, each doubled eight times, three turns a call. */
enum { MAX_AUCTION = 224 };

struct auction {
    int contract;      /* highest bid, CONTRACT_NONE so far */
    int declarer;      /* its bidder, SEAT_NONE so far */
    card partner_card; /* named jack, else CARD_NONE */
    uint8_t n_doubles; /* doubles of the present contract, as called */
    uint8_t doubler[MAX_DOUBLES];
    uint8_t passes;  /* consecutive, up to now */
    uint8_t speaker; /* seat on turn */
    bool closed;
    bool compulsory;  /* the contract is its declarer's Pflichtsolo */
    seatset reserved; /* who has made a reservation */
    seatset owing;    /* who owes a Pflichtsolo: his solos are it (AMB-23) */
    seatset forced;   /* who must play it in this deal: one seat, or nobody (RULES 3.1) */
    uint8_t n_calls;
    uint8_t calls[MAX_AUCTION]; /* call i was made by seat first_speaker + i */
};

#endif
