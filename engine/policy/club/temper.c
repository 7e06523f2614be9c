/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players who differ from `club` by their boldness. See temper.h. */
#include "engine/policy/club/temper.h"

#include "engine/policy/policy.h"

const struct temper club_tempers[N_TEMPERS] = {
    [TEMPER_LOOSE] = {.hundredths = 4, .solo = 16, .words = 8},
    [TEMPER_TIMID] = {.hundredths = -4, .solo = -12, .words = -12},
};

/* A seat of a mixed table is of one temper for a whole deal. The lot must be the same each time it
 * is asked, so its own hand draws it: Fibonacci hashing (Knuth, TAOCP 3, 6.4), of which the upper
 * bits have nothing to do with the strength of the cards. */
static const struct temper *drawn_temper(const struct view *view)
{
    const uint64_t mixed = (view->dealt ^ view->dealt >> 29) * 0x9E3779B97F4A7C15u;
    return &club_tempers[(mixed >> 32) % N_TEMPERS];
}

/* Nobody reckons with anyone like this: a stranger to try the others on. */
static const struct temper reckless = {.hundredths = 8, .solo = 26, .words = 18};

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    (void)rng;
    return club_answer(view, policy->context, scratch);
}

static action choose_mixed(const void *self, const struct view *view, struct rng *rng,
                           void *scratch)
{
    (void)self, (void)rng;
    return club_answer(view, drawn_temper(view), scratch);
}

const struct policy policy_loose = {
    .name = "loose",
    .summary = "club, but bids, doubles and announces on less",
    .any_rules = true,
    .cost_us = 0.7,
    .long_cost_us = 17.0,
    .choose = choose,
    .weigh = policy_weigh_choice,
    .scratch_size = sizeof(struct club_memory),
    .context = &club_tempers[TEMPER_LOOSE],
};

const struct policy policy_reckless = {
    .name = "reckless",
    .summary = "club, but bids, doubles and announces on very little",
    .any_rules = true,
    .cost_us = 0.7,
    .long_cost_us = 17.0,
    .choose = choose,
    .weigh = policy_weigh_choice,
    .scratch_size = sizeof(struct club_memory),
    .context = &reckless,
};

const struct policy policy_timid = {
    .name = "timid",
    .summary = "club, but asks more of its hand before it speaks",
    .any_rules = true,
    .cost_us = 0.7,
    .long_cost_us = 17.0,
    .choose = choose,
    .weigh = policy_weigh_choice,
    .scratch_size = sizeof(struct club_memory),
    .context = &club_tempers[TEMPER_TIMID],
};

const struct policy policy_mixed = {
    .name = "mixed",
    .summary = "club, loose or timid, by lot for each hand",
    .any_rules = true,
    .cost_us = 0.7,
    .long_cost_us = 17.0,
    .choose = choose_mixed,
    .weigh = policy_weigh_choice,
    .scratch_size = sizeof(struct club_memory),
};
