/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One entry of a book: see book_run.h. */
#include <limits.h>

#include "analyzer/answer/comparison.h"
#include "analyzer/book/book_run.h"

/* What the runs of one entry share. */
struct entry_work {
    struct situation situation;
    struct request request; /* the plan's, for one thread and nothing but values */
    struct deals *deals;
    struct posterior posterior;
    struct diag *diag;
};

static struct request entry_request(const struct request *asked)
{
    return (struct request){.roles = asked->roles,
                            .best_reply = asked->best_reply,
                            .exact = asked->exact,
                            .n_deals = asked->n_deals,
                            .seed = asked->seed,
                            .pool = pool_of_threads(1),
                            .stopping = asked->stopping,
                            .confidence = asked->confidence,
                            .evidence = asked->evidence};
}

static enum status read_calls(const struct comparison *run, struct book_entry *out)
{
    const struct study *study = &run->study;
    enum status status = STATUS_OK;
    for (int i = 0; i < out->n_calls && status == STATUS_OK; i++) {
        out->calls[i].payoff = study->value[i];
        out->calls[i].p_best = study->p_best[i];
        status = compare_share(run, i, 1, INT_MAX, &out->calls[i].win);
    }
    return status;
}

static void read_best(const struct study *study, struct book_entry *out)
{
    out->best = study->best;
    out->next = study->next;
    out->margin = estimate_negated(study->diff[study->next]);
}

static enum status value_calls(const struct entry_work *work, struct book_entry *out)
{
    struct comparison run = {.plan.n_options = out->n_calls};
    for (int i = 0; i < out->n_calls; i++)
        run.plan.options[i] = (struct plan_option){.n = 1, .script = {out->calls[i].call}};
    run.plan.situation = &work->situation;
    run.plan.roles = work->request.roles;
    run.plan.best_reply = work->request.best_reply;
    enum status status = compare_run(&run, COMPARE_MAIN, work->deals, &work->posterior,
                                     &work->request, work->diag);
    if (status == STATUS_OK) {
        status = read_calls(&run, out);
        read_best(&run.study, out);
    }
    compare_clear(&run);
    return status;
}

enum status book_entry_make(const struct book_plan *plan, const struct book_item *item,
                            struct book_entry *out, struct diag *diag)
{
    struct entry_work work = {.situation =
                                  book_situation_of(&plan->situations[item->situation], item->hand),
                              .request = entry_request(&plan->request),
                              .diag = diag};
    const struct view view = situation_view(&work.situation);
    *out = (struct book_entry){.situation = item->situation, .hand = item->hand};
    CARDSET_EACH(call, view.actions)
        out->calls[out->n_calls++].call = (uint8_t)call;
    enum status status = compare_deals(&work.situation, &work.deals, diag);
    if (status == STATUS_OK)
        status = posterior_new(&work.situation, work.deals, &work.request.evidence,
                               &work.request.pool, &work.posterior, diag);
    if (status == STATUS_OK)
        status = value_calls(&work, out);
    posterior_clear(&work.posterior);
    deals_free(work.deals);
    return status;
}
