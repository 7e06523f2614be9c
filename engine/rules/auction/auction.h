/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The auction as a state machine (RULES 1.3, 3.1). Everything in `struct auction` is public;
 * whether a call is legal may also depend on the caller's hand. A set of calls is a mask over
 * indices into ruleset.calls.
 *
 * There are two kinds of auction (struct auction_chapter): ascending bids with doubles, and
 * reservations that are announced and then named. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "engine/core/hash.h"
#include "engine/rules/ruleset.h"

/* The longest auction: six bids, each doubled eight times, with three turns for each call. */
enum { MAX_AUCTION = 224 };

struct auction {
    int contract;    /* the contract of the highest bid so far, or CONTRACT_NONE */
    int declarer;    /* highest bidder, or SEAT_NONE */
    uint8_t speaker; /* seat on turn */
    bool closed;
    uint8_t passes; /* number of consecutive passes at the end of the calls so far */
    uint8_t n_calls;
    struct {               /* of auction_of_bids */
        card partner_card; /* the jack that the bid names, else CARD_NONE */
        uint8_t n_doubles; /* number of doubles of the current contract so far */
        uint8_t doubler[MAX_DOUBLES];
    };
    struct {              /* of auction_of_reservations */
        bool compulsory;  /* the contract is its declarer's Pflichtsolo */
        seatset reserved; /* seats that have made a reservation */
        seatset owing; /* seats that owe a Pflichtsolo; any solo counts as a Pflichtsolo (AMB-23) */
        seatset forced; /* the seat that must play its Pflichtsolo in this deal, or 0 (RULES 3.1) */
    };
    /* This is the last field, so that the fields above can be copied without it. */
    uint8_t calls[MAX_AUCTION]; /* call i was made by seat first_speaker + i */
};

/* The functions of one kind of auction, documented by the inline functions below. `hand` is the
 * speaker's hand as dealt. */
struct auction_chapter {
    enum call_kind second_kind; /* the kind of the call at index 1 */
    const char *second_name;    /* the name of the call at index 1 */
    bool has_owed;              /* each solo also has a call for its compulsory version */
    bool rarely_speaks;         /* most players pass, so any other call reveals much */
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

/* A hash of the sequence of calls; different sequences may have the same hash. */
static inline uint32_t auction_hash(const struct auction *auction)
{
    uint32_t hash = FNV_START_32;
    for (int i = 0; i < auction->n_calls; i++)
        hash = fnv_add_32(hash, auction->calls[i]);
    return hash;
}

void auction_init(struct auction *auction, const struct ruleset *rules);

/* The reason why a call is illegal for the speaker, as an English clause that cites the rules, for
 * a message ("equal bids are not allowed …"); NULL for a legal call. */
static inline const char *auction_objection(const struct auction *auction,
                                            const struct ruleset *rules, cardset hand,
                                            unsigned call)
{
    return rules->chapters.auction->objection(auction, rules, hand, call);
}

/* The legal calls, including pass, in an open auction of the speaker, who was dealt `hand`. */
static inline uint64_t auction_legal(const struct auction *auction, const struct ruleset *rules,
                                     cardset hand)
{
    return rules->chapters.auction->legal(auction, rules, hand);
}

/* The calls in `calls` that cannot change which contract is played, because they name outranked
 * reservations (AMB-27). Empty for bids. */
static inline uint64_t auction_idle(const struct auction *auction, const struct ruleset *rules,
                                    uint64_t calls)
{
    return rules->chapters.auction->idle(auction, rules, calls);
}

/* The call that the speaker means: `pik-solo` is a Pflichtsolo if the speaker owes one (AMB-28). */
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

/* True if seat `who` can still become the declarer of `contract`, assuming that it holds the cards
 * needed. possible[s]: the cards that seat s may have been dealt. */
static inline bool auction_may_win(const struct auction *auction, const struct ruleset *rules,
                                   unsigned who, int contract, const cardset possible[N_SEATS])
{
    return rules->chapters.auction->may_win(auction, rules, who, contract, possible);
}

/* The cards that the caller's hand must contain for this call; 0 unless the call is a bid. */
static inline cardset auction_needs(const struct ruleset *rules, unsigned call)
{
    const struct call *said = &rules->calls[call];
    return said->kind == CALL_BID ? rules->contracts[said->contract].needs : 0;
}

/* The maximum number of doubles that may be called for the current contract. */
int auction_call_cap(const struct auction *auction, const struct ruleset *rules);

/* The seat that made call number i. */
static inline seat auction_caller(const struct ruleset *rules, unsigned i)
{
    return seat_after((unsigned)rules->first_speaker, i);
}

/* What the legality of a call proves about the caller's hand, as dealt. */
struct call_proof {
    cardset holds;      /* surely held */
    cardset lacks;      /* surely not held */
    cardset not_all_of; /* at least one of these cards is not held; 0 = nothing proved */
};

/* What `call`, made after the auction `before`, proves about the caller's hand. */
struct call_proof auction_proof(const struct auction *before, const struct ruleset *rules,
                                unsigned call);

/* The name of double number `level`, counted from 0: "kontra", … */
const char *auction_double_name(const struct ruleset *rules, int level);
