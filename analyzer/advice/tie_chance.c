/* See tie_chance.h. */
#include "analyzer/advice/tie_chance.h"

#include <math.h>

#include "analyzer/advice/compare.h"

static const double budget_us = 200000;

/* Rows that can be played once more; 0 if not all can that are needed. */
static uint64_t rows_of(const struct comparison *run, int option)
{
    const uint64_t played = run->trial.sample.n_of[option];
    const uint64_t n = played < run->how.n ? played : run->how.n;
    const double fit = budget_us / policy_roles_cost_us(&run->plan.roles);
    if ((double)n <= fit)
        return n;
    /* The first of all deals in their order are no sample. */
    return run->plan.drawing == DRAW_EVERY ? 0 : (uint64_t)fmax(fit, 1);
}

static enum status ends_in_tie(const struct comparison *run, uint64_t row, int option, bool *tie)
{
    struct state end;
    const enum status status = runner_replay(run->runner, row, option, &end);
    if (status == STATUS_OK)
        *tie = settlement_is_tie(end.table.rules, &end.settlement, state_old_points(&end));
    return status;
}

enum status tie_chance(const struct comparison *run, int option, struct estimate *out)
{
    const double *weights = run->design.weights;
    *out = (struct estimate){0};
    if (run->plan.situation->table.rules->bok_deals == 0)
        return STATUS_OK;
    const uint64_t n = rows_of(run, option);
    double share = 0;
    for (uint64_t row = 0; row < n; row++) {
        bool tie = false;
        const enum status status = ends_in_tie(run, row, option, &tie);
        if (status != STATUS_OK)
            return status;
        share += !tie ? 0 : weights != NULL ? weights[row] : 1;
    }
    if (n > 0)
        *out = compare_estimate_of_share(run, weights != NULL ? share : share / (double)n, n);
    return STATUS_OK;
}

double tie_worth(const struct ruleset *rules, const struct estimate *chance)
{
    return chance->value * rules->bok_deals * (rules->bok_factor - 1);
}
