/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run of end_learning.h is to learn, and what it learns of an end. */
#ifndef ZOLO_EXACT_END_LEARNING_PLAN_H
#define ZOLO_EXACT_END_LEARNING_PLAN_H

#include "analyzer/exact/end_list.h"
#include "analyzer/experiment/crew.h"
#include "engine/policy/learnt/exact_cards.h"

struct end_learning_plan {
    const struct ruleset *rules;   /* borrowed; card_net_fits */
    struct end_callers callers;    /* whose calls and cards are the start, and who may stray */
    const struct policy *net;      /* who plays their cards: card_net_policy */
    const char *named;             /* how the players are written, for the checkpoint */
    const char *strays_named;      /* and strays; NULL if there are none */
    int ends, sweeps;              /* ≥ 1 */
    double most_share;             /* ends that come more often are left out: 1 = none */
    const struct end_list *wanted; /* these ends in place of those that come most; NULL: none */
    uint64_t seed;
    const struct crew *crew;  /* threads of this process */
    const char *checkpoint;   /* file of ends that are finished, or NULL */
    const char *sums;         /* file of how far each has come (end_sums.h), or NULL */
    struct exact_cards known; /* ends that are taken as they are, and handed on; borrowed */
    bool only_kept;           /* nothing is learnt: ends that it does not keep are left out */
    const struct progress *progress; /* told parts of a pass; may be NULL */
};

/* An end that was learnt, or was known before: of that nothing but the end is told. */
struct learnt_end {
    struct exact_end end;
    uint32_t deals;     /* of LISTED_DEALS that came to it */
    double first, last; /* what a best response won from the other three during the first and the
                         * last sweep, stakes a deal of the end, the mean of the seats */
    uint64_t n_choices; /* that its players lead to; those in the map differ from the net */
};

#endif
