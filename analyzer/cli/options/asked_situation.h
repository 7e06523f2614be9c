/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the deal stands that is asked about: --seat, --auction and --play of one asker. */
#ifndef ZOLO_CLI_OPTIONS_ASKED_SITUATION_H
#define ZOLO_CLI_OPTIONS_ASKED_SITUATION_H

#include "analyzer/experiment/plan.h"
#include "analyzer/records/history.h"

/* What has been said and played, as texts of the command line; NULL: nothing so far. */
struct asked_so_far {
    const char *auction, *play;
    struct compulsion compulsion;
};

/* Sets `me` and `table` of a situation whose `dealt` is set: of seat `me`, or, where that is
 * SEAT_NONE, of the one whose turn it is then. As history_read; `rules` is borrowed. */
enum status asked_history(const struct asked_so_far *so_far, int me, const struct ruleset *rules,
                          struct situation *situation, struct diag *diag) MUST_USE;

/* The same of seat `me` at its first call, all who speak before it having passed. STATUS_INPUT where
 * `rules` let it not pass so. */
enum status asked_after_passes(seat me, const struct ruleset *rules, struct situation *situation,
                               struct diag *diag) MUST_USE;

/* STATUS_INPUT, with what to do about it, unless it is the turn of the situation's seat. */
enum status asked_turn(const struct situation *situation, struct diag *diag) MUST_USE;

#endif
