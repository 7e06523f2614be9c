/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/players/outside/policy_outside.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wordexp.h>

#include "analyzer/players/outside/policy_child.h"
#include "analyzer/players/outside/policy_message.h"
#include "engine/core/clock.h"
#include "engine/core/language.h"

const struct bot_patience bot_patience_default = {.start_s = 10.0, .action_s = 1.0};

/* The default cost of a deal in microseconds. Shared objects mainly need the time to convert views.
 * Programs make about 18 decisions (80 in Doppelkopf), each taking 0.1 ms, mainly for transfer. */
static const double object_us = 10, long_object_us = 60, program_us = 2000, long_program_us = 8000;

/* How many seconds a program has to end, and to report why it closed a pipe. */
static const double farewell_s = 0.25, inquest_s = 0.25;

/* How far the sum of probabilities may deviate from 1. */
static const double sum_slack = 1e-6;

struct policy_outside {
    char label[128], name[64];
    /* A shared object: */
    void *handle;
    const struct zolo_policy *entry; /* NULL: a program */
    /* A program: */
    wordexp_t words; /* owned, if has_words */
    bool has_words;
    struct bot_patience patience;
};

/* The scratch of a policy: a shared object's state for one thread, or a running program. */
struct place {
    bool is_open;
    void *state;
    struct child *child;
    char failure[POLICY_FAILURE]; /* "": none */
};

/* --- failures ------------------------------------------------------------------------ */

/* Records a failure with the view (which may be NULL) and the log, and ends the program, if any. */
__attribute__((format(printf, 4, 5))) static void fail(const struct policy_outside *outside,
                                                       struct place *place, const char *shown,
                                                       const char *format, ...)
{
    char why[POLICY_WHY];
    TEXT_FORMAT(why, sizeof why, tr(format));
    policy_failure_text(outside->label, why, shown,
                        place->child != NULL ? child_log(place->child) : NULL, place->failure);
    child_stop(place->child, 0);
    place->child = NULL;
}

static const char *failure(UNUSED const void *self, const void *scratch)
{
    const struct place *place = scratch;
    return place->failure[0] != '\0' ? place->failure : NULL;
}

static void close_place(const void *self, void *scratch)
{
    const struct policy *policy = self;
    const struct policy_outside *outside = policy->context;
    struct place *place = scratch;
    if (place->is_open && outside->entry->close != NULL)
        outside->entry->close(place->state);
    child_stop(place->child, farewell_s);
    place->is_open = false;
    place->child = NULL;
}

/* --- decisions of a shared object ---------------------------------------------------- */

/* Records an object's failure. Converts the view to text, which is needed only for the report. */
static void fail_object(const struct policy_outside *outside, struct place *place,
                        const struct policy_view *shown, const char *why)
{
    char *message = policy_message(&shown->shown, NULL);
    fail(outside, place, message, "%s", why);
    free(message);
}

/* Creates a shared object's state for a thread. On failure records a report and returns false. */
static bool make_ready(const struct policy_outside *outside, struct place *place,
                       const struct policy_view *shown)
{
    if (place->is_open || outside->entry->open == NULL)
        return true;
    place->state = outside->entry->open();
    place->is_open = place->state != NULL;
    if (!place->is_open)
        fail_object(outside, place, shown, tr("failed to start: open() returned NULL"));
    return place->is_open;
}

static uint64_t next(void *self)
{
    return rng_next(self);
}

static void ask_object(const struct policy_outside *outside, struct place *place,
                       const struct policy_view *shown, struct rng *rng, action *out)
{
    const struct zolo_random random = {rng, next};
    char why[POLICY_WHY];
    if (!make_ready(outside, place, shown))
        return;
    const int chosen = outside->entry->choose(place->state, &shown->shown, &random);
    if (chosen >= 0 && chosen < shown->shown.n_actions) {
        *out = shown->action_of[chosen];
        return;
    }
    snprintf(why, sizeof why, tr("chose action %d; expected the index of a legal action, 0 to %d"),
             chosen, shown->shown.n_actions - 1);
    fail_object(outside, place, shown, why);
}

static bool is_distribution(const double *chances, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++) {
        if (!(chances[i] >= 0 && chances[i] <= 1))
            return false;
        sum += chances[i];
    }
    return fabs(sum - 1) <= sum_slack;
}

static void weigh(const void *self, const struct view *view, double probability[64], void *scratch)
{
    const struct policy *policy = self;
    const struct policy_outside *outside = policy->context;
    struct place *place = scratch;
    struct policy_view shown;
    double chances[64] = {0};
    action only;
    memset(probability, 0, 64 * sizeof *probability);
    if (policy_view_is_forced(view, &only)) {
        probability[only] = 1.0;
        return;
    }
    policy_view_fill(&shown, view);
    const int n = shown.shown.n_actions;
    if (place->failure[0] == '\0' && make_ready(outside, place, &shown)) {
        outside->entry->weigh(place->state, &shown.shown, chances);
        if (!is_distribution(chances, n))
            fail_object(outside, place, &shown,
                        tr("returned weights that are not probabilities: each must be at least 0, "
                           "and their sum 1"));
    }
    for (int i = 0; i < n; i++)
        probability[shown.action_of[i]] = place->failure[0] == '\0' ? chances[i] : 1.0 / n;
}

/* --- decisions of a program ---------------------------------------------------------- */

/* Reports why a line could not be sent or read; `shown` is the view, or NULL in the handshake. */
static void fail_by_event(const struct policy_outside *outside, struct place *place,
                          enum child_event event, const char *shown, double limit_s)
{
    const char *instead = shown != NULL ? tr("instead of answering") : tr("before its handshake");
    if (event == CHILD_LATE) {
        fail(outside, place, shown, "gave no %s within %g s",
             shown != NULL ? tr("answer") : tr("sign of life"), limit_s);
    } else if (event == CHILD_TOO_LONG) {
        fail(outside, place, shown, "sent %d characters without a line break", CHILD_LINE_BYTES);
    } else if (event == CHILD_CLOSED || event == CHILD_DEAF) {
        const char *end = child_end(place->child, inquest_s);
        const char *closed = event == CHILD_DEAF ? tr("closed its input") : tr("closed its output");
        fail(outside, place, shown, "%s %s", end != NULL ? end : closed, instead);
    } else {
        fail(outside, place, shown, "cannot be reached: %s", tr(strerror(errno)));
    }
}

/* Writes the reason why a program could not be started, as a predicate. */
static void explain_start(int error, const char *program, char *out, size_t size)
{
    const bool has_path = strchr(program, '/') != NULL;
    const bool is_there = has_path && access(program, F_OK) == 0;
    const char *hint = "";
    if (error == ENOENT && is_there)
        hint = tr(": the interpreter in its first line does not exist");
    else if (error == ENOENT && !has_path)
        hint = tr(": it is not in PATH; write ./ before a program in this folder");
    else if (error == EACCES && is_there)
        hint = tr(": make it executable with `chmod +x'");
    else if (error == ENOEXEC)
        hint = tr(
            ": a script must name its interpreter in its first line, like #!/usr/bin/env python3");
    snprintf(out, size, tr("cannot be started: %s%s"), tr(strerror(error)), hint);
}

/* Sends `shown` (NULL: the greeting) and waits for a line, for at most limit_s seconds in total. */
static bool exchange(const struct policy_outside *outside, struct place *place, const char *shown,
                     double limit_s, const char **line, size_t *n)
{
    const double deadline = clock_s() + limit_s;
    enum child_event event =
        child_write(place->child, shown != NULL ? shown : policy_greeting, deadline);
    if (event == CHILD_OK)
        event = child_read(place->child, deadline, line, n);
    if (event != CHILD_OK)
        fail_by_event(outside, place, event, shown, limit_s);
    return event == CHILD_OK;
}

/* Starts the program and reads its handshake. On failure records a report and returns false. */
static bool start(const struct policy_outside *outside, struct place *place,
                  struct handshake *handshake)
{
    const char *line;
    size_t n;
    char why[POLICY_WHY];
    const int error = child_start(outside->words.we_wordv, &place->child);
    if (error != 0) {
        place->child = NULL;
        explain_start(error, outside->words.we_wordv[0], why, sizeof why);
        fail(outside, place, NULL, "%s", why);
        return false;
    }
    if (exchange(outside, place, NULL, outside->patience.start_s, &line, &n) &&
        !policy_handshake(line, n, handshake, why))
        fail(outside, place, NULL, "%s", why);
    return place->child != NULL;
}

/* Returns true if the program has sent no unrequested output, else reports it. */
static bool was_silent(const struct policy_outside *outside, struct place *place, const char *shown)
{
    const char *text;
    char quoted[128];
    const size_t n = child_unread(place->child, &text);
    if (n == 0)
        return true;
    const char *stop = memchr(text, '\n', n);
    policy_quote(text, stop != NULL ? (size_t)(stop - text) : n, 100, quoted, sizeof quoted);
    fail(outside, place, shown, "sent a line before it received a request: %s", quoted);
    return false;
}

static void ask_program(const struct policy_outside *outside, struct place *place,
                        const struct policy_view *shown, const uint64_t *random, action *out)
{
    struct handshake handshake;
    const char *line;
    size_t n;
    char why[POLICY_WHY];
    if (place->child == NULL && !start(outside, place, &handshake))
        return;
    char *message = policy_message(&shown->shown, random);
    if (message == NULL)
        fail(outside, place, NULL, "cannot be sent a request: not enough memory");
    else if (was_silent(outside, place, message) &&
             exchange(outside, place, message, outside->patience.action_s, &line, &n) &&
             !policy_answer(line, n, shown, out, why))
        fail(outside, place, message, "%s", why);
    free(message);
}

static action choose(const void *self, const struct view *view, struct rng *rng, void *scratch)
{
    const struct policy *policy = self;
    const struct policy_outside *outside = policy->context;
    struct place *place = scratch;
    struct policy_view shown;
    struct rng own;
    action chosen;
    if (policy_view_is_forced(view, &chosen) || place->failure[0] != '\0')
        return chosen;
    policy_view_fill(&shown, view);
    policy_view_random(view, rng, &own);
    if (outside->entry != NULL) {
        ask_object(outside, place, &shown, &own, &chosen);
    } else {
        const uint64_t random = rng_next(&own) >> 11;
        ask_program(outside, place, &shown, policy->draws ? &random : NULL, &chosen);
    }
    return chosen;
}

/* --- loading a shared object --------------------------------------------------------- */

static enum status find_entry(struct policy_outside *outside, struct diag *diag)
{
    const struct zolo_policy *(*get)(void) = NULL;
    void *symbol = dlsym(outside->handle, ZOLO_POLICY_SYMBOL);
    /* POSIX allows this conversion, for which C has no cast */
    memcpy(&get, &symbol, sizeof get);
    if (symbol != NULL)
        outside->entry = get();
    if (outside->entry != NULL)
        return STATUS_OK;
    return diag_refuse(diag,
                       "%s does not export %s, or it returned NULL; expected a plug-in as "
                       "described in zolo_policy.h",
                       outside->label, ZOLO_POLICY_SYMBOL);
}

static enum status check_entry(const struct policy_outside *outside, struct diag *diag)
{
    const struct zolo_policy *entry = outside->entry;
    if (entry->version != ZOLO_POLICY_VERSION)
        return diag_refuse(diag,
                           "%s was built for version %u of zolo_policy.h, but this zolo has "
                           "version %d; rebuild it with this zolo's header",
                           outside->label, (unsigned)entry->version, ZOLO_POLICY_VERSION);
    const char *missing = entry->size < sizeof *entry                       ? "size"
                          : entry->name == NULL || entry->name[0] == '\0'   ? "name"
                          : entry->choose == NULL                           ? "choose"
                          : (entry->open == NULL) != (entry->close == NULL) ? "open and close"
                          : !(entry->cost_us >= 0 && entry->cost_us < 1e12) ? "cost_us"
                                                                            : NULL;
    if (missing == NULL)
        return STATUS_OK;
    return diag_refuse(diag,
                       "%s: `%s' in its struct zolo_policy is invalid; expected size = "
                       "sizeof(struct zolo_policy), a name, choose, both or neither of open and "
                       "close, and cost_us of at least 0",
                       outside->label, missing);
}

/* Loads a shared object. Without a slash in the path, dlopen would search the system's
 * libraries. */
static enum status load_object(const char *path, struct policy_outside *outside, struct diag *diag)
{
    char here[4096];
    struct stat file;
    if (stat(path, &file) != 0)
        return diag_set(diag, STATUS_FILE, 0, 0, "%s cannot be opened: %s", outside->label,
                        tr(strerror(errno)));
    snprintf(here, sizeof here, "%s%s", strchr(path, '/') == NULL ? "./" : "", path);
    outside->handle = dlopen(here, RTLD_NOW | RTLD_LOCAL);
    if (outside->handle == NULL)
        return diag_refuse(diag,
                           "%s is not a loadable shared object (%s); expected the output of `cc "
                           "-shared -fPIC'; for a program write exec:%s",
                           outside->label, dlerror(), here);
    TRY(find_entry(outside, diag));
    return check_entry(outside, diag);
}

static void describe_object(struct policy_outside *outside, struct policy *out)
{
    const struct zolo_policy *entry = outside->entry;
    policy_quote(entry->name, strlen(entry->name), sizeof outside->name - 8, outside->name,
                 sizeof outside->name);
    out->draws = (entry->flags & ZOLO_DRAWS) != 0;
    out->any_rules = (entry->flags & ZOLO_PLAYS_DOPPELKOPF) != 0;
    out->why_not_any = out->any_rules ? NULL : N_("its flags lack ZOLO_PLAYS_DOPPELKOPF");
    out->weigh = entry->weigh != NULL ? weigh : NULL;
    out->cost_us = entry->cost_us > 0 ? entry->cost_us : object_us;
    out->long_cost_us = entry->cost_us > 0 ? entry->cost_us : long_object_us;
}

/* --- loading a program --------------------------------------------------------------- */

/* Splits a command line. Returns STATUS_INPUT for shell syntax other than words and quotes. */
static enum status split_words(const char *command, struct policy_outside *outside,
                               struct diag *diag)
{
    const int error = wordexp(command, &outside->words, WRDE_NOCMD);
    if (error == WRDE_NOSPACE)
        return STATUS_MEMORY;
    if (error != 0)
        return diag_refuse(diag, "%s: unclosed quotation mark or unquoted shell character",
                           outside->label);
    outside->has_words = true;
    return outside->words.we_wordc > 0 && outside->words.we_wordv[0][0] != '\0'
               ? STATUS_OK
               : diag_refuse(diag, "expected a program after exec:, like exec:./mybot.py");
}

/* Starts a program once to read its handshake; STATUS_FILE if the program is missing. */
static enum status try_out(struct policy_outside *outside, struct policy *out, struct diag *diag)
{
    const char *program = outside->words.we_wordv[0];
    struct handshake handshake;
    struct place *place = calloc(1, sizeof *place);
    TRY_MEMORY(place);
    enum status status = STATUS_OK;
    if (start(outside, place, &handshake)) {
        const double cost_us = handshake.cost_us;
        memcpy(outside->name, handshake.name, sizeof outside->name);
        out->draws = handshake.draws;
        out->any_rules = true;
        out->cost_us = cost_us > 0 ? cost_us : program_us;
        out->long_cost_us = cost_us > 0 ? cost_us : long_program_us;
    } else {
        const bool missing = strchr(program, '/') != NULL && access(program, X_OK) != 0;
        status = diag_set(diag, missing ? STATUS_FILE : STATUS_PROGRAM, 0, 0, "%s", place->failure);
    }
    child_stop(place->child, farewell_s);
    free(place);
    return status;
}

/* --- the whole ----------------------------------------------------------------------- */

enum status policy_outside_load(const char *label, const char *command,
                                struct bot_patience patience, struct policy *out,
                                struct policy_outside **outside, struct diag *diag)
{
    struct policy_outside *made = calloc(1, sizeof *made);
    TRY_MEMORY(made);
    struct policy policy = {.name = made->name,
                            .choose = choose,
                            .scratch_size = sizeof(struct place),
                            .context = made,
                            .failure = failure,
                            .close = close_place};
    made->patience = patience;
    policy_quote(label, strlen(label), sizeof made->label - 8, made->label, sizeof made->label);
    memcpy(policy.label, made->label, sizeof policy.label);
    enum status status =
        command == NULL ? load_object(label, made, diag) : split_words(command, made, diag);
    if (status == STATUS_OK && command != NULL)
        status = try_out(made, &policy, diag);
    if (status != STATUS_OK) {
        policy_outside_free(made);
        return status;
    }
    if (command == NULL)
        describe_object(made, &policy);
    *out = policy;
    *outside = made;
    return STATUS_OK;
}

void policy_outside_free(struct policy_outside *outside)
{
    if (outside == NULL)
        return;
    if (outside->handle != NULL)
        dlclose(outside->handle);
    if (outside->has_words)
        wordfree(&outside->words);
    free(outside);
}
