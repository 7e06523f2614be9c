/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is played for an answer: a situation, the options to compare, who plays how, and which deals are
 * gone through; and the deal of each row, a pure function of the plan and the number of the row. */
#ifndef ZOLO_QUESTION_PLAN_H
#define ZOLO_QUESTION_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/policy.h"

/* One way to go on: an act of seat `me`, which is on turn, before the policies take over. An act that is
 * not legal in a deal is left to the policy. Without one: just play on. */
struct plan_option {
    bool has_action;
    action action;
    action next_call; /* what seat `me` calls the next time, the others having called by their
                         policies; 0 = what its policy calls */
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

static inline int plan_candidates(const struct plan *plan)
{
    return plan->candidates > 0 ? plan->candidates : PLAN_CANDIDATES;
}

/* --- the deal of a row --------------------------------------------------------------------------- */

/* The order in which a plan takes the deals. */
struct deal_picker {
    const struct plan *plan;      /* borrowed */
    const struct deals *deals;    /* borrowed */
    deal_count number;            /* of the deals */
    enum sampling_order sampling; /* as it is done: DRAW_ONCE may have become DRAW_FREELY */
    uint32_t *order;              /* DRAW_ONCE: deal numbers, owned */
};

/* What a row plays. */
struct row_deal {
    deal_count number;
    cardset dealt[N_SEATS];
    struct rng rng; /* for the players */
};

/* STATUS_MEMORY. The caller clears *picker, also on failure. */
enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals) MUST_USE;
void picker_clear(struct deal_picker *picker);

/* Draws the deal of a row. `scratch` is that of the policy of the posterior, for deals drawn by
 * likelihood (may be NULL else). */
void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deal *out);

#endif
