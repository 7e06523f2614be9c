/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See sampled_response.h. */
#include "analyzer/learn/sampled_response.h"

/* With fewer deals to find by, an action would be chosen for their luck. */
enum { LEAST_DEALS = 8 };

/* A sum of the walk is one over the deals that are valued. */
struct sampled {
    struct walk *walk;
    uint32_t n; /* the first n deals choose */
    unsigned where;
    double choosing; /* sum over those that have come to their end on the present way */
};

static bool may_respond(const struct sampled *sampled, const struct table *table, struct part part)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < part.n; i++)
        n += part.deals[i] < sampled->n;
    return (sampled->where & respond_at(table)) != 0 && n >= LEAST_DEALS;
}

/* The policy's own way, or the action that earns more in the deals that choose. */
static double respond(void *self, struct table *table, struct part part, actionset legal,
                      double alpha)
{
    struct sampled *sampled = self;
    const double before = sampled->choosing;
    if (!may_respond(sampled, table, part))
        return walk_by_policy(sampled->walk, table, part, alpha);
    sampled->choosing = 0;
    double sum = walk_by_policy(sampled->walk, table, part, alpha);
    double best = sampled->choosing;
    CARDSET_EACH(act, legal) {
        sampled->choosing = 0;
        const double of_act = walk_after(sampled->walk, table, (unsigned)act, part, alpha);
        if (sampled->choosing > best) {
            best = sampled->choosing;
            sum = of_act;
        }
    }
    sampled->choosing = before + best;
    return sum;
}

static double add_up(void *self, const struct table *table, struct part part)
{
    struct sampled *sampled = self;
    double sum = 0;
    for (uint32_t i = 0; i < part.n; i++) {
        const int payoff = walk_payoff(sampled->walk, table, part.deals[i]);
        *(part.deals[i] < sampled->n ? &sampled->choosing : &sum) += payoff;
    }
    return sum;
}

enum status sampled_response_sums(struct walk *walk, const struct hidden_deals *deals,
                                  unsigned where, double *own, double *found)
{
    struct sampled sampled = {.walk = walk, .n = deals->n / 2, .where = RESPOND_NOWHERE};
    const struct walk_hooks hooks = {
        .self = &sampled, .own = respond, .over = add_up, .is_counting = true};
    const enum status status = walk_deals(walk, &hooks, own);
    sampled.where = where;
    return status == STATUS_OK ? walk_deals(walk, &hooks, found) : status;
}
