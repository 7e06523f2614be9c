/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_parts.h: one JSON object on one line, as data/schema describes it. */
#include "analyzer/answer/pages/page_parts.h"

#include <stdlib.h>

#include "analyzer/answer/pages/findings.h"
#include "analyzer/files/record_words.h"
#include "analyzer/report/finding.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"

json_t *json_matters(const struct situation *situation, const struct provenance *how,
                     const struct effect *effects, int n, bool has_margin)
{
    static const char *const places[] = {
        [PLACE_SEAT] = "seat", [PLACE_PARTNER] = "partner", [PLACE_OPPONENT] = "opponent"};
    struct fields to = fields_json(how);
    for (int i = 0; i < n; i++) {
        const struct effect *effect = &effects[i];
        fields_row(&to);
        field_json(&to, "card", json_card(situation->table.rules->pack, effect->card));
        field_word(&to, "place", places[effect->place]);
        field_seat(&to, "seat", effect->place == PLACE_SEAT ? (int)effect->who : SEAT_NONE);
        field_number(&to, "chance", effect->chance);
        field_mean(&to, "payoff", &effect->payoff);
        field_mean(&to, "margin", has_margin ? &effect->margin : NULL);
    }
    return fields_list(&to);
}

static json_t *example_of(const struct example *example)
{
    static const char *const kinds[] = {
        [SHOW_TYPICAL] = "typical", [SHOW_BEST] = "best", [SHOW_WORST] = "worst"};
    char *record = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&record, &size);
    if (out == NULL)
        return NULL;
    record_write(out, &example->end);
    json_t *object = NULL;
    if (fclose(out) == 0)
        object = json_pack("{s:s,s:i,s:s}", "kind", kinds[example->kind], "payoff", example->payoff,
                           "record", record);
    free(record);
    return object;
}

static json_t *json_examples(const struct answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->n_examples; i++)
        list = json_append(list, example_of(&answer->examples[i]));
    return list;
}

/* --- what both have ------------------------------------------------------------------------------ */

static void tell_asker(struct fields *to, const char *command, const struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct table *table = &situation->table;
    card sorted[MAX_CARDS];
    const int n = situation_sort(table, situation->dealt, sorted);
    field_word(to, "command", command);
    field_word(to, "question", answer->question);
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
    const struct answer *answer = self;
    return answer->options[option].name;
}

/* How it was found; `advice` names its options, NULL for a contract. */
static json_t *how_json(const struct how_told *told, const struct answer *answer)
{
    const struct finding_names names = {how_code, how_mark_code, option_name, answer};
    return json_findings(told->findings, told->n, &names, told->how, NULL);
}

static enum status write_contract(FILE *out, const struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct contract *row = &situation->table.rules->contracts[answer->contract];
    const struct answer_option *played = &answer->options[0];
    const struct provenance *how = &answer->how;
    struct fields to = fields_json(how);
    struct how_told told;
    how_of_answer(answer, &told);
    fields_row(&to);
    tell_asker(&to, "odds", answer);
    tell_given(&to, &answer->given);
    field_word(&to, "contract", row->name);
    field_seat(&to, "declarer", row->origin == ORIGIN_UNBID ? SEAT_NONE : answer->declarer);
    tell_model(&to, how);
    field_json(&to, "payoff", json_payoff(how, &played->payoff, &answer->tally, 0));
    field_share(&to, "win", &played->win);
    if (answer->sure)
        field_truth(&to, "sure", true);
    json_t *report = json_add_how(fields_object(&to), how);
    json_t *more = json_pack(
        "{s:o,s:o,s:o,s:o}", "how", how_json(&told, NULL), "risk", json_risk(answer, &played->risk),
        "matters", json_matters(situation, how, answer->effects, answer->n_effects, false),
        "examples", json_examples(answer));
    return json_write(out, json_extend(report, more));
}

/* --- what the advice says -------------------------------------------------------------------- */

static json_t *sentences_of(const struct answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->n_findings;) {
        char text[SENTENCE_BYTES];
        i = findings_tell(answer, i, false, text);
        if (text[0] != '\0')
            list = json_append(list, json_string(text));
    }
    return list;
}

static json_t *findings_of(const struct answer *answer)
{
    const struct finding_names names = {finding_code, finding_mark_code, option_name, answer};
    return json_findings(answer->findings, answer->n_findings, &names, &answer->how,
                         answer->situation.table.rules->pack);
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
        field_json(to, "how", how_json(&told, NULL));
    }
    fields_group(to, NULL);
}

/* Who plays for the querying seat after its choice. */
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

static json_t *says_of(const struct answer *answer, const struct follow_up *follow_up)
{
    const struct table *table = &follow_up->table;
    int calls[N_SEATS - 1];
    const int n = follow_up_calls(answer, follow_up, calls);
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        list = json_append(list, json_pack("{s:i,s:s}", "seat",
                                           auction_caller(table->rules, (unsigned)calls[i]) + 1,
                                           "call", situation_call(table, calls[i])));
    return list;
}

static json_t *follow_ups_of(const struct answer *answer)
{
    struct fields to = fields_json(&answer->how);
    if (!answer->has_follow_ups)
        return json_null();
    for (int i = 0; i < answer->n_follow_ups; i++) {
        const struct follow_up *follow_up = &answer->follow_ups[i];
        fields_row(&to);
        field_word(&to, "question", follow_up->question);
        field_json(&to, "says", says_of(answer, follow_up));
        field_number(&to, "chance", follow_up->chance);
        field_mean(&to, "payoff", &follow_up->payoff);
        field_word(&to, "reply", follow_up->reply[0] != '\0' ? follow_up->reply : NULL);
    }
    return fields_list(&to);
}

static void tell_tie(struct fields *to, const struct answer *answer)
{
    if (begin_known(to, "tie", answer->tie.n > 0)) {
        field_share(to, "chance", &answer->tie);
        field_count(to, "deals", answer->situation.table.rules->bok_deals);
        field_count(to, "factor", answer->situation.table.rules->bok_factor);
    }
    fields_group(to, NULL);
}

/* What the calls and cards do not tell where reservations and announcements are made. */
static void tell_said(struct fields *to, const struct answer *answer)
{
    const struct table *table = &answer->situation.table;
    if (table->rules->announcements.n_levels == 0)
        return;
    field_word(to, "act", act_code((enum phase)table->phase));
    field_share(to, "waiting", answer->waiting.n > 0 ? &answer->waiting : NULL);
    field_json(to, "said", json_said(table));
    field_json(to, "owing", json_seatset(table->auction.owing));
    field_json(to, "forced", json_seatset(table->auction.forced));
}

static json_t *values_of(const struct answer *answer, const struct check *check)
{
    json_t *list = json_array();
    for (int i = 0; i < check->n_options; i++)
        list = json_append(list, json_pack("{s:s,s:o}", "action", answer->options[i].name, "payoff",
                                           json_number_of(check->value[i])));
    return list;
}

/* What was asked again, and which option is best then. */
static json_t *checks_of(const struct answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->verdict.n_checks; i++) {
        const struct check *check = &answer->verdict.checks[i];
        list = json_append(list, json_pack("{s:s,s:o,s:I,s:b,s:s,s:o}", "players", check->players,
                                           "trust", json_number_of(check->trust), "deals",
                                           (json_int_t)check->n, "bounds", check->is_bound, "best",
                                           answer->options[check->best].name, "options",
                                           values_of(answer, check)));
    }
    return list;
}

static json_t *options_of(const struct answer *answer)
{
    struct fields to = fields_json(&answer->how);
    option_fields(&to, answer);
    return fields_list(&to);
}

static enum status write_options(FILE *out, const struct answer *answer)
{
    const struct situation *situation = &answer->situation;
    const struct table *table = &situation->table;
    const struct provenance *how = &answer->how;
    struct fields to = fields_json(how);
    struct how_told told;
    fields_row(&to);
    tell_asker(&to, "advise", answer);
    field_json(&to, "auction", json_calls(table));
    field_json(&to, "play", json_cards(table->rules->pack, table->cards, table->n_played));
    tell_given(&to, &answer->given);
    tell_model(&to, how);
    field_json(&to, "me", me_of(how));
    field_count(&to, "deals_possible", (int64_t)how->n_possible);
    field_json(&to, "options", options_of(answer));
    field_word(&to, "best", answer->options[0].name);
    field_truth(&to, "proven", answer->proven_margin > 0);
    field_truth(&to, "sure", answer->sure);
    field_json(&to, "advice", sentences_of(answer));
    field_json(&to, "findings", findings_of(answer));
    how_of_answer(answer, &told);
    field_json(&to, "how", how_json(&told, answer));
    field_word(&to, "verdict", verdict_code(answer));
    field_json(&to, "checks", checks_of(answer));
    field_json(&to, "follow_ups", follow_ups_of(answer));
    tell_tie(&to, answer);
    tell_end(&to, "open", &answer->open_how);
    tell_end(&to, "naive", &answer->naive_how);
    field_number(&to, "regret", answer->regret);
    field_mean(&to, "fresh", answer->has_fresh ? &answer->fresh : NULL);
    field_mean(&to, "unweighed", answer->has_unweighed ? &answer->unweighed : NULL);
    field_json(
        &to, "matters",
        json_matters(situation, how, answer->effects, answer->n_effects, answer->n_options > 1));
    field_json(&to, "examples", json_examples(answer));
    tell_said(&to, answer);
    return json_write(out, json_add_how(fields_object(&to), how));
}

enum status json_of_answer(FILE *out, const struct answer *answer)
{
    return answer->is_course ? write_contract(out, answer) : write_options(out, answer);
}
