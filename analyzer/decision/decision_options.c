/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See decision_options.h. */
#include "analyzer/decision/decision_options.h"

#include <math.h>
#include <stdio.h>

#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_fold.h"
#include "engine/core/notation.h"

void decision_option_name(const struct table *table, action chosen, char name[32])
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

static struct advice_option *add(struct advice *advice, struct plan *plan, action chosen)
{
    struct advice_option *option = &advice->options[advice->n_options];
    option->action = chosen;
    option->column = advice->n_options;
    option->open = estimate_unknown((double)NAN, 0);
    decision_option_name(&advice->situation.table, chosen, option->name);
    plan->options[advice->n_options++] = (struct plan_option){.n = 1, .script = {chosen}};
    plan->n_options = advice->n_options;
    return option;
}

/* The games that the asker may name if he says now that he has a reservation, and nobody else has
 * one: what the others will name is not known. */
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

static void add_reservations(struct advice *advice, struct plan *plan)
{
    const uint64_t games = games_of(&advice->situation);
    CARDSET_EACH(game, games) {
        struct advice_option *option = add(advice, plan, CALL_INDEX_RESERVE);
        decision_option_name(&advice->situation.table, (action)game, option->name);
        plan->options[option->column].next_call = (action)game;
    }
}

void decision_options_list(struct advice *advice, struct plan *plan)
{
    const struct view view = situation_view(&advice->situation);
    const bool is_card = view.table->phase == PHASE_CARD;
    const actionset choices = view_choices(&view);
    CARDSET_EACH(a, choices) {
        if (!is_card && view.table->rules->calls[a].kind == CALL_RESERVE)
            add_reservations(advice, plan);
        else
            (void)add(advice, plan, (action)a);
    }
}

void option_words(const struct advice *advice, const struct advice_option *option, bool symbols,
                  char out[32])
{
    const struct table *table = &advice->situation.table;
    if (table->phase == PHASE_CARD)
        situation_card(table->rules->pack, option->action, symbols, out);
    else
        text_fold(situation_said(table->rules, option->name), symbols, out, 32);
}
