/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See setting.h. */
#include "tests/support/setting.h"
#include "tests/support/built_in_roles.h"

#include <string.h>

#include "tests/support/deal_checks.h"
#include "tests/support/scene.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static void take(struct setting *setting, const struct state *state, seat me)
{
    struct knowledge knowledge;
    setting->situation = (struct situation){state->table, me, state->dealt[me]};
    const struct view view = situation_view(&setting->situation);
    knowledge_of_view(&knowledge, &view);
    setting->deals = count_deals(&knowledge);
}

void setting_init(struct setting *setting, const char *rules, const char *const hands[N_SEATS],
                  const char *calls, const char *plays, seat me)
{
    struct state state;
    test_rules_shipped(rules, &setting->rules);
    scene(&state, &setting->rules, hands, calls, plays);
    take(setting, &state, me);
}

void setting_init_contract(struct setting *setting, const char *rules,
                           const char *const hands[N_SEATS], const char *contract, int declarer,
                           const char *plays, seat me)
{
    struct state dealt, state;
    test_rules_shipped(rules, &setting->rules);
    scene(&dealt, &setting->rules, hands, "", "");
    const int index = strcmp(contract, "unbid") == 0
                          ? CONTRACT_NONE
                          : ruleset_find_contract(&setting->rules, contract);
    state_init_contract(&state, &setting->rules, dealt.dealt, index, declarer);
    scene_action(&state, plays);
    take(setting, &state, me);
}

void setting_clear(struct setting *setting)
{
    deals_free(setting->deals);
    setting->deals = NULL;
}

struct plan setting_plan(const struct setting *setting, const char *policy)
{
    struct diag diag;
    struct plan plan = {.situation = &setting->situation,
                        .sampling = DRAW_EVERY,
                        .seed = 11,
                        .pool = pool_of_threads(1)};
    CARDSET_EACH(a, situation_view(&setting->situation).actions)
        plan.options[plan.n_options++] =
            (struct plan_option){.has_action = true, .action = (action)a};
    assert_int_equal(policy_roles_parse(policy, &plan.roles, &diag), STATUS_OK);
    return plan;
}
