/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See proven.h. */
#include "analyzer/decision/proven.h"

#include <string.h>

#include "analyzer/comparison/replayed_share.h"
#include "engine/solve/sure_solver.h"

/* The contract that I play alone once this action is made, or CONTRACT_NONE. */
static int own_lone_contract(const struct situation *situation, action chosen)
{
    const struct table *table = &situation->table;
    const struct ruleset *rules = table->rules;
    struct auction auction = table->auction;
    if (table->phase == PHASE_CALL)
        auction_apply(&auction, rules, chosen);
    int contract = auction.contract;
    if (contract == CONTRACT_NONE && auction.closed && rules->silent != CONTRACT_NONE &&
        (situation->dealt & rules->old_cards) == rules->old_cards)
        contract = rules->silent;
    else if (contract == CONTRACT_NONE || auction.declarer != (int)situation->me)
        return CONTRACT_NONE;
    const struct contract *row = &rules->contracts[contract];
    return row->sides == SIDES_LONE && row->goal != GOAL_NONE ? contract : CONTRACT_NONE;
}

/* Whether the lone contract that the asker made by his call is the one that is played. */
static bool stands(const struct state *end, const struct situation *asked)
{
    const struct sides *sides = &end->settlement.sides;
    const action said = (action)end->table.auction.calls[asked->table.auction.n_calls];
    return sides->declarer == (int)asked->me && sides->contract == own_lone_contract(asked, said);
}

static bool is_overcalled(const struct state *end, const struct situation *asked)
{
    return end->settlement.sides.declarer != (int)asked->me;
}

static enum status find_fate(struct advice_option *option, const struct comparison *run)
{
    const enum status status = replayed_share(run, option->column, stands, &option->stands);
    return status != STATUS_OK
               ? status
               : replayed_share(run, option->column, is_overcalled, &option->overcalled);
}

static enum status find_sure_calls(struct advice *advice, const struct comparison *run)
{
    const struct situation *situation = &advice->situation;
    enum status status = STATUS_OK;
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++) {
        struct advice_option *option = &advice->options[i];
        const int contract = own_lone_contract(situation, option->action);
        if (contract != CONTRACT_NONE)
            status = sure_hand(situation->table.rules, contract, situation->dealt, situation->me,
                               &option->sure);
        if (status == STATUS_OK && option->sure)
            status = find_fate(option, run);
    }
    return status;
}

enum status proven_find(struct advice *advice, const struct comparison *run)
{
    if (!ruleset_is_usual(advice->situation.table.rules))
        return STATUS_OK;
    if (advice->situation.table.phase == PHASE_CALL)
        return find_sure_calls(advice, run);
    const int contract = own_lone_contract(&advice->situation, 0);
    if (contract == CONTRACT_NONE)
        return STATUS_OK;
    const struct view view = situation_view(&advice->situation);
    return sure_win(&view, contract, &advice->sure);
}

/* --- what stands first -------------------------------------------------------------------- */

/* The best of the contracts that are sure; n_options if there is none. */
static int best_proven(const struct advice *advice)
{
    int i = 0;
    while (i < advice->n_options && !advice->options[i].sure)
        i++;
    return i;
}

void proven_prefer(struct advice *advice, struct comparison *run)
{
    const int i = best_proven(advice);
    if (!advice->how.exact || i == 0 || i == advice->n_options)
        return;
    const struct advice_option proven = advice->options[i];
    const double pays = proven.payoff.value;
    if (advice->options[0].sure || advice->options[0].payoff.value - pays >= pays)
        return;
    memmove(&advice->options[1], &advice->options[0], (size_t)i * sizeof proven);
    advice->options[0] = proven;
    advice->proven_margin = pays;
    for (int k = 0; k < advice->n_options; k++) {
        struct estimate *diff = &advice->options[k].diff;
        *diff = interval_exact(advice->options[k].payoff.value - pays, diff->n);
    }
    run->study.best = run->study.next = proven.column;
}
