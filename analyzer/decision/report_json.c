/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See report.h: one JSON object on one line, as data/schema describes it. */
#include "analyzer/decision/report_json_parts.h"

#include "analyzer/decision/findings.h"
#include "analyzer/decision/follow_ups.h"
#include "analyzer/decision/how_found.h"
#include "analyzer/decision/option_fields.h"
#include "analyzer/decision/report.h"
#include "analyzer/decision/verdict.h"
#include "analyzer/report/finding_json.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"

static void tell_asker(struct fields *to, const char *command, const char *question,
                       const struct situation *situation)
{
    const struct table *table = &situation->table;
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, situation->dealt, sorted);
    field_word(to, "command", command);
    field_word(to, "question", question);
    field_word(to, "rules", table->rules->name);
    field_json(to, "hand", json_cards(table->rules->pack, sorted, n));
    field_seat(to, "seat", situation->me);
}

/* What was supposed, each under the option that said so; nothing where nothing was. */
static void tell_given(struct fields *to, const struct supposition *given)
{
    for (int denied = 0; denied < 2; denied++) {
        json_t *list = json_array();
        for (int i = 0; i < given->n; i++)
            if (given->items[i].denied == (denied != 0))
                list = json_append(list, json_string(given->items[i].text));
        if (json_array_size(list) > 0)
            field_json(to, denied ? "not" : "given", list);
        else
            json_decref(list);
    }
}

static void tell_model(struct fields *to, const struct provenance *how)
{
    field_word(to, "policy", how->policy);
    field_word(to, "method", method_code(how));
    field_json(to, "seed", json_seed(how->exact, how->seed));
    field_count(to, "deals", (int64_t)how->n);
}

static const char *option_name(const void *self, int option)
{
    const struct advice *advice = self;
    return advice->options[option].name;
}

/* How it was found; `advice` names its options, NULL for a contract. */
static json_t *told_how(const struct how_told *told, const struct advice *advice)
{
    const struct finding_names names = {how_code, how_mark_code, option_name, advice};
    return json_findings(told->findings, told->n, &names, told->how, NULL);
}

enum status report_json_odds(FILE *out, const struct odds *odds)
{
    const struct situation *situation = &odds->situation;
    const struct contract *row = &situation->table.rules->contracts[odds->contract];
    const struct provenance *how = &odds->how;
    struct fields to = fields_json(how);
    struct how_told told;
    how_of_odds(odds, &told);
    fields_row(&to);
    tell_asker(&to, "odds", odds->question, situation);
    tell_given(&to, &odds->given);
    field_word(&to, "contract", row->name);
    field_seat(&to, "declarer", row->origin == ORIGIN_UNBID ? SEAT_NONE : odds->declarer);
    tell_model(&to, how);
    field_json(&to, "payoff", json_payoff(how, &odds->payoff, &odds->tally, 0));
    field_share(&to, "win", &odds->win);
    if (odds->sure)
        field_truth(&to, "sure", true);
    json_t *report = json_add_how(fields_object(&to), how);
    json_t *more = json_pack("{s:o,s:o,s:o,s:o}", "how", told_how(&told, NULL), "risk",
                             json_risk(how, &odds->risk, odds->lose, odds->n_lose), "matters",
                             json_matters(situation, how, odds->effects, odds->n_effects, false),
                             "examples", json_examples(odds->examples, odds->n_examples));
    return json_write(out, json_extend(report, more));
}

/* --- what the advice says -------------------------------------------------------------------- */

static json_t *sentences_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES];
        i = findings_tell(advice, i, false, text);
        if (text[0] != '\0')
            list = json_append(list, json_string(text));
    }
    return list;
}

static json_t *findings_of(const struct advice *advice)
{
    const struct finding_names names = {finding_code, finding_mark_code, option_name, advice};
    return json_findings(advice->findings, advice->n_findings, &names, &advice->how,
                         advice->situation.table.rules->pack);
}

/* --- what was computed beside the options ---------------------------------------------------- */

/* Begins a group that is told if it `is_known`, else missing. */
static bool begin_known(struct fields *to, const char *name, bool is_known)
{
    if (is_known)
        fields_group(to, name);
    else
        field_missing(to, name);
    return is_known;
}

static void tell_end(struct fields *to, const char *name, const struct provenance *how)
{
    struct how_told told;
    if (begin_known(to, name, how->n > 0)) {
        tell_model(to, how);
        how_begin(&told, how);
        field_json(to, "how", told_how(&told, NULL));
    }
    fields_group(to, NULL);
}

/* Who plays for the asker after his choice. */
static json_t *me_of(const struct provenance *how)
{
    json_t *me = json_pack("{s:s,s:s*,s:b}", "plays",
                           how->found_on > 0 ? "found-reply"
                           : how->best_reply ? "best-reply"
                                             : "policy",
                           "no_reply", how->no_reply[0] != '\0' ? how->no_reply : NULL, "counted",
                           how->counted);
    if (me != NULL && how->found_on > 0)
        json_object_set_new(me, "found_on", json_integer((json_int_t)how->found_on));
    return me;
}

static json_t *says_of(const struct advice *advice, const struct follow_up *follow_up)
{
    const struct table *table = &follow_up->table;
    int calls[N_SEATS - 1];
    const int n = follow_up_calls(advice, follow_up, calls);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, json_pack("{s:i,s:s}", "seat",
                                           auction_caller(table->rules, (unsigned)calls[i]) + 1,
                                           "call", situation_call(table, calls[i])));
    return list;
}

static json_t *follow_ups_of(const struct advice *advice)
{
    struct fields to = fields_json(&advice->how);
    if (!advice->has_follow_ups)
        return json_null();
    for (int i = 0; i < advice->n_follow_ups; i++) {
        const struct follow_up *follow_up = &advice->follow_ups[i];
        fields_row(&to);
        field_word(&to, "question", follow_up->question);
        field_json(&to, "says", says_of(advice, follow_up));
        field_number(&to, "chance", follow_up->chance);
        field_mean(&to, "payoff", &follow_up->payoff);
        field_word(&to, "reply", follow_up->reply[0] != '\0' ? follow_up->reply : NULL);
    }
    return fields_list(&to);
}

static void tell_tie(struct fields *to, const struct advice *advice)
{
    if (begin_known(to, "tie", advice->tie.n > 0)) {
        field_share(to, "chance", &advice->tie);
        field_count(to, "deals", advice->situation.table.rules->bok_deals);
        field_count(to, "factor", advice->situation.table.rules->bok_factor);
    }
    fields_group(to, NULL);
}

/* What the calls and cards do not tell where reservations and announcements are made. */
static void tell_said(struct fields *to, const struct advice *advice)
{
    const struct table *table = &advice->situation.table;
    if (table->rules->announcements.n_levels == 0)
        return;
    field_word(to, "act", act_code((enum phase)table->phase));
    field_share(to, "waiting", advice->waiting.n > 0 ? &advice->waiting : NULL);
    field_json(to, "said", json_said(table));
    field_json(to, "owing", json_seatset(table->auction.owing));
    field_json(to, "forced", json_seatset(table->auction.forced));
}

static json_t *values_of(const struct advice *advice, const struct check *check)
{
    json_t *list = json_array();
    for (int i = 0; i < check->n_options; i++)
        list = json_append(list, json_pack("{s:s,s:o}", "action", advice->options[i].name, "payoff",
                                           json_number_of(check->value[i])));
    return list;
}

/* What was asked again, and which option is best then. */
static json_t *checks_of(const struct advice *advice)
{
    json_t *list = json_array();
    for (int i = 0; i < advice->verdict.n_checks; i++) {
        const struct check *check = &advice->verdict.checks[i];
        list = json_append(list, json_pack("{s:s,s:o,s:I,s:b,s:s,s:o}", "players", check->players,
                                           "trust", json_number_of(check->trust), "deals",
                                           (json_int_t)check->n, "bounds", check->is_bound, "best",
                                           advice->options[check->best].name, "options",
                                           values_of(advice, check)));
    }
    return list;
}

static json_t *options_of(const struct advice *advice)
{
    struct fields to = fields_json(&advice->how);
    option_fields(&to, advice);
    return fields_list(&to);
}

enum status report_json_advice(FILE *out, const struct advice *advice)
{
    const struct situation *situation = &advice->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &advice->how;
    struct fields to = fields_json(how);
    struct how_told told;
    fields_row(&to);
    tell_asker(&to, "advise", advice->question, situation);
    field_json(&to, "auction", json_calls(table));
    field_json(&to, "play", json_cards(table->rules->pack, table->cards, table->n_played));
    tell_given(&to, &advice->given);
    tell_model(&to, how);
    field_json(&to, "me", me_of(how));
    field_count(&to, "deals_possible", (int64_t)how->n_possible);
    field_json(&to, "options", options_of(advice));
    field_word(&to, "best", advice->options[0].name);
    field_truth(&to, "proven", advice->proven_margin > 0);
    field_truth(&to, "sure", advice->sure);
    field_json(&to, "advice", sentences_of(advice));
    field_json(&to, "findings", findings_of(advice));
    how_of_advice(advice, &told);
    field_json(&to, "how", told_how(&told, advice));
    field_word(&to, "verdict", verdict_code(advice));
    field_json(&to, "checks", checks_of(advice));
    field_json(&to, "follow_ups", follow_ups_of(advice));
    tell_tie(&to, advice);
    tell_end(&to, "open", &advice->open_how);
    tell_end(&to, "naive", &advice->naive_how);
    field_number(&to, "regret", advice->regret);
    field_mean(&to, "fresh", advice->has_fresh ? &advice->fresh : NULL);
    field_mean(&to, "unweighed", advice->has_unweighed ? &advice->unweighed : NULL);
    field_json(
        &to, "matters",
        json_matters(situation, how, advice->effects, advice->n_effects, advice->n_options > 1));
    field_json(&to, "examples", json_examples(advice->examples, advice->n_examples));
    tell_said(&to, advice);
    return json_write(out, json_add_how(fields_object(&to), how));
}
