/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player who draws no lots does. */
#pragma once

#include "engine/play/view.h"
#include "engine/policy/policy.h"

/* In the place of the seat on turn: its only action if it has one, else what the policy chooses.
 * `scratch` is the policy's. */
action action_of(const struct policy *policy, const struct state *state, void *scratch);
