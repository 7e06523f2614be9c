/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report_break_even.h: for programs, as JSON and as CSV. */
#include <math.h>

#include "analyzer/census/break_even_words.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/fields.h"
#include "analyzer/report/json_parts.h"

/* Rows of calls, and whose calls they are. */
struct call_rows {
    const struct ruleset *rules;
    struct fields to;
};

static enum status tell_call(void *self, const struct break_even *even)
{
    struct call_rows *rows = self;
    const struct act *act = &even->act;
    struct fields *to = &rows->to;
    fields_row(to);
    field_word(to, "contract", rows->rules->contracts[act->contract].name);
    field_word(to, "call", act_word(rows->rules, act));
    field_word(to, "by", act_side(rows->rules, act));
    field_truth(to, "answered", act->answered);
    field_word(to, "won_by", loss_step_code(act->win));
    field_word(to, "lost_by", loss_step_code(act->loss));
    field_count(to, "gain", even->gain);
    field_count(to, "cost", even->cost);
    field_number(to, "tie_cost", even->has_tie ? even->tie_cost : (double)NAN);
    field_number(to, "p", even->chance);
    field_number(to, "per_tie", even->has_tie ? even->per_tie : (double)NAN);
    return STATUS_OK;
}

static json_t *raises_json(const struct ruleset *rules)
{
    struct raise raises[MAX_RAISES];
    const int n = break_even_raises(rules, raises);
    struct fields to = fields_json(NULL);
    for (int i = 0; i < n; i++) {
        fields_row(&to);
        field_word(&to, "from", rules->contracts[raises[i].from].name);
        field_word(&to, "to", rules->contracts[raises[i].to].name);
        field_number(&to, "p", raises[i].chance);
        field_number(&to, "per_p_from", raises[i].share);
        field_number(&to, "same", raises[i].same);
    }
    return fields_list(&to);
}

enum status report_break_even_json(FILE *out, const struct ruleset *rules)
{
    struct call_rows rows = {rules, fields_json(NULL)};
    const enum status status = break_even_each(rules, tell_call, &rows);
    json_t *calls = fields_list(&rows.to);
    if (status != STATUS_OK) {
        json_decref(calls);
        return status;
    }
    return json_write(out,
                      json_pack("{s:s,s:s,s:s,s:o,s:o}", "command", "rules", "set", rules->name,
                                "method", "exact", "calls", calls, "raises", raises_json(rules)));
}

enum status report_break_even_csv(FILE *out, const struct ruleset *rules)
{
    struct call_rows rows = {rules, fields_csv(out)};
    const enum status status = break_even_each(rules, tell_call, &rows);
    const enum status written = fields_end(&rows.to);
    return status == STATUS_OK ? written : status;
}
