/* The auction as a state machine over all calls (RULES 1.3, 3.1). Everything in
 * `struct auction` is public; whether a call is legal may also depend on the
 * caller's hand. Sets of calls are 64-bit masks by index into ruleset.calls. */
#ifndef ZOLO_RULES_AUCTION_AUCTION_H
#define ZOLO_RULES_AUCTION_AUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/rules/auction/auction_record.h"

void auction_init(struct auction *auction, const struct ruleset *rules);

/* The calls open to the speaker, who was dealt `hand`. Pass is always among
 * them. Not for a closed auction. */
uint64_t auction_legal(const struct auction *auction, const struct ruleset *rules, cardset hand);

/* Those of `calls` that cannot change which game is played: reservations that are outranked
 * (AMB-27). Empty where bids outbid each other. */
uint64_t auction_idle(const struct auction *auction, const struct ruleset *rules, uint64_t calls);

/* The call that a word means of the speaker: `pik-solo` is its Pflichtsolo if it owes one (AMB-28). */
unsigned auction_meant(const struct auction *auction, const struct ruleset *rules, unsigned call);

/* Makes a legal call. */
void auction_apply(struct auction *auction, const struct ruleset *rules, unsigned call);

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

/* Why a call is not open to the speaker, as an English clause for a message
 * ("equal bids are not allowed …"); the rule section is cited. NULL if legal. */
const char *auction_objection(const struct auction *auction, const struct ruleset *rules,
                              cardset hand, unsigned call);

/* The word for double number `level` (from 0), "kontra" … */
const char *auction_double_name(const struct ruleset *rules, int level);

#endif
