/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The posterior over the deals that are consistent with what a seat knows, given the other seats'
 * calls and cards. Bayes' rule is applied to all deals or, if there are too many, to sampled
 * deals. */
#pragma once

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/belief.h"

/* The opponent model: how likely the other players are to make each call and play each card. */
struct opponent_model {
    bool off;             /* all consistent deals are assumed equally likely */
    struct policy policy; /* the assumed policy of the others; its `weigh` is not NULL */
    double trust;         /* 0..1, see belief.h */
};

/* The default trust, which maximizes the mean posterior probability of the true deal when the
 * players differ from the model (data/reference/evidence.md): searching players agree with nine in
 * ten of the model's calls, and with half to three quarters of its cards. */
#define MODEL_TRUST 0.5

/* Parses "off" or the name of a policy with action probabilities that sees no hidden card ("club",
 * "random"). `trust` is 0..1. Returns STATUS_INPUT with the column, the error, the expected form
 * and the nearest accepted word. */
enum status opponent_model_parse(const char *text, double trust, struct opponent_model *out,
                                 struct diag *diag);

/* Like opponent_model_parse, but for a policy that the caller has parsed; `column` is the column
 * where its name starts. *out borrows whatever the policy borrows. Returns STATUS_INPUT if the
 * policy has no action probabilities or sees hidden cards. */
enum status opponent_model_from_policy(const struct policy *policy, int column, double trust,
                                       struct opponent_model *out, struct diag *diag);

enum {
    POSTERIOR_PROBES = 1024,       /* number of sampled deals that estimate `effective` */
    MOST_ENUMERATED = 2000000,     /* maximum number of deals to enumerate */
    MOST_WEIGHED_ACTIONS = 2000000 /* maximum of deals × actions weighed one by one; above this
                                      limit, deals are drawn by likelihood */
};

struct posterior {
    uint64_t n;                  /* number of consistent deals, at most UINT64_MAX */
    double *chance;              /* [deal number] probability; owned; NULL if uniform */
    double *cumulative;          /* [deal number] cumulative sums, for posterior_pick; owned */
    double effective;            /* effective sample size (Kish): 1/Σ chance², or n if uniform; if
                                    deals are drawn, estimated from m uniform probes as n (Σ
                                    weight)² / (m Σ weight²) */
    int n_actions;               /* number of the others' calls and cards that were weighed */
    struct belief *drawn_by;     /* NULL unless deals are drawn by likelihood; owned */
    struct opponent_model model; /* as given */
    struct explained explained;
};

/* Computes the posterior of a situation. `chance` is NULL if the model is off or the others have
 * not acted. The seat's own actions do not count, since the seat knows its hand. Even at trust 0, a
 * call favours hands close to those with which the model makes it, since players outside the model
 * are assumed to have such hands (belief.h). Returns STATUS_MEMORY, or STATUS_IMPOSSIBLE, with
 * advice, if trust is 1 and no deal remains. *out is unchanged on failure. */
enum status posterior_new(const struct situation *situation, const struct deals *deals,
                          const struct opponent_model *model, const struct pool *pool,
                          struct posterior *out, struct diag *diag);
void posterior_clear(struct posterior *posterior);

/* Whether deals are drawn by likelihood. NULL stands for a uniform posterior. */
static inline bool posterior_is_drawn(const struct posterior *posterior)
{
    return posterior != NULL && posterior->drawn_by != NULL;
}

/* Whether some deals may have more weight than others. */
static inline bool posterior_is_weighed(const struct posterior *posterior)
{
    return posterior != NULL && (posterior->chance != NULL || posterior->drawn_by != NULL);
}

/* Maps a uniform u in [0, 1) to a deal number by binary search in `cumulative`. The posterior must
 * not be uniform. */
uint64_t posterior_pick(const struct posterior *posterior, double u);
