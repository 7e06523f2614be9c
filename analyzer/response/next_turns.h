/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the others may call after a call of a seat, by their policies, before it is on turn again in
 * the same auction: the tables at which it is asked next, and their chances. */
#ifndef ZOLO_RESPONSE_NEXT_TURNS_H
#define ZOLO_RESPONSE_NEXT_TURNS_H

#include "analyzer/experiment/plan.h"

struct next_turn {
    struct table table;
    double chance; /* of all deals of the question, by their weights; what is left to 1 are auctions
                      that end before */
};

struct next_turns {
    int n, capacity;
    struct next_turn *of; /* the likeliest first, owned */
};

/* Finds those after `call` of the seat of a plan without an objection (replies.h), in PHASE_CALL.
 * STATUS_MEMORY; STATUS_PROGRAM if a player has failed: *why then says why. The caller clears, also
 * on failure. */
enum status next_turns_find(const struct plan *plan, const struct deals *deals, action call,
                            struct next_turns *out, struct diag *why) MUST_USE;
void next_turns_clear(struct next_turns *turns); /* accepts a zeroed one */

#endif
