/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plan states the situation, the options to compare, the players, and how deals are enumerated or
 * sampled. The deal of each row is a pure function of the plan and the row number. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/policy.h"

/* An option is an action by seat `me`, which is on turn; the policies play on from there. If it has
 * no action or, in some deal, an illegal one, the policies choose the first action too. */
struct plan_option {
    bool has_action;
    action action;
    action next_call; /* the next call of seat `me`; 0 if its policy chooses it */
};

struct posterior;
struct replies;

enum { PLAN_CANDIDATES = 8192 };

struct plan {
    const struct situation *situation; /* borrowed */
    int n_options;
    struct plan_option options[64]; /* MAX_OPTIONS of sample.h */
    struct policy_roles roles;
    bool best_reply; /* after the option, seat `me` plays its best reply (analyzer/response) if one
                        can be computed, and all deals are enumerated; otherwise roles.me plays */
    const struct replies *replies; /* the best replies, once computed; borrowed */
    const struct policy *found;    /* plays the best reply, or one found on other deals; borrowed */
    enum sampling_order sampling;
    const struct posterior *posterior; /* weights of the deals; borrowed; NULL if uniform */
    int candidates; /* maximum candidates per deal drawn by likelihood; 0: PLAN_CANDIDATES */
    uint64_t seed;
    /* Workers that play the rows; the number of workers does not affect results. */
    struct pool pool;
    int chunk; /* rows per work item; 0: chosen by the run */
};

/* Whether each row depends only on its deal, because no policy randomizes. */
bool plan_is_determined(const struct plan *plan);

/* Whether the result is exact, because all deals are enumerated and no policy randomizes. */
bool plan_is_exact(const struct plan *plan);

static inline int plan_candidates(const struct plan *plan)
{
    return plan->candidates > 0 ? plan->candidates : PLAN_CANDIDATES;
}

struct deal_picker {
    const struct plan *plan;      /* borrowed */
    const struct deals *deals;    /* borrowed */
    deal_count number;            /* number of deals */
    enum sampling_order sampling; /* the order used: DRAW_FREELY if DRAW_ONCE is impossible */
    uint32_t *order;              /* DRAW_ONCE: deal numbers, owned */
};

struct row_deal {
    deal_count number;
    cardset dealt[N_SEATS];
    struct rng rng; /* for the players */
};

/* Prepares a picker. STATUS_MEMORY. The caller clears *picker, even on failure. */
enum status picker_init(struct deal_picker *picker, const struct plan *plan,
                        const struct deals *deals);
void picker_clear(struct deal_picker *picker);

/* Draws the deal for a row. `scratch` is memory for the posterior's policy; it may be NULL unless
 * deals are drawn by likelihood. */
void picker_draw(const struct deal_picker *picker, uint64_t row, void *scratch,
                 struct row_deal *out);
