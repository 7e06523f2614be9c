/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/answer/answer_options.h"

#include <math.h>
#include <stdio.h>

#include "analyzer/answer/answer_parts.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/notation.h"
#include "engine/deal/deals.h"
#include "engine/play/view.h"

void action_word(const struct table *table, action chosen, char name[32])
{
    const struct ruleset *rules = table->rules;
    if (table->phase == PHASE_CARD)
        notation_card_code(rules->pack, chosen, name);
    else if (table->phase == PHASE_ANNOUNCE && chosen == CALL_INDEX_PASS)
        snprintf(name, 32, "silence");
    else if (rules->calls[chosen].kind == CALL_DOUBLE)
        snprintf(name, 32, "%s", auction_double_name(rules, table->auction.n_doubles));
    else
        snprintf(name, 32, "%s", rules->calls[chosen].name);
}

static struct answer_option *add(struct answer *answer, struct plan *plan, action chosen)
{
    struct answer_option *option = &answer->options[answer->n_options];
    option->action = chosen;
    option->column = answer->n_options;
    option->open = estimate_unknown((double)NAN, 0);
    action_word(&answer->situation.table, chosen, option->name);
    plan->options[answer->n_options++] = (struct plan_option){.has_action = true, .action = chosen};
    plan->n_options = answer->n_options;
    return option;
}

/* The games that the seat may name after a reservation if no other seat has a reservation. */
static uint64_t games_of(const struct situation *situation)
{
    const struct ruleset *rules = situation->table.rules;
    struct auction auction = situation->table.auction;
    auction_apply(&auction, rules, CALL_INDEX_RESERVE);
    while (auction.n_calls < N_SEATS || auction.speaker != situation->me)
        auction_apply(&auction, rules, CALL_INDEX_PASS);
    const uint64_t games =
        auction_legal(&auction, rules, situation->dealt) & ~cardset_of(CALL_INDEX_PASS);
    return games & ~auction_idle(&auction, rules, games);
}

static void add_reservations(struct answer *answer, struct plan *plan)
{
    const uint64_t games = games_of(&answer->situation);
    CARDSET_EACH(game, games) {
        struct answer_option *option = add(answer, plan, CALL_INDEX_RESERVE);
        action_word(&answer->situation.table, (action)game, option->name);
        plan->options[option->column].next_call = (action)game;
    }
}

/* Adds the only option in a question about a contract: to play on. */
static void add_course(struct answer *answer, struct plan *plan)
{
    const struct ruleset *rules = answer->situation.table.rules;
    answer->n_options = plan->n_options = 1;
    snprintf(answer->options[0].name, sizeof answer->options[0].name, "%s",
             rules->contracts[answer->contract].name);
}

void answer_options_list(struct answer *answer, struct plan *plan)
{
    const struct view view = situation_view(&answer->situation);
    const bool is_card = view.table->phase == PHASE_CARD;
    const actionset choices = answer->is_course ? 0 : view_choices(&view);
    if (answer->is_course)
        add_course(answer, plan);
    CARDSET_EACH(a, choices) {
        if (!is_card && view.table->rules->calls[a].kind == CALL_RESERVE)
            add_reservations(answer, plan);
        else
            (void)add(answer, plan, (action)a);
    }
}

void option_words(const struct answer *answer, const struct answer_option *option, bool symbols,
                  char out[32])
{
    const struct table *table = &answer->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, symbols, out);
    else
        text_fold(situation_said(table, option->name), symbols, out, 32);
}

/* Returns STATUS_IMPOSSIBLE, explained, if no deal is consistent with the querying seat's
 * knowledge. */
static enum status check_possible(const struct question *question, struct diag *diag)
{
    struct deals *deals = NULL;
    TRY(question_deals(question, &deals, diag));
    deals_free(deals);
    return STATUS_OK;
}

/* Selects the actions after which at least one deal is still possible. */
static enum status keep_possible(const struct question *before, actionset actions, actionset *out,
                                 struct diag *diag)
{
    const bool is_card = before->situation.table.phase == PHASE_CARD;
    CARDSET_EACH(a, actions) {
        struct question after = *before;
        if (is_card)
            table_card(&after.situation.table, (card)a);
        else
            table_call(&after.situation.table, (unsigned)a);
        const enum status status = check_possible(&after, diag);
        if (status == STATUS_OK)
            *out |= cardset_of((card)a);
        else if (status != STATUS_IMPOSSIBLE)
            return status;
    }
    return STATUS_OK;
}

/* The cards that a seat on turn other than the querying one can hold, given its calls and cards. */
static cardset cards_of_other(const struct question *question)
{
    const struct view view = situation_view(&question->situation);
    struct knowledge knowledge;
    question_knowledge(question, &knowledge);
    return knowledge.may[view.table->turn] & view_unseen(&view);
}

/* Tries both all cards and an empty hand, as some calls require cards and others exclude them. */
static actionset calls_of_other(const struct table *table, cardset cards)
{
    return auction_legal(&table->auction, table->rules, cards) |
           auction_legal(&table->auction, table->rules, 0);
}

static actionset announcements_of(const struct situation *situation)
{
    struct situation asked = *situation;
    asked.table.phase = PHASE_ANNOUNCE;
    return table_has_speech(&situation->table) ? situation_view(&asked).actions : 0;
}

enum status legal_find(struct answer *answer, const struct question *question, struct diag *diag)
{
    const struct situation *situation = &question->situation;
    const struct table *table = &situation->table;
    struct legal *out = &answer->legal;
    TRY(check_possible(question, diag));
    if (table->phase == PHASE_OVER)
        return STATUS_OK;
    if (table->turn == situation->me) {
        const struct view view = situation_view(situation);
        out->actions = table->phase == PHASE_CARD ? pack_distinct(table->rules->pack, view.actions)
                                                  : view.actions;
        out->announcements = table->phase == PHASE_CARD ? announcements_of(situation) : 0;
        return STATUS_OK;
    }
    const cardset cards = cards_of_other(question);
    const actionset open = table->phase == PHASE_CARD ? pack_distinct(table->rules->pack, cards)
                                                      : calls_of_other(table, cards);
    return keep_possible(question, open, &out->actions, diag);
}
