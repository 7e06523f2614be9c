/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A walk of one seat: all deals that it cannot tell apart, taken together through the public histories
 * to which they lead, calls and cards alike. Each action of another seat splits them by which hands act
 * so; where the seat itself has a choice, whoever uses the walk says how it goes on: by one action, by
 * the best, by each of them. No tree is kept: the recursion carries a table and the deals that have led
 * there (a part), and returns what these are worth to the seat in sum. */
#ifndef ZOLO_RESPONSE_WALK_H
#define ZOLO_RESPONSE_WALK_H

#include <math.h>

#include "analyzer/response/hidden_deals.h"
#include "engine/policy/policy.h"

struct walk; /* workspace of one thread */

/* As a sum: no more than the alpha that was asked for; as an alpha: every sum is of interest. */
static const double fail_low = -HUGE_VAL;

/* What the user of a walk does on the way. `self` is handed to each; a sum is what the part is worth, or
 * fail_low as soon as it is known to be no more than `alpha`. The table is as before afterwards. */
struct walk_hooks {
    void *self;
    /* The seat is on turn, with two legal actions or more. */
    double (*own)(void *self, struct table *table, struct part part, actionset legal, double alpha);
    /* Another seat is about to call. NULL: nothing. */
    void (*others)(void *self, const struct table *table, struct part part);
    /* The auction has ended, also where the deal is over with it, or was before it (award). NULL:
     * walk_on. */
    double (*settled)(void *self, struct table *table, struct part part, double alpha);
    /* Nothing is left to decide that changes a payoff of these deals: of all that have led there, or, unless
     * `is_counting`, of some. NULL: the sum of their payoffs, each by its chance. */
    double (*over)(void *self, const struct table *table, struct part part);
    /* `own` goes by how many deals have led there: they are kept together up to the last trick. */
    bool is_counting;
};

/* For rules that hidden_deals_fit, and a policy that sees no cards; both are borrowed for the life of the
 * workspace. STATUS_MEMORY. */
enum status walk_new(const struct ruleset *rules, const struct policy *policy,
                     struct walk **out) MUST_USE;
void walk_free(struct walk *walk); /* accepts NULL */

/* Turns to deals, borrowed until the next. STATUS_MEMORY. */
enum status walk_use(struct walk *walk, const struct hidden_deals *deals) MUST_USE;

/* For a policy that draws lots: from now on each deal draws its own, a function of the seed, its number
 * and how far it has come, so that they are the same whichever way the seat goes. */
void walk_draw_lots(struct walk *walk, uint64_t seed);

/* What the deals of a part, which have all led to `from`, are worth to the seat, summed by their chances.
 * STATUS_PROGRAM if the policy fails (walk_failure); STATUS_MEMORY. */
enum status walk_from(struct walk *walk, const struct walk_hooks *hooks, const struct table *from,
                      struct part part, double *sum) MUST_USE;

/* The same of all deals from the beginning, those too that are won before the auction. */
enum status walk_deals(struct walk *walk, const struct walk_hooks *hooks, double *sum) MUST_USE;

/* Why the policy has failed, or NULL. */
const char *walk_failure(const struct walk *walk);

/* --- for hooks ------------------------------------------------------------------------------ */

/* What a part is worth in sum: at this table; after an action of the seat on turn, which is legal in all
 * of its deals; when the seat on turn, the own one or another, acts as the policy does. */
double walk_on(struct walk *walk, struct table *table, struct part part, double alpha);
double walk_after(struct walk *walk, struct table *table, unsigned chosen, struct part part,
                  double alpha);
double walk_by_policy(struct walk *walk, struct table *table, struct part part, double alpha);

/* What the policy, which draws no lots, does in place of the own seat. */
action walk_own(struct walk *walk, const struct table *table);

/* The most that a part can still be worth, once the auction is settled: each deal as if the cards fell
 * best for the seat. */
double walk_most(struct walk *walk, const struct table *table, struct part part);

/* Where nothing is left to decide: the payoff of a deal to the seat, in stakes. */
int walk_payoff(struct walk *walk, const struct table *table, uint32_t deal);

/* A buffer for n deals, until the caller gives it back, the last one first. NULL: none is left, and the
 * walk fails. */
uint32_t *walk_take(struct walk *walk, uint32_t n);
void walk_give_back(struct walk *walk, const uint32_t *deals);

/* The walk fails; the first status counts. */
void walk_fail(struct walk *walk, enum status status);

/* --- a step of it --------------------------------------------------------------------------- */

/* What the seat on turn may do with the cards that it was dealt. */
actionset walk_legal(const struct table *table, cardset dealt);

/* What the seat on turn, another than the own one, does: the set of actions, and the deals of each in
 * parts[action], by ascending action in `buffer`, which holds as many as the part (unused if all do the
 * same). */
actionset walk_split(struct walk *walk, const struct table *table, struct part part,
                     uint32_t *buffer, struct part parts[64]);

#endif
