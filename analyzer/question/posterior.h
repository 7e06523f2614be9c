/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The chances of the deals that fit what a seat knows, once the calls and cards of
 * the others are taken as evidence: Bayes' rule over the enumerated deals, or,
 * where they are too many, draws weighed by their likelihood. */
#ifndef ZOLO_QUESTION_POSTERIOR_H
#define ZOLO_QUESTION_POSTERIOR_H

#include "analyzer/report/provenance.h"
#include "analyzer/run/pool.h"
#include "engine/deal/situation.h"
#include "engine/policy/belief.h"

/* What is believed of the others' calls and cards. */
struct opponent_model {
    bool off;             /* all deals that fit are alike */
    struct policy policy; /* how the others are believed to act; has `weigh` */
    double trust;         /* 0..1, see belief.h */
};

/* The trust that is meant where none is given, chosen by the chance that is given to the true deal
 * among players who are not the model (data/reference/evidence.md): searching players agree with
 * nine in ten calls of the model and with half to three quarters of its cards. */
#define MODEL_TRUST 0.5

/* Reads "off" or the name of a policy that tells how likely each of its acts is
 * and sees no hidden card ("club", "random"). `trust` in 0..1. STATUS_INPUT names
 * column, what is wrong, what was expected and the nearest word. */
enum status opponent_model_parse(const char *text, double trust, struct opponent_model *out,
                                 struct diag *diag) MUST_USE;

/* The same of a policy from elsewhere, whose name stands in column `column`; what it borrows stays
 * borrowed for the life of *out. STATUS_INPUT if it cannot tell how likely its acts are, or sees
 * hidden cards. */
enum status opponent_model_from_policy(const struct policy *policy, int column, double trust,
                                       struct opponent_model *out, struct diag *diag) MUST_USE;

enum {
    POSTERIOR_PROBES = 1024,       /* weighed for `effective` where deals must be drawn */
    MOST_ENUMERATED = 2000000,     /* deals; more are not gone through one by one */
    MOST_WEIGHED_ACTIONS = 2000000 /* deals times acts; more are drawn by likelihood, not weighed,
                                   unless hands can be listed (belief.h) */
};

struct posterior {
    uint64_t n;                  /* deals that fit, at most UINT64_MAX */
    double *chance;              /* [deal number], summing to 1, owned; NULL = all alike */
    double *cumulative;          /* [deal number], for posterior_pick; owned */
    double effective;            /* Kish's effective number of deals, 1/Σ chance² (n if alike); an
                                 estimate where deals must be drawn: n (Σ weight)² / (m Σ weight²)
                                 of m probes, drawn alike */
    int n_actions;               /* calls and cards that were weighed */
    struct belief *drawn_by;     /* owned; not NULL if deals must be drawn by likelihood instead */
    struct opponent_model model; /* as given */
    struct explained explained;
};

/* Weighs the deals that fit the situation. With evidence off or no act of others
 * `chance` is NULL; with trust 0 the others act as players outside the model do (belief.h),
 * which still favours hands near those that the model makes the call with. The seat's own acts weigh nothing: it knows
 * its hand. STATUS_MEMORY; STATUS_IMPOSSIBLE if trust is 1 and no deal is left,
 * with the advice to trust less; *out is then untouched. */
enum status posterior_new(const struct situation *situation, const struct deals *deals,
                          const struct opponent_model *model, const struct pool *pool,
                          struct posterior *out, struct diag *diag) MUST_USE;
void posterior_clear(struct posterior *posterior);

/* The deal number that a uniform u in [0, 1) picks by chance: one walk down the
 * cumulative chances, which posterior_new has prepared. Needs `chance`. */
uint64_t posterior_pick(const struct posterior *posterior, double u);

#endif
