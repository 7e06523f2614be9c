/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best replies of the querying seat after each option of a plan, with the payoff and the play
 * in every consistent deal. After the option, all calls and cards of the seat are the best response
 * over the weighted deals, given only what the seat knows. */
#pragma once

#include "analyzer/question/plan.h"
#include "analyzer/response/found_reply.h"

struct replies; /* immutable once created, shared by threads */

/* Returns why best replies cannot be computed by enumeration, as a clause ("the others play at
 * random"), or NULL if they can. replies_objection_to considers only rules and players,
 * replies_objection a whole plan. */
const char *replies_objection_to(const struct ruleset *rules, const struct policy *others);
const char *replies_objection(const struct plan *plan, const struct deals *deals);

/* Computes the replies for a plan for which replies_objection returns NULL. If n_drawn is 0, uses
 * all deals, weighted by the posterior of the plan. If n_drawn > 0, uses n_drawn deals drawn from
 * the posterior, independently of the rows of the plan; at histories reached by fewer than eight
 * deals, the seat plays as the others would. Apart from sampling error, a reply computed on drawn
 * deals earns no more on the rows than the best reply does. The number of workers never changes the
 * result. `line` identifies the job for storing and recalling the values (pool.h); NULL disables
 * both. Returns STATUS_MEMORY, or STATUS_PROGRAM with the reason in *why if a player failed. */
enum status replies_new(const struct plan *plan, const struct deals *deals, uint64_t n_drawn,
                        const char *line, struct replies **out, struct diag *why);
void replies_free(struct replies *replies); /* accepts NULL */

/* The payoff of the querying seat after an option, in one of the deals used for the replies. */
int replies_payoff(const struct replies *replies, deal_count deal, int option);

/* A player that follows replies that affect the payoff (found_reply.h); borrows *replies. */
struct policy replies_player(const struct replies *replies);
