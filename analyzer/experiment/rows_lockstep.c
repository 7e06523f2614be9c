/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See rows_lockstep.h. */
#include "analyzer/experiment/rows_lockstep.h"

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

static void play(struct rows_lockstep *lockstep, const struct deal_picker *picker,
                 const struct policy_table *players)
{
    const struct situation *situation = picker->plan->situation;
    struct state *states[LANES_16];
    struct rng rngs[LANES_16], *borrowed[LANES_16];
    for (unsigned i = 0; i < LANES_16; i++) {
        struct row_deals *row = &lockstep->rows[i];
        states[i] = &lockstep->states[i];
        picker_draw(picker, lockstep->first + i, NULL, row);
        state_resume(states[i], &situation->table, row->dealt[0]);
        rngs[i] = row->rng;
        borrowed[i] = &rngs[i];
    }
    const unsigned left = lockstep_play(states, borrowed);
    for (unsigned i = 0; i < LANES_16; i++) {
        int payoff[N_SEATS];
        if ((left >> i & 1) != 0)
            policy_table_finish(players, states[i], &rngs[i], payoff);
        else
            state_payoff(states[i], payoff);
        lockstep->payoff[i] = payoff[situation->me];
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
    *payoff = lockstep->payoff[row - lockstep->first];
    return &lockstep->rows[row - lockstep->first];
}
