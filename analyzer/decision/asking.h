/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What it takes to ask again: other players, other weights of the deals, an answering double. */
#ifndef ZOLO_DECISION_ASKING_H
#define ZOLO_DECISION_ASKING_H

#include "analyzer/comparison/compare.h"

/* What is needed beside the main run; all borrowed. */
struct asking {
    const struct deals *deals;
    const struct posterior *posterior;
    const struct question *question;
    const struct request *request; /* its own */
    struct diag *diag;
};

/* One thing more about the situation: options and players as in the plan, deals by `posterior` (NULL:
 * all alike), at most `most_n` of them (0 = no limit). The caller clears *run with compare_clear,
 * also on failure. */
enum status run_beside(const struct asking *asking, const struct plan *plan, uint64_t most_n,
                       const struct posterior *posterior, struct comparison *run) MUST_USE;

#endif
