/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See option_fields.h. The CSV has in its rows what JSON has once, around the options. */
#include "analyzer/decision/option_fields.h"

#include <math.h>
#include <stdio.h>

#include "analyzer/decision/report_json_parts.h"
#include "analyzer/decision/verdict.h"
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
static void tell_run(struct fields *to, const struct advice *advice)
{
    const struct provenance *how = &advice->how;
    if (!fields_are_csv(to))
        return;
    field_word(to, "stop", stop_code(how->reason));
    field_number(to, "confidence", how->confidence);
    field_number(to, "regret", advice->regret);
    field_word(to, "evidence", how->evidence);
    field_word(to, "verdict", verdict_code(advice));
    field_number(to, "effective",
                 how->effective > 0 && how->evidence[0] != '\0' ? how->effective : (double)NAN);
}

static void tell_risk(struct fields *to, const struct advice *advice, const struct risk *risk)
{
    static const char *const quantiles[] = {"q5", "q25", "q50", "q75", "q95"};
    if (!fields_are_csv(to)) {
        field_json(to, "risk", json_risk(&advice->how, risk, advice->lose, advice->n_lose));
        return;
    }
    for (int i = 0; i < 5; i++)
        field_count(to, quantiles[i], risk->quantile[i]);
    field_number(to, "sd", risk->deviation);
    field_number(to, "shortfall5", risk->shortfall);
    for (int i = 0; i < advice->n_lose; i++) {
        char name[24];
        snprintf(name, sizeof name, "lose_%d", advice->lose[i]);
        field_share(to, name, &risk->lose[i]);
    }
}

/* Where announcements are made: what is decided, the level of an announcement (0 is silence), and
 * what was said before. */
static void tell_said(struct fields *to, const struct advice *advice,
                      const struct advice_option *option)
{
    const struct table *table = &advice->situation.table;
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

static void tell_option(struct fields *to, const struct advice *advice,
                        const struct advice_option *option)
{
    const bool is_csv = fields_are_csv(to);
    field_word(to, is_csv ? "option" : "action", option->name);
    if (is_csv)
        field_mean(to, "payoff", &option->payoff);
    else
        field_json(to, "payoff",
                   json_payoff(&advice->how, &option->payoff, &advice->tally, option->column));
    field_share(to, "win", &option->win);
    field_mean(to, "diff", &option->diff);
    field_number(to, "p_best", option->p_best);
    field_mean(to, "open", known(advice->open_how.n > 0, &option->open));
    field_truth(to, "sure", option->sure);
    tell_provenance(to, (const char *const[]){"model", "method", "deals"}, &advice->how);
    tell_provenance(to, (const char *const[]){"open_model", "open_method", "open_deals"},
                    &advice->open_how);
    if (is_csv) {
        field_word(to, "interval", interval_code(option->payoff.kind));
        field_word(to, "win_interval", interval_code(option->win.kind));
    }
    field_truth(to, "dropped", option->dropped);
    if (is_csv)
        field_count(to, "option_deals", (int64_t)option->payoff.n);
    tell_run(to, advice);
    tell_risk(to, advice, &option->risk);
    field_mean(to, "naive", known(is_csv || advice->naive_how.n > 0, &option->naive));
    tell_provenance(to, (const char *const[]){"naive_model", "naive_method", "naive_deals"},
                    &advice->naive_how);
    field_share(to, "stands", known(option->stands.n > 0, &option->stands));
    field_share(to, "overcalled", known(option->overcalled.n > 0, &option->overcalled));
    tell_said(to, advice, option);
}

void option_fields(struct fields *to, const struct advice *advice)
{
    for (int i = 0; i < advice->n_options; i++) {
        fields_row(to);
        tell_option(to, advice, &advice->options[i]);
    }
}
