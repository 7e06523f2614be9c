/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See resume.h. */
#include "analyzer/comparison/resume.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "analyzer/run/job_line.h"
#include "engine/core/notation.h"

static void add_situation(struct job_line *line, const struct situation *situation)
{
    const struct table *table = &situation->table;
    char hand[3 * MAX_CARDS];
    notation_cards(table->rules->pack, situation->dealt, 0, hand, sizeof hand);
    job_line_add(line, " hand=%s seat=%d contract=%d declarer=%d calls=", hand, situation->me + 1,
                 table->auction.contract, table->auction.declarer);
    for (int i = 0; i < table->auction.n_calls; i++)
        job_line_add(line, "%d.", table->auction.calls[i]);
    job_line_add(line, " play=");
    for (int i = 0; i < table->n_played; i++)
        job_line_add(line, "%d.", table->cards[i]);
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        job_line_add(line, " said=%d:%d:%d@%d", said->who, said->team, said->level, said->n_played);
    }
    if (table->rules->auction == AUCTION_RESERVATIONS)
        job_line_add(line, " phase=%d owing=%d forced=%d compulsory=%d", table->phase,
                     table->auction.owing, table->auction.forced, table->auction.compulsory);
}

/* Everything that decides the rows, and when to stop. */
static void name_job(const struct comparison *run, struct job_line *line)
{
    const struct plan *plan = &run->plan;
    const struct stopping *stopping = &run->design.stopping;
    job_line_begin(line, "rows", 5, plan->situation->table.rules);
    add_situation(line, plan->situation);
    for (int i = 0; run->given != NULL && i < run->given->n; i++)
        job_line_add(line, " %s=%s", run->given->items[i].denied ? "not" : "given",
                     run->given->items[i].text);
    job_line_add(line, " options=");
    for (int o = 0; o < plan->n_options; o++) {
        if (plan->options[o].next_call != 0)
            job_line_add(line, "%d<", plan->options[o].next_call);
        for (int i = 0; i < plan->options[o].n; i++)
            job_line_add(line, "%d%s", plan->options[o].script[i],
                         i + 1 < plan->options[o].n ? "+" : ".");
    }
    job_line_add(line, " policy=%s sampling=%d seed=%llu evidence=%s", run->how.policy,
                 plan->sampling, (unsigned long long)plan->seed,
                 run->how.evidence[0] != '\0' ? run->how.evidence : "off");
    if (run->how.best_reply) {
        char aim[40] = "mean"; /* by which the asker replies */
        if (run->has_utility)
            aim_format(&run->aim, aim, sizeof aim);
        job_line_add(line, " me=reply utility=%s", aim);
        if (run->how.found_on > 0)
            job_line_add(line, " found=%llu", (unsigned long long)run->how.found_on);
    }
    job_line_add(line, " controls=%d confidence=%.17g precision=%.17g stop=%.17g least=%llu",
                 run->has_covariates ? run->covariates.controls.n : 0, run->design.confidence,
                 stopping->precision, stopping->confidence, (unsigned long long)stopping->least_n);
    const struct posterior *posterior = plan->posterior;
    const bool believes = posterior != NULL && !posterior->evidence.off;
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

enum status resume_open(struct run_checkpoint *out, const char *file, struct comparison *run,
                        struct diag *diag)
{
    struct job_line line;
    const struct pool *pool = &run->plan.pool;
    const struct run_state state = {.sample = &run->study.sample};
    name_job(run, &line);
    study_sample(&run->design, &run->study.sample);
    enum status status = run_checkpoint_open(out, pool, file, line.text, &state, diag);
    if (status == STATUS_OK && out->checkpoint != NULL)
        status = check_rows(run, out->checkpoint, diag);
    return pool_agree(pool, status, diag);
}
