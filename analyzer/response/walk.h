/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk over all deals that one seat cannot distinguish, taken together along the public
 * histories to which they lead, through calls and cards. An action of another seat splits the
 * deals by the hands that take it. Where the own seat has a choice, a hook decides how to go on:
 * by one action, by the best, or by all of them. No tree is stored: the recursion carries a
 * table and the deals that have led there (a part), and returns their total value. */
#pragma once

#include <math.h>

#include "analyzer/response/hidden_deals.h"
#include "engine/policy/policy.h"

struct walk; /* workspace of one thread */

/* As a value: not above alpha. As an alpha: no bound. */
static const double fail_low = -HUGE_VAL;

/* Hooks of a walk; each receives `self`. A value is the sum over the part, or fail_low once it
 * is known not to exceed `alpha`. A hook restores the table. */
struct walk_hooks {
    void *self;
    /* The own seat is on turn and has at least two legal actions. */
    double (*own)(void *self, struct table *table, struct part part, actionset legal, double alpha);
    /* Another seat is about to call. NULL: ignored. */
    void (*others)(void *self, const struct table *table, struct part part);
    /* The auction has ended, or the deal with it, or before it (award). NULL: walk_on. */
    double (*settled)(void *self, struct table *table, struct part part, double alpha);
    /* The payoffs of these deals are decided. If `is_counting` the part has all deals that lead
     * here, otherwise possibly only some of them. NULL: the weighted sum of their payoffs. */
    double (*over)(void *self, const struct table *table, struct part part);
    /* `own` depends on the number of deals: they are kept together up to the last trick. */
    bool is_counting;
};

/* For rules that hidden_deals_fit accepts and a policy that sees no hidden cards; both are
 * borrowed. STATUS_MEMORY. */
enum status walk_new(const struct ruleset *rules, const struct policy *policy, struct walk **out);
void walk_free(struct walk *walk); /* accepts NULL */

/* Sets the deals, borrowed until the next call. STATUS_MEMORY. */
enum status walk_use(struct walk *walk, const struct hidden_deals *deals);

/* For a policy that randomizes: from here on the random numbers of a deal are a function of the
 * seed, the deal number and the position, so that they do not depend on the seat's own choices. */
void walk_draw_lots(struct walk *walk, uint64_t seed);

/* The total value of the deals of a part, all of which have led to `from`. STATUS_PROGRAM if the
 * policy failed (walk_failure); STATUS_MEMORY. */
enum status walk_from(struct walk *walk, const struct walk_hooks *hooks, const struct table *from,
                      struct part part, double *sum);

/* Like walk_from, for all deals from their beginning, including those won before the auction. */
enum status walk_deals(struct walk *walk, const struct walk_hooks *hooks, double *sum);

/* The reason why the policy failed, or NULL. */
const char *walk_failure(const struct walk *walk);

/* --- for hooks ------------------------------------------------------------------------------ */

/* The total value of a part: at this table; after an action of the seat on turn, legal in all its
 * deals; with the action of the policy, whichever seat is on turn. */
double walk_on(struct walk *walk, struct table *table, struct part part, double alpha);
double walk_after(struct walk *walk, struct table *table, unsigned chosen, struct part part,
                  double alpha);
double walk_by_policy(struct walk *walk, struct table *table, struct part part, double alpha);

/* The policy's action for the own seat; it must not randomize. */
action walk_own(struct walk *walk, const struct table *table);

/* An upper bound of the value of a part after the auction: each deal as if the cards fell best
 * for the seat. */
double walk_most(struct walk *walk, const struct table *table, struct part part);

/* The payoff of a decided deal to the seat, in stakes. */
int walk_payoff(struct walk *walk, const struct table *table, uint32_t deal);

/* A buffer for n deals, to be returned in reverse order. NULL: none is left, and the walk fails. */
uint32_t *walk_take(struct walk *walk, uint32_t n);
void walk_give_back(struct walk *walk, const uint32_t *deals);

/* Makes the walk fail; the first status counts. */
void walk_fail(struct walk *walk, enum status status);

/* The legal actions of the seat on turn, given its cards as dealt. */
actionset walk_legal(const struct table *table, cardset dealt);

/* Splits a part by the actions of the seat on turn, which is not the own seat. Returns the set of
 * actions; the deals of each are parts[action], in `buffer`, which has the size of the part (unused
 * if all take the same action). */
actionset walk_split(struct walk *walk, const struct table *table, struct part part,
                     uint32_t *buffer, struct part parts[64]);
