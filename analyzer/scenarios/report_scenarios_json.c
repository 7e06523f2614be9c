/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_scenarios.h: for programs. */
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/report_words.h"
#include "analyzer/scenarios/report_scenarios.h"
#include "analyzer/scenarios/scenario_words.h"

/* --- JSON -------------------------------------------------------------------------------------- */

static json_t *options_json(const struct advice *advice)
{
    struct fields to = fields_json(&advice->how);
    for (int i = 0; i < advice->n_options; i++) {
        const struct advice_option *option = &advice->options[i];
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
    const struct advice *advice = &scenario->advice;
    const struct provenance *how = &advice->how;
    struct fields to = fields_json(how);
    char code[SCENARIO_BYTES];
    scenario_code(set, i, code);
    fields_row(&to);
    field_word(&to, "scenario", code);
    field_word(&to, "question", advice->question);
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
    field_word(&to, "best", advice->options[0].name);
    field_truth(&to, "too_close", advice->verdict.word == VERDICT_CLOSE);
    field_json(&to, "options", options_json(advice));
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
        const struct advice *advice = &scenario->advice;
        char code[SCENARIO_BYTES];
        scenario_code(set, s, code);
        for (int i = 0; i < advice->n_options; i++) {
            const struct advice_option *option = &advice->options[i];
            fields_row(&to);
            field_word(&to, "by", scenario_axis_code(set->axis));
            field_word(&to, "scenario", code);
            field_word(&to, "option", option->name);
            field_mean(&to, "payoff", &option->payoff);
            field_share(&to, "win", &option->win);
            field_truth(&to, "best", i == 0);
            field_mean(&to, "than_first",
                       i == 0 && scenario->than_first.n > 0 ? &scenario->than_first : NULL);
            field_word(&to, "model", advice->how.policy);
            field_word(&to, "method", method_code(&advice->how));
            field_count(&to, "deals", (int64_t)advice->how.n);
            field_truth(&to, "players_differ", scenario->players_differ);
        }
    }
    return fields_end(&to);
}
