/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See batch.h. */
#include "analyzer/cli/batch/batch.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/cli/batch/batch_table.h"
#include "analyzer/cli/batch/input_lines.h"
#include "analyzer/cli/batch/question_process.h"
#include "analyzer/cli/batch/question_words.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/deal_file.h"
#include "analyzer/cli/options/spoken.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/players/policy_source.h"
#include "engine/core/language.h"

enum { MOST_AT_ONCE = 256, ADDED_WORDS = 8 };

/* A question that has been asked and not yet been answered. */
struct asked {
    struct question_process process; /* not begun where `wrong` has a message */
    struct diag wrong;
    int line;
    char *words; /* of the line, as written; owned */
};

struct run {
    const struct batch *batch;
    struct input_lines lines;
    struct batch_table table; /* of text */
    struct asked *asked;      /* a ring: `n` from `first` on, of `most` */
    int first, n, most;
    char csv_head[4096]; /* the columns of the answers so far */
    int refused, failed; /* questions */
};

bool batch_is_asked(const char *hand)
{
    return strcmp(hand, "-") == 0;
}

/* --- telling ----------------------------------------------------------------------------------- */

/* "zolo: standard input:3: ", before a message that began as `zolo: ` or `zolo advise: `. */
static void tell(int line, const char *message)
{
    fflush(stdout);
    fprintf(stderr, "zolo: %s:%d: %s\n", deal_file_words("-"), line, message);
}

/* Where the message begins in a line that a process has written. */
static char *without_program(const struct batch *batch, char *said)
{
    const char *const names[] = {batch->argv[0], "zolo"};
    for (int i = 0; i < 2; i++) {
        const size_t n = strlen(names[i]);
        if (strncmp(said, names[i], n) == 0 && strncmp(said + n, ": ", 2) == 0)
            return said + n + 2;
    }
    return said;
}

/* What a process said, line by line; returns the first message, which is that of a failure. */
static const char *pass_on(const struct batch *batch, int line, char *said)
{
    const char *first = NULL;
    for (char *part, *rest = said; (part = strsep(&rest, "\n")) != NULL;) {
        if (part[0] == '\0')
            continue;
        const char *message = without_program(batch, part);
        tell(line, message);
        first = first == NULL ? message : first;
    }
    return first == NULL ? tr("no answer") : first;
}

/* A message as text of JSON, which is UTF-8. */
static json_t *text_of(const char *message)
{
    json_t *text = json_string(message);
    return text == NULL ? json_string("?") : text;
}

static enum status refuse_in_json(const struct batch *batch, int line, const char *message)
{
    const char *command = strrchr(batch->argv[0], ' ');
    json_t *object = json_pack("{s:i,s:s,s:i,s:b,s:{s:o}}", "format", 1, "command",
                               command == NULL ? batch->argv[0] : command + 1, "line", line, "ok",
                               0, "error", "message", text_of(message));
    if (object == NULL)
        return STATUS_MEMORY;
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
    return STATUS_OK;
}

/* --- answers ----------------------------------------------------------------------------------- */

/* The rows of one answer, each with its line before it; the columns once. */
static enum status give_csv(struct run *run, int line, char *text)
{
    char *rest = text;
    const char *head = strsep(&rest, "\n");
    if (run->csv_head[0] == '\0') {
        snprintf(run->csv_head, sizeof run->csv_head, "%s", head);
        printf("line,%s\n", head);
    } else if (strcmp(run->csv_head, head) != 0) {
        return STATUS_INPUT;
    }
    for (const char *row; (row = strsep(&rest, "\n")) != NULL;)
        if (row[0] != '\0')
            printf("%d,%s\n", line, row);
    return STATUS_OK;
}

/* Writes an answer in the form of the run; `message` tells what is wrong with it. */
static enum status give(struct run *run, const struct asked *asked, struct question_answer *answer,
                        const char **message)
{
    *message = tr("this is no question with an answer of its own");
    switch (run->batch->common->format) {
    case FORMAT_TEXT:
        return batch_table_add(&run->table, asked->line, asked->words, answer->output);
    case FORMAT_CSV:
        *message = tr("this answer has other columns than the first; --format json has all");
        return give_csv(run, asked->line, answer->output);
    case FORMAT_JSON: break;
    }
    if (answer->output[0] != '{')
        return STATUS_PROGRAM;
    fwrite(answer->output, 1, answer->n_output, stdout);
    return STATUS_OK;
}

/* A question without an answer keeps its place. */
static enum status give_none(struct run *run, const struct asked *asked, bool is_refused,
                             const char *message)
{
    ++*(is_refused ? &run->refused : &run->failed);
    switch (run->batch->common->format) {
    case FORMAT_TEXT: return batch_table_add(&run->table, asked->line, asked->words, NULL);
    case FORMAT_JSON: return refuse_in_json(run->batch, asked->line, message);
    case FORMAT_CSV: break;
    }
    return STATUS_OK;
}

static enum status take_answer(struct run *run, struct asked *asked)
{
    struct question_answer answer;
    enum status status = question_process_end(&asked->process, &answer);
    if (status == STATUS_OK) {
        const char *message = NULL;
        if (answer.exit_status != EXIT_DONE || answer.said[0] != '\0')
            message = pass_on(run->batch, asked->line, answer.said);
        if (answer.exit_status != EXIT_DONE) {
            status = give_none(run, asked, answer.exit_status == EXIT_USAGE, message);
        } else if (give(run, asked, &answer, &message) != STATUS_OK) {
            tell(asked->line, message);
            status = give_none(run, asked, true, message);
        }
    }
    question_answer_clear(&answer);
    return status;
}

/* Answers the question that has waited longest. */
static enum status answer_first(struct run *run)
{
    struct asked *asked = &run->asked[run->first];
    enum status status;
    if (asked->process.process != 0) {
        status = take_answer(run, asked);
    } else {
        char place[32] = "";
        if (asked->wrong.column > 0)
            snprintf(place, sizeof place, "%d: ", asked->wrong.column);
        fflush(stdout);
        fprintf(stderr, "zolo: %s:%d:%s%s%s\n", deal_file_words("-"), asked->line,
                place[0] == '\0' ? " " : "", place, asked->wrong.message);
        status = give_none(run, asked, true, asked->wrong.message);
    }
    fflush(stdout);
    free(asked->words);
    run->first = (run->first + 1) % run->most;
    run->n--;
    return status;
}

static enum status answer_all(struct run *run)
{
    enum status status = STATUS_OK;
    while (run->n > 0) {
        const enum status one = answer_first(run);
        status = status == STATUS_OK ? one : status;
    }
    return status;
}

/* --- questions --------------------------------------------------------------------------------- */

/* The arguments of one question: those of the run, its own, and what the run decides. */
static int join_words(const struct batch *batch, char **words, int n_words, char **out)
{
    static char threads[] = "--threads", one[] = "1", form[] = "--format", json[] = "json",
                csv[] = "csv";
    static char short_answer[32];
    int n = 0;
    for (int i = 0; i < batch->argc; i++)
        if (!batch_is_asked(batch->argv[i]) && strcmp(batch->argv[i], "--") != 0)
            out[n++] = batch->argv[i];
    for (int i = 0; i < n_words; i++)
        out[n++] = words[i];
    if (batch->common->format == FORMAT_TEXT && batch->short_answer != NULL) {
        snprintf(short_answer, sizeof short_answer, "%s", batch->short_answer);
        out[n++] = short_answer;
    }
    out[n++] = form;
    out[n++] = batch->common->format == FORMAT_CSV ? csv : json;
    out[n++] = threads;
    out[n++] = one;
    out[n] = NULL;
    return n;
}

/* Words that mean nothing within a question, or the end of its options. */
static enum status check_words(char **words, int n, struct diag *diag)
{
    for (int i = 0; i < n; i++)
        if (batch_is_asked(words[i]) || strcmp(words[i], "--") == 0)
            return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' has no place in a question"),
                            words[i]);
    return STATUS_OK;
}

static enum status start(struct run *run, struct asked *asked, char **words, int n_words)
{
    const struct batch *batch = run->batch;
    char **argv = calloc((size_t)(batch->argc + n_words + ADDED_WORDS), sizeof *argv);
    if (argv == NULL)
        return STATUS_MEMORY;
    const int argc = join_words(batch, words, n_words, argv);
    fflush(stdout);
    const enum status status =
        question_process_begin(&asked->process, batch->ask, argc, argv, &asked->wrong);
    free(argv);
    return status;
}

static struct asked *place_for(struct run *run, enum status *status)
{
    if (run->n == run->most)
        *status = answer_first(run);
    struct asked *asked = &run->asked[(run->first + run->n) % run->most];
    *asked = (struct asked){.line = run->lines.number};
    return asked;
}

/* Asks the question of a line, or keeps what is wrong with it; nothing for a line without words. */
static enum status ask(struct run *run, char *line, const struct diag *wrong)
{
    char *words[QUESTION_WORDS], *written = strdup(line == NULL ? "" : line);
    int n = 0;
    enum status status = written == NULL ? STATUS_MEMORY : STATUS_OK;
    struct diag diag = *wrong;
    if (status == STATUS_OK && line != NULL &&
        question_words_cut(line, words, &n, &diag) == STATUS_OK && n == 0) {
        free(written);
        return STATUS_OK;
    }
    struct asked *asked = status == STATUS_OK ? place_for(run, &status) : NULL;
    if (status != STATUS_OK) {
        free(written);
        return status;
    }
    asked->wrong = diag;
    asked->words = written;
    run->n++;
    if (diag.message[0] == '\0' && check_words(words, n, &asked->wrong) == STATUS_OK)
        status = start(run, asked, words, n);
    return status == STATUS_PROGRAM ? STATUS_OK : status; /* which `wrong` tells */
}

static enum status ask_all(struct run *run, struct diag *diag)
{
    enum status status = STATUS_OK;
    for (char *line = NULL; status == STATUS_OK;) {
        if (input_lines_waits(&run->lines))
            status = answer_all(run); /* whoever asks may wait for an answer first */
        struct diag wrong = {0};
        const enum status read =
            status == STATUS_OK ? input_lines_next(&run->lines, &line, &wrong) : status;
        if (read == STATUS_FILE) {
            *diag = wrong;
            diag_set_source(diag, deal_file_words("-"));
            status = read;
        }
        if (status != STATUS_OK || (read == STATUS_OK && line == NULL))
            break;
        status = ask(run, line, &wrong);
    }
    const enum status answered = answer_all(run);
    return status == STATUS_OK ? answered : status;
}

/* Refuses what one run for many questions cannot mean. */
static enum status check_run(const struct batch *batch, struct diag *diag)
{
    if (question_process_is_one())
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("'%s' has no place in a question"), "-");
    if (batch->common->plot != NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("a picture is of one question, not of '-'"));
    if (batch->common->pool.n_ranks > 1)
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        N_("questions from '-' are answered by one process, not by ranks"));
    return STATUS_OK;
}

/* Reads once what most questions need. */
static enum status load_once(const struct common_options *common, struct diag *diag)
{
    struct ruleset rules;
    enum status status = rule_file_keep(common->rules_name, diag);
    if (status == STATUS_OK)
        status = rule_file_load(common->rules_name, &rules, diag);
    if (status == STATUS_OK &&
        (common->policy_text != NULL || (common->offered & OFFER_BEST_POLICY) != 0))
        status = policy_source_keep(common->policy_text, &rules);
    return status;
}

static enum status run_batch(struct run *run, struct diag *diag)
{
    const struct batch *batch = run->batch;
    const int threads = batch->common->threads;
    enum status status = check_run(batch, diag);
    if (status == STATUS_OK)
        status = load_once(batch->common, diag);
    run->most = threads < 1 ? 1 : threads < MOST_AT_ONCE ? threads : MOST_AT_ONCE;
    if (status == STATUS_OK) {
        run->asked = calloc((size_t)run->most, sizeof *run->asked);
        status = run->asked == NULL ? STATUS_MEMORY : STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    if (batch->common->format == FORMAT_TEXT)
        spoken_keep(); /* what is refused stands in the table */
    input_lines_begin(&run->lines, STDIN_FILENO);
    batch_table_begin(&run->table, output_style(FORMAT_TEXT));
    status = ask_all(run, diag);
    if (batch->common->format == FORMAT_TEXT) {
        const enum status written = batch_table_end(&run->table);
        status = status == STATUS_OK ? written : status;
    }
    free(run->asked);
    return status;
}

int batch_answer(const struct batch *batch)
{
    static struct run run;
    struct diag diag = {0};
    run = (struct run){.batch = batch};
    const enum status status = run_batch(&run, &diag);
    if (status != STATUS_OK)
        return report_failure(status, &diag);
    const int written = finish_output();
    return written != EXIT_DONE ? written
           : run.refused > 0    ? EXIT_USAGE
           : run.failed > 0     ? EXIT_COULD_NOT
                                : EXIT_DONE;
}
