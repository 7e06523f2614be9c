/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk follows all deals that one seat, the own seat, cannot distinguish, through the calls and
 * cards of each public history. When another seat calls or plays, the deals are split by the hand
 * of that seat. When the own seat has a choice, a hook decides whether the walk continues with one
 * action, with the best action or with all actions. No tree is stored: the recursion takes a table
 * and the deals that have led to it (a part), and returns their total value. */
#pragma once

#include <math.h>

#include "analyzer/response/hidden_deals.h"
#include "engine/policy/policy.h"

struct walk; /* workspace of one thread */

/* As a value, fail_low means "not above alpha"; as an alpha, fail_low means "no bound". */
static const double fail_low = -HUGE_VAL;

/* Hooks for a walk; each receives `self`. A value is the sum over the part, or fail_low once the
 * sum is known not to exceed `alpha`. Hooks must leave the table unchanged. */
struct walk_hooks {
    void *self;
    /* The own seat is on turn and has at least two legal actions. */
    double (*own)(void *self, struct table *table, struct part part, actionset legal, double alpha);
    /* Another seat is about to call. May be NULL. */
    void (*others)(void *self, const struct table *table, struct part part);
    /* The auction has ended, or the deal has ended by an award. NULL means walk_on. */
    double (*settled)(void *self, struct table *table, struct part part, double alpha);
    /* The payoffs of the part's deals are decided. If `is_counting`, the part has all deals that
     * lead to this state, else perhaps fewer. NULL means the weighted sum of their payoffs. */
    double (*over)(void *self, const struct table *table, struct part part);
    /* `own` depends on the number of deals, so deals stay together up to the last trick. */
    bool is_counting;
};

/* Creates a walk for rules that hidden_deals_fit accepts, and for a policy that sees no hidden
 * cards. Both are borrowed. STATUS_MEMORY. */
enum status walk_new(const struct ruleset *rules, const struct policy *policy, struct walk **out);
void walk_free(struct walk *walk); /* accepts NULL */

/* Sets the deals, borrowed until the next call. STATUS_MEMORY. */
enum status walk_use(struct walk *walk, const struct hidden_deals *deals);

/* Seeds the random numbers of a policy that randomizes. From then on, a deal's random numbers
 * depend only on the seed, the deal number and the position, not on the seat's own choices. */
void walk_draw_lots(struct walk *walk, uint64_t seed);

/* Computes the total value of the deals of a part, all of which have led to `from`. Returns
 * STATUS_MEMORY, or STATUS_PROGRAM if the policy failed (walk_failure). */
enum status walk_from(struct walk *walk, const struct walk_hooks *hooks, const struct table *from,
                      struct part part, double *sum);

/* Like walk_from, for all deals from their beginning, even those won before the auction. */
enum status walk_deals(struct walk *walk, const struct walk_hooks *hooks, double *sum);

/* Returns the reason why the policy failed, or NULL. */
const char *walk_failure(const struct walk *walk);

/* --- for hooks ------------------------------------------------------------------------------ */

/* Return the total value of a part: at this table; after an action of the seat on turn that is
 * legal in all of the deals; after the action of the policy, for any seat on turn. */
double walk_on(struct walk *walk, struct table *table, struct part part, double alpha);
double walk_after(struct walk *walk, struct table *table, unsigned chosen, struct part part,
                  double alpha);
double walk_by_policy(struct walk *walk, struct table *table, struct part part, double alpha);

/* The action of the policy for the own seat; the policy must not randomize. */
action walk_own(struct walk *walk, const struct table *table);

/* An upper bound on the value of a part after the auction: all cards fall in the own seat's
 * favour. */
double walk_most(struct walk *walk, const struct table *table, struct part part);

/* The payoff of the own seat in a decided deal, in units of the stake. */
int walk_payoff(struct walk *walk, const struct table *table, uint32_t deal);

/* Takes a buffer for n deals; buffers must be given back in reverse order. If none is left, returns
 * NULL and the walk fails. */
uint32_t *walk_take(struct walk *walk, uint32_t n);
void walk_give_back(struct walk *walk, const uint32_t *deals);

/* Makes the walk fail; the walk returns the status of its first failure. */
void walk_fail(struct walk *walk, enum status status);

/* The legal actions of the seat on turn, given the cards dealt to it. */
actionset walk_legal(const struct table *table, cardset dealt);

/* Splits a part by the actions of the seat on turn, which is not the own seat. Returns the set of
 * actions. parts[action] lists the deals of an action in `buffer`, which has the size of the part
 * and is not used if there is only one action. */
actionset walk_split(struct walk *walk, const struct table *table, struct part part,
                     uint32_t *buffer, struct part parts[64]);
