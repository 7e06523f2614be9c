/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plan: the situation, the options to compare, the players, and how the deals are enumerated
 * or sampled. The deal of each row is a pure function of the plan and the row number. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/policy.h"

/* An option: an action of seat `me`, which is on turn; then the policies play. Where the action is
 * illegal the policy chooses. Without an action the policies play from the start. */
struct plan_option {
    bool has_action;
    action action;
    action next_call; /* the next call of seat `me`, once the others have called by their policies;
                         0 = its policy's call */
};

struct posterior;
struct replies;

enum { PLAN_CANDIDATES = 8192 };

struct plan {
    const struct situation *situation; /* borrowed */
    int n_options;
    struct plan_option options[64]; /* MAX_OPTIONS of sample.h */
    struct policy_roles roles;
    bool best_reply; /* after an option seat `me` plays its best reply (analyzer/response) instead
                        of roles.me, where that can be computed; all deals are then enumerated */
    const struct replies *replies; /* the replies once computed; borrowed */
    const struct policy *found;    /* the player of the reply, or of one computed on some deals;
                                      borrowed */
    enum sampling_order sampling;
    const struct posterior *posterior; /* weights of the deals, borrowed; NULL = uniform.
                                          DRAW_FREELY draws by these weights */
    int candidates; /* most candidates from which one deal is drawn by likelihood; 0 =
                       PLAN_CANDIDATES */
    uint64_t seed;
    /* Workers that play the rows. They never change a result. */
    struct pool pool;
    int chunk; /* rows per work item, 0 = chosen by the run */
};

/* True if a row depends on its deal alone: no policy randomizes. */
bool plan_is_determined(const struct plan *plan);

/* True if the result is exact: all deals are enumerated and no policy randomizes. */
bool plan_is_exact(const struct plan *plan);

static inline int plan_candidates(const struct plan *plan)
{
    return plan->candidates > 0 ? plan->candidates : PLAN_CANDIDATES;
}

/* The order in which a plan visits the deals. */
struct deal_picker {
    const struct plan *plan;      /* borrowed */
    const struct deals *deals;    /* borrowed */
    deal_count number;            /* number of deals */
    enum sampling_order sampling; /* sampling in effect: DRAW_ONCE may have become DRAW_FREELY */
    uint32_t *order;              /* DRAW_ONCE: deal numbers, owned */
};

/* The deal of a row. */
struct row_deal {
    deal_count number;
    cardset dealt[N_SEATS];
    struct rng rng; /* for the players */
};

/* STATUS_MEMORY. The caller clears *picker, even on failure. */
enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals);
void picker_clear(struct deal_picker *picker);

/* Draws the deal of a row. `scratch` belongs to the posterior's policy and is needed where deals
 * are drawn by likelihood; otherwise it may be NULL. */
void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deal *out);
