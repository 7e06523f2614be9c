/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_report.h. */
#include "analyzer/survey/practice/practice_report.h"

#include <stdlib.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* --- in words ---------------------------------------------------------------------------------- */

void practice_option_words(const struct practice_option *option, const struct situation *situation,
                           bool symbols, char out[32])
{
    const struct ruleset *rules = situation->table.rules;
    const char *at = option->name;
    card c;
    if (situation->table.phase == PHASE_CARD &&
        notation_read_card(rules->pack, &at, &c, NULL) == STATUS_OK) {
        char code[8];
        situation_card(rules->pack, c, symbols, code);
        snprintf(out, 32, "%s", code);
        return;
    }
    snprintf(out, 32, "%s", tr_word(situation_said(rules, option->name)));
}

void practice_write_question(FILE *out, const struct practice_position *position,
                             const struct situation *situation, bool symbols)
{
    fprintf(out, "%s\n", position->rules);
    text_situation(out, situation, symbols);
}

void practice_write_answer(FILE *out, const struct practice_position *position,
                           const struct situation *situation, bool symbols)
{
    for (int i = 0; i < position->n_options; i++) {
        char name[32], line[128];
        practice_option_words(&position->options[i], situation, symbols, name);
        snprintf(line, sizeof line, "  %-12s %+8.2f", name, position->options[i].payoff);
        language_mark_decimals(line);
        fprintf(out, "%s\n", line);
    }
    fputs(position->why, out);
}

/* --- for programs ------------------------------------------------------------------------------ */

static void begin(struct fields *to, const char *event)
{
    *to = fields_json(NULL);
    fields_row(to);
    field_word(to, "command", "practise");
    field_word(to, "event", event);
}

static json_t *legal_json(const struct situation *situation)
{
    struct answer open = {.situation = *situation};
    struct plan plan;
    json_t *list = json_array();
    answer_options_list(&open, &plan);
    for (int i = 0; i < open.n_options; i++)
        list = json_append(list, json_string(open.options[i].name));
    return list;
}

enum status practice_json_question(FILE *out, const struct practice_position *position,
                                   const struct situation *situation)
{
    const struct table *table = &situation->table;
    const struct pack *pack = table->rules->pack;
    struct fields to;
    begin(&to, "question");
    field_word(&to, "question", position->line);
    field_json(&to, "rules", json_outside(position->rules));
    field_cards(&to, "hand", pack, situation->dealt);
    field_seat(&to, "seat", situation->me);
    field_json(&to, "calls", json_calls(table));
    field_json(&to, "play", json_cards(pack, table->cards, table->n_played));
    field_word(&to, "act", act_code((enum phase)table->phase));
    field_json(&to, "legal", legal_json(situation));
    return json_write(out, fields_object(&to));
}

static json_t *options_json(const struct practice_position *position)
{
    struct fields to = fields_json(NULL);
    for (int i = 0; i < position->n_options; i++) {
        fields_row(&to);
        field_word(&to, "action", position->options[i].name);
        field_number(&to, "payoff", position->options[i].payoff);
        field_number(&to, "cost", position->options[i].cost);
    }
    return fields_list(&to);
}

enum status practice_json_verdict(FILE *out, const struct practice_position *position, int option)
{
    struct fields to;
    begin(&to, "verdict");
    field_word(&to, "said", position->options[option].name);
    field_word(&to, "best", position->options[0].name);
    field_truth(&to, "right", option == 0);
    field_number(&to, "cost", position->options[option].cost);
    field_number(&to, "gap", practice_position_gap(position));
    field_json(&to, "options", options_json(position));
    field_json(&to, "why", json_outside(position->why));
    return json_write(out, fields_object(&to));
}

enum status practice_json_score(FILE *out, const struct practice_score *score)
{
    struct fields to;
    begin(&to, "score");
    field_count(&to, "answers", score->n);
    field_count(&to, "right", score->n_right);
    field_number(&to, "cost", score->cost);
    field_number(&to, "rating", score->rating);
    field_count(&to, "waiting", score->n_waiting);
    return json_write(out, fields_object(&to));
}

enum status practice_json_end(FILE *out)
{
    struct fields to;
    begin(&to, "end");
    return json_write(out, fields_object(&to));
}
