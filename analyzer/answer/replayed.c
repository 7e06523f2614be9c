/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_parts.h. Finds proven wins from the rules, and the frequency of events by replaying
 * rows of a finished run. */
#include <string.h>

#include "analyzer/answer/answer_parts.h"
#include "engine/rules/value/value.h"
#include "engine/solve/sure_solver.h"

/* The lone contract that the querying seat plays after this action, or CONTRACT_NONE. */
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

/* Whether the contract that is played is the lone contract bid by the querying seat. */
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

static enum status find_sure_calls(struct answer *answer, const struct comparison *run)
{
    const struct situation *situation = &answer->situation;
    for (int i = 0; i < answer->n_options; i++) {
        struct answer_option *option = &answer->options[i];
        const int contract = own_lone_contract(situation, option->action);
        if (contract != CONTRACT_NONE)
            TRY(sure_hand(situation->table.rules, contract, situation->dealt, situation->me,
                          &option->sure));
        if (option->sure) {
            TRY(compare_replayed(run, option->column, stands, &option->stands));
            TRY(compare_replayed(run, option->column, is_overcalled, &option->overcalled));
        }
    }
    return STATUS_OK;
}

/* Sets answer->sure for a contract of which no card has been played. */
static enum status find_sure_contract(struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct contract *row = &situation->table.rules->contracts[answer->contract];
    if (answer->declarer != (int)situation->me || situation->table.n_played > 0 ||
        row->sides != SIDES_LONE || row->goal == GOAL_NONE)
        return STATUS_OK;
    return sure_hand(situation->table.rules, answer->contract, situation->dealt, situation->me,
                     &answer->sure);
}

enum status proven_find(struct answer *answer, const struct comparison *run)
{
    if (!ruleset_is_usual(answer->situation.table.rules))
        return STATUS_OK;
    if (answer->is_course)
        return find_sure_contract(answer);
    if (answer->situation.table.phase == PHASE_CALL)
        return find_sure_calls(answer, run);
    const int contract = own_lone_contract(&answer->situation, 0);
    if (contract == CONTRACT_NONE)
        return STATUS_OK;
    const struct view view = situation_view(&answer->situation);
    return sure_win(&view, contract, &answer->sure);
}

void proven_prefer(struct answer *answer, struct comparison *run)
{
    int i = 0;
    while (i < answer->n_options && !answer->options[i].sure)
        i++;
    if (!answer->how.exact || i == 0 || i == answer->n_options)
        return;
    const struct answer_option proven = answer->options[i];
    const double pays = proven.payoff.value;
    if (answer->options[0].sure || answer->options[0].payoff.value - pays >= pays)
        return;
    memmove(&answer->options[1], &answer->options[0], (size_t)i * sizeof proven);
    answer->options[0] = proven;
    answer->proven_margin = pays;
    for (int k = 0; k < answer->n_options; k++) {
        struct estimate *diff = &answer->options[k].diff;
        *diff = interval_exact(answer->options[k].payoff.value - pays, diff->n);
    }
    run->study.best = run->study.next = proven.column;
}

action waiting_call(const struct situation *situation)
{
    struct situation later = *situation;
    const cardset hand = situation->dealt & ~situation->table.played[situation->me];
    later.table.played[situation->me] |= cardset_of(cardset_first(hand));
    const actionset open = situation_view(situation).actions & situation_view(&later).actions &
                           ~cardset_of(CALL_INDEX_PASS);
    return open == 0 ? CALL_INDEX_PASS : (action)cardset_first(open);
}

static bool announces_later(const struct state *end, const struct situation *asked)
{
    const struct table *table = &end->table;
    for (unsigned i = asked->table.n_announcements; i < table->n_announcements; i++)
        if (table->announcements[i].who == asked->me)
            return true;
    return false;
}

/* Fills answer->waiting if silence is an option that leaves the seat a later announcement. */
static enum status find_waiting(struct answer *answer, const struct comparison *run)
{
    const struct situation *situation = &answer->situation;
    if (situation->table.phase != PHASE_ANNOUNCE || waiting_call(situation) == CALL_INDEX_PASS)
        return STATUS_OK;
    for (int i = 0; i < answer->n_options; i++)
        if (answer->options[i].action == CALL_INDEX_PASS)
            return compare_replayed(run, answer->options[i].column, announces_later,
                                    &answer->waiting);
    return STATUS_OK;
}

static bool ends_in_tie(const struct state *end, UNUSED const struct situation *asked)
{
    return state_is_tie(end);
}

enum status replayed_find(struct answer *answer, const struct comparison *run)
{
    TRY(find_waiting(answer, run));
    const struct ruleset *rules = answer->situation.table.rules;
    return rules->bok_deals > 0 && rules->scoring == SCORING_STAKES
               ? compare_replayed(run, answer->options[0].column, ends_in_tie, &answer->tie)
               : STATUS_OK;
}

double tie_worth(const struct ruleset *rules, const struct estimate *chance)
{
    return chance->value * rules->bok_deals * (rules->bok_factor - 1);
}
