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

/* Computes the replies for a plan without objection, over the plan's posterior. The workers of
 * the plan share the work, which never changes the result. `line` identifies the job; NULL: they are
 * neither kept nor recalled (pool.h).
 * STATUS_MEMORY; STATUS_PROGRAM with the reason in *why if a player failed. */
enum status replies_new(const struct plan *plan, const struct deals *deals, const char *line,
                        struct replies **out, struct diag *why);
void replies_free(struct replies *replies); /* accepts NULL */

/* Computes a reply on n deals drawn from the posterior, independent of the plan's rows. Where
 * fewer than eight of them lead, the seat plays as the others would. On the plan's rows this
 * player earns, up to sampling error, no more than the best reply. The caller clears *out, also
 * on failure. Errors as for replies_new. */
enum status replies_find(const struct plan *plan, const struct deals *deals, uint64_t n,
                         struct found_reply *out, struct diag *why);

/* The own seat's payoff in a deal after an option. */
int replies_payoff(const struct replies *replies, deal_count deal, int option);

/* The player that follows the replies as long as the payoff depends on them; borrows them. */
struct policy replies_player(const struct replies *replies);
