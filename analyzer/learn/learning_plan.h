/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much is learnt, from which deals, and where it is kept (learning.h). */
#ifndef ZOLO_LEARN_LEARNING_PLAN_H
#define ZOLO_LEARN_LEARNING_PLAN_H

#include "analyzer/experiment/crew.h"
#include "engine/policy/policy.h"

enum { MOST_HISTORIES = 4096, MOST_ROUNDS = 1000000 };

struct learning_plan {
    const struct ruleset *rules; /* borrowed; call_table_fits */
    const struct policy *cards;  /* who plays them; draws no lots, sees none; borrowed */
    const char *players;         /* how that is written, for the checkpoint */
    int rounds;                  /* 1 … MOST_ROUNDS */
    uint64_t deals;              /* of a round */
    int histories;               /* of calls, at most; 1 … MOST_HISTORIES */
    uint64_t seed;
    const struct crew *crew;
    const struct progress *progress; /* told numbers of deals; may be NULL */
    const char *checkpoint;          /* file, or NULL */
};

#endif
