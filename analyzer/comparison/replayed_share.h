/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often something happens in the deals of a finished run, which are played once more to see. */
#ifndef ZOLO_COMPARISON_REPLAYED_SHARE_H
#define ZOLO_COMPARISON_REPLAYED_SHARE_H

#include "analyzer/comparison/comparison.h"

/* Whether it happened in a deal that was played to its end, the asker having been in `asked`. */
typedef bool replayed_event(const struct state *end, const struct situation *asked);

/* The share of deals in which it does when `option` is taken: over all rows if the run was exact,
 * else over as many as take about 0.2 seconds by the players' stated cost. n = 0 if all deals would
 * have to be played and that takes longer. STATUS_MEMORY; STATUS_PROGRAM if a player from outside
 * has failed. */
enum status replayed_share(const struct comparison *run, int option, replayed_event *event,
                           struct estimate *out) MUST_USE;

#endif
