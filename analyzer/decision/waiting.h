/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What silence before one card leaves open: an announcement that is not made now may be made before
 * a later card, as long as the hand has cards enough (RULES 3.1, AMB-25). */
#ifndef ZOLO_DECISION_WAITING_H
#define ZOLO_DECISION_WAITING_H

#include "analyzer/decision/advice.h"

/* The lowest announcement that is open to the asker now, in PHASE_ANNOUNCE, and still will be
 * before his next card if nobody speaks meanwhile; CALL_INDEX_PASS if there is none. */
action waiting_call(const struct situation *situation);

/* The share of deals in which the asker, silent now, announces something later, over rows of a
 * finished run that are played once more (replayed_share); n = 0 if waiting is none of the options
 * or leaves nothing open. */
enum status waiting_share(const struct comparison *run, const struct advice *advice,
                          struct estimate *out) MUST_USE;

#endif
