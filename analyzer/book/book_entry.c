/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One entry of a book: see book_run.h. */
#include <limits.h>
#include <math.h>

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

static enum status compare(const struct entry_work *work, struct comparison *run,
                           enum comparison_kind kind)
{
    run->plan.situation = &work->situation;
    run->plan.roles = work->request.roles;
    run->plan.best_reply = work->request.best_reply;
    return compare_run(run, kind, work->deals, &work->posterior, &work->request, work->diag);
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

static enum status value_calls(const struct entry_work *work, struct book_entry *out, uint64_t *n)
{
    struct comparison run = {.plan.n_options = out->n_calls};
    for (int i = 0; i < out->n_calls; i++)
        run.plan.options[i] = (struct plan_option){.n = 1, .script = {out->calls[i].call}};
    enum status status = compare(work, &run, COMPARE_MAIN);
    if (status == STATUS_OK) {
        status = read_calls(&run, out);
        read_best(&run.study, out);
    }
    *n = run.how.n;
    compare_clear(&run);
    return status;
}

/* Whether the seat after mine may answer a call with a double, as far as is public; where its hand
 * bars it in a deal, it does as it likes there. */
static bool can_be_doubled(const struct table *table, unsigned call)
{
    struct auction after = table->auction;
    auction_apply(&after, table->rules, call);
    return !after.closed && auction_objection(&after, table->rules, 0, CALL_INDEX_DOUBLE) == NULL;
}

/* Appends an option for each call that can be doubled; which[o] is that of option first + o. */
static void add_doubled(const struct entry_work *work, const struct book_entry *entry,
                        struct comparison *run, int which[MAX_BOOK_CALLS])
{
    int n = 0;
    for (int i = 0; i < entry->n_calls; i++)
        if (can_be_doubled(&work->situation.table, entry->calls[i].call)) {
            which[n++] = i;
            run->plan.options[run->plan.n_options++] =
                (struct plan_option){.n = 2, .script = {entry->calls[i].call, CALL_INDEX_DOUBLE}};
        }
}

static void read_doubled(const struct comparison *run, const int which[MAX_BOOK_CALLS], int first,
                         struct book_entry *out)
{
    for (int o = first; o < run->plan.n_options; o++) {
        out->calls[which[o - first]].has_doubled = true;
        out->calls[which[o - first]].doubled = run->study.value[o];
    }
}

static enum status value_doubled(const struct entry_work *work, struct book_entry *out, uint64_t n)
{
    int which[MAX_BOOK_CALLS];
    struct comparison run = {.most_n = n};
    add_doubled(work, out, &run, which);
    if (run.plan.n_options == 0)
        return STATUS_OK;
    const enum status status = compare(work, &run, COMPARE_SIDE);
    if (status == STATUS_OK)
        read_doubled(&run, which, 0, out);
    compare_clear(&run);
    return status;
}

static enum status value_apart(const struct entry_work *work, struct book_entry *out)
{
    uint64_t n = 0;
    const enum status status = value_calls(work, out, &n);
    return status == STATUS_OK ? value_doubled(work, out, n) : status;
}

/* --- all deals ------------------------------------------------------------------------------- */

/* Best and next of exact payoffs, the first among equals; what is best but for rounding shares the
 * chance of it. */
static void rank_exactly(struct book_entry *out)
{
    int n_best = 0;
    out->best = 0;
    for (int i = 1; i < out->n_calls; i++)
        if (out->calls[i].payoff.value > out->calls[out->best].payoff.value)
            out->best = i;
    out->next = out->n_calls == 1 ? 0 : out->best == 0;
    for (int i = 0; i < out->n_calls; i++)
        if (i != out->best && out->calls[i].payoff.value > out->calls[out->next].payoff.value)
            out->next = i;
    const double best = out->calls[out->best].payoff.value;
    const double least = best - 1e-12 * fmax(1, fabs(best));
    for (int i = 0; i < out->n_calls; i++)
        n_best += out->calls[i].payoff.value >= least;
    for (int i = 0; i < out->n_calls; i++)
        out->calls[i].p_best = out->calls[i].payoff.value >= least ? 1.0 / n_best : 0.0;
    out->margin =
        interval_exact(best - out->calls[out->next].payoff.value, out->calls[out->best].payoff.n);
}

/* Doubled or not on the same walk through the deals: an open player solves each deal once. */
static enum status value_together(const struct entry_work *work, struct book_entry *out)
{
    int which[MAX_BOOK_CALLS];
    struct comparison run = {.plan.n_options = out->n_calls};
    for (int i = 0; i < out->n_calls; i++)
        run.plan.options[i] = (struct plan_option){.n = 1, .script = {out->calls[i].call}};
    add_doubled(work, out, &run, which);
    enum status status = compare(work, &run, COMPARE_MAIN);
    if (status == STATUS_OK)
        status = read_calls(&run, out);
    if (status == STATUS_OK) {
        read_doubled(&run, which, out->n_calls, out);
        rank_exactly(out);
    }
    compare_clear(&run);
    return status;
}

static bool is_exact(const struct entry_work *work)
{
    const struct request *request = &work->request;
    return request->exact && !request->roles.me.draws && !request->roles.others.draws &&
           deals_number(work->deals) <= MOST_ENUMERATED;
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
        status = is_exact(&work) ? value_together(&work, out) : value_apart(&work, out);
    posterior_clear(&work.posterior);
    deals_free(work.deals);
    return status;
}
