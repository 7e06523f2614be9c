/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See answer_parts.h: what may be done. */
#include "analyzer/answer/answer_parts.h"
#include "engine/deal/deals.h"
#include "engine/play/view.h"

/* Whether any deal fits what the querying seat would know after this. */
static enum status fits(const struct question *after, bool *does, struct diag *diag)
{
    struct deals *deals = NULL;
    const enum status status = question_deals(after, &deals, diag);
    deals_free(deals);
    *does = status == STATUS_OK;
    return status == STATUS_IMPOSSIBLE ? STATUS_OK : status;
}

/* Keeps those of `actions` after which some deal fits. */
static enum status keep_possible(const struct question *before, actionset actions, actionset *out,
                                 struct diag *diag)
{
    const bool is_card = before->situation.table.phase == PHASE_CARD;
    enum status status = STATUS_OK;
    CARDSET_EACH(a, actions) {
        struct question after = *before;
        bool does = false;
        if (is_card)
            table_card(&after.situation.table, (card)a);
        else
            table_call(&after.situation.table, (unsigned)a);
        if (status == STATUS_OK)
            status = fits(&after, &does, diag);
        if (does)
            *out |= cardset_of((card)a);
    }
    return status;
}

/* The cards that the other seat on turn may hold at all, as far as its calls and cards tell. */
static cardset cards_of_other(const struct question *question)
{
    const struct view view = situation_view(&question->situation);
    struct knowledge knowledge;
    question_knowledge(question, &knowledge);
    return knowledge.may[view.table->turn] & view_unseen(&view);
}

/* Some calls need cards, others are barred by them: no hand is asked as well as all cards at once. */
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
