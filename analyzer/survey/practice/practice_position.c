/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/survey/practice/practice_position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/answer/pages/findings.h"
#include "analyzer/answer/pages/page_parts.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/question/question_line.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/play/view.h"
#include "engine/rules/auction/call_text.h"

/* See practice_judge. */
static bool is_worth_asking(const struct answer *advice)
{
    if (advice->n_options < 2 || advice->verdict.word == VERDICT_CLOSE || advice->sure ||
        advice->proven_margin > 0)
        return false;
    const double gap = -advice->options[1].diff.value;
    return gap >= PRACTICE_LEAST_GAP && gap <= PRACTICE_MOST_GAP &&
           advice->options[0].win.value >= PRACTICE_LEAST_WIN;
}

static void take_options(const struct answer *advice, struct practice_position *out)
{
    out->n_options = advice->n_options;
    for (int i = 0; i < advice->n_options; i++) {
        const struct answer_option *option = &advice->options[i];
        struct practice_option *to = &out->options[i];
        snprintf(to->name, sizeof to->name, "%s", option->name);
        to->payoff = option->payoff.value;
        to->cost = i == 0 ? 0 : -option->diff.value;
    }
}

/* Writes the findings of the answer, and lists the unseen cards on which the answer depends. */
static enum status write_why(FILE *out, const struct answer *advice, bool symbols)
{
    struct finding decisive[MOST_DECISIVE];
    char names[MAX_OPTIONS][32];
    struct page page;
    page_begin(&page, out, (struct report_style){.symbols = symbols}, "practise", NULL);
    for (int i = 0; i < advice->n_findings;) {
        char text[SENTENCE_BYTES];
        i = findings_report(advice, i, symbols, text);
        if (text[0] != '\0')
            page_say(&page, "%s", text);
    }
    const int n =
        findings_of_effects(&advice->situation, advice->effects, advice->n_effects, true, decisive);
    option_labels(advice, symbols, names);
    const struct wording wording =
        findings_wording(&advice->situation, (const char(*)[32])names, symbols);
    if (advice->n_effects > 0)
        put_sensitivity(&page, decisive, n, &wording);
    return page_finish(&page);
}

static enum status keep_why(const struct answer *advice, bool symbols,
                            struct practice_position *out)
{
    char *text = NULL;
    size_t length;
    FILE *stream = open_memstream(&text, &length);
    TRY_MEMORY(stream);
    enum status status = write_why(stream, advice, symbols);
    if (fclose(stream) != 0 && status == STATUS_OK)
        status = STATUS_MEMORY;
    if (status == STATUS_OK)
        snprintf(out->why, sizeof out->why, "%s", text);
    free(text);
    return status;
}

enum status practice_judge(const struct situation *situation, const struct request *request,
                           bool symbols, bool *fits, struct practice_position *out,
                           struct diag *diag)
{
    static const struct wants wants = {.parts = WANT_VALUES | WANT_SENSITIVITY};
    const struct question question = {.situation = *situation, .request = *request};
    struct answer advice = {0};
    enum status status = answer_find(&question, &wants, &advice, diag);
    *fits = status == STATUS_OK && is_worth_asking(&advice);
    if (*fits) {
        *out = (struct practice_position){.seat = situation->me};
        snprintf(out->line, sizeof out->line, "%s", advice.question);
        take_options(&advice, out);
        status = keep_why(&advice, symbols, out);
    }
    answer_clear(&advice);
    return status;
}

enum status practice_position_read(const struct practice_position *position, struct ruleset *rules,
                                   struct situation *out, struct diag *diag)
{
    struct question_words words = QUESTION_WORDS_NONE;
    struct question question = {0};
    char line[QUESTION_BYTES];
    enum status status = rule_file_load(position->rules, rules, diag);
    snprintf(line, sizeof line, "%s", position->line);
    THEN(status, question_line_read(line, &words, diag));
    THEN(status, question_rules(&words, rules, diag));
    THEN(status, question_read(&words, rules, &question, diag));
    *out = question.situation;
    return status;
}

double practice_position_gap(const struct practice_position *position)
{
    return position->n_options > 1 ? position->options[1].cost : 0;
}

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

/* Index of the option with this name, or −1. */
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
                        N_("expected only one answer; unexpected \"%.40s\""),
                        at + strspn(at, " \t\r"));
    if (view_objection(&view, meant, false, why, sizeof why))
        return diag_set(diag, STATUS_INPUT, 0, 1, "%s", why);
    action_word(&situation->table, meant, name);
    *option = find_option(position, name);
    return *option >= 0 ? STATUS_OK
                        : diag_set(diag, STATUS_INPUT, 0, 1, N_("'%s' is not possible here"), name);
}
