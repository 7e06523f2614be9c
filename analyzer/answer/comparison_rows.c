/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the rows of a finished run say of one option: see comparison.h. */
#include <math.h>
#include <stdlib.h>

#include "analyzer/answer/comparison.h"

/* Rows on which the choice rests and the option was played. */
static uint64_t rows_of(const struct comparison *run, int option)
{
    const uint64_t n = run->study.sample.n_of[option];
    return n < run->how.n ? n : run->how.n;
}

/* One where the result lies between the bounds, else 0. */
static enum status share_over_looks(const struct comparison *run, int option, int least, int most,
                                    struct estimate *out)
{
    const uint64_t n = rows_of(run, option);
    double *values = malloc(n * sizeof *values);
    if (values == NULL)
        return STATUS_MEMORY;
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
    enum status status = STATUS_OK;
    for (int i = 0; i < 5; i++)
        out->quantile[i] = tally_quantile(tally, option, levels[i]);
    out->deviation = sqrt(tally_variance(tally, option));
    out->shortfall = tally_shortfall(tally, option, 0.05);
    for (int i = 0; i < n_lose && status == STATUS_OK; i++)
        status = compare_share(run, option, tally->low, -lose[i], &out->lose[i]);
    return status;
}

/* --- played once more -------------------------------------------------------------------------- */

static const double replay_budget_us = 200000;

/* Rows that can be played once more; 0 if not all can that are needed. */
static uint64_t rows_to_replay(const struct comparison *run, int option)
{
    const uint64_t n = rows_of(run, option);
    const double fit = replay_budget_us / policy_roles_cost_us(&run->plan.roles);
    if ((double)n <= fit)
        return n;
    /* The first of all deals in their order are no sample. */
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
        const enum status status = runner_replay(run->runner, row, option, &end);
        if (status != STATUS_OK)
            return status;
        if (event(&end, run->plan.situation))
            share += weights != NULL ? weights[row] : 1;
    }
    if (n > 0)
        *out = estimate_of_share(run, weights != NULL ? share : share / (double)n, n);
    return STATUS_OK;
}
