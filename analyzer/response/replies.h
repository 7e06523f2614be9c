/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a seat goes on as well as it can against the other three, after each option of a plan: what it
 * earns in each deal that fits, and what it does there. All its calls and cards after the option are
 * the best response by what it may know, over all deals by their chances. */
#ifndef ZOLO_RESPONSE_REPLIES_H
#define ZOLO_RESPONSE_REPLIES_H

#include "analyzer/question/plan.h"
#include "analyzer/response/found_reply.h"

struct replies; /* immutable once made: shared by threads */

/* Why it cannot be found by counting, as a clause ("the others draw lots"); NULL if it can: by rules
 * and players, or of a plan. */
const char *replies_objection_to(const struct ruleset *rules, const struct policy *others);
const char *replies_objection(const struct plan *plan, const struct deals *deals);

/* Finds it for a plan without an objection, by the plan's posterior. The plan's own threads share the
 * work, which never changes a result; of a pool's ranks each does all of it. STATUS_MEMORY;
 * STATUS_PROGRAM if a player has failed: *why then says why. */
enum status replies_new(const struct plan *plan, const struct deals *deals, struct replies **out,
                        struct diag *why) MUST_USE;
void replies_free(struct replies *replies); /* accepts NULL */

/* Finds a reply on n deals drawn for it, by their chances, and apart from the rows of the plan: where
 * fewer than eight of them lead, the seat does as the others would. So what it earns in the rows is,
 * but for their chance, no more than what the best reply earns. *out tells what is done where; the
 * caller clears, also on failure. As replies_new. */
enum status replies_find(const struct plan *plan, const struct deals *deals, uint64_t n,
                         struct found_reply *out, struct diag *why) MUST_USE;

/* What an option pays the seat in a deal. */
int replies_payoff(const struct replies *replies, deal_count deal, int option);

/* Who does in a deal after an option what the seat does there, for as long as it changes a payoff;
 * borrows the replies. */
struct policy replies_player(const struct replies *replies, deal_count deal, int option);

#endif
