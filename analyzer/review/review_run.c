/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See review_run.h. */
#include "analyzer/review/review_run.h"

/* Decisions are many, and not each can have as many as a question that is asked alone. */
enum { CANDIDATES_OF_DECISION = 1024 };

/* Decisions with seeds of their own draw independent deals: their costs may be
 * added up. */
static uint64_t own_seed(uint64_t seed, uint64_t label)
{
    struct rng rng;
    rng_seed(&rng, seed, label);
    return rng_next(&rng) >> 1;
}

enum status review_run_play(const struct situation *situation, const action *options, int n,
                            uint64_t label, const struct request *request, struct review_run *out,
                            struct diag *diag)
{
    *out = (struct review_run){.request = *request};
    out->request.seed = own_seed(request->seed, label);
    out->request.checkpoint = NULL;
    out->request.candidates = CANDIDATES_OF_DECISION;
    struct plan *plan = &out->run.plan;
    plan->situation = situation;
    plan->roles = request->roles;
    plan->best_reply = request->best_reply;
    plan->n_options = n;
    for (int i = 0; i < n; i++)
        plan->options[i] = (struct plan_option){.acts = true, .act = options[i]};
    enum status status = compare_deals(situation, &out->deals, diag);
    if (status == STATUS_OK && deals_number(out->deals) <= request->n_deals)
        out->request.n_deals = 0; /* no sample of so few: all of them */
    if (status == STATUS_OK)
        status = posterior_new(situation, out->deals, &request->evidence, &request->pool,
                               &out->posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&out->run, COMPARE_ONCE, out->deals, &out->posterior, &out->request,
                             diag); /* what a choice cost is measured on deals of its own */
    return status;
}

void review_run_clear(struct review_run *run)
{
    compare_clear(&run->run);
    posterior_clear(&run->posterior);
    deals_free(run->deals);
    *run = (struct review_run){0};
}
