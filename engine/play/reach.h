/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bounds on payoffs, in ruleset_unit. */
#pragma once

#include "engine/play/view.h"

/* An upper bound on the absolute value of a seat's payoff under these rules. */
int reach_of_rules(const struct ruleset *rules);

/* Like reach_of_rules, but for the rest of a deal as one seat sees it. Only higher contracts can
 * still be bid, doubles can be called only during the auction, announcements must come in time, and
 * only the remaining card points, tricks and special points can be won. */
int reach_of_view(const struct view *view);
