/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends to which players bring the auction, from the one where most is at stake: how often it comes
 * in drawn deals, times what the contract is worth as doubled. */
#ifndef ZOLO_EXACT_END_LIST_H
#define ZOLO_EXACT_END_LIST_H

#include "engine/policy/policy.h"

enum { MOST_LISTED_ENDS = 4096, LISTED_DEALS = 100000 };

struct listed_end {
    struct auction auction; /* closed */
    uint32_t deals;         /* of LISTED_DEALS that came to it */
    double at_stake;
};

struct end_list {
    int n;
    struct listed_end *ends; /* owned */
};

/* By deals drawn from `seed`; those that come in more than `most_share` of them are left out. The
 * players draw no lots and see no cards. STATUS_MEMORY. */
enum status end_list_find(const struct ruleset *rules, const struct policy *players, uint64_t seed,
                          double most_share, struct end_list *out) MUST_USE;
void end_list_clear(struct end_list *list);

#endif
