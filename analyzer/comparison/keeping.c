/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See keeping.h. */
#include "analyzer/comparison/keeping.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/core/text_add.h"

enum { IDENTITY_BYTES = 4096 };

static void add_situation(char out[IDENTITY_BYTES], const struct situation *situation)
{
    const struct table *table = &situation->table;
    char hand[3 * MAX_CARDS];
    notation_cards(table->rules->pack, situation->dealt, 0, hand, sizeof hand);
    text_add(out, IDENTITY_BYTES,
             " rules=%s:%016" PRIx64 " hand=%s seat=%d contract=%d declarer=%d calls=",
             table->rules->name, ruleset_fingerprint(table->rules), hand, situation->me + 1,
             table->auction.contract, table->auction.declarer);
    for (int i = 0; i < table->auction.n_calls; i++)
        text_add(out, IDENTITY_BYTES, "%d.", table->auction.calls[i]);
    text_add(out, IDENTITY_BYTES, " play=");
    for (int i = 0; i < table->n_played; i++)
        text_add(out, IDENTITY_BYTES, "%d.", table->cards[i]);
    for (unsigned i = 0; i < table->n_announcements; i++) {
        const struct announcement *said = &table->announcements[i];
        text_add(out, IDENTITY_BYTES, " said=%d:%d:%d@%d", said->who, said->team, said->level,
                 said->n_played);
    }
    if (table->rules->auction == AUCTION_RESERVATIONS)
        text_add(out, IDENTITY_BYTES, " phase=%d owing=%d forced=%d compulsory=%d", table->phase,
                 table->auction.owing, table->auction.forced, table->auction.compulsory);
}

/* Everything that decides the rows, and when to stop. */
static void identify(const struct comparison *run, char out[IDENTITY_BYTES])
{
    const struct plan *plan = &run->plan;
    const struct stopping *stopping = &run->design.stopping;
    out[0] = '\0';
    text_add(out, IDENTITY_BYTES, "rows=5");
    add_situation(out, plan->situation);
    for (int i = 0; run->given != NULL && i < run->given->n; i++)
        text_add(out, IDENTITY_BYTES, " %s=%s", run->given->items[i].denied ? "not" : "given",
                 run->given->items[i].text);
    text_add(out, IDENTITY_BYTES, " options=");
    for (int o = 0; o < plan->n_options; o++) {
        if (plan->options[o].next_call != 0)
            text_add(out, IDENTITY_BYTES, "%d<", plan->options[o].next_call);
        for (int i = 0; i < plan->options[o].n; i++)
            text_add(out, IDENTITY_BYTES, "%d%s", plan->options[o].script[i],
                     i + 1 < plan->options[o].n ? "+" : ".");
    }
    text_add(out, IDENTITY_BYTES, " policy=%s sampling=%d seed=%llu evidence=%s", run->how.policy,
             plan->sampling, (unsigned long long)plan->seed,
             run->how.evidence[0] != '\0' ? run->how.evidence : "off");
    if (run->how.best_reply) {
        char aim[40] = "mean"; /* by which the asker replies */
        if (run->has_utility)
            aim_format(&run->aim, aim, sizeof aim);
        text_add(out, IDENTITY_BYTES, " me=reply utility=%s", aim);
        if (run->how.found_on > 0)
            text_add(out, IDENTITY_BYTES, " found=%llu", (unsigned long long)run->how.found_on);
    }
    text_add(out, IDENTITY_BYTES,
             " controls=%d confidence=%.17g precision=%.17g stop=%.17g least=%llu",
             run->has_covariates ? run->covariates.controls.n : 0, run->design.interval.confidence,
             stopping->precision, stopping->confidence, (unsigned long long)stopping->least_n);
    const struct posterior *posterior = plan->posterior;
    const bool believes = posterior != NULL && !posterior->evidence.off;
    policy_add_content(
        (const struct policy *const[]){&plan->roles.me, &plan->roles.others,
                                       believes ? &posterior->evidence.policy : NULL},
        3, out, IDENTITY_BYTES);
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

enum status keeping_open(struct pool_checkpoint *kept, const char *file, struct comparison *run,
                         struct diag *diag)
{
    char identity[IDENTITY_BYTES];
    struct sample *sample = &run->study.sample;
    const struct pool pool = run->plan.pool;
    identify(run, identity);
    study_sample(&run->design, sample);
    enum status status = pool_checkpoint_open(kept, &pool, file, identity, sample,
                                              (struct kept_sums){NULL, 0}, diag);
    if (status == STATUS_OK && pool.is_writer)
        status = check_rows(run, kept->checkpoint, diag);
    return pool_agree(&pool, status, diag);
}
