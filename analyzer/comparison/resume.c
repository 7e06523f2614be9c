/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See resume.h. */
#include "analyzer/comparison/resume.h"

#include <math.h>

#include "analyzer/question/question_line.h"
#include "analyzer/run/job_line.h"

/* Everything that decides the rows, and when to stop. */
static void name_job(const struct comparison *run, const struct request *request,
                     struct job_line *line)
{
    const struct plan *plan = &run->plan;
    const struct stopping *stopping = &run->design.stopping;
    const struct posterior *posterior = plan->posterior;
    const bool believes = posterior != NULL && !posterior->evidence.off;
    const struct auction *auction = &plan->situation->table.auction;
    struct question question = {.situation = *plan->situation, .request = *request};
    char asked[QUESTION_BYTES];
    question.request.exact = false; /* a longer run goes on from a shorter one */
    question.request.n_deals = 0;
    question_line_write(&question, asked);
    job_line_begin(line, "rows", 6, plan->situation->table.rules);
    job_line_add(line, " %s contract=%d declarer=%d owed=%d options=", asked, auction->contract,
                 auction->declarer, auction->compulsory);
    for (int o = 0; o < plan->n_options; o++) {
        if (plan->options[o].next_call != 0)
            job_line_add(line, "%d<", plan->options[o].next_call);
        for (int i = 0; i < plan->options[o].n; i++)
            job_line_add(line, "%d%s", plan->options[o].script[i],
                         i + 1 < plan->options[o].n ? "+" : ".");
    }
    job_line_add(line,
                 " sampling=%d found=%llu controls=%d confidence=%.17g precision=%.17g"
                 " stop=%.17g least=%llu",
                 plan->sampling, (unsigned long long)run->how.found_on,
                 run->has_covariates ? run->covariates.controls.n : 0, run->design.confidence,
                 stopping->precision, stopping->confidence, (unsigned long long)stopping->least_n);
    job_line_end(line,
                 (const struct policy *const[]){&plan->roles.me, &plan->roles.others,
                                                believes ? &posterior->evidence.policy : NULL},
                 3);
}

static bool is_result(const struct comparison *run, double result)
{
    return result >= run->design.low && result <= run->design.high;
}

static enum status check_row(const struct comparison *run, uint64_t row,
                             const struct checkpoint *checkpoint, struct diag *diag)
{
    const struct sample *sample = &run->study.sample;
    const double deal = sample->controls != NULL ? sample_number(sample, row) : 0;
    if (sample->controls != NULL &&
        !(deal >= 0 && deal < (double)sample->n_deals && deal == floor(deal)))
        return checkpoint_refuse(checkpoint, diag,
                                 "row %llu: %g stands where the number of a deal was expected",
                                 (unsigned long long)row, deal);
    for (int o = 0; o < sample->n_options; o++) {
        const double result = sample_result(sample, row, o);
        if (isnan(result) || (is_result(run, result) && result == floor(result)))
            continue;
        return checkpoint_refuse(
            checkpoint, diag, "row %llu: %g stands where a payoff from %g to %g was expected",
            (unsigned long long)row, result, run->design.low, run->design.high);
    }
    return STATUS_OK;
}

/* Rows that the plan cannot have were written by somebody else. */
static enum status check_rows(const struct comparison *run, const struct checkpoint *checkpoint,
                              struct diag *diag)
{
    enum status status = STATUS_OK;
    for (uint64_t row = 0; row < run->study.sample.n && status == STATUS_OK; row++)
        status = check_row(run, row, checkpoint, diag);
    return status;
}

enum status resume_open(struct run_checkpoint *out, const struct request *request,
                        struct comparison *run, struct diag *diag)
{
    struct job_line line;
    const struct pool *pool = &run->plan.pool;
    const struct run_state state = {.sample = &run->study.sample};
    name_job(run, request, &line);
    study_sample(&run->design, &run->study.sample);
    enum status status =
        run_checkpoint_open(out, pool, request->checkpoint, line.text, &state, diag);
    if (status == STATUS_OK && out->checkpoint != NULL)
        status = check_rows(run, out->checkpoint, diag);
    return pool_agree(pool, status, diag);
}
