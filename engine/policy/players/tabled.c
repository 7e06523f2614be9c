/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See tabled.h. */
#include "engine/policy/players/tabled.h"

#include <stdalign.h>
#include <stdio.h>

#include "engine/policy/club/club.h"

/* Looking up a deal's calls, beside what club's take. */
static const double lookup_cost_us = 0.3;

struct place {
    const struct ruleset *checked;              /* the rule set that was met last */
    bool is_wrong;                              /* the table is for another one */
    alignas(max_align_t) unsigned char cards[]; /* scratch of the policy of the cards */
};

static const struct tabled *parts_of(const void *self)
{
    const struct policy *policy = self;
    return policy->context;
}

static void *card_scratch(const struct tabled *parts, void *scratch)
{
    struct place *place = scratch;
    return parts->cards.scratch_size > 0 ? place->cards : NULL;
}

/* A rule set is looked at once: it stays as it is while it stays where it is. */
static bool fits(const struct tabled *parts, const struct ruleset *rules, struct place *place)
{
    if (place->checked != rules && !place->is_wrong) {
        place->checked = rules;
        place->is_wrong = ruleset_fingerprint(rules) != parts->calls->fingerprint;
    }
    return !place->is_wrong;
}

static action call_of(const struct tabled *parts, const struct view *view, struct place *place)
{
    if (parts->calls == NULL)
        return club_call(view);
    if (!fits(parts, view->table->rules, place))
        return bits_first(view->actions);
    const unsigned call = call_table_call(parts->calls, view);
    return call == CALL_UNKNOWN ? CALL_INDEX_PASS : (action)call;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct tabled *parts = parts_of(self);
    if (view->table->phase == PHASE_CALL)
        return call_of(parts, view, scratch);
    return parts->cards.choose(&parts->cards, view, rng, card_scratch(parts, scratch));
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    const struct tabled *parts = parts_of(self);
    if (view->table->phase != PHASE_CALL) {
        parts->cards.weigh(&parts->cards, view, probability, card_scratch(parts, scratch));
        return;
    }
    policy_weigh_choice(self, view, probability, scratch); /* calls draw no lots */
}

static void outcome(const void *self, const struct state *state, int payoff[N_SEATS], void *scratch)
{
    const struct tabled *parts = parts_of(self);
    parts->cards.outcome(&parts->cards, state, payoff, card_scratch(parts, scratch));
}

static const char *failure(const void *self, const void *scratch)
{
    const struct tabled *parts = parts_of(self);
    const struct place *place = scratch;
    if (place->is_wrong)
        return "a table of calls was used under other rules than it was made for";
    return parts->cards.failure == NULL ? NULL : parts->cards.failure(&parts->cards, place->cards);
}

static void close_cards(const void *self, void *scratch)
{
    const struct tabled *parts = parts_of(self);
    parts->cards.close(&parts->cards, card_scratch(parts, scratch));
}

struct policy tabled_policy(const struct tabled *parts, const char *label)
{
    const struct policy *cards = &parts->cards;
    struct policy policy = {.name = "table",
                            .summary = "calls by a table",
                            .sees_all = cards->sees_all,
                            .draws = cards->draws,
                            .cost_us = policy_cost_us(cards) + lookup_cost_us,
                            .choose = choose,
                            .weigh = cards->weigh == NULL ? NULL : weigh,
                            .outcome = cards->outcome == NULL ? NULL : outcome,
                            .scratch_size = sizeof(struct place) + cards->scratch_size,
                            .context = parts,
                            .failure = failure,
                            .close = cards->close == NULL ? NULL : close_cards};
    snprintf(policy.label, sizeof policy.label, "%s", label);
    return policy;
}

const struct call_table *tabled_calls(const struct policy *policy)
{
    return policy->choose == choose ? parts_of(policy)->calls : NULL;
}

const struct call_costs *tabled_costs(const struct policy *policy)
{
    return policy->choose == choose ? parts_of(policy)->costs : NULL;
}

const struct policy *tabled_cards(const struct policy *policy)
{
    return policy->choose == choose ? &parts_of(policy)->cards : policy;
}
