/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See page_parts.h: the options for programs, and CSV, which has in its rows what JSON has once, around the
 * options. */
#include <math.h>
#include <stdio.h>

#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/report/report_words.h"
#include "analyzer/report/situation_text.h"
#include "engine/core/text_add.h"

/* Missing if it was not computed. */
static const struct estimate *known(bool is_known, const struct estimate *estimate)
{
    return is_known ? estimate : NULL;
}

static void tell_provenance(struct fields *to, const char *const names[3],
                            const struct provenance *how)
{
    const bool is_known = how->n > 0;
    if (!fields_are_csv(to))
        return;
    field_word(to, names[0], is_known ? how->policy : NULL);
    field_word(to, names[1], is_known ? method_code(how) : NULL);
    field_number(to, names[2], is_known ? (double)how->n : (double)NAN);
}

/* What came of sampling, and what was weighed. */
static void tell_run(struct fields *to, const struct answer *answer)
{
    const struct provenance *how = &answer->how;
    if (!fields_are_csv(to))
        return;
    field_word(to, "stop", stop_code(how->reason));
    field_number(to, "confidence", how->confidence);
    field_number(to, "regret", answer->regret);
    field_word(to, "evidence", how->evidence);
    field_word(to, "verdict", verdict_code(answer));
    field_number(to, "effective",
                 how->effective > 0 && how->evidence[0] != '\0' ? how->effective : (double)NAN);
}

json_t *json_risk(const struct answer *answer, const struct risk *risk)
{
    const struct provenance *how = &answer->how;
    const int *q = risk->quantile;
    json_t *list = json_array();
    for (int i = 0; i < answer->n_lose; i++) {
        const struct estimate *chance = &risk->lose[i];
        list = json_append(list,
                           json_pack("{s:i,s:o,s:o,s:s}", "x", answer->lose[i], "p",
                                     json_number_of(chance->value), json_interval_key(how),
                                     json_ends(chance), "interval", interval_code(chance->kind)));
    }
    return json_pack("{s:{s:i,s:i,s:i,s:i,s:i},s:o,s:o,s:o}", "quantiles", "5", q[0], "25", q[1],
                     "50", q[2], "75", q[3], "95", q[4], "sd", json_number_of(risk->deviation),
                     "shortfall5", json_number_of(risk->shortfall), "lose", list);
}

static void tell_risk(struct fields *to, const struct answer *answer, const struct risk *risk)
{
    static const char *const quantiles[] = {"q5", "q25", "q50", "q75", "q95"};
    if (!fields_are_csv(to)) {
        field_json(to, "risk", json_risk(answer, risk));
        return;
    }
    for (int i = 0; i < 5; i++)
        field_count(to, quantiles[i], risk->quantile[i]);
    field_number(to, "sd", risk->deviation);
    field_number(to, "shortfall5", risk->shortfall);
    for (int i = 0; i < answer->n_lose; i++) {
        char name[24];
        snprintf(name, sizeof name, "lose_%d", answer->lose[i]);
        field_share(to, name, &risk->lose[i]);
    }
}

/* Where announcements are made: what is decided, the level of an announcement (0 is silence), and
 * what was said before. */
static void tell_said(struct fields *to, const struct answer *answer,
                      const struct answer_option *option)
{
    const struct table *table = &answer->situation.table;
    const bool is_level = table->phase == PHASE_ANNOUNCE;
    const double level = is_level ? table->rules->calls[option->action].level : (double)NAN;
    char said[16 * MAX_ANNOUNCEMENTS] = "";
    if (table->rules->announcements.n_levels == 0 || (!is_level && !fields_are_csv(to)))
        return;
    if (fields_are_csv(to))
        field_word(to, "act", act_code((enum phase)table->phase));
    field_number(to, "level", level);
    for (int i = 0; i < table->n_announcements; i++) {
        char one[16];
        announcement_format(&table->announcements[i], one);
        text_list(said, sizeof said, " ", "%s", one);
    }
    if (fields_are_csv(to))
        field_word(to, "said", said);
}

static void tell_option(struct fields *to, const struct answer *answer,
                        const struct answer_option *option)
{
    const bool is_csv = fields_are_csv(to);
    field_word(to, is_csv ? "option" : "action", option->name);
    if (is_csv)
        field_mean(to, "payoff", &option->payoff);
    else
        field_json(to, "payoff",
                   json_payoff(&answer->how, &option->payoff, &answer->tally, option->column));
    field_share(to, "win", &option->win);
    field_mean(to, "diff", &option->diff);
    field_number(to, "p_best", option->p_best);
    field_mean(to, "open", known(answer->open_how.n > 0, &option->open));
    field_truth(to, "sure", option->sure);
    tell_provenance(to, (const char *const[]){"model", "method", "deals"}, &answer->how);
    tell_provenance(to, (const char *const[]){"open_model", "open_method", "open_deals"},
                    &answer->open_how);
    if (is_csv) {
        field_word(to, "interval", interval_code(option->payoff.kind));
        field_word(to, "win_interval", interval_code(option->win.kind));
    }
    field_truth(to, "dropped", option->dropped);
    if (is_csv)
        field_count(to, "option_deals", (int64_t)option->payoff.n);
    tell_run(to, answer);
    tell_risk(to, answer, &option->risk);
    field_mean(to, "naive", known(is_csv || answer->naive_how.n > 0, &option->naive));
    tell_provenance(to, (const char *const[]){"naive_model", "naive_method", "naive_deals"},
                    &answer->naive_how);
    field_share(to, "stands", known(option->stands.n > 0, &option->stands));
    field_share(to, "overcalled", known(option->overcalled.n > 0, &option->overcalled));
    tell_said(to, answer, option);
}

void option_fields(struct fields *to, const struct answer *answer)
{
    for (int i = 0; i < answer->n_options; i++) {
        fields_row(to);
        tell_option(to, answer, &answer->options[i]);
    }
}

static enum status csv_of_options(FILE *out, const struct answer *answer)
{
    struct fields to = fields_csv(out);
    option_fields(&to, answer);
    return fields_end(&to);
}

static enum status csv_of_contract(FILE *out, const struct answer *answer)
{
    const struct tally *tally = &answer->tally;
    struct fields to = fields_csv(out);
    for (int payoff = tally->low; payoff <= tally->high; payoff++) {
        const uint64_t count = tally_count(tally, 0, payoff);
        if (count == 0)
            continue;
        fields_row(&to);
        field_count(&to, "payoff", payoff);
        field_count(&to, "count", (int64_t)count);
        field_number(&to, "share", tally_share(tally, 0, payoff));
        field_number(&to, "at_most", tally_at_most(tally, 0, payoff));
    }
    return fields_end(&to);
}

enum status csv_of_answer(FILE *out, const struct answer *answer)
{
    return answer->is_course ? csv_of_contract(out, answer) : csv_of_options(out, answer);
}
