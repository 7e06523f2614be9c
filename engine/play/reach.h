/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a deal can still pay to a seat or take from it, in units of ruleset_unit. */
#ifndef ZOLO_PLAY_REACH_H
#define ZOLO_PLAY_REACH_H

#include "engine/play/view.h"

/* Largest payoff that a rule set can pay to or take from a seat. */
int reach_of_rules(const struct ruleset *rules);

/* The same for what can still come of a deal to the seat that has the view: no contract below the
 * one that stands, no doubles after the auction, no announcements that come too late, no card points,
 * tricks and special cards but those that are left; by its own cards and what was seen (view_sides). */
int reach_of_view(const struct view *view);

#endif
