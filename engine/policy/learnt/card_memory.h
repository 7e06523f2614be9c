/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was chosen last in a choice of cards, for when it comes again: to a hand's image in the mirror at the
 * same table (card_mirror.h), and at the other seatings of a deal in a match. It saves time and changes no
 * answer. A choice is a number: the hand as dealt, and the cards that have fallen, in their order. By whom
 * they were played follows from the rules, so that within one auction two choices are the same to their
 * seat just if their numbers are. */
#ifndef ZOLO_POLICY_LEARNT_CARD_MEMORY_H
#define ZOLO_POLICY_LEARNT_CARD_MEMORY_H

#include "engine/play/view.h"
#include "engine/policy/learnt/card_mirror.h"

/* A choice as its seat sees it. The line is the cards that have fallen, 4 bits each after a leading 1:
 * 1 = none; in the first three tricks, after which nothing is left to choose, 45 bits. */
struct card_place {
    bool is_turned;
    cardset dealt, actions;
    uint64_t line;
};
struct card_place card_place_of(const struct card_mirror *mirror, const struct view *view);

/* Few, so that they stay in a near cache. */
enum { CARD_SLOT_BITS = 10, CARD_SLOTS = 1 << CARD_SLOT_BITS };

/* Of the number of an auction: more than anybody lives to see. */
enum { CARD_AUCTION_BITS = 40 };

/* Zeroed before first use. */
struct card_memory {
    struct card_slot {
        uint64_t number;                      /* of the choice */
        uint64_t auction : CARD_AUCTION_BITS; /* which of them; 0 = empty */
        uint64_t actions : 16;                /* place.actions */
        uint64_t seen : 8; /* the card, as it is seen; CARD_NONE = to be found out */
    } slots[CARD_SLOTS];   /* first: none of them in two lines of the cache */
    uint64_t n_auctions;   /* that were turned to; the present one is the last */
    int contract, declarer;
    uint8_t n_calls, calls[MAX_AUCTION];
};

/* Turns to a closed auction. */
void card_memory_turn(struct card_memory *memory, const struct auction *auction);

/* Where the card of a place is kept, for the present auction. */
struct card_slot *card_memory_slot(struct card_memory *memory, const struct card_place *place);

#endif
