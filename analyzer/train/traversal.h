/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a round of learning, gone through for each seat in turn: the seat tries every call
 * it may make, the others make their calls of the round (external sampling: Lanctot, Waugh,
 * Zinkevich, Bowling 2009), and each call's gain over the one the seat would have made goes to
 * its regrets. Where the tree ends all pass. */
#ifndef ZOLO_TRAIN_TRAVERSAL_H
#define ZOLO_TRAIN_TRAVERSAL_H

#include "analyzer/train/auction_ends.h"
#include "analyzer/train/bidders.h"

struct traversal {
    struct bidders *bidders; /* borrowed; threads share it */
    struct auction_ends ends;
    cardset dealt[N_SEATS];
    int hands[N_SEATS]; /* their numbers */
    unsigned me;        /* whose calls are tried */
};

/* `cards` play the cards (auction_ends_init). STATUS_MEMORY. */
enum status traversal_init(struct traversal *traversal, struct bidders *bidders,
                           const struct ruleset *rules, const struct policy *cards) MUST_USE;
void traversal_clear(struct traversal *traversal); /* accepts a zeroed one */

/* Goes through a deal for all seats; one that is won by award teaches nothing. */
void traversal_deal(struct traversal *traversal, const cardset dealt[N_SEATS]);

#endif
