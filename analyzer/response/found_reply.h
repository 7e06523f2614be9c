/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a seat does at the public histories at which it has chosen, and the player who does just that,
 * and where nothing was chosen as another player would: a reply found on some deals, for all of them.
 * Histories are known by a number of 64 bits; should two share one, the act of the first is done where
 * it is legal. */
#ifndef ZOLO_RESPONSE_FOUND_WRITTEN_ACTIONS_H
#define ZOLO_RESPONSE_FOUND_WRITTEN_ACTIONS_H

#include "engine/policy/policy.h"

struct found_reply {
    size_t n, capacity; /* a power of two; more than half are free */
    uint64_t *history;  /* 0: free; owned */
    action *action;     /* owned */
    struct policy else_as;
};

/* Zeroed, but for who plays where nothing was chosen (copied; what belongs to it is borrowed). */
void found_reply_init(struct found_reply *found, const struct policy *else_as);
void found_reply_clear(struct found_reply *found); /* accepts a zeroed one */

/* Notes what the seat on turn does; at a history that is known already nothing changes.
 * STATUS_MEMORY. */
enum status found_reply_add(struct found_reply *found, const struct table *table,
                            action chosen) MUST_USE;

/* The same for all that others have noted. STATUS_MEMORY. */
enum status found_reply_join(struct found_reply *found, const struct found_reply *others) MUST_USE;

/* The player; *found is borrowed for its life. It draws lots, sees and fails as the other does. */
struct policy found_reply_policy(const struct found_reply *found);

#endif
