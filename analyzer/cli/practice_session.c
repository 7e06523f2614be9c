/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See practice_session.h. */
#include "analyzer/cli/practice_session.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "analyzer/answer/answer_options.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/report/situation_text.h"
#include "analyzer/report/text_parts.h"
#include "analyzer/survey/practice/practice_position.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

/* A question that is asked. */
struct put_question {
    int64_t id;
    struct practice_position position;
    struct ruleset rules;
    struct situation situation;
};

struct asking_now {
    const struct practice_session *session;
    struct put_question question;
    struct input_lines lines;
    bool is_terminal, has_ended;
};

/* --- finding a question ---------------------------------------------------------------------- */

/* A new one: drawn until the choice matters and it has not been asked. */
static enum status draw_until_fits(const struct practice_session *session, struct put_question *out,
                                   struct diag *diag)
{
    const int n = practice_source_draws(session->source);
    out->id = 0;
    for (int i = 0; i < n; i++) {
        struct situation situation;
        uint64_t number;
        bool is_drawn = false, fits = false;
        enum status status = practice_store_draw(session->store, &number, diag);
        if (status != STATUS_OK)
            return status;
        status = practice_draw(session->source, session->request->seed, number, &situation,
                               &is_drawn, diag);
        if (status == STATUS_OK && is_drawn)
            status = practice_judge(&situation, session->request, session->symbols, &fits,
                                    &out->position, diag);
        snprintf(out->position.rules, sizeof out->position.rules, "%s", session->rules_name);
        if (status == STATUS_OK && fits)
            status = practice_store_add(session->store, &out->position, &out->id, diag);
        if (status == STATUS_IMPOSSIBLE) /* hidden hands that contradict the play */
            continue;
        if (status != STATUS_OK || out->id != 0)
            return status;
    }
    return STATUS_OK;
}

static enum status draw_question(const struct practice_session *session, struct put_question *out,
                                 struct diag *diag)
{
    struct progress_bar bar;
    struct practice_session shown = *session;
    struct request request = *session->request;
    progress_begin(&bar);
    bar.is_step = true;
    request.progress = &bar.progress;
    shown.request = &request;
    return progress_end(&bar, draw_until_fits(&shown, out, diag));
}

static enum status find_question(const struct practice_session *session, struct put_question *out,
                                 struct diag *diag)
{
    enum status status = practice_store_next(session->store, session->rules_name,
                                             session->source->seat, &out->id, &out->position, diag);
    if (status == STATUS_OK && out->id == 0)
        status = draw_question(session, out, diag);
    if (status != STATUS_OK || out->id == 0)
        return status;
    return practice_position_read(&out->position, &out->rules, &out->situation, diag);
}

/* --- words --------------------------------------------------------------------------------------- */

/* The name of an option as a person reads it: "pass", "♥10". */
static void spoken_option(const struct practice_option *option, const struct situation *situation,
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

/* What the options are worth, and why. */
static void write_answer(const struct practice_position *position,
                         const struct situation *situation, bool symbols)
{
    for (int i = 0; i < position->n_options; i++) {
        char name[32], line[128];
        spoken_option(&position->options[i], situation, symbols, name);
        snprintf(line, sizeof line, "  %-12s %+8.2f", name, position->options[i].payoff);
        language_mark_decimals(line);
        printf("%s\n", line);
    }
    fputs(position->why, stdout);
}

/* --- answers --------------------------------------------------------------------------------- */

static enum status tell_score(const struct practice_session *session, struct diag *diag)
{
    struct practice_score score;
    char line[256];
    enum status status = practice_store_score(session->store, &score, diag);
    if (status != STATUS_OK)
        return status;
    snprintf(line, sizeof line,
             tr("Answers %d, right %d; lost %.2f an answer; rating %.0f; %d to come again\n"),
             score.n, score.n_right, score.cost, score.rating, score.n_waiting);
    language_mark_decimals(line);
    fputs(line, stdout);
    fflush(stdout);
    return STATUS_OK;
}

static void tell_verdict(const struct asking_now *now, int option)
{
    const struct put_question *question = &now->question;
    const struct practice_option *said = &question->position.options[option];
    char name[32], best[32], line[256];
    const bool symbols = now->session->symbols;
    spoken_option(said, &question->situation, symbols, name);
    spoken_option(&question->position.options[0], &question->situation, symbols, best);
    if (option == 0)
        snprintf(line, sizeof line, tr("Right: %s, by %.2f\n"), name,
                 practice_position_gap(&question->position));
    else
        snprintf(line, sizeof line, tr("Wrong: %s costs %.2f; %s is best\n"), name, said->cost,
                 best);
    language_mark_decimals(line);
    fputs(line, stdout);
    write_answer(&question->position, &question->situation, symbols);
}

static enum status take_answer(struct asking_now *now, const char *text, struct diag *diag)
{
    struct put_question *question = &now->question;
    int option = 0;
    enum status status =
        practice_position_find(&question->position, &question->situation, text, &option, diag);
    if (status != STATUS_OK)
        return status;
    status =
        practice_store_answer(now->session->store, question->id, &question->position, option, diag);
    if (status != STATUS_OK)
        return status;
    tell_verdict(now, option);
    question->id = 0;
    return tell_score(now->session, diag);
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool is_word(const char *text, const char *word)
{
    return strcasecmp(text, word) == 0 || strcasecmp(text, tr(word)) == 0;
}

static enum status take_line(struct asking_now *now, char *line, struct diag *diag)
{
    static const char *const words[] = {"score", "quit"};
    line += strspn(line, " \t\r");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1]) != NULL)
        line[--length] = '\0';
    if (length == 0 || line[0] == '#')
        return STATUS_OK;
    if (is_word(line, N_("score")))
        return tell_score(now->session, diag);
    if (is_word(line, N_("quit"))) {
        now->has_ended = true;
        return STATUS_OK;
    }
    const enum status status = take_answer(now, line, diag);
    const char *nearest = notation_nearest(line, words, sizeof words / sizeof *words);
    if (status == STATUS_INPUT && nearest != NULL)
        diag_append(diag, N_(" (or did you mean '%s'?)"), nearest);
    return status;
}

/* An answer that is none: at a terminal it may be given again. */
static enum status tell_refusal(const struct asking_now *now, struct diag *diag)
{
    if (now->is_terminal) {
        diag_set_source(diag, "");
        diag->line = diag->column = 0;
        report_failure(STATUS_INPUT, diag);
        return STATUS_OK;
    }
    diag_set_source(diag, deal_file_words("-"));
    diag->line = now->lines.number;
    return STATUS_INPUT;
}

static void ask(const struct asking_now *now)
{
    const struct put_question *question = &now->question;
    printf("\n%s\n", question->position.rules);
    text_situation(stdout, &question->situation, now->session->symbols);
    fflush(stdout);
}

static void prompt(const struct asking_now *now)
{
    const struct put_question *question = &now->question;
    struct answer open = {.situation = question->situation};
    struct plan plan;
    if (!now->is_terminal)
        return;
    answer_options_list(&open, &plan);
    fputs(question->situation.table.phase == PHASE_CARD ? tr("Your card [") : tr("Your call ["),
          stdout);
    for (int i = 0; i < open.n_options; i++) {
        struct practice_option option = {0};
        char name[32];
        snprintf(option.name, sizeof option.name, "%s", open.options[i].name);
        spoken_option(&option, &question->situation, now->session->symbols, name);
        printf("%s%s", i > 0 ? " " : "", name);
    }
    fputs("]: ", stdout);
    fflush(stdout);
}

/* Asks, and reads lines until the question is answered or nobody answers. */
static enum status put_one(struct asking_now *now, struct diag *diag)
{
    enum status status = STATUS_OK;
    ask(now);
    while (status == STATUS_OK && now->question.id != 0 && !now->has_ended) {
        char *line;
        *diag = (struct diag){0};
        prompt(now);
        status = input_lines_next(&now->lines, &line, diag);
        if (status == STATUS_OK && line == NULL)
            now->has_ended = true;
        else if (status == STATUS_OK)
            status = take_line(now, line, diag);
        if (status == STATUS_INPUT)
            status = tell_refusal(now, diag);
    }
    return status;
}

enum status practice_session_run(const struct practice_session *session, struct diag *diag)
{
    struct asking_now *now = calloc(1, sizeof *now);
    if (now == NULL)
        return STATUS_MEMORY;
    now->session = session;
    now->is_terminal = isatty(STDIN_FILENO) == 1;
    input_lines_begin(&now->lines, STDIN_FILENO);
    enum status status = STATUS_OK;
    while (status == STATUS_OK && !now->has_ended) {
        status = find_question(session, &now->question, diag);
        if (status == STATUS_OK && now->question.id == 0) {
            printf("%s", tr("There is nothing left to ask.\n"));
            break;
        }
        if (status == STATUS_OK)
            status = put_one(now, diag);
    }
    if (now->is_terminal && status == STATUS_OK)
        fputc('\n', stdout);
    free(now);
    return status;
}
