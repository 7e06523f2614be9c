/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_position.h. */
#include "analyzer/practice/practice_position.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/records/acts.h"
#include "analyzer/records/record_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"
#include "engine/play/objection.h"
#include "engine/rules/auction/call_text.h"

static void write_play(const struct table *table, char out[POSITION_WORDS])
{
    for (unsigned i = 0; i < table->n_played; i++) {
        char word[16];
        for (int k = 0; k < table->n_announcements; k++)
            if (table->announcements[k].n_played == i) {
                announcement_format(&table->announcements[k], word);
                text_list(out, POSITION_WORDS, " ", "%s", word);
            }
        notation_card_code(table->rules->pack, table->cards[i], word);
        text_list(out, POSITION_WORDS, " ", "%s", word);
    }
}

void practice_position_ask(const struct situation *situation, const char *rules_name,
                           struct practice_position *out)
{
    const struct table *table = &situation->table;
    *out = (struct practice_position){.seat = situation->me};
    snprintf(out->rules, sizeof out->rules, "%s", rules_name);
    notation_cards(table->rules->pack, situation->dealt, 0, out->hand, sizeof out->hand);
    for (int i = 0; i < table->auction.n_calls; i++)
        text_list(out->auction, POSITION_WORDS, " ", "%s", situation_call(table, i));
    write_play(table, out->play);
}

enum status practice_position_read(const struct practice_position *position,
                                   const struct ruleset *rules, struct situation *out,
                                   struct diag *diag)
{
    *out = (struct situation){.me = (seat)position->seat};
    const enum status status =
        notation_read_cardset(rules->pack, position->hand, &out->dealt, diag);
    return status == STATUS_OK ? history_read(rules, position->auction, position->play, out->me,
                                              out->dealt, COMPULSION_BY_WORDS, &out->table, diag)
                               : status;
}

double practice_position_gap(const struct practice_position *position)
{
    return position->n_options > 1 ? position->options[1].cost : 0;
}

/* --- an answer ------------------------------------------------------------------------------- */

static enum status read_action(const struct situation *situation, const char **at, action *out,
                               struct diag *diag)
{
    const struct table *table = &situation->table;
    const struct view view = situation_view(situation);
    unsigned call;
    card c;
    if (table->phase != PHASE_CARD) {
        const enum status status = call_read(table->rules, &table->auction, at, &call, diag);
        *out = (action)call;
        return status;
    }
    const enum status status = notation_read_card(table->rules->pack, at, &c, diag);
    if (status == STATUS_OK) {
        const card copy = pack_copy_in(table->rules->pack, c, view.actions);
        *out = copy == CARD_NONE ? c : copy;
    }
    return status;
}

/* The option of that name; -1 if there is none. */
static int find_option(const struct practice_position *position, const char *name)
{
    for (int i = 0; i < position->n_options; i++)
        if (strcmp(position->options[i].name, name) == 0)
            return i;
    return -1;
}

enum status practice_position_find(const struct practice_position *position,
                                   const struct situation *situation, const char *text, int *option,
                                   struct diag *diag)
{
    const struct view view = situation_view(situation);
    const char *at = text;
    char why[256], name[32];
    action meant;
    enum status status = read_action(situation, &at, &meant, diag);
    if (status != STATUS_OK) {
        if (diag != NULL)
            diag->column = (int)(at - text) + 1;
        return status;
    }
    if (at[strspn(at, " \t\r")] != '\0')
        return diag_set(diag, STATUS_INPUT, 0, (int)(at - text) + 1,
                        N_("one answer is enough; \"%.40s\" is too much"),
                        at + strspn(at, " \t\r"));
    if (view_objection(&view, meant, false, why, sizeof why))
        return diag_set(diag, STATUS_INPUT, 0, 1, "%s", why);
    action_word(&situation->table, meant, name);
    *option = find_option(position, name);
    return *option >= 0 ? STATUS_OK
                        : diag_set(diag, STATUS_INPUT, 0, 1, N_("'%s' is not open here"), name);
}
