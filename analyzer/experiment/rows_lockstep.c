/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rows_lockstep.h. */
#include "analyzer/experiment/rows_lockstep.h"

#include <stdlib.h>
#include <string.h>

#include "analyzer/experiment/posterior.h"

bool rows_lockstep_can(const struct plan *plan, const struct policy_roles *roles)
{
    const bool are_random =
        roles->me.choose == policy_random.choose && roles->others.choose == policy_random.choose;
    const bool just_play =
        plan->n_options == 1 && plan->options[0].n == 0 && plan->options[0].next_call == 0;
    const bool is_drawn = plan->posterior != NULL && plan->posterior->drawn_by != NULL;
    return are_random && just_play && !is_drawn && plan->replies == NULL && !plan->separate_deals &&
           !plan->symmetric && lockstep_can(&plan->situation->table);
}

struct rows_lockstep *rows_lockstep_new(const struct plan *plan)
{
    struct rows_lockstep *lockstep = calloc(1, sizeof *lockstep);
    if (lockstep != NULL)
        lockstep_init(&lockstep->lockstep, &plan->situation->table);
    return lockstep;
}

static void play(struct rows_lockstep *lockstep, const struct deal_picker *picker,
                 const struct policy_table *players)
{
    const struct table *table = &picker->plan->situation->table;
    struct lockstep_deals *deals = &lockstep->deals;
    for (unsigned i = 0; i < LANES_16; i++) {
        struct row_deals *row = &lockstep->rows[i];
        picker_draw(picker, lockstep->first + i, NULL, row);
        memcpy(deals->dealt[i], row->dealt[0], sizeof deals->dealt[i]);
        deals->rng[i] = row->rng;
    }
    const unsigned left = lockstep_play(&lockstep->lockstep, deals);
    BITS_EACH(i, left) {
        struct state state;
        state_resume(&state, table, deals->dealt[i]);
        policy_table_finish(players, &state, &deals->rng[i], deals->payoff[i]);
    }
}

const struct row_deals *rows_lockstep_at(struct rows_lockstep *lockstep,
                                         const struct deal_picker *picker,
                                         const struct policy_table *players, uint64_t row,
                                         int *payoff)
{
    if (!lockstep->is_played || row - lockstep->first >= LANES_16) {
        lockstep->first = row;
        lockstep->is_played = true;
        play(lockstep, picker, players);
    }
    *payoff = lockstep->deals.payoff[row - lockstep->first][picker->plan->situation->me];
    return &lockstep->rows[row - lockstep->first];
}
