/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A state as a written deal, for messages: what a failing test
 * prints can be pasted into a file for `zolo score`. */
#pragma once

#include "engine/play/state.h"

enum { TRAIL_SIZE = 900 };

/* Writes rule set, hands as dealt, calls and cards up to now, cut to fit. */
void trail_write(const struct state *state, char out[TRAIL_SIZE]);
