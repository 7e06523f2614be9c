/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/answer/comparison.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/question_line.h"
#include "analyzer/response/replies.h"
#include "analyzer/run/job.h"
#include "analyzer/run/run_checkpoint.h"
#include "engine/core/language.h"

/* Fills the fields of run->how that do not depend on results. */
static void describe(struct comparison *run, const struct deals *deals,
                     const struct posterior *posterior)
{
    struct provenance *how = &run->how;
    const struct plan *plan = &run->plan;
    policy_roles_format(&plan->roles, how->policy, sizeof how->policy);
    const char *objection = plan->best_reply ? replies_objection(plan, deals) : NULL;
    how->best_reply = plan->best_reply && objection == NULL;
    snprintf(how->no_reply, sizeof how->no_reply, "%s", objection != NULL ? objection : "");
    how->sees_all = plan->roles.me.sees_all || plan->roles.others.sees_all;
    how->sampling = plan->sampling;
    how->exact = plan_is_exact(plan);
    how->n_possible = (uint64_t)deals_number(deals);
    how->effective = (double)how->n_possible;
    how->seed = plan->seed;
    how->peeked = stopping_peeks(&run->design.stopping);
    how->confidence = run->design.confidence;
    if (plan->posterior != NULL) {
        char policy[40];
        how->n_actions = posterior->n_actions;
        how->effective = posterior->effective;
        how->candidates = posterior->drawn_by != NULL ? plan_candidates(plan) : 0;
        how->explained = posterior->explained;
        policy_format(&posterior->model.policy, policy, sizeof policy);
        snprintf(how->model, sizeof how->model, "%s, trust %.4g", policy, posterior->model.trust);
    }
}

/* Writes the line that identifies a job by everything that affects replies, rows and stopping. */
static void name_job(const struct comparison *run, const struct request *request,
                     struct job_line *line)
{
    const struct plan *plan = &run->plan;
    const struct stopping *stopping = &run->design.stopping;
    const struct posterior *posterior = plan->posterior;
    const bool believes = posterior != NULL && !posterior->model.off;
    const struct auction *auction = &plan->situation->table.auction;
    struct question question = {.situation = *plan->situation, .request = *request};
    char asked[QUESTION_BYTES];
    question.request.exact = false; /* a longer run can continue a shorter one */
    question.request.n_deals = 0;
    question_line_write(&question, asked);
    job_line_begin(line, "rows", 7, plan->situation->table.rules);
    job_line_add(line, " %s contract=%d declarer=%d owed=%d options=", asked, auction->contract,
                 auction->declarer, auction->compulsory);
    for (int o = 0; o < plan->n_options; o++) {
        if (plan->options[o].next_call != 0)
            job_line_add(line, "%d<", plan->options[o].next_call);
        if (plan->options[o].has_action)
            job_line_add(line, "%d.", plan->options[o].action);
    }
    job_line_add(line,
                 " sampling=%d found=%llu confidence=%.17g precision=%.17g"
                 " stop=%.17g least=%llu",
                 plan->sampling, (unsigned long long)run->how.found_on, run->design.confidence,
                 stopping->precision, stopping->confidence, (unsigned long long)stopping->least_n);
    job_line_end(line,
                 (const struct policy *const[]){&plan->roles.me, &plan->roles.others,
                                                believes ? &posterior->model.policy : NULL},
                 3);
}

static enum status prepare_replies(struct comparison *run, const struct deals *deals,
                                   const struct request *request, struct diag *diag)
{
    struct job_line line;
    if (!run->how.best_reply)
        return STATUS_OK;
    name_job(run, request, &line);
    job_line_add(&line, " weighed=%d", run->plan.posterior != NULL);
    TRY(replies_new(&run->plan, deals, run->how.found_on, line.text, &run->replies, diag));
    run->plan.replies = run->how.found_on == 0 ? run->replies : NULL;
    run->finder = replies_player(run->replies);
    run->plan.found = &run->finder;
    return STATUS_OK;
}

static enum status prepare(struct comparison *run, enum comparison_kind kind,
                           const struct deals *deals, const struct posterior *posterior,
                           const struct request *request, struct diag *diag)
{
    const int bound = situation_reach(run->plan.situation);
    run->design = (struct study_design){.n_options = run->plan.n_options,
                                        .low = -bound,
                                        .high = bound,
                                        .confidence = request->confidence};
    sampling_choose(run, deals, posterior, request, kind);
    describe(run, deals, posterior);
    if (run->how.best_reply && sampling_finds_on_few(request, deals))
        run->how.found_on = request->n_deals;
    run->how.counted = run->how.best_reply && run->how.found_on == 0 &&
                       ((request->n_deals != 0 && request->n_deals < run->how.n_possible) ||
                        stopping_is_set(&request->stopping));
    if (kind != COMPARE_SIDE && request->players != NULL)
        snprintf(run->how.players, sizeof run->how.players, "%s", request->players);
    if (run->how.exact && run->plan.posterior != NULL)
        run->design.weights = posterior->chance;
    TRY(prepare_replies(run, deals, request, diag));
    TRY(runner_new(&run->plan, deals, request->progress, &run->runner));
    run->design.population = runner_population(run->runner);
    run->design.packed = bound <= INT16_MAX;
    return STATUS_OK;
}

static uint64_t rows_of_choice(const struct study *study)
{
    return study->looks[study->n_looks - 1];
}

/* Tallies the rows from which the best option is chosen, without the fresh rows. */
static enum status tally_choice(struct comparison *run)
{
    const struct sample *sample = &run->study.sample;
    const int bound = (int)run->design.high;
    TRY(tally_init(&run->tally, run->plan.n_options, -bound, bound));
    tally_rows(&run->tally, sample, rows_of_choice(&run->study));
    return run->design.weights == NULL ? STATUS_OK
                                       : tally_weigh(&run->tally, sample, run->design.weights);
}

/* --- checkpoints ------------------------------------------------------------------------------ */

static enum status check_row(const struct comparison *run, uint64_t row,
                             const struct checkpoint *checkpoint, struct diag *diag)
{
    const struct sample *sample = &run->study.sample;
    for (int o = 0; o < sample->n_options; o++) {
        const double result = sample_result(sample, row, o);
        if (isnan(result) ||
            (result >= run->design.low && result <= run->design.high && result == floor(result)))
            continue;
        return checkpoint_refuse(
            checkpoint, diag, "row %llu: payoff %g is outside the range %g to %g",
            (unsigned long long)row, result, run->design.low, run->design.high);
    }
    return STATUS_OK;
}

/* Opens the checkpoint of a prepared run and loads its rows into run->study.sample. */
static enum status open_checkpoint(struct run_checkpoint *out, const struct request *request,
                                   struct comparison *run, struct diag *diag)
{
    struct job_line line;
    const struct pool *pool = &run->plan.pool;
    const struct run_state state = {.sample = &run->study.sample};
    name_job(run, request, &line);
    study_sample(&run->design, &run->study.sample);
    enum status status =
        run_checkpoint_open(out, pool, request->checkpoint, line.text, &state, diag);
    /* rejects stored rows that this plan cannot produce */
    for (uint64_t row = 0; out->checkpoint != NULL && row < run->study.sample.n; row++)
        THEN(status, check_row(run, row, out->checkpoint, diag));
    return pool_agree(pool, status, diag);
}

/* --- running ---------------------------------------------------------------------------------- */

static enum status run_study(struct comparison *run, enum comparison_kind kind,
                             const struct request *request, struct diag *diag)
{
    struct run_checkpoint checkpoint;
    const struct row_source source = runner_source(run->runner);
    if (!run->how.peeked)
        runner_expect(run->runner, run->design.stopping.most_n);
    if (kind == COMPARE_SIDE || request->checkpoint == NULL)
        return study_run(&run->design, &source, NULL, &run->study);
    enum status status = open_checkpoint(&checkpoint, request, run, diag);
    THEN(status, study_run(&run->design, &source, run_checkpoint_sink(&checkpoint), &run->study));
    return run_checkpoint_end(&checkpoint, status);
}

/* Rejects --exact if there are too many deals to enumerate. */
static enum status check_exact(const struct deals *deals, const struct posterior *posterior,
                               const struct request *request, struct diag *diag)
{
    if (!request->exact ||
        (deals_number(deals) <= MOST_ENUMERATED && !posterior_is_drawn(posterior)))
        return STATUS_OK;
    diag_set_source(diag, "--exact");
    if (deals_number(deals) <= MOST_ENUMERATED) {
        assert(posterior != NULL);
        return diag_refuse(diag,
                           N_("%.0f deals fit, too many to weight each one by %d calls and cards; "
                              "use --model off, or --deals N to sample"),
                           (double)deals_number(deals), posterior->n_actions);
    }
    return diag_refuse(
        diag, N_("%.3g deals fit, but at most %d can be enumerated; use --deals N to sample"),
        (double)deals_number(deals), MOST_ENUMERATED);
}

enum status compare_run(struct comparison *run, enum comparison_kind kind,
                        const struct deals *deals, const struct posterior *posterior,
                        const struct request *request, struct diag *diag)
{
    enum status status =
        kind != COMPARE_SIDE ? check_exact(deals, posterior, request, diag) : STATUS_OK;
    THEN(status, prepare(run, kind, deals, posterior, request, diag));
    THEN(status, run_study(run, kind, request, diag));
    THEN(status, tally_choice(run));
    if (status != STATUS_OK)
        return compare_diagnose(run, status, diag);
    run->how.n = rows_of_choice(&run->study);
    run->how.reason = run->study.reason;
    return STATUS_OK;
}

enum status compare_beside(struct comparison *run, const struct plan *plan,
                           const struct deals *deals, const struct posterior *posterior,
                           const struct request *request, struct diag *diag)
{
    *run = (struct comparison){.plan = {.situation = plan->situation,
                                        .n_options = plan->n_options,
                                        .roles = plan->roles,
                                        .best_reply = plan->best_reply}};
    memcpy(run->plan.options, plan->options, sizeof run->plan.options);
    return compare_run(run, COMPARE_SIDE, deals, posterior, request, diag);
}

enum status compare_diagnose(const struct comparison *run, enum status status, struct diag *diag)
{
    const char *why = run->runner != NULL ? runner_failure(run->runner) : NULL;
    return status == STATUS_PROGRAM && why != NULL ? diag_set(diag, status, 0, 0, "%s", why)
                                                   : status;
}

void compare_clear(struct comparison *run)
{
    study_clear(&run->study);
    tally_clear(&run->tally);
    runner_free(run->runner);
    replies_free(run->replies);
    *run = (struct comparison){0};
}

/* --- statistics of an option ------------------------------------------------------------------ */

/* The number of rows in which the option was played, not counting fresh rows. */
static uint64_t rows_of(const struct comparison *run, int option)
{
    const uint64_t n = run->study.sample.n_of[option];
    return n < run->how.n ? n : run->how.n;
}

/* Estimates the share of results between `least` and `most`, allowing for interim looks. */
static enum status share_over_looks(const struct comparison *run, int option, int least, int most,
                                    struct estimate *out)
{
    const uint64_t n = rows_of(run, option);
    double *values = malloc(n * sizeof *values);
    TRY_MEMORY(values);
    for (uint64_t i = 0; i < n; i++) {
        const double result = sample_result(&run->study.sample, i, option);
        values[i] = result >= least && result <= most;
    }
    const struct series series = {.values = values, .n = n, .low = 0, .high = 1};
    const enum status status = study_estimate(&run->design, &run->study, &series, out);
    free(values);
    return status;
}

static struct estimate estimate_of_share(const struct comparison *run, double share, uint64_t n)
{
    if (run->how.exact)
        return interval_exact(share, n);
    const uint64_t successes = (uint64_t)llround(share * (double)n);
    const uint64_t population = run->design.population;
    return run->how.peeked
               ? interval_of_stopped_share(successes, n, population, run->design.confidence)
               : interval_of_share(successes, n, population, run->design.confidence);
}

enum status compare_share(const struct comparison *run, int option, int least, int most,
                          struct estimate *out)
{
    const struct tally *tally = &run->tally;
    const uint64_t n = rows_of(run, option);
    const int top = most > tally->high ? tally->high : most;
    const double below = least <= tally->low ? 0.0 : tally_at_most(tally, option, least - 1);
    const double share = tally_at_most(tally, option, top) - below;
    if (!run->how.exact && run->how.peeked)
        return share_over_looks(run, option, least, most, out);
    *out = estimate_of_share(run, share, n);
    return STATUS_OK;
}

enum status compare_risk(const struct comparison *run, int option, const int *lose, int n_lose,
                         struct risk *out)
{
    static const double levels[] = {0.05, 0.25, 0.5, 0.75, 0.95};
    const struct tally *tally = &run->tally;
    for (int i = 0; i < 5; i++)
        out->quantile[i] = tally_quantile(tally, option, levels[i]);
    out->deviation = sqrt(tally_variance(tally, option));
    out->shortfall = tally_shortfall(tally, option, 0.05);
    for (int i = 0; i < n_lose; i++)
        TRY(compare_share(run, option, tally->low, -lose[i], &out->lose[i]));
    return STATUS_OK;
}

/* --- replay of rows --------------------------------------------------------------------------- */

static const double replay_budget_us = 200000;

/* Number of rows to replay within the budget; 0 if all rows are needed but exceed the budget. */
static uint64_t rows_to_replay(const struct comparison *run, int option)
{
    const uint64_t n = rows_of(run, option);
    const double fit = replay_budget_us / policy_roles_cost_us(&run->plan.roles);
    if ((double)n <= fit)
        return n;
    /* A prefix of an enumeration is not a random sample. */
    return run->plan.sampling == DRAW_EVERY ? 0 : (uint64_t)fmax(fit, 1);
}

enum status compare_replayed(const struct comparison *run, int option, replayed_event *event,
                             struct estimate *out)
{
    const double *weights = run->design.weights;
    const uint64_t n = rows_to_replay(run, option);
    double share = 0;
    *out = (struct estimate){0};
    for (uint64_t row = 0; row < n; row++) {
        struct state end;
        TRY(runner_replay(run->runner, row, option, &end));
        if (event(&end, run->plan.situation))
            share += weights != NULL ? weights[row] : 1;
    }
    if (n > 0)
        *out = estimate_of_share(run, weights != NULL ? share : share / (double)n, n);
    return STATUS_OK;
}
