/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See history.h. */
#include "analyzer/records/history.h"

#include "analyzer/records/acts.h"
#include "engine/core/language.h"
#include "engine/rules/auction/call_text.h"
#include "engine/rules/sides/sides.h"

static bool is_blank(const char *text)
{
    if (text != NULL)
        call_skip_gap(&text);
    return text == NULL || *text == '\0';
}

/* A hand that wins before the auction has no history (RULES 2.4). */
static enum status check_award(const struct ruleset *rules, const cardset dealt[N_SEATS],
                               struct diag *diag)
{
    int holder;
    const int award = sides_award(rules, dealt, &holder);
    if (award == CONTRACT_NONE)
        return STATUS_OK;
    return diag_set(diag, STATUS_INPUT, 0, 1,
                    N_("the hand wins at once as %s; there is no auction"),
                    rules->contracts[award].name);
}

enum status history_read(const struct ruleset *rules, const char *auction_text,
                         const char *play_text, unsigned me, cardset my_hand,
                         struct compulsion compulsion, struct table *out, struct diag *diag)
{
    struct acts acts;
    cardset dealt[N_SEATS] = {0};
    dealt[me] = my_hand;
    const bool has_calls = !is_blank(auction_text), has_cards = !is_blank(play_text);
    acts_init(&acts, rules, dealt, (int)me);
    acts.table.auction.owing = compulsion.owing;
    acts.table.auction.forced = compulsion.forced;
    diag_set_source(diag, has_calls ? "--auction" : "--play");
    enum status status = STATUS_OK;
    if (has_calls || has_cards)
        status = check_award(rules, dealt, diag);
    if (status == STATUS_OK && has_calls)
        status = acts_calls(&acts, auction_text, compulsion, diag);
    else if (status == STATUS_OK && has_cards)
        status = acts_pass_all(&acts, compulsion, diag);
    if (status != STATUS_OK)
        return status;
    if (has_cards && acts.table.phase == PHASE_CALL) {
        diag_set_source(diag, "--play");
        return diag_set(diag, STATUS_INPUT, 0, 1,
                        N_("the auction is not over: seat %d is to call before a card is played"),
                        acts.table.turn + 1);
    }
    status = history_play(play_text, me, my_hand, &acts.table, diag);
    if (status == STATUS_OK)
        *out = acts.table;
    return status;
}

enum status history_play(const char *play_text, unsigned me, cardset my_hand, struct table *table,
                         struct diag *diag)
{
    struct acts acts;
    cardset dealt[N_SEATS] = {0};
    dealt[me] = my_hand;
    if (is_blank(play_text))
        return STATUS_OK;
    diag_set_source(diag, "--play");
    acts_init(&acts, table->rules, dealt, (int)me);
    acts.table = *table;
    const enum status status = acts_play(&acts, play_text, false, diag);
    if (status == STATUS_OK)
        *table = acts.table;
    return status;
}
