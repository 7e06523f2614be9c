/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One deal of a round of learning, gone through for each seat in turn: the seat tries every call
 * it may make, the others make their calls of the round (external sampling: Lanctot, Waugh,
 * Zinkevich, Bowling 2009), and each call's gain over the one the seat would have made goes to
 * its regrets. Where the tree ends all pass.
 *
 * Why not a walk (response/walk.h): that one asks a hand once for all deals in which it is held; of a single
 * deal, whose calls stand in the table by node, it takes 1.4 times as long. */
#ifndef ZOLO_TRAIN_TRAVERSAL_H
#define ZOLO_TRAIN_TRAVERSAL_H

#include "analyzer/train/bidders.h"
#include "engine/policy/policy.h"

struct traversal; /* workspace of one thread */

/* `bidders`, shared by threads, and `cards`, who plays the cards, draws no lots and sees none, are borrowed
 * for its life. STATUS_MEMORY. */
enum status traversal_new(struct bidders *bidders, const struct ruleset *rules,
                          const struct policy *cards, struct traversal **out) MUST_USE;
void traversal_free(struct traversal *traversal); /* accepts NULL */

/* Goes through a deal for all seats; one that is won by award teaches nothing. */
void traversal_deal(struct traversal *traversal, const cardset dealt[N_SEATS]);

#endif
