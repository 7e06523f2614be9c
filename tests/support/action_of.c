/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See action_of.h. */
#include "tests/support/action_of.h"

action action_of(const struct policy *policy, const struct state *state, void *scratch)
{
    struct rng unused;
    rng_seed(&unused, 0, 0);
    const struct view view = view_of(state, state_actions(state), false);
    return cardset_is_single(view.actions) ? (action)cardset_first(view.actions)
                                           : policy->choose(policy, &view, &unused, scratch);
}
