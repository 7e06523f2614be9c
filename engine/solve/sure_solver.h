/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sure-win solver (RULES 6.9): can a lone player, who sees only his own
 * hand, force the contract against every deal of the unseen cards and every
 * legal defence? Then he cannot lose and may lay the hand down. */
#ifndef ZOLO_SOLVE_SURE_SOLVER_H
#define ZOLO_SOLVE_SURE_SOLVER_H

#include "engine/core/status.h"
#include "engine/play/view.h"

/* *sure is whether the viewer, playing alone from this view on with the given
 * contract (a row of the rule set with SIDES_LONE), forces a win: `win_points`
 * for a points contract, every trick for a du contract; points and tricks taken
 * so far count. The view is in PHASE_CARD, or in PHASE_CALL (then the play is
 * taken to start with forehand's lead). What cards prove by legality is used,
 * what calls prove is not: sure stays true, a little more might be. With 16
 * cards at most about 0.1 s, and 1 ms for most hands.
 * STATUS_MEMORY if the table of positions cannot be had. */
enum status sure_win(const struct view *view, int contract, bool *sure) MUST_USE;

/* The same for a hand before any card is played. */
enum status sure_hand(const struct ruleset *rules, int contract, cardset hand, seat me,
                      bool *sure) MUST_USE;

#endif
