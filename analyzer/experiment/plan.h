/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of an experiment: a situation at the table as one seat knows it, the
 * options to compare, who plays how, and which deals are gone through. Holding
 * everything that decides the result, it can be printed with it. */
#ifndef ZOLO_EXPERIMENT_PLAN_H
#define ZOLO_EXPERIMENT_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/run/pool.h"
#include "engine/deal/deals.h"
#include "engine/policy/policy.h"

/* Where the deal stands, as seat `me` sees it: the public table and the own
 * hand. In a deal that is settled but not begun the table is in PHASE_CARD. */
struct situation {
    struct table table; /* borrows its rule set */
    seat me;
    cardset dealt; /* my hand as dealt */
};

/* One way to go on: an act of seat `me`, which is on turn, before the policies take over. An act that is
 * not legal in a deal is left to the policy. Without one: just play on. */
struct plan_option {
    bool acts;
    action act;
    action next_call; /* what seat `me` calls the next time, the others having called by their
                         policies; 0 = what its policy calls */
};

/* Which deal row i of the experiment plays, of the deals that fit. After the
 * last deal the first two begin again, with other random numbers. */
enum sampling_order {
    DRAW_EVERY, /* deal number i: all of them, in order */
    DRAW_ONCE,  /* number i of a random permutation: without replacement. As DRAW_FREELY if the
                   deals have chances or are more than MOST_ENUMERATED */
    DRAW_FREELY /* any, by chance: with replacement, or by the posterior */
};

struct posterior;
struct replies;

enum { PLAN_CANDIDATES = 8192 };

struct plan {
    const struct situation *situation; /* borrowed */
    int n_options;
    struct plan_option options[64]; /* as many as MAX_OPTIONS of sample.h */
    struct policy_roles roles;
    bool best_reply; /* after an option seat `me` goes on by its best reply (analyzer/response)
                        instead of roles.me, if that can be found: every deal is gone through then */
    const struct replies *replies; /* the replies, once they are found; borrowed */
    const struct policy *found;    /* or who plays for seat `me` then (replies_find); borrowed */
    enum sampling_order sampling;
    const struct posterior *posterior; /* chances of the deals, borrowed; NULL = all alike. With
                                          chances DRAW_FREELY draws by them */
    int candidates; /* of which a deal is picked by its likelihood, at most; 0 = PLAN_CANDIDATES */
    uint64_t seed;
    /* Who plays the rows; none of it ever changes a result. */
    struct pool pool;
    int chunk; /* rows that a worker takes at a time, 0 = choose */
};

/* True if the rows are a fixed function of the deal: no policy draws. */
bool plan_is_determined(const struct plan *plan);

/* True if the result of the plan is free of chance: every deal, and no policy
 * that draws. */
bool plan_is_exact(const struct plan *plan);

/* The view of a situation: what its seat knows. `actions` are the legal actions
 * if it is the seat's turn, else 0. */
struct view situation_view(const struct situation *situation);

/* The deals that fit what the seat knows; question_deals has those of a question. As deals_new. */
enum status situation_deals(const struct situation *situation, struct deals **out,
                            struct diag *diag) MUST_USE;

/* The most that what can still come of a situation pays to its seat, or takes from it (reach.h). */
int situation_reach(const struct situation *situation);

static inline int plan_candidates(const struct plan *plan)
{
    return plan->candidates > 0 ? plan->candidates : PLAN_CANDIDATES;
}

#endif
