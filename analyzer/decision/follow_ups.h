/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may come after the best call: the tables at which the others, having called something, leave the
 * seat of the question on turn again. Each is a question of its own, which advise answers. */
#ifndef ZOLO_DECISION_FOLLOW_UPS_H
#define ZOLO_DECISION_FOLLOW_UPS_H

#include "analyzer/decision/advice.h"
#include "analyzer/decision/asking.h"

/* Lists those that the request wants in advice->follow_ups, tables and chances. Likely are at most three:
 * those of a chance of 5 % or more, the likeliest first, and always a double by the next seat, if the
 * best call leaves one open; if no hand doubles, with a chance of 0, the others passing. All are these
 * and those of 1 % or more. has_follow_ups is false where none are wanted, outside an auction of bids,
 * against a clock, or where the calls of the others cannot be counted (replies_objection).
 * STATUS_MEMORY; STATUS_PROGRAM if a player has failed. */
enum status follow_ups_list(struct advice *advice, const struct comparison *run,
                            const struct asking *asking) MUST_USE;

/* What the others call in a follow-up but passes: the numbers of these calls in its auction, at most
 * three. Returns how many. */
int follow_up_calls(const struct advice *advice, const struct follow_up *follow_up,
                    int calls[N_SEATS - 1]);

#endif
