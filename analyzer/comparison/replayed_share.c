/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See replayed_share.h. */
#include "analyzer/comparison/replayed_share.h"

#include <math.h>

#include "analyzer/comparison/compare.h"

static const double budget_us = 200000;

/* Rows that can be played once more; 0 if not all can that are needed. */
static uint64_t rows_of(const struct comparison *run, int option)
{
    const uint64_t played = run->study.sample.n_of[option];
    const uint64_t n = played < run->how.n ? played : run->how.n;
    const double fit = budget_us / policy_roles_cost_us(&run->plan.roles);
    if ((double)n <= fit)
        return n;
    /* The first of all deals in their order are no sample. */
    return run->plan.sampling == DRAW_EVERY ? 0 : (uint64_t)fmax(fit, 1);
}

enum status replayed_share(const struct comparison *run, int option, replayed_event *event,
                           struct estimate *out)
{
    const double *weights = run->design.weights;
    const uint64_t n = rows_of(run, option);
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
        *out = compare_estimate_of_share(run, weights != NULL ? share : share / (double)n, n);
    return STATUS_OK;
}
