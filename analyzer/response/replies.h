/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best replies of the own seat after each option of a plan: payoff and play in every deal
 * that fits. After the option all its calls and cards are the best response given what it knows,
 * over all deals by their weights. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/response/found_reply.h"

struct replies; /* immutable once created, shared by threads */

/* Why best replies cannot be computed by enumeration, as a clause ("the others play at random"), or
 * NULL if they can; by rules and players, or for a plan. */
const char *replies_objection_to(const struct ruleset *rules, const struct policy *others);
const char *replies_objection(const struct plan *plan, const struct deals *deals);

/* Computes the replies for a plan without objection. n_drawn = 0: on all deals, by the posterior of
 * the plan. Otherwise on that many deals drawn from it, independent of the plan's rows; at
 * histories reached by fewer than eight the seat plays as the others would. On the rows such a
 * reply earns, up to sampling error, no more than the best one. The workers of the plan share the
 * work, which never changes the result. `line` identifies the job; NULL: nothing is kept or
 * recalled (pool.h). STATUS_MEMORY; STATUS_PROGRAM with the reason in *why if a player failed. */
enum status replies_new(const struct plan *plan, const struct deals *deals, uint64_t n_drawn,
                        const char *line, struct replies **out, struct diag *why);
void replies_free(struct replies *replies); /* accepts NULL */

/* The own seat's payoff after an option in a deal, one of those that the replies were computed
 * on. */
int replies_payoff(const struct replies *replies, deal_count deal, int option);

/* The player that follows the replies as long as the payoff depends on them (found_reply.h);
 * borrows them. */
struct policy replies_player(const struct replies *replies);
