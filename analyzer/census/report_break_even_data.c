/* See report_break_even.h: for programs, as JSON and as CSV. */
#include <math.h>

#include "analyzer/census/break_even_words.h"
#include "analyzer/census/report_break_even.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"

/* --- JSON ----------------------------------------------------------------------------------- */

struct json_list {
    const struct ruleset *rules;
    json_t *list;
};

static enum status add_call(void *self, const struct break_even *even)
{
    struct json_list *calls = self;
    const struct act *act = &even->act;
    json_t *object = json_pack(
        "{s:s,s:s,s:s,s:b,s:s,s:s,s:i,s:i,s:o,s:o,s:o}", "contract",
        calls->rules->contracts[act->contract].name, "call", act_word(calls->rules, act), "by",
        act_side(calls->rules, act), "answered", act->answered, "won_by", loss_step_code(act->win),
        "lost_by", loss_step_code(act->loss), "gain", even->gain, "cost", even->cost, "tie_cost",
        even->has_tie ? json_integer(even->tie_cost) : json_null(), "p",
        json_number_of(even->chance), "per_tie",
        even->has_tie ? json_number_of(even->per_tie) : json_null());
    calls->list = json_append(calls->list, object);
    return calls->list == NULL ? STATUS_MEMORY : STATUS_OK;
}

static json_t *raises_json(const struct ruleset *rules)
{
    struct raise raises[MAX_RAISES];
    const int n = break_even_raises(rules, raises);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, json_pack("{s:s,s:s,s:o,s:o,s:o}", "from",
                                           rules->contracts[raises[i].from].name, "to",
                                           rules->contracts[raises[i].to].name, "p",
                                           json_number_of(raises[i].chance), "per_p_from",
                                           json_number_of(raises[i].share), "same",
                                           json_number_of(raises[i].same)));
    return list;
}

enum status report_break_even_json(FILE *out, const struct ruleset *rules)
{
    struct json_list calls = {rules, json_array()};
    const enum status status = break_even_each(rules, add_call, &calls);
    if (status != STATUS_OK) {
        json_decref(calls.list);
        return status;
    }
    return json_write(out, json_pack("{s:s,s:s,s:s,s:o,s:o}", "command", "rules", "set",
                                     rules->name, "method", "exact", "calls", calls.list, "raises",
                                     raises_json(rules)));
}

/* --- CSV ------------------------------------------------------------------------------------ */

struct csv_list {
    const struct ruleset *rules;
    FILE *out;
};

static enum status write_call(void *self, const struct break_even *even)
{
    const struct csv_list *calls = self;
    const struct act *act = &even->act;
    csv_text(calls->out, calls->rules->contracts[act->contract].name);
    fputc(',', calls->out);
    csv_text(calls->out, act_word(calls->rules, act));
    fprintf(calls->out, ",%s", act_side(calls->rules, act));
    csv_truth(calls->out, act->answered);
    fprintf(calls->out, ",%s,%s,%d,%d", loss_step_code(act->win), loss_step_code(act->loss),
            even->gain, even->cost);
    csv_number(calls->out, even->has_tie ? even->tie_cost : (double)NAN);
    csv_number(calls->out, even->chance);
    csv_number(calls->out, even->has_tie ? even->per_tie : (double)NAN);
    fputc('\n', calls->out);
    return STATUS_OK;
}

enum status report_break_even_csv(FILE *out, const struct ruleset *rules)
{
    struct csv_list calls = {rules, out};
    fputs("contract,call,by,answered,won_by,lost_by,gain,cost,tie_cost,p,per_tie\n", out);
    const enum status status = break_even_each(rules, write_call, &calls);
    return status == STATUS_OK && ferror(out) ? STATUS_FILE : status;
}
