/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the best option of one scenario is from that of another. A mean of the best would be too
 * high: the options are fixed by the answers, and played afresh. */
#include <stdlib.h>

#include "analyzer/comparison/compare.h"
#include "analyzer/decision/decision_options.h"
#include "analyzer/scenarios/scenario.h"

/* The best option of a scenario on deals of its own. */
struct afresh {
    struct estimate payoff;
    double *rows; /* [payoff.n], owned; of a sample */
    uint64_t population;
    int reach;
};

/* Added to the seed, so that the deals are not those of the choice. */
static const uint64_t fresh_seed = 0x9e3779b97f4a7c15u;

static enum status copy_rows(const struct comparison *run, struct afresh *out)
{
    const struct sample *sample = &run->study.sample;
    out->payoff = run->study.value[0];
    out->payoff.n = sample->n;
    out->population = run->design.population;
    out->rows = malloc((size_t)sample->n * sizeof *out->rows);
    if (out->rows == NULL)
        return STATUS_MEMORY;
    for (uint64_t row = 0; row < sample->n; row++)
        out->rows[row] = sample_result(sample, row, 0);
    return STATUS_OK;
}

/* The best option as decision_options_list plans it, alone. */
static enum status plan_best(const struct scenario *scenario, struct plan *plan)
{
    struct advice *listed = calloc(1, sizeof *listed);
    if (listed == NULL)
        return STATUS_MEMORY;
    listed->situation = scenario->question.situation;
    decision_options_list(listed, plan);
    plan->options[0] = plan->options[scenario->advice.options[0].column];
    plan->n_options = 1;
    free(listed);
    return STATUS_OK;
}

static enum status play_afresh(const struct scenario *scenario, uint64_t n, struct afresh *out,
                               struct diag *diag)
{
    struct request request = scenario->question.request;
    struct deals *deals = NULL;
    struct posterior posterior = {0};
    struct comparison run = {.plan = {.situation = &scenario->question.situation,
                                      .roles = request.roles,
                                      .best_reply = request.best_reply}};
    request.seed += fresh_seed;
    request.n_deals = n;
    request.exact = false;
    request.stopping = (struct stopping){0};
    out->reach = situation_reach(&scenario->question.situation);
    enum status status = plan_best(scenario, &run.plan);
    if (status == STATUS_OK)
        status = question_deals(&scenario->question, &deals, diag);
    if (status == STATUS_OK)
        status = posterior_new(&scenario->question.situation, deals, &request.evidence,
                               &request.pool, &posterior, diag);
    if (status == STATUS_OK)
        status = compare_run(&run, COMPARE_SIDE, n, deals, &posterior, &request, diag);
    if (status == STATUS_OK)
        status = copy_rows(&run, out);
    compare_clear(&run);
    posterior_clear(&posterior);
    deals_free(deals);
    return status;
}

/* The same hand at the same seat, with nothing weighed, has its deals in the same order. */
static enum scenario_shared what_is_shared(const struct scenario *a, const struct scenario *b)
{
    const bool is_weighed = a->advice.how.evidence[0] != '\0' || b->advice.how.evidence[0] != '\0';
    return a->question.situation.dealt == b->question.situation.dealt &&
                   a->question.situation.me == b->question.situation.me &&
                   a->advice.how.n_possible == b->advice.how.n_possible && !is_weighed
               ? SHARED_DEALS
               : SHARED_NUMBERS;
}

/* An estimate minus a number without chance. */
static struct estimate shifted(struct estimate estimate, double by)
{
    estimate.value -= by;
    estimate.low -= by;
    estimate.high -= by;
    return estimate;
}

/* Row i of both is drawn with the same random numbers: the differences are independent rows, whatever
 * the rows have in common. */
static enum status pair_rows(const struct afresh *a, const struct afresh *b, double confidence,
                             struct estimate *out)
{
    const uint64_t n = a->payoff.n < b->payoff.n ? a->payoff.n : b->payoff.n;
    const double bound = a->reach + b->reach;
    double *values = malloc((size_t)n * sizeof *values);
    if (values == NULL)
        return STATUS_MEMORY;
    for (uint64_t i = 0; i < n; i++)
        values[i] = a->rows[i] - b->rows[i];
    const struct series series = {.values = values,
                                  .n = n,
                                  .population = a->population == b->population ? a->population : 0,
                                  .low = -bound,
                                  .high = bound};
    *out = interval_of_mean(&series, confidence);
    free(values);
    return STATUS_OK;
}

static enum status compare_afresh(const struct scenario *a, const struct scenario *b,
                                  struct estimate *out, struct diag *diag)
{
    const uint64_t n = a->advice.how.n < b->advice.how.n ? a->advice.how.n : b->advice.how.n;
    struct afresh of_a = {0}, of_b = {0};
    enum status status = play_afresh(a, n, &of_a, diag);
    if (status == STATUS_OK)
        status = play_afresh(b, n, &of_b, diag);
    if (status == STATUS_OK && of_a.payoff.exact && of_b.payoff.exact)
        *out = interval_exact(of_a.payoff.value - of_b.payoff.value, of_a.payoff.n);
    else if (status == STATUS_OK && of_b.payoff.exact)
        *out = shifted(of_a.payoff, of_b.payoff.value);
    else if (status == STATUS_OK && of_a.payoff.exact)
        *out = estimate_negated(shifted(of_b.payoff, of_a.payoff.value));
    else if (status == STATUS_OK)
        status = pair_rows(&of_a, &of_b, a->question.request.confidence, out);
    free(of_a.rows);
    free(of_b.rows);
    return status;
}

enum status scenario_difference(const struct scenario *a, const struct scenario *b,
                                struct estimate *out, enum scenario_shared *shared,
                                struct diag *diag)
{
    const struct advice *of_a = &a->advice, *of_b = &b->advice;
    *shared = of_a->how.exact && of_b->how.exact ? SHARED_ALL : what_is_shared(a, b);
    if (*shared != SHARED_ALL)
        return compare_afresh(a, b, out, diag);
    *out =
        interval_exact(of_a->options[0].payoff.value - of_b->options[0].payoff.value, of_a->how.n);
    return STATUS_OK;
}
