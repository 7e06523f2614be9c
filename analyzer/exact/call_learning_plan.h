/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run of call_learning.h is to learn, and what it tells of a round. */
#ifndef ZOLO_EXACT_CALL_LEARNING_PLAN_H
#define ZOLO_EXACT_CALL_LEARNING_PLAN_H

#include "analyzer/exact/call_sums.h"
#include "analyzer/experiment/crew.h"
#include "engine/policy/policy.h"

enum { MOST_CALL_ROUNDS = 1000 };

struct call_learning_plan {
    const struct ruleset *rules; /* borrowed */
    /* Whose calls are the start and whose cards stay: calls by a table (tabled_calls), and draws no
     * lots; borrowed. */
    const struct policy *players;
    const char *named; /* how they are written, for the checkpoint */
    int rounds;        /* 1 … MOST_CALL_ROUNDS */
    int hands;         /* of each seat, ≥ 1, drawn by `seed`, and their images; all if no more */
    uint64_t seed;
    struct call_bar bar; /* that another call must pass */
    /* Calls are valued with the best calls and cards after them, against the others as they were before
     * the round. */
    bool best_reply;
    int more_histories;              /* of the table: those beyond it that call_widening.h finds */
    const struct crew *crew;         /* threads of this process */
    const char *checkpoint;          /* file, or NULL */
    const struct progress *progress; /* told numbers of hands, of the widening first; may be NULL */
};

/* A round: each seat once, its calls changed before the next seat's turn; all at its end if they are
 * best replies. */
struct call_round {
    double own[N_SEATS];  /* stakes a deal by its calls of before (call_sweep.h), … */
    double gain[N_SEATS]; /* … and what the best call at each history would have earned more */
    int32_t n_changed[N_SEATS]; /* its calls, of a hand, and its image, at one history each */
};

#endif
