/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See policy_process.h. */
#include "analyzer/players/outside/policy_process.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "analyzer/players/outside/policy_child.h"
#include "analyzer/players/outside/policy_message.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"

enum { MOST_WORDS = 64 };

const struct bot_patience bot_patience_default = {.start_s = 10.0, .action_s = 1.0};

/* A deal has some 18 decisions of a tenth of a millisecond, most of it the way
 * there and back; in Doppelkopf some 80. */
static const double usual_cost_us = 2000.0, usual_long_cost_us = 8000.0;

/* Once asked to end, and for the reason of a pipe that was closed. */
static const double farewell_s = 0.25, inquest_s = 0.25;

struct policy_process {
    char *text;                        /* the words, each with its end */
    const char *words[MOST_WORDS + 1]; /* NULL after the last */
    struct bot_patience patience;
    char label[128];
    struct introduction introduction;
};

/* One running program: the scratch of a policy. */
struct bot {
    struct child *child;
    char failure[POLICY_FAILURE]; /* "" = none */
};

/* --- the command line ---------------------------------------------------------------- */

/* Copies the word at *from to *to without its quotes. False if a quote is open. */
static bool copy_word(const char **from, char **to)
{
    char quote = '\0';
    for (; **from != '\0' && (quote != '\0' || strchr(" \t\n", **from) == NULL); ++*from) {
        const char sign = **from;
        if (quote == '\0' && (sign == '\'' || sign == '"'))
            quote = sign;
        else if (sign == quote)
            quote = '\0';
        else if (sign == '\\' && quote != '\'' && (*from)[1] != '\0')
            *(*to)++ = *++*from;
        else
            *(*to)++ = sign;
    }
    *(*to)++ = '\0';
    return quote == '\0';
}

static enum status split_words(const char *command, struct policy_process *process,
                               struct diag *diag)
{
    int n = 0;
    process->text = malloc(strlen(command) + 2);
    if (process->text == NULL)
        return STATUS_MEMORY;
    char *to = process->text;
    for (const char *from = command; *(from += strspn(from, " \t\n")) != '\0';) {
        if (n == MOST_WORDS)
            return diag_set(diag, STATUS_INPUT, 0, 0, "%s: more than %d words", process->label,
                            MOST_WORDS);
        process->words[n++] = to;
        if (!copy_word(&from, &to))
            return diag_set(diag, STATUS_INPUT, 0, 0, "%s: a quote is not closed", process->label);
    }
    if (n == 0 || process->words[0][0] == '\0')
        return diag_set(diag, STATUS_INPUT, 0, 0,
                        "expected a program after exec:, like exec:./mybot.py");
    process->words[n] = NULL;
    return STATUS_OK;
}

/* --- failures ------------------------------------------------------------------------ */

/* Notes a failure with what the program was shown (may be NULL) and its log, and
 * ends it. */
__attribute__((format(printf, 4, 5))) static void fail(const struct policy_process *process,
                                                       struct bot *bot, const char *shown,
                                                       const char *format, ...)
{
    char why[POLICY_WHY];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, tr(format), arguments);
    va_end(arguments);
    policy_failure_text(process->label, why, shown,
                        bot->child != NULL ? child_log(bot->child) : NULL, bot->failure);
    child_stop(bot->child, 0);
    bot->child = NULL;
}

/* "1 s", "0.25 s" */
static const char *seconds(double s, char out[32])
{
    snprintf(out, 32, "%g s", s);
    return out;
}

/* What went wrong when nothing, or no whole line, has come or could be sent. */
static void fail_by_event(const struct policy_process *process, struct bot *bot,
                          enum child_event event, const char *shown, double limit_s)
{
    const char *instead =
        shown != NULL ? tr("instead of answering") : tr("before it told its name");
    char limit[32];
    if (event == CHILD_LATE) {
        fail(process, bot, shown, "gave no %s within %s",
             shown != NULL ? tr("answer") : tr("sign of life"), seconds(limit_s, limit));
    } else if (event == CHILD_TOO_LONG) {
        fail(process, bot, shown, "wrote %d characters without the end of a line",
             CHILD_LINE_BYTES);
    } else if (event == CHILD_CLOSED || event == CHILD_DEAF) {
        const char *end = child_end(bot->child, inquest_s);
        const char *closed = event == CHILD_DEAF ? tr("closed its input") : tr("closed its output");
        fail(process, bot, shown, "%s %s", end != NULL ? end : closed, instead);
    } else {
        fail(process, bot, shown, "cannot be talked to: %s", tr(strerror(errno)));
    }
}

/* Why a program could not be started, in words that follow its name. */
static void explain_start(int error, const char *program, char *out, size_t size)
{
    const bool has_path = strchr(program, '/') != NULL;
    const bool is_there = has_path && access(program, F_OK) == 0;
    const char *hint = "";
    if (error == ENOENT && is_there)
        hint = tr(": the interpreter that its first line names is not there");
    else if (error == ENOENT && !has_path)
        hint = tr(": it is not in PATH; a program of this folder is written with ./ before it");
    else if (error == EACCES && is_there)
        hint = tr(": `chmod +x' makes a file a program");
    else if (error == ENOEXEC)
        hint =
            tr(": a script names its interpreter in its first line, like #!/usr/bin/env python3");
    snprintf(out, size, tr("cannot be started: %s%s"), tr(strerror(error)), hint);
}

/* --- talking ------------------------------------------------------------------------- */

/* Says something and waits for a line, both until the deadline. */
static enum child_event exchange(struct bot *bot, const char *message, double deadline,
                                 const char **line, size_t *n)
{
    const enum child_event event = child_write(bot->child, message, deadline);
    return event == CHILD_OK ? child_read(bot->child, deadline, line, n) : event;
}

/* Starts the program and reads its introduction. False: bot->failure says why not. */
static bool start(const struct policy_process *process, struct bot *bot,
                  struct introduction *introduction)
{
    const double limit_s = process->patience.start_s;
    const double deadline = clock_s() + limit_s;
    const int error = child_start(process->words, &bot->child);
    if (error != 0) {
        char why[POLICY_WHY];
        bot->child = NULL;
        explain_start(error, process->words[0], why, sizeof why);
        fail(process, bot, NULL, "%s", why);
        return false;
    }
    const char *line;
    size_t n;
    char why[POLICY_WHY];
    const enum child_event event = exchange(bot, policy_greeting, deadline, &line, &n);
    if (event != CHILD_OK)
        fail_by_event(process, bot, event, NULL, limit_s);
    else if (!policy_introduction(line, n, introduction, why))
        fail(process, bot, NULL, "%s", why);
    return bot->child != NULL;
}

/* True if it has written nothing since its last answer. */
static bool was_silent(const struct policy_process *process, struct bot *bot, const char *shown)
{
    const char *text;
    char quoted[128];
    const size_t n = child_unread(bot->child, &text);
    if (n == 0)
        return true;
    const char *stop = memchr(text, '\n', n);
    policy_quote(text, stop != NULL ? (size_t)(stop - text) : n, 100, quoted, sizeof quoted);
    fail(process, bot, shown, "wrote a line before it was asked: %s", quoted);
    return false;
}

/* One question and its answer; false: bot->failure says why not. */
static bool ask(const struct policy_process *process, struct bot *bot, const struct view *view,
                const struct policy_view *shown, const char *message, action *out)
{
    const double limit_s = process->patience.action_s;
    const double deadline = clock_s() + limit_s;
    const char *line;
    size_t n;
    char why[POLICY_WHY];
    const enum child_event event = exchange(bot, message, deadline, &line, &n);
    if (event != CHILD_OK) {
        fail_by_event(process, bot, event, message, limit_s);
        return false;
    }
    if (!policy_answer(line, n, view, shown, out, why))
        fail(process, bot, message, "%s", why);
    return bot->child != NULL;
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct policy_process *process = policy->context;
    struct bot *bot = scratch;
    struct policy_view shown;
    struct introduction introduction;
    action chosen;
    if (policy_view_is_forced(view, &chosen) || bot->failure[0] != '\0' ||
        (bot->child == NULL && !start(process, bot, &introduction)))
        return chosen;
    struct rng own;
    policy_view_random(view, rng, &own);
    const uint64_t random = rng_next(&own) >> 11;
    policy_view_fill(&shown, view, process->introduction.version);
    char *message = policy_message(&shown.shown, policy->draws ? &random : NULL);
    if (message == NULL)
        fail(process, bot, NULL, "cannot be asked: not enough memory");
    else if (was_silent(process, bot, message))
        (void)ask(process, bot, view, &shown, message, &chosen);
    free(message);
    return chosen;
}

static const char *failure(const void *self, const void *scratch)
{
    const struct bot *bot = scratch;
    (void)self;
    return bot->failure[0] != '\0' ? bot->failure : NULL;
}

static void close_bot(const void *self, void *scratch)
{
    struct bot *bot = scratch;
    (void)self;
    child_stop(bot->child, farewell_s);
    bot->child = NULL;
}

/* --- loading ------------------------------------------------------------------------- */

static const char older[] = "it speaks version 1 of the protocol, Doppelkopf came with version 2";

static void make_policy(const struct policy_process *process, struct policy *out)
{
    const double told_us = process->introduction.cost_us;
    const bool is_older = process->introduction.version < VERSION_DOPPELKOPF;
    *out = (struct policy){.name = process->introduction.name,
                           .summary = "another program",
                           .draws = process->introduction.draws,
                           .any_rules = !is_older,
                           .why_not_any = is_older ? older : NULL,
                           .cost_us = told_us > 0 ? told_us : usual_cost_us,
                           .long_cost_us = told_us > 0 ? told_us : usual_long_cost_us,
                           .choose = choose,
                           .scratch_size = sizeof(struct bot),
                           .context = process,
                           .failure = failure,
                           .close = close_bot};
    memcpy(out->label, process->label, sizeof out->label);
}

/* Starts it once. A file that is not there is said to be so, not to have failed. */
static enum status try_out(struct policy_process *process, struct diag *diag)
{
    const char *program = process->words[0];
    struct bot *bot = calloc(1, sizeof *bot);
    if (bot == NULL)
        return STATUS_MEMORY;
    enum status status = STATUS_OK;
    if (!start(process, bot, &process->introduction)) {
        const bool missing = strchr(program, '/') != NULL && access(program, X_OK) != 0;
        status = diag_set(diag, missing ? STATUS_FILE : STATUS_PROGRAM, 0, 0, "%s", bot->failure);
    }
    close_bot(NULL, bot);
    free(bot);
    return status;
}

enum status policy_process_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_process **process, struct diag *diag)
{
    struct policy_process *made = calloc(1, sizeof *made);
    if (made == NULL)
        return STATUS_MEMORY;
    made->patience = patience;
    policy_quote(label, strlen(label), sizeof made->label - 8, made->label, sizeof made->label);
    enum status status = split_words(command, made, diag);
    if (status == STATUS_OK)
        status = try_out(made, diag);
    if (status != STATUS_OK) {
        policy_process_free(made);
        return status;
    }
    make_policy(made, out);
    *process = made;
    return STATUS_OK;
}

void policy_process_free(struct policy_process *process)
{
    if (process == NULL)
        return;
    free(process->text);
    free(process);
}
