/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction as a state machine over all calls (RULES 1.3, 3.1). Everything in
 * `struct auction` is public; whether a call is legal may also depend on the
 * caller's hand. Sets of calls are 64-bit masks by index into ruleset.calls.
 *
 * What bids and reservations do differently is a chapter of the rules (ruleset.h): bids, which
 * outbid each other and are doubled, or reservations, which are made and then named. */
#ifndef ZOLO_RULES_AUCTION_AUCTION_H
#define ZOLO_RULES_AUCTION_AUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/hash.h"
#include "engine/rules/ruleset.h"

/* Longest auction: six bids, each doubled eight times, three turns a call. */
enum { MAX_AUCTION = 224 };

struct auction {
    int contract;    /* highest bid, CONTRACT_NONE so far */
    int declarer;    /* its bidder, SEAT_NONE so far */
    uint8_t speaker; /* seat on turn */
    bool closed;
    uint8_t passes; /* consecutive, up to now */
    uint8_t n_calls;
    struct {                    /* the chapter of bids */
        card partner_card;      /* named jack, else CARD_NONE */
        uint8_t n_doubles;      /* doubles of the present contract, as called */
        uint8_t doubler[MAX_DOUBLES];
    };
    struct {              /* the chapter of reservations */
        bool compulsory;  /* the contract is its declarer's Pflichtsolo */
        seatset reserved; /* who has made a reservation */
        seatset owing;    /* who owes a Pflichtsolo: his solos are it (AMB-23) */
        seatset forced;   /* who must play it in this deal: one seat, or nobody (RULES 3.1) */
    };
    /* Last, so that what decides the game can be copied without them. */
    uint8_t calls[MAX_AUCTION]; /* call i was made by seat first_speaker + i */
};

/* One way to find the contract. `hand` is what the speaker was dealt. */
struct auction_chapter {
    enum call_kind second_kind; /* of the call with index 1 … */
    const char *second_name;    /* … and its name */
    bool has_owed;              /* each solo has a call of its own that says its player owes it */
    bool rarely_speaks;         /* passing is the rule: whoever says more means it */
    const char *(*objection)(const struct auction *auction, const struct ruleset *rules,
                             cardset hand, unsigned call);
    uint64_t (*legal)(const struct auction *auction, const struct ruleset *rules, cardset hand);
    uint64_t (*idle)(const struct auction *auction, const struct ruleset *rules, uint64_t calls);
    unsigned (*meant)(const struct auction *auction, const struct ruleset *rules, unsigned call);
    void (*apply)(struct auction *auction, const struct ruleset *rules, unsigned call);
    bool (*may_win)(const struct auction *auction, const struct ruleset *rules, unsigned who,
                    int contract, const cardset possible[N_SEATS]);
};
extern const struct auction_chapter auction_of_bids, auction_of_reservations;

/* A number of the calls and their order. Others may have it too. */
static inline uint32_t auction_hash(const struct auction *auction)
{
    uint32_t hash = FNV_START_32;
    for (int i = 0; i < auction->n_calls; i++)
        hash = fnv_add_32(hash, auction->calls[i]);
    return hash;
}

void auction_init(struct auction *auction, const struct ruleset *rules);

/* Why a call is not open to the speaker, as an English clause for a message
 * ("equal bids are not allowed …"); the rule section is cited. NULL if legal. */
static inline const char *auction_objection(const struct auction *auction,
                                            const struct ruleset *rules, cardset hand,
                                            unsigned call)
{
    return rules->chapters.auction->objection(auction, rules, hand, call);
}

/* The calls open to the speaker, who was dealt `hand`. Pass is always among
 * them. Not for a closed auction. */
static inline uint64_t auction_legal(const struct auction *auction, const struct ruleset *rules,
                                     cardset hand)
{
    return rules->chapters.auction->legal(auction, rules, hand);
}

/* Those of `calls` that cannot change which game is played: reservations that are outranked
 * (AMB-27). Empty where bids outbid each other. */
static inline uint64_t auction_idle(const struct auction *auction, const struct ruleset *rules,
                                    uint64_t calls)
{
    return rules->chapters.auction->idle(auction, rules, calls);
}

/* The call that a word means of the speaker: `pik-solo` is its Pflichtsolo if it owes one (AMB-28). */
static inline unsigned auction_meant(const struct auction *auction, const struct ruleset *rules,
                                     unsigned call)
{
    return rules->chapters.auction->meant(auction, rules, call);
}

/* Makes a legal call. */
static inline void auction_apply(struct auction *auction, const struct ruleset *rules,
                                 unsigned call)
{
    rules->chapters.auction->apply(auction, rules, call);
}

/* May seat `who`, who may have what `contract` needs, still come to play it, for all that is
 * public? possible[s]: the cards that seat s may have been dealt. */
static inline bool auction_may_win(const struct auction *auction, const struct ruleset *rules,
                                   unsigned who, int contract, const cardset possible[N_SEATS])
{
    return rules->chapters.auction->may_win(auction, rules, who, contract, possible);
}

/* Cap on called doubles of the contract that is public now. */
int auction_call_cap(const struct auction *auction, const struct ruleset *rules);

/* The seat that made call number i. */
static inline seat auction_caller(const struct ruleset *rules, unsigned i)
{
    return seat_after((unsigned)rules->first_speaker, i);
}

/* What a call proves about the caller's hand as dealt, by legality alone. */
struct call_proof {
    cardset holds;      /* surely held */
    cardset lacks;      /* surely not held */
    cardset not_all_of; /* at least one of these is not held; 0 = nothing proved */
};

/* Proof of `call` made in the situation `before`. */
struct call_proof auction_proof(const struct auction *before, const struct ruleset *rules,
                                unsigned call);

/* The word for double number `level` (from 0), "kontra" … */
const char *auction_double_name(const struct ruleset *rules, int level);

#endif
