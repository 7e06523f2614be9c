/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The querying seat's best replies after each option of a plan, with payoff and play in every deal
 * that fits. After the option, all of the seat's calls and cards are the best response, given what
 * it knows, over the weighted deals. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/response/found_reply.h"

struct replies; /* immutable once created, shared by threads */

/* Why best replies cannot be computed by enumeration, as a clause ("the others play at random"), or
 * NULL if they can. replies_objection_to considers only rules and players, replies_objection a
 * plan. */
const char *replies_objection_to(const struct ruleset *rules, const struct policy *others);
const char *replies_objection(const struct plan *plan, const struct deals *deals);

/* Computes the replies for a plan to which replies_objection has none. If n_drawn is 0, uses all
 * deals, weighted by the plan's posterior. If n_drawn > 0, uses as many deals drawn from the
 * posterior, independently of the plan's rows; at histories that fewer than eight deals reach, the
 * seat plays as the others would. Up to sampling error, a reply found on drawn deals earns no more
 * on the rows than the best reply. The number of workers never changes the result. `line`
 * identifies the job for storing and recalling the values (pool.h); NULL disables both.
 * STATUS_MEMORY; STATUS_PROGRAM with the reason in *why if a player failed. */
enum status replies_new(const struct plan *plan, const struct deals *deals, uint64_t n_drawn,
                        const char *line, struct replies **out, struct diag *why);
void replies_free(struct replies *replies); /* accepts NULL */

/* The querying seat's payoff after an option, in one of the deals of the computation. */
int replies_payoff(const struct replies *replies, deal_count deal, int option);

/* The player that follows the replies while they affect the payoff (found_reply.h); borrows
 * *replies. */
struct policy replies_player(const struct replies *replies);
