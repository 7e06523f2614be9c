/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See parted.h. */
#include "engine/policy/players/parted.h"

#include <stdalign.h>
#include <stdio.h>

/* The scratch of the calls stands first, that of the cards after it, aligned for any type. */
static size_t first_part(const struct parted *parts)
{
    const size_t unit = alignof(max_align_t);
    return (parts->calls.scratch_size + unit - 1) / unit * unit;
}

static void *call_scratch(const struct parted *parts, const void *scratch)
{
    return parts->calls.scratch_size > 0 ? (void *)scratch : NULL;
}

static void *card_scratch(const struct parted *parts, const void *scratch)
{
    return parts->cards.scratch_size > 0 ? (char *)scratch + first_part(parts) : NULL;
}

static const struct parted *parts_of(const void *self)
{
    const struct policy *policy = self;
    return policy->context;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct parted *parts = parts_of(self);
    return view->table->phase == PHASE_CALL
               ? parts->calls.choose(&parts->calls, view, rng, call_scratch(parts, scratch))
               : parts->cards.choose(&parts->cards, view, rng, card_scratch(parts, scratch));
}

static const char *failure(const void *self, const void *scratch)
{
    const struct parted *parts = parts_of(self);
    const char *why = parts->calls.failure == NULL
                          ? NULL
                          : parts->calls.failure(&parts->calls, call_scratch(parts, scratch));
    return why != NULL || parts->cards.failure == NULL
               ? why
               : parts->cards.failure(&parts->cards, card_scratch(parts, scratch));
}

static void close_both(const void *self, void *scratch)
{
    const struct parted *parts = parts_of(self);
    if (parts->calls.close != NULL)
        parts->calls.close(&parts->calls, call_scratch(parts, scratch));
    if (parts->cards.close != NULL)
        parts->cards.close(&parts->cards, card_scratch(parts, scratch));
}

struct policy parted_policy(const struct parted *parts, const char *label)
{
    const struct policy *calls = &parts->calls, *cards = &parts->cards;
    struct policy policy = {.name = "parted",
                            .summary = "calls as one, plays as another",
                            .sees_all = calls->sees_all || cards->sees_all,
                            .draws = calls->draws || cards->draws,
                            .cost_us = policy_cost_us(cards),
                            .choose = choose,
                            .scratch_size = first_part(parts) + cards->scratch_size,
                            .context = parts,
                            .failure = failure,
                            .close = close_both};
    snprintf(policy.label, sizeof policy.label, "%s", label);
    return policy;
}
