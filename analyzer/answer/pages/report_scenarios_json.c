/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See scenario_words.h: what scenarios are called; and JSON and CSV. */
#include "analyzer/answer/pages/scenario_words.h"

#include <stdio.h>

#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

/* --- words ------------------------------------------------------------------------------------- */

void scenario_name(const struct scenario_set *set, int i, bool symbols, char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    switch (set->axis) {
    case AXIS_HAND:
        if (ruleset_is_long(scenario->question.situation.table.rules)) {
            snprintf(out, SCENARIO_BYTES, tr("hand %d"), i + 1);
            break;
        }
        situation_cards(&scenario->question.situation.table, scenario->question.situation.dealt,
                        symbols, out, SCENARIO_BYTES);
        break;
    case AXIS_SEAT:
        snprintf(out, SCENARIO_BYTES, tr("seat %d"), scenario->question.situation.me + 1);
        break;
    default:
        scenario_code(set, i, out);
        if (set->axis == AXIS_TRUST)
            language_mark_decimals(out);
    }
}

void scenario_code(const struct scenario_set *set, int i, char out[SCENARIO_BYTES])
{
    const struct scenario *scenario = &set->scenarios[i];
    const struct ruleset *rules = scenario->question.situation.table.rules;
    switch (set->axis) {
    case AXIS_HAND: {
        card sorted[MAX_CARDS];
        out[0] = '\0';
        const int n = situation_sort(&scenario->question.situation.table,
                                     scenario->question.situation.dealt, sorted);
        for (int k = 0; k < n; k++) {
            char code[3];
            notation_card_code(rules->pack, sorted[k], code);
            text_list(out, SCENARIO_BYTES, " ", "%s", code);
        }
        break;
    }
    case AXIS_SEAT: snprintf(out, SCENARIO_BYTES, "%d", scenario->question.situation.me + 1); break;
    case AXIS_RULES: snprintf(out, SCENARIO_BYTES, "%s", rules->name); break;
    case AXIS_PLAYERS: snprintf(out, SCENARIO_BYTES, "%s", scenario->players); break;
    case AXIS_TRUST: snprintf(out, SCENARIO_BYTES, "%g", scenario->at); break;
    }
}

void scenario_turn_place(const struct scenario_turn *turn, char out[SCENARIO_BYTES])
{
    snprintf(out, SCENARIO_BYTES, "%.2f", turn->at);
    language_mark_decimals(out);
}

const char *scenario_axis_code(enum scenario_axis axis)
{
    static const char *const codes[] = {"hand", "seat", "rules", "players", "trust"};
    return codes[axis];
}

const char *scenario_axis_head(enum scenario_axis axis)
{
    static const char *const heads[] = {N_("hand"), N_("seat"), N_("rules"), N_("players"),
                                        N_("trust")};
    return heads[axis];
}

const char *scenario_shared_code(enum scenario_shared shared)
{
    static const char *const codes[] = {"all", "deals", "numbers"};
    return codes[shared];
}

/* --- JSON -------------------------------------------------------------------------------------- */

static json_t *options_json(const struct answer *answer)
{
    struct fields to = fields_json(&answer->how);
    for (int i = 0; i < answer->n_options; i++) {
        const struct answer_option *option = &answer->options[i];
        fields_row(&to);
        field_word(&to, "action", option->name);
        field_mean(&to, "payoff", &option->payoff);
        field_share(&to, "win", &option->win);
        field_mean(&to, "diff", &option->diff);
    }
    return fields_list(&to);
}

static json_t *scenario_json(const struct scenario_set *set, int i)
{
    const struct scenario *scenario = &set->scenarios[i];
    const struct situation *situation = &scenario->question.situation;
    const struct answer *answer = &scenario->answer;
    const struct provenance *how = &answer->how;
    struct fields to = fields_json(how);
    char code[SCENARIO_BYTES];
    scenario_code(set, i, code);
    fields_row(&to);
    field_word(&to, "scenario", code);
    field_word(&to, "question", answer->question);
    field_word(&to, "rules", situation->table.rules->name);
    field_cards(&to, "hand", situation->table.rules->pack, situation->dealt);
    field_seat(&to, "seat", situation->me);
    field_json(&to, "calls", json_calls(&situation->table));
    field_word(&to, "policy", how->policy);
    field_json(&to, "trust",
               how->n_acts > 0 ? json_number_of(scenario->question.request.evidence.trust)
                               : json_null());
    field_word(&to, "method", method_code(how));
    field_json(&to, "seed", json_seed(how->exact, how->seed));
    field_count(&to, "deals", (int64_t)how->n);
    field_word(&to, "best", answer->options[0].name);
    field_truth(&to, "too_close", answer->verdict.word == VERDICT_CLOSE);
    field_json(&to, "options", options_json(answer));
    field_truth(&to, "players_differ", scenario->players_differ);
    field_json(&to, "than_first",
               scenario->than_first.n > 0 ? json_mean(how, &scenario->than_first) : json_null());
    field_json(&to, "shared",
               scenario->than_first.n > 0 ? json_string(scenario_shared_code(scenario->shared))
                                          : json_null());
    return fields_object(&to);
}

static json_t *turns_json(const struct scenario_set *set)
{
    json_t *list = json_array();
    for (int i = 0; i < set->n_turns; i++) {
        const struct scenario_turn *turn = &set->turns[i];
        list = json_append(list, json_pack("{s:o,s:s,s:s,s:o}", "at", json_number_of(turn->at),
                                           "from", turn->from, "to", turn->to, "value",
                                           json_number_of(turn->value)));
    }
    return list;
}

enum status report_json_scenarios(FILE *out, const struct scenario_set *set)
{
    json_t *list = json_array();
    for (int i = 0; i < set->n; i++)
        list = json_append(list, scenario_json(set, i));
    return json_write(out, json_pack("{s:s,s:s,s:o,s:b,s:o}", "command", "compare", "by",
                                     scenario_axis_code(set->axis), "scenarios", list, "agree",
                                     scenarios_agree(set), "turns", turns_json(set)));
}

/* --- CSV --------------------------------------------------------------------------------------- */

enum status report_csv_scenarios(FILE *out, const struct scenario_set *set)
{
    struct fields to = fields_csv(out);
    for (int s = 0; s < set->n; s++) {
        const struct scenario *scenario = &set->scenarios[s];
        const struct answer *answer = &scenario->answer;
        char code[SCENARIO_BYTES];
        scenario_code(set, s, code);
        for (int i = 0; i < answer->n_options; i++) {
            const struct answer_option *option = &answer->options[i];
            fields_row(&to);
            field_word(&to, "by", scenario_axis_code(set->axis));
            field_word(&to, "scenario", code);
            field_word(&to, "option", option->name);
            field_mean(&to, "payoff", &option->payoff);
            field_share(&to, "win", &option->win);
            field_truth(&to, "best", i == 0);
            field_mean(&to, "than_first",
                       i == 0 && scenario->than_first.n > 0 ? &scenario->than_first : NULL);
            field_word(&to, "model", answer->how.policy);
            field_word(&to, "method", method_code(&answer->how));
            field_count(&to, "deals", (int64_t)answer->how.n);
            field_truth(&to, "players_differ", scenario->players_differ);
        }
    }
    return fields_end(&to);
}
