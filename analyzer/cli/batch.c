/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Implements batch_run of command.h: answers questions read from standard input. */

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/terminal/input.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/files/rule_file.h"
#include "engine/core/language.h"

enum { QUESTION_WORDS = 128, ADDED_WORDS = 3 };

struct run {
    const struct command *command;
    int argc;
    char **argv;
    const struct common_options *common; /* options of the run */
    struct input_lines lines;
    char csv_head[4096]; /* the header of the CSV answers written so far */
    int refused, failed; /* questions */
};

/* --- answers ---------------------------------------------------------------------------------- */

/* Writes an answer's rows, each after the question's line number, and the header only once. */
static enum status give_csv(struct run *run, char *text, struct diag *diag)
{
    char *rest = text;
    const char *head = strsep(&rest, "\n");
    if (run->csv_head[0] == '\0') {
        snprintf(run->csv_head, sizeof run->csv_head, "%s", head);
        printf("line,%s\n", head);
    } else if (strcmp(run->csv_head, head) != 0) {
        return diag_refuse(diag, N_("the columns of this answer differ from those of the first; "
                                    "use --format json instead"));
    }
    for (const char *row; (row = strsep(&rest, "\n")) != NULL;)
        if (row[0] != '\0')
            printf("%d,%s\n", run->lines.number, row);
    return STATUS_OK;
}

/* Writes an answer in the run's output format. */
static enum status give(struct run *run, const char *question, const void *options,
                        const void *answer, struct diag *diag)
{
    struct kept_output kept;
    TRY(kept_output_open(&kept));
    enum status status = kept_output_end(&kept, run->command->show(options, answer, kept.out));
    if (status == STATUS_OK && run->common->format == FORMAT_CSV)
        status = give_csv(run, kept.text, diag);
    else if (status == STATUS_OK && run->common->format == FORMAT_TEXT)
        printf("%d: %s\n%s\n", run->lines.number, question, kept.text);
    else if (status == STATUS_OK)
        fwrite(kept.text, 1, kept.length, stdout);
    free(kept.text);
    return status;
}

static enum status refuse_in_json(const struct run *run, const char *message)
{
    json_t *text = json_string(message);
    json_t *object = json_pack("{s:i,s:s,s:i,s:b,s:{s:o}}", "format", 2, "command",
                               run->command->name, "line", run->lines.number, "ok", 0, "error",
                               "message", text == NULL ? json_string("?") : text);
    TRY_MEMORY(object);
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
    return STATUS_OK;
}

/* Reports a question that could not be answered. Prints only the first line of the message, since
 * the rest is advice for people at a terminal. */
static enum status give_none(struct run *run, enum status why, const struct diag *diag)
{
    char text[FAILURE_BYTES];
    const bool is_of_line = diag->source[0] == '\0' && diag->column > 0;
    failure_text(why, diag, text);
    text[strcspn(text, "\n")] = '\0';
    fflush(stdout);
    fprintf(stderr, "zolo: %s:%d:%s%s\n", deal_file_words("-"), run->lines.number,
            is_of_line ? "" : " ", text);
    ++*(exit_status_of(why) == EXIT_USAGE ? &run->refused : &run->failed);
    return run->common->format == FORMAT_JSON
               ? refuse_in_json(run, is_of_line ? diag->message : text)
               : STATUS_OK;
}

/* --- questions -------------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Copies the word at *from to `to`, without its quotes, and moves *from past the word. */
static enum status cut_word(const char *line, char **from, char *to, struct diag *diag)
{
    char *at = *from, quote = '\0', *opened = NULL;
    for (; *at != '\0' && (quote != '\0' || !is_blank(*at)); at++) {
        if (quote != '\0' && *at == quote) {
            quote = '\0';
        } else if (quote == '\0' && (*at == '"' || *at == '\'')) {
            quote = *at;
            opened = at;
        } else {
            *to++ = *at;
        }
    }
    if (quote != '\0')
        return diag_set(diag, STATUS_INPUT, 0, (int)(opened - line) + 1,
                        N_("unclosed quotation mark"));
    *from = *at == '\0' ? at : at + 1;
    *to = '\0'; /* may overwrite the blank before *from */
    return STATUS_OK;
}

/* Splits `line` into words in place, as a shell does: at blanks, except within 'single' or "double"
 * quotes; a word that begins with # starts a comment. *n is 0 for a blank line or a comment.
 * Returns STATUS_INPUT and a column if a quote is unclosed or there are too many words. */
static enum status cut_words(char *line, char *words[QUESTION_WORDS], int *n, struct diag *diag)
{
    *n = 0;
    for (char *at = line;;) {
        while (is_blank(*at))
            at++;
        if (*at == '\0' || *at == '#')
            return STATUS_OK;
        if (*n == QUESTION_WORDS)
            return diag_set(diag, STATUS_INPUT, 0, (int)(at - line) + 1,
                            N_("the question has more than %d words"), QUESTION_WORDS);
        words[*n] = at;
        TRY(cut_word(line, &at, words[*n], diag));
        ++*n;
    }
}

/* Joins the run's arguments, a question's arguments and --format. The caller frees the array. */
static char **join_words(const struct run *run, char **words, int n_words, int *n)
{
    static char form[] = "--format", forms[][8] = {"text", "json", "csv"};
    char **out = calloc((size_t)(run->argc + n_words + ADDED_WORDS), sizeof *out);
    *n = 0;
    if (out == NULL)
        return NULL;
    for (int i = 0; i < run->argc; i++)
        if (strcmp(run->argv[i], "-") != 0 && strcmp(run->argv[i], "--") != 0)
            out[(*n)++] = run->argv[i];
    memcpy(out + *n, words, (size_t)n_words * sizeof *words);
    *n += n_words;
    out[(*n)++] = form;
    out[(*n)++] = forms[run->common->format];
    return out;
}

/* Refuses "-" and "--" within a question. */
static enum status check_words(char **words, int n, struct diag *diag)
{
    for (int i = 0; i < n; i++)
        if (strcmp(words[i], "-") == 0 || strcmp(words[i], "--") == 0)
            return diag_refuse(diag, N_("'%s' cannot be part of a question"), words[i]);
    return STATUS_OK;
}

static enum status check_options(const struct common_options *common, struct diag *diag)
{
    if (common->plot != NULL)
        return diag_refuse(diag, N_("--plot draws one question, and cannot be combined with '-'"));
    if (common->asked_for != ASKED_TO_RUN)
        return diag_refuse(diag, N_("questions from '-' may not use --help or --sure-hands"));
    return STATUS_OK;
}

static enum status ask(struct run *run, const char *question, char **words, int n_words,
                       struct diag *diag)
{
    void *options = NULL, *answer = NULL;
    int n;
    TRY(check_words(words, n_words, diag));
    char **joined = join_words(run, words, n_words, &n);
    enum status status =
        joined == NULL ? STATUS_MEMORY : command_parse(run->command, n, joined, &options, diag);
    struct common_options *common = options;
    THEN(status, check_options(common, diag));
    if (status == STATUS_OK) {
        common->line = run->lines.number;
        status = command_ask(run->command, options, &answer, diag);
    }
    THEN(status, give(run, question, options, answer, diag));
    command_end(run->command, options, answer);
    command_options_free(options);
    free(joined);
    return status;
}

/* Answers the question on a line, or reports the error in the question. Skips blank lines. */
static enum status answer_line(struct run *run, char *line, enum status read, struct diag *diag)
{
    char *words[QUESTION_WORDS], *question = strdup(line == NULL ? "" : line);
    int n = 0;
    enum status status = question == NULL ? STATUS_MEMORY : read;
    THEN(status, cut_words(line, words, &n, diag));
    if (status == STATUS_OK && n > 0)
        status = ask(run, question, words, n, diag);
    if (status != STATUS_OK && status != STATUS_INTERRUPTED && question != NULL)
        status = give_none(run, status, diag);
    fflush(stdout); /* the sender of the question may be waiting for the answer */
    free(question);
    return status;
}

static enum status answer_all(struct run *run, struct diag *diag)
{
    for (;;) {
        char *line = NULL;
        *diag = (struct diag){0};
        enum status status = input_lines_next(&run->lines, &line, diag);
        if (status == STATUS_FILE)
            diag_set_source(diag, deal_file_words("-"));
        if (status == STATUS_FILE || (status == STATUS_OK && line == NULL))
            return status;
        TRY(answer_line(run, line, status, diag));
    }
}

int batch_run(const struct command *command, int argc, char **argv,
              const struct common_options *options)
{
    struct diag diag = {0};
    struct run run = {.command = command, .argc = argc, .argv = argv, .common = options};
    enum status status = check_options(options, &diag);
    if (status == STATUS_OK && options->pool.n_ranks > 1)
        status =
            diag_refuse(&diag, N_("questions from '-' need a single process, not several ranks"));
    THEN(status, rule_file_keep(options->rules_name, &diag));
    THEN(status, answer_all(&run, &diag));
    if (status != STATUS_OK)
        return report_failure(status, &diag);
    const int written = finish_output();
    return written != EXIT_DONE ? written
           : run.refused > 0    ? EXIT_USAGE
           : run.failed > 0     ? EXIT_COULD_NOT
                                : EXIT_DONE;
}
