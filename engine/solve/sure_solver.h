/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sure-win solver (RULES 6.9): whether a lone player can make the contract against every deal
 * of the unseen cards and every legal defence, seeing only their own hand. Such a hand may be laid
 * down. */
#pragma once

#include "engine/core/status.h"
#include "engine/play/view.h"

/* Sets *sure to whether the seat of the view, as declarer of `contract` (SIDES_LONE), can force a
 * win: `win_points`, or every trick in a du contract, including what was taken so far. In
 * PHASE_CARD play continues from here, in PHASE_CALL it begins with forehand's lead. What cards
 * prove by legality is used, but not what calls prove, so a few sure wins are missed. With 16 cards
 * it takes at most about 0.1 s, usually 1 ms. STATUS_MEMORY. */
enum status sure_win(const struct view *view, int contract, bool *sure);

/* Like sure_win, for a hand before the first card. */
enum status sure_hand(const struct ruleset *rules, int contract, cardset hand, seat me, bool *sure);
