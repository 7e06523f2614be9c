/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See decision.h. */
#include "tests/support/decision.h"
#include "tests/support/built_in_roles.h"

#include <stdio.h>

#include "analyzer/files/written_actions.h"
#include "engine/core/notation.h"
#include "tests/support/test.h"
#include "tests/support/test_rules.h"

static void must(enum status status, const struct posed *question, const struct diag *diag)
{
    if (status != STATUS_OK)
        fail_msg("%s: status %d, %s", question->name, status, diag->message);
}

/* Any hands of the others do: the public table does not show them. */
static void settle(struct decision *decision, const struct posed *question)
{
    const struct ruleset *rules = &decision->rules;
    struct situation *situation = &decision->situation;
    cardset dealt[N_SEATS], rest = rules->pack->all & ~situation->dealt;
    for (unsigned s = 0; s < N_SEATS; s++) {
        dealt[s] = s == situation->me ? situation->dealt : 0;
        for (; cardset_count(dealt[s]) < rules->pack->hand_size; rest &= rest - 1)
            dealt[s] |= rest & -rest;
    }
    int contract = ruleset_find_contract(rules, question->contract);
    assert_int_not_equal(contract, CONTRACT_NONE);
    if (rules->contracts[contract].origin != ORIGIN_BID)
        contract = CONTRACT_NONE;
    struct state state;
    state_init_contract(&state, rules, dealt, contract,
                        contract == CONTRACT_NONE ? SEAT_NONE : question->declarer - 1);
    situation->table = state.table;
}

static void sit_down(struct decision *decision, const struct posed *question)
{
    struct diag diag = {0};
    struct situation *situation = &decision->situation;
    test_rules_shipped("kop-asdycha", &decision->rules);
    situation->me = (seat)(question->seat - 1);
    must(notation_read_cardset(decision->rules.pack, question->hand, &situation->dealt, &diag),
         question, &diag);
    if (question->contract != NULL)
        settle(decision, question);
    else
        must(history_read(&decision->rules,
                          &(struct history){question->auction, question->play, situation->me,
                                            situation->dealt, COMPULSION_BY_WORDS},
                          &situation->table, &diag),
             question, &diag);
}

static void find_deals(struct decision *decision, const struct posed *question)
{
    struct diag diag = {0};
    struct knowledge knowledge;
    const struct view view = situation_view(&decision->situation);
    knowledge_of_view(&knowledge, &view);
    must(deals_new(&knowledge, &decision->deals, &diag), question, &diag);
    const struct pool all = pool_of_threads(0);
    struct opponent_model model = {.off = question->model == NULL, .trust = question->trust};
    if (!model.off)
        must(policy_parse(question->model, &model.policy, &diag), question, &diag);
    must(posterior_new(&decision->situation, decision->deals, &model, &all, &decision->posterior,
                       &diag),
         question, &diag);
}

static void make_plan(struct decision *decision, const struct posed *question)
{
    struct diag diag = {0};
    struct plan *plan = &decision->plan;
    *plan = (struct plan){.situation = &decision->situation,
                          .pool = pool_of_threads(0),
                          .sampling = DRAW_EVERY,
                          .posterior = &decision->posterior,
                          .seed = 1};
    if (question->contract != NULL)
        plan->n_options = 1;
    else
        CARDSET_EACH(a, situation_view(&decision->situation).actions)
            plan->options[plan->n_options++] =
                (struct plan_option){.has_action = true, .action = (action)a};
    assert_true(plan->n_options > 0);
    must(policy_roles_parse(question->policy, &plan->roles, &diag), question, &diag);
}

void decision_open(const struct posed *question, struct decision *out)
{
    *out = (struct decision){.question = question};
    sit_down(out, question);
    find_deals(out, question);
    make_plan(out, question);
}

void decision_close(struct decision *decision)
{
    posterior_clear(&decision->posterior);
    deals_free(decision->deals);
}
