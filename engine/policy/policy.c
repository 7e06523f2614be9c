/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policies and the table they sit at. See policy.h. */
#include "engine/policy/policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/language.h"
#include "engine/core/text_add.h"
#include "engine/play/playout.h"

const struct policy *const policies[] = {&policy_random,   &policy_club,  &policy_loose,
                                         &policy_reckless, &policy_timid, &policy_open,
                                         &policy_pimc};
const size_t n_policies = sizeof policies / sizeof *policies;

static bool same_policy(const struct policy *a, const struct policy *b)
{
    return a->choose == b->choose && a->number == b->number && a->context == b->context &&
           strcmp(a->label, b->label) == 0;
}

void policy_weigh_choice(const void *self, const struct view *view, double probability[64],
                         void *scratch)
{
    const struct policy *policy = self;
    for (unsigned a = 0; a < 64; a++)
        probability[a] = 0.0;
    probability[policy->choose(policy, view, NULL, scratch)] = 1.0;
}

enum status policy_check(const struct policy *policy, const struct ruleset *rules,
                         struct diag *diag)
{
    if (ruleset_is_usual(rules) || policy->any_rules)
        return STATUS_OK;
    char name[sizeof policy->label], able[160] = "";
    const char *why = policy->why_not_any;
    policy_format(policy, name, sizeof name);
    for (size_t i = 0; i < n_policies; i++)
        if (policies[i]->any_rules)
            text_list(able, sizeof able, ", ", "%s%s", policies[i]->name,
                      policies[i]->takes_number ? ":N" : "");
    return diag_set(diag, STATUS_INPUT, 0, 0, "the policy %s cannot play %s%s%s; these can: %s",
                    name, rules->name, why != NULL ? ": " : "", why != NULL ? tr(why) : "", able);
}

enum status policy_fit(struct policy *policy, const struct ruleset *rules, struct diag *diag)
{
    if (ruleset_is_long(rules) && policy->long_cost_us > 0)
        policy->cost_us = policy->long_cost_us;
    return policy_check(policy, rules, diag);
}

static struct player player_of(const struct policy *policy, void *scratch)
{
    return (struct player){.choose = policy->choose,
                           .self = policy,
                           .scratch = scratch,
                           .sees_all = policy->sees_all,
                           .wants_forced = policy->wants_forced};
}

static enum status new_scratch(const struct policy *policy, void **out)
{
    *out = policy->scratch_size > 0 ? calloc(1, policy->scratch_size) : NULL;
    return policy->scratch_size > 0 && *out == NULL ? STATUS_MEMORY : STATUS_OK;
}

enum status policy_table_init(struct policy_table *table, const struct policy_roles *roles, seat me)
{
    const bool alike = same_policy(&roles->me, &roles->others);
    table->scratch[0] = table->scratch[1] = NULL;
    table->owner[0] = &roles->me;
    table->owner[1] = &roles->others;
    table->common = alike ? &roles->me : NULL;
    enum status status = new_scratch(&roles->me, &table->scratch[0]);
    if (status == STATUS_OK && !alike)
        status = new_scratch(&roles->others, &table->scratch[1]);
    if (status != STATUS_OK) {
        policy_table_clear(table);
        return status;
    }
    for (unsigned s = 0; s < N_SEATS; s++) {
        const bool mine = s == me;
        table->players[s] =
            player_of(mine ? &roles->me : &roles->others, table->scratch[!mine && !alike]);
    }
    return STATUS_OK;
}

void policy_table_clear(struct policy_table *table)
{
    for (int i = 0; i < 2; i++) {
        if (table->scratch[i] != NULL && table->owner[i]->close != NULL)
            table->owner[i]->close(table->owner[i], table->scratch[i]);
        free(table->scratch[i]);
        table->scratch[i] = NULL;
    }
}

const char *policy_table_failure(const struct policy_table *table)
{
    for (int i = 0; i < 2; i++) {
        const struct policy *owner = table->owner[i];
        const char *why = table->scratch[i] != NULL && owner->failure != NULL
                              ? owner->failure(owner, table->scratch[i])
                              : NULL;
        if (why != NULL)
            return why;
    }
    return NULL;
}

void policy_table_finish(const struct policy_table *table, struct state *state, struct rng *rng,
                         int payoff[N_SEATS])
{
    const struct policy *common = table->common;
    if (common == NULL || common->outcome == NULL) {
        playout(state, table->players, rng);
        state_payoff(state, payoff);
        return;
    }
    playout_auction(state, table->players, rng);
    if (state->table.phase == PHASE_CARD)
        common->outcome(common, state, payoff, table->scratch[0]);
    else
        state_payoff(state, payoff);
}
