/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ends to which players bring the auction, from the one where most is at stake: how often it comes
 * in drawn deals, times what the contract is worth as doubled. What comes when one of them strays is at
 * stake for the part of a deal that a stray hand weighs. */
#ifndef ZOLO_EXACT_END_LIST_H
#define ZOLO_EXACT_END_LIST_H

#include "analyzer/exact/end_players.h"

enum { MOST_LISTED_ENDS = 4096, LISTED_DEALS = 100000 };

struct listed_end {
    struct auction auction; /* closed */
    uint32_t deals;         /* of LISTED_DEALS that came to it while none strayed */
    double at_stake;
};

struct end_list {
    int n;
    struct listed_end *ends; /* owned */
};

/* By deals drawn from `seed`; those that come in more than `most_share` of them are left out. Who calls
 * draws no lots and sees no cards. STATUS_MEMORY. */
enum status end_list_find(const struct ruleset *rules, const struct end_callers *callers,
                          uint64_t seed, double most_share, struct end_list *out) MUST_USE;
void end_list_clear(struct end_list *list);

/* Where in a list the end of an auction stands, or list->n. */
int end_list_place(const struct end_list *list, const struct auction *auction);

#endif
