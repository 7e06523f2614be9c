/* The question "which call or card now?": see advice.h. The main question's
 * path is: options of the situation → deals that fit → one run of all options
 * on the same deals → estimates, sorted → the open end of the bracket → what an
 * answering kontra does → sentences. */
#include <stdio.h>
#include <string.h>

#include "analyzer/advice/compare.h"
#include "analyzer/advice/sentences.h"
#include "engine/core/notation.h"
#include "engine/solve/sure_solver.h"

static void name_action(const struct table *table, action chosen, char name[32])
{
    const struct ruleset *rules = table->rules;
    if (table->phase == PHASE_CARD)
        notation_card_code(rules->pack, chosen, name);
    else if (rules->calls[chosen].kind == CALL_DOUBLE)
        snprintf(name, 32, "%s", auction_double_name(rules, table->auction.n_doubles));
    else
        snprintf(name, 32, "%s", rules->calls[chosen].name);
}

/* One option per legal action, in the order of the actions. */
static void list_options(struct advice *advice, struct plan *plan)
{
    const struct view view = situation_view(&advice->situation);
    CARDSET_EACH(a, view.actions) {
        struct advice_option *option = &advice->options[advice->n_options];
        option->action = (action)a;
        option->column = advice->n_options;
        name_action(view.table, (action)a, option->name);
        plan->options[advice->n_options++] = (struct plan_option){1, {(action)a}};
    }
    plan->n_options = advice->n_options;
}

static void estimate_options(struct advice *advice)
{
    const bool exact = advice->how.exact;
    const int best = best_option(&advice->tally);
    double chances[MAX_OPTIONS];
    estimate_best(&advice->tally, exact, chances);
    for (int i = 0; i < advice->n_options; i++) {
        struct advice_option *option = &advice->options[i];
        option->payoff = estimate_mean(&advice->tally, option->column, exact);
        option->win = compare_win(&advice->tally, option->column, exact);
        option->diff = estimate_difference(&advice->tally, option->column, best, exact);
        option->p_best = chances[option->column];
    }
}

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

static enum status find_sure_calls(struct advice *advice)
{
    const struct situation *situation = &advice->situation;
    enum status status = STATUS_OK;
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++) {
        struct advice_option *option = &advice->options[i];
        const int contract = own_lone_contract(situation, option->action);
        if (contract != CONTRACT_NONE)
            status = sure_hand(situation->table.rules, contract, situation->dealt, situation->me,
                               &option->sure);
    }
    return status;
}

static enum status find_sure(struct advice *advice)
{
    if (advice->situation.table.phase == PHASE_CALL)
        return find_sure_calls(advice);
    const int contract = own_lone_contract(&advice->situation, 0);
    if (contract == CONTRACT_NONE)
        return STATUS_OK;
    const struct view view = situation_view(&advice->situation);
    return sure_win(&view, contract, &advice->sure);
}

static enum status open_bracket(struct advice *advice, struct plan plan, const struct deals *deals,
                                const struct request *request)
{
    if (request->roles.me.sees_all && request->roles.others.sees_all) {
        advice->open_how = advice->how; /* the answer itself is the open end */
        for (int i = 0; i < advice->n_options; i++)
            advice->options[i].open = advice->options[i].payoff;
        return STATUS_OK;
    }
    struct tally tally = {0};
    plan.roles = compare_open_roles();
    const enum status status = compare_run(&plan, deals, request, &tally, &advice->open_how);
    for (int i = 0; i < advice->n_options && status == STATUS_OK; i++)
        advice->options[i].open =
            estimate_mean(&tally, advice->options[i].column, advice->open_how.exact);
    tally_clear(&tally);
    return status;
}

/* The seat after mine may always speak after a call of mine that does not close
 * the auction; whether its hand allows the double is found out deal by deal. */
static bool kontra_can_follow(const struct advice *advice, struct auction *after)
{
    const struct table *table = &advice->situation.table;
    if (table->phase != PHASE_CALL)
        return false;
    *after = table->auction;
    auction_apply(after, table->rules, advice->options[0].action);
    return !after->closed && auction_objection(after, table->rules, 0, CALL_INDEX_DOUBLE) == NULL;
}

static enum status answer_with_kontra(struct advice *advice, struct plan plan,
                                      const struct deals *deals, const struct request *request)
{
    struct auction after;
    if (!kontra_can_follow(advice, &after))
        return STATUS_OK;
    struct tally tally = {0};
    struct provenance how;
    plan.n_options = 1;
    plan.options[0] = (struct plan_option){2, {advice->options[0].action, CALL_INDEX_DOUBLE}};
    const enum status status = compare_run(&plan, deals, request, &tally, &how);
    if (status == STATUS_OK) {
        advice->has_kontra = true;
        advice->kontra_seat = after.speaker;
        snprintf(advice->kontra_word, sizeof advice->kontra_word, "%s",
                 auction_double_name(advice->situation.table.rules, after.n_doubles));
        advice->kontra_payoff = estimate_mean(&tally, 0, how.exact);
    }
    tally_clear(&tally);
    return status;
}

/* Best first; equals stay in the order of the actions, pass first. */
static void sort_options(struct advice *advice)
{
    for (int i = 1; i < advice->n_options; i++) {
        const struct advice_option moved = advice->options[i];
        int j = i;
        for (; j > 0 && advice->options[j - 1].payoff.value < moved.payoff.value; j--)
            advice->options[j] = advice->options[j - 1];
        advice->options[j] = moved;
    }
}

static enum status answer(struct advice *advice, const struct deals *deals,
                          const struct request *request)
{
    struct plan plan = {.situation = &advice->situation, .roles = request->roles};
    list_options(advice, &plan);
    enum status status = compare_run(&plan, deals, request, &advice->tally, &advice->how);
    if (status != STATUS_OK)
        return status;
    estimate_options(advice);
    sort_options(advice);
    if (advice->n_options > 1)
        advice->too_close = !advice->how.exact && advice->options[1].diff.high >= 0;
    status = open_bracket(advice, plan, deals, request);
    if (status == STATUS_OK)
        status = answer_with_kontra(advice, plan, deals, request);
    if (status == STATUS_OK)
        status = find_sure(advice);
    if (status == STATUS_OK)
        sentences_write(advice);
    return status;
}

enum status advise(const struct situation *situation, const struct request *request,
                   struct advice *out, struct diag *diag)
{
    *out = (struct advice){.situation = *situation};
    struct deals *deals = NULL;
    enum status status = compare_deals(situation, &deals, diag);
    if (status == STATUS_OK)
        status = answer(out, deals, request);
    deals_free(deals);
    return status;
}

void advice_clear(struct advice *advice)
{
    tally_clear(&advice->tally);
}
