/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The random policy chooses uniformly among the legal actions, calls as well as cards. Every bid is
 * as likely as a pass; for random play in a given contract, settle the contract first. */
#include "engine/policy/policy.h"

static action choose(UNUSED const void *self, const struct view *view, struct rng *rng,
                     UNUSED void *scratch)
{
    return player_any(view->actions, rng);
}

static void weigh(UNUSED const void *self, const struct view *view, double probability[64],
                  UNUSED void *scratch)
{
    const double each = 1.0 / bits_count(view->actions);
    for (unsigned a = 0; a < 64; a++)
        probability[a] = bits_has(view->actions, a) ? each : 0.0;
}

const struct policy policy_random = {
    .name = "random",
    .draws = true,
    .any_rules = true,
    .wants_forced = true,
    .choose = choose,
    .weigh = weigh,
};
