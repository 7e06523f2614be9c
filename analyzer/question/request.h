/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an asker wants computed, whatever the question: players, deals, precision, what more is told. */
#ifndef ZOLO_QUESTION_REQUEST_H
#define ZOLO_QUESTION_REQUEST_H

#include "analyzer/experiment/posterior.h"
#include "analyzer/experiment/runner.h"
#include "analyzer/stats/interval.h"
#include "analyzer/stats/study.h"
#include "engine/deal/supposition.h"

enum { MAX_LOSE = 4 };

/* Which calls of the others are answered, too: the few that are likely, with the next double; all
 * that have a chance worth naming; none. */
enum follow_ups { FOLLOW_UPS_LIKELY, FOLLOW_UPS_ALL, FOLLOW_UPS_NONE };

/* What the asker wants computed, shared by all questions. */
struct request {
    struct policy_roles roles;
    bool best_reply; /* the asker goes on as well as he can against roles.others, where that can be
                        counted; else by roles.me */
    const char
        *players;      /* why they play if nobody has named them, "" or NULL = as usual; borrowed */
    bool exact;        /* --exact */
    uint64_t n_deals;  /* --deals, 0 = choose */
    bool finds_on_few; /* with n_deals the best reply is found on as many others, not on all */
    uint64_t seed;
    struct pool pool;         /* who does it; never changes a result */
    struct stopping stopping; /* --precision, --confidence, --max-deals, --time */
    double confidence;        /* of intervals */
    struct evidence evidence;
    const struct supposition *given; /* --given, --not: borrowed, NULL = nothing is supposed */
    int n_lose;                      /* thresholds of --lose, at most MAX_LOSE */
    int lose[MAX_LOSE];              /* P(lose at least so many stakes), ≥ 1 */
    int explain;                     /* --explain K, 0 = none */
    int candidates;                  /* plan.candidates */
    bool no_matters;                 /* leave out what matters */
    bool no_checks;                  /* do not ask again with other players and another trust */
    bool no_bracket;                 /* leave out what the answer would be with open cards, among
                                        naive players, and without the evidence */
    enum follow_ups follow_ups;      /* what may come after the best option */
    bool no_later;                   /* leave out the rows after the choice (study.h) */
    const char *checkpoint;          /* file, NULL = none */
    const struct progress *progress; /* may be NULL */
};
/* Four club players, seed 1, all cores, as many deals as fit into a second, 95 %
 * intervals, the others' acts weighed as a club player's. */
struct request request_default(void);

#endif
