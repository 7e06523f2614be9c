/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players who differ from `club` by their boldness. See temper.h. */
#include "engine/policy/club/temper.h"

#include "engine/policy/policy.h"

const struct temper club_tempers[N_TEMPERS] = {
    [TEMPER_LOOSE] = {.hundredths = 4, .solo = 16, .words = 8},
    [TEMPER_TIMID] = {.hundredths = -4, .solo = -12, .words = -12},
};

/* Nobody reckons with anyone like this: a stranger to try the others on. */
static const struct temper reckless = {.hundredths = 8, .solo = 26, .words = 18};

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    (void)rng;
    return club_answer(view, policy->context, scratch);
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
