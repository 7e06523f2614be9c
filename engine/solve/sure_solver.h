/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The certain-win solver (RULES 6.9) decides whether a lone player, who sees only their own hand,
 * can make the contract against every deal of the unseen cards and every legal defence. */
#pragma once

#include "engine/core/status.h"
#include "engine/play/view.h"

/* Sets *sure to true if the seat of the view, as declarer of `contract` (SIDES_LONE), can force a
 * win: `win_points`, or every trick in a du contract, including what has been taken so far. In
 * PHASE_CARD, play continues from the current position; in PHASE_CALL, play begins with forehand's
 * lead. The solver uses what the legality of cards proves, but not what calls prove, so it misses a
 * few certain wins. With 16 cards, a solve usually takes 1 ms, and at most about 0.1 s.
 * STATUS_MEMORY. */
enum status sure_win(const struct view *view, int contract, bool *sure);

/* Like sure_win, for a hand before the first card. */
enum status sure_hand(const struct ruleset *rules, int contract, cardset hand, seat me, bool *sure);
