/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See row_sides.h. */
#include "analyzer/comparison/row_sides.h"

#include <stdlib.h>

/* A second playing of all rows, to learn the sides, may take so long. */
static const double replay_budget_us = 50000.0;

static seatset side_of(seat me, seatset old)
{
    return (old >> me & 1) != 0 ? old : seatset_others(old);
}

static bool is_calling(const struct situation *situation)
{
    return situation->table.phase == PHASE_CALL;
}

static bool can_be_told(const struct plan *plan, uint64_t n)
{
    const struct ruleset *rules = plan->situation->table.rules;
    const int contract = plan->situation->table.auction.contract;
    if (rules->pack->n_copies > 1) /* a twin with the partner, one with an opponent: nothing */
        return false;
    if (!is_calling(plan->situation)) /* whoever plays alone always does */
        return contract == CONTRACT_NONE || rules->contracts[contract].sides != SIDES_LONE;
    return policy_roles_cost_us(&plan->roles) * (double)n <= replay_budget_us;
}

seatset row_sides_at(const struct row_sides *sides, uint64_t row, const cardset dealt[N_SEATS])
{
    const struct situation *situation = sides->situation;
    const struct auction *auction = &situation->table.auction;
    if (sides->replayed != NULL)
        return sides->replayed[row];
    return side_of(situation->me, sides_settle(situation->table.rules, auction->contract,
                                               auction->declarer, auction->partner_card, dealt)
                                      .old);
}

static enum status replay(const struct runner *runner, int option, uint64_t n,
                          struct row_sides *sides)
{
    enum status status = STATUS_OK;
    sides->replayed = malloc(n * sizeof *sides->replayed);
    if (sides->replayed == NULL)
        return STATUS_MEMORY;
    for (uint64_t row = 0; row < n && status == STATUS_OK; row++) {
        struct state end;
        status = runner_replay(runner, row, option, &end);
        if (status == STATUS_OK)
            sides->replayed[row] = side_of(sides->situation->me, end.settlement.sides.old);
    }
    return status;
}

enum status row_sides_find(const struct plan *plan, const struct runner *runner,
                           const struct sample *sample, const double *weights, int option,
                           uint64_t n, struct row_sides *out)
{
    *out = (struct row_sides){.situation = plan->situation};
    if (!can_be_told(plan, n))
        return STATUS_OK;
    const enum status status =
        is_calling(plan->situation) ? replay(runner, option, n, out) : STATUS_OK;
    seatset first = 0; /* nobody is on no side */
    for (uint64_t row = 0; row < n && !out->vary && status == STATUS_OK; row++) {
        cardset dealt[N_SEATS];
        if (weights != NULL && !(weights[row] > 0))
            continue;
        runner_deal_in(runner, sample, row, dealt);
        const seatset mine = row_sides_at(out, row, dealt);
        out->vary = first != 0 && mine != first;
        first = mine;
    }
    return status;
}

void row_sides_clear(struct row_sides *sides)
{
    free(sides->replayed);
    sides->replayed = NULL;
}
