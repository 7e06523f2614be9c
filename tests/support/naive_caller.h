/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a caller outside a model calls, by the definition of engine/policy/belief.h and nothing
 * faster: sums over all pairs of hands. */
#pragma once

#include "engine/policy/policy.h"

enum { N_MASKS = 1 << 16 }; /* sets of 16 cards */

/* Fills chance[hand] for each hand of four, by its mask: Q of the call with it, 0 where it does not
 * allow the call. */
void naive_caller(const struct policy *model, const struct table *before, action done,
                  double chance[N_MASKS]);
