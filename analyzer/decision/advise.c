/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question "which call or card now?": see advice.h. The main question's
 * path is: options of the situation → deals that fit → one run of all options
 * on the same deals → estimates, sorted, a proven win before others → the two ends of the bracket, naive and
 * open cards → what may come next → findings. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/decision/asking.h"
#include "analyzer/decision/decision_options.h"
#include "analyzer/decision/findings.h"
#include "analyzer/decision/follow_ups.h"
#include "analyzer/decision/proven.h"
#include "analyzer/decision/tie_chance.h"
#include "analyzer/decision/verdict.h"
#include "analyzer/decision/waiting.h"
#include "analyzer/question/question_line.h"

static enum status estimate_option(const struct comparison *run, const struct request *request,
                                   struct advice_option *option)
{
    const struct study *study = &run->study;
    const int column = option->column;
    option->diff = study->diff[column];
    option->payoff = study->value[column];
    option->p_best = study->p_best[column];
    option->dropped = study->dropped[column];
    enum status status = compare_share(run, column, 1, INT_MAX, &option->win);
    if (status == STATUS_OK)
        status = compare_risk(run, column, request, &option->risk);
    if (estimate_is_of_few(&option->payoff))
        option->p_best = (double)NAN;
    return status;
}

static enum status estimate_options(struct advice *advice, const struct comparison *run,
                                    const struct request *request)
{
    enum status status = STATUS_OK;
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++)
        status = estimate_option(run, request, &advice->options[i]);
    advice->how = run->how;
    advice->regret = run->study.regret;
    advice->has_fresh = run->study.has_fresh;
    advice->fresh = run->study.fresh;
    advice->n_lose = request->n_lose;
    memcpy(advice->lose, request->lose, sizeof advice->lose);
    return status;
}

/* The main run has counted its open end exactly if that was a control variate. */
static bool open_is_known(struct advice *advice, const struct comparison *run,
                          const struct asking *asking)
{
    if (!run->has_covariates || run->covariates.open_first < 0)
        return false;
    struct comparison open = {.plan = run->plan, .design.confidence = asking->request->confidence};
    open.plan.roles = compare_open_roles();
    open.plan.best_reply = false;
    open.plan.sampling = DRAW_EVERY;
    compare_describe(&open, asking->deals, asking->posterior);
    advice->open_how = open.how;
    advice->open_how.n = open.how.n_possible;
    advice->open_how.reason = STOP_ALL;
    for (int i = 0; i < advice->n_options; i++) {
        struct advice_option *option = &advice->options[i];
        const int column = run->covariates.open_first + option->column;
        option->open = interval_exact(run->covariates.controls.mean[column], advice->open_how.n);
    }
    return true;
}

static enum status open_bracket(struct advice *advice, const struct comparison *run,
                                const struct asking *asking)
{
    const struct policy_roles *roles = &asking->request->roles;
    if (roles->me.sees_all && roles->others.sees_all) {
        advice->open_how = advice->how; /* the answer itself is the open end */
        for (int i = 0; i < advice->n_options; i++)
            advice->options[i].open = advice->options[i].payoff;
        return STATUS_OK;
    }
    if (!ruleset_is_usual(advice->situation.table.rules) || open_is_known(advice, run, asking))
        return STATUS_OK;
    struct comparison open;
    struct plan plan = run->plan;
    plan.roles = compare_open_roles();
    plan.best_reply = false;
    const enum status status = run_beside(asking, &plan, 0, asking->posterior, &open);
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++)
        advice->options[i].open = open.study.value[advice->options[i].column];
    advice->open_how = open.how;
    compare_clear(&open);
    return status;
}

/* The other end: the simplest model of a table, whatever the answer rests on. */
static enum status naive_bracket(struct advice *advice, const struct comparison *run,
                                 const struct asking *asking)
{
    if (provenance_is_naive(&advice->how)) {
        advice->naive_how = advice->how;
        for (int i = 0; i < advice->n_options; i++)
            advice->options[i].naive = advice->options[i].payoff;
        return STATUS_OK;
    }
    struct comparison naive;
    struct policy club = policy_club;
    if (policy_fit(&club, advice->situation.table.rules, NULL) != STATUS_OK)
        return STATUS_OK;
    struct plan plan = run->plan;
    plan.roles = (struct policy_roles){club, club};
    plan.best_reply = false;
    const enum status status = run_beside(asking, &plan, 0, NULL, &naive);
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++)
        advice->options[i].naive = naive.study.value[advice->options[i].column];
    advice->naive_how = naive.how;
    compare_clear(&naive);
    return status;
}

/* The same question, asked at a follow-up, and nothing beside its answer. A run that stopped on what it
 * saw has chosen how many deals are played. */
static enum status answer_follow_up(const struct advice *advice, const struct asking *asking,
                                    struct follow_up *follow_up)
{
    struct question question = *asking->question;
    struct request *request = &question.request;
    struct advice answer;
    question.situation.table = follow_up->table;
    request->checkpoint = NULL;
    request->no_checks = request->no_bracket = request->no_matters = true;
    request->explain = 0;
    request->follow_ups = FOLLOW_UPS_NONE;
    if (advice->how.peeked) {
        request->stopping = (struct stopping){0};
        request->n_deals = advice->how.n;
    }
    const enum status status = advise(&question, &answer, asking->diag);
    if (status == STATUS_OK) {
        follow_up->payoff = answer.options[0].payoff;
        if (answer.n_options > 1)
            memcpy(follow_up->reply, answer.options[0].name, sizeof follow_up->reply);
        follow_up->question = answer.question;
        answer.question = NULL;
    }
    advice_clear(&answer);
    return status;
}

/* At full trust there is no answer to what no hand would call. */
static enum status answer_follow_ups(struct advice *advice, const struct comparison *run,
                                     const struct asking *asking)
{
    enum status status = follow_ups_list(advice, run, asking);
    int n = 0;
    for (int i = 0; i < advice->n_follow_ups && status == STATUS_OK; i++) {
        struct follow_up *follow_up = &advice->follow_ups[i];
        status = answer_follow_up(advice, asking, follow_up);
        if (status == STATUS_OK)
            advice->follow_ups[n++] = *follow_up;
        else if (status == STATUS_IMPOSSIBLE)
            status = STATUS_OK;
    }
    advice->n_follow_ups = n;
    return status;
}

/* How much the others' calls and cards have changed the answer. */
static enum status without_evidence(struct advice *advice, const struct comparison *run,
                                    const struct asking *asking)
{
    if (advice->how.n_acts == 0 || !advice->how.exact)
        return STATUS_OK;
    struct comparison unweighed;
    struct plan plan = run->plan;
    plan.n_options = 1;
    plan.options[0] = run->plan.options[advice->options[0].column];
    const enum status status = run_beside(asking, &plan, 0, NULL, &unweighed);
    if (status == STATUS_OK) {
        advice->has_unweighed = true;
        advice->unweighed = unweighed.study.value[0];
    }
    compare_clear(&unweighed);
    return status;
}

/* Best first, those played on fewer deals last; equals stay in the order of the
 * actions, pass first. */
static bool goes_before(const struct advice_option *a, const struct advice_option *b)
{
    return a->dropped != b->dropped ? b->dropped : a->payoff.value > b->payoff.value;
}

static void sort_options(struct advice *advice)
{
    for (int i = 1; i < advice->n_options; i++) {
        const struct advice_option moved = advice->options[i];
        int j = i;
        for (; j > 0 && goes_before(&moved, &advice->options[j - 1]); j--)
            advice->options[j] = advice->options[j - 1];
        advice->options[j] = moved;
    }
}

/* What the answer would be by other lights. Where it is not told it may still spare a check. */
static enum status bracket(struct advice *advice, const struct comparison *run,
                           const struct asking *asking)
{
    const struct request *request = asking->request;
    enum status status = STATUS_OK;
    if (!request->no_bracket || verdict_takes_naive(advice, request))
        status = naive_bracket(advice, run, asking);
    if (status == STATUS_OK && !request->no_bracket)
        status = open_bracket(advice, run, asking);
    if (status == STATUS_OK && !request->no_bracket)
        status = without_evidence(advice, run, asking);
    return status;
}

static enum status answer_beside(struct advice *advice, const struct comparison *run,
                                 const struct asking *asking)
{
    enum status status = bracket(advice, run, asking);
    if (status == STATUS_OK)
        status = answer_follow_ups(advice, run, asking);
    if (status == STATUS_OK)
        status = verdict_find(advice, run, asking);
    if (status == STATUS_OK)
        status =
            compare_told(run,
                         compare_explain(run, asking->request, advice->effects, &advice->n_effects,
                                         &advice->examples, &advice->n_examples),
                         asking->diag);
    if (status == STATUS_OK)
        status = compare_told(run, waiting_share(run, advice, &advice->waiting), asking->diag);
    if (status == STATUS_OK)
        status = compare_told(run, tie_chance(run, advice->options[0].column, &advice->tie),
                              asking->diag);
    return status;
}

static enum status answer(struct advice *advice, const struct asking *asking)
{
    struct comparison run = {.plan = {.situation = &advice->situation,
                                      .roles = asking->request->roles,
                                      .best_reply = asking->request->best_reply}};
    decision_options_list(advice, &run.plan);
    enum status status = compare_run(&run, COMPARE_MAIN, 0, asking->deals, asking->posterior,
                                     asking->request, asking->diag);
    if (status == STATUS_OK)
        status = estimate_options(advice, &run, asking->request);
    if (status == STATUS_OK) {
        sort_options(advice);
        status = compare_told(&run, proven_find(advice, &run), asking->diag);
    }
    if (status == STATUS_OK) {
        proven_prefer(advice, &run);
        status = answer_beside(advice, &run, asking);
    }
    if (status == STATUS_OK) {
        findings_find(advice);
        advice->tally = run.tally;
        run.tally = (struct tally){0};
    }
    compare_clear(&run);
    return status;
}

enum status advise(const struct question *question, struct advice *out, struct diag *diag)
{
    const struct situation *situation = &question->situation;
    const struct request *request = &question->request;
    *out = (struct advice){.situation = *situation};
    if (request->given != NULL)
        out->given = *request->given;
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    enum status status = question_line_keep(question, &out->question, diag);
    if (status == STATUS_OK)
        status = question_deals(question, &deals, diag);
    if (status == STATUS_OK)
        status =
            posterior_new(situation, deals, &request->evidence, &request->pool, &posterior, diag);
    const struct asking asking = {deals, &posterior, question, request, diag};
    if (status == STATUS_OK)
        status = answer(out, &asking);
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

void advice_clear(struct advice *advice)
{
    tally_clear(&advice->tally);
    free(advice->examples);
    for (int i = 0; i < advice->n_follow_ups; i++)
        free(advice->follow_ups[i].question);
    free(advice->follow_ups);
    free(advice->question);
    advice->examples = NULL;
    advice->follow_ups = NULL;
    advice->n_follow_ups = 0;
    advice->question = NULL;
}
