/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each call of a hand earns, counted over all deals that fit it: at every history of a table at
 * which its seat calls, whether it would have come there or not, in the deals in which the other three
 * let it come; after that call it goes on as the table has it, and all four play their cards as they do;
 * or the hand goes on as well as it can against the others (counterfactual values: Zinkevich et al.
 * 2008, 3.1, of players who draw no lots). */
#ifndef ZOLO_TRAIN_CALL_SWEEP_H
#define ZOLO_TRAIN_CALL_SWEEP_H

#include "analyzer/train/call_sums.h"
#include "engine/policy/policy.h"

struct call_sweeper; /* workspace of one thread */

/* For players who call by `table` and draw no lots; both are borrowed, and the calls may change from
 * one hand to the next. With `best_reply` the hand that is gone over makes the best call at each history
 * of the table that comes after, and plays its cards by best response: so much may a call bring to
 * which it is new, such as one that it doubles again. STATUS_MEMORY. */
enum status call_sweeper_new(const struct policy *players, const struct call_table *table,
                             bool best_reply, struct call_sweeper **out) MUST_USE;
void call_sweeper_free(struct call_sweeper *sweeper); /* accepts NULL */

/* From now on the others also slip, one of them once in a deal, into calls that no hand makes: some deals
 * lead there, drawn by the weights of their hands, so that what the seat may answer is found as well. They
 * count for nothing else. `trembles` are borrowed; NULL = nobody slips. */
void call_sweeper_tremble(struct call_sweeper *sweeper, const struct call_trembles *trembles);

/* What a hand earns over its deals, in stakes, with its own cards or the best ones: over all, unless a look
 * at some of them has shown that there is nothing to compare; best − own holds for all. */
struct call_worth {
    int64_t own;  /* by the calls that the table has; with `best_reply` by its best cards */
    int64_t best; /* by the best call at each history of the table */
};

/* Goes over the deals of a hand of seat `me`. Writes into `found`, zeroed, [call_sums_width] of
 * `sums`, which are that seat's, what one sweep adds to them. STATUS_MEMORY, STATUS_PROGRAM. */
enum status call_sweep_hand(struct call_sweeper *sweeper, const struct call_sums *sums, unsigned me,
                            int hand, double *found, struct call_worth *worth) MUST_USE;

#endif
