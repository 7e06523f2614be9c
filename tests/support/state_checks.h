/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests ask of a state: whether it is whole, and why an action is not allowed in it. */
#pragma once

#include "engine/play/state.h"

/* All invariants of a state; NULL, or the one that is broken. */
const char *state_fault(const struct state *state);

/* view_objection for the seat on turn. */
bool state_objection(const struct state *state, action chosen, bool symbols, char *out,
                     size_t size);
