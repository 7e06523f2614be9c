/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior over the deals that fit what a seat knows, given the calls and cards of the others.
 * Bayes' rule over the enumerated deals; where there are too many, samples drawn by likelihood. */
#pragma once

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/belief.h"

/* The model of the other players: how likely they are to make each call and play each card. */
struct opponent_model {
    bool off;             /* uniform over the deals that fit */
    struct policy policy; /* the modelled player; has `weigh` */
    double trust;         /* 0..1, see belief.h */
};

/* The default trust. These weights give the true deal the highest mean posterior when the players
 * differ from the model (data/reference/evidence.md): searching players agree with nine in ten of
 * its calls and with half to three quarters of its cards. */
#define MODEL_TRUST 0.5

/* Parses "off" or the name of a policy with action probabilities that sees no hidden card
 * ("club", "random"). `trust` in 0..1. STATUS_INPUT gives the column, what is wrong, what was
 * expected and the nearest word. */
enum status opponent_model_parse(const char *text, double trust, struct opponent_model *out,
                                 struct diag *diag);

/* Like opponent_model_parse, but for a policy that has been parsed elsewhere; `column` is the
 * column of its name. *out borrows whatever the policy borrows. STATUS_INPUT if it has no action
 * probabilities or sees hidden cards. */
enum status opponent_model_from_policy(const struct policy *policy, int column, double trust,
                                       struct opponent_model *out, struct diag *diag);

enum {
    POSTERIOR_PROBES = 1024,   /* sampled deals that estimate `effective` where deals are drawn */
    MOST_ENUMERATED = 2000000, /* most deals that are enumerated */
    MOST_WEIGHED_ACTIONS = 2000000 /* most deals times actions that are weighed; beyond that, deals
                                      are drawn by likelihood, unless likelihoods can be
                                      tabulated by hand (belief.h) */
};

struct posterior {
    uint64_t n;                  /* deals that fit, capped at UINT64_MAX */
    double *chance;              /* [deal number], sums to 1, owned; NULL = uniform */
    double *cumulative;          /* [deal number], for posterior_pick; owned */
    double effective;            /* effective sample size (Kish), 1/Σ chance², or n if uniform;
                                    where deals are drawn, the estimate n (Σ weight)² / (m Σ
                                    weight²) from m uniform probes */
    int n_actions;               /* calls and cards of the others that were weighed */
    struct belief *drawn_by;     /* owned; not NULL if deals are drawn by likelihood */
    struct opponent_model model; /* as given */
    struct explained explained;
};

/* Computes the posterior of a situation. `chance` is NULL if the model is off or the others have
 * not acted. The seat's own actions carry no weight: it knows its hand. With trust 0 the others
 * call and play as players outside the model (belief.h), which still favours hands close to
 * those that make the call. STATUS_MEMORY; STATUS_IMPOSSIBLE if trust is 1 and no deal is left,
 * with the advice to lower it; *out is then untouched. */
enum status posterior_new(const struct situation *situation, const struct deals *deals,
                          const struct opponent_model *model, const struct pool *pool,
                          struct posterior *out, struct diag *diag);
void posterior_clear(struct posterior *posterior);

/* Whether deals are drawn by likelihood; NULL: uniform deals. */
static inline bool posterior_is_drawn(const struct posterior *posterior)
{
    return posterior != NULL && posterior->drawn_by != NULL;
}

/* Whether some deals weigh more than others. */
static inline bool posterior_is_weighed(const struct posterior *posterior)
{
    return posterior != NULL && (posterior->chance != NULL || posterior->drawn_by != NULL);
}

/* The deal number for a uniform u in [0, 1), by binary search in the cumulative chances.
 * Requires `chance`. */
uint64_t posterior_pick(const struct posterior *posterior, double u);
