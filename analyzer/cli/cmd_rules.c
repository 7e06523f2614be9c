/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo rules: lists, shows, checks and compares rule sets, and says from which chance calls pay. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/files/report_rules.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/survey/census/report_break_even.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { MAX_ARGUMENTS = 2 };

struct task {
    const char *name;
    int n_arguments;
    const char *arguments;
    enum status (*run)(char *const *arguments, enum output_format format, struct diag *diag);
};

struct rules_options {
    struct common_options common;
    const struct task *task;
    char *arguments[MAX_ARGUMENTS];
    int n_arguments;
};

static enum status run_defaults(char *const *arguments, enum output_format format,
                                struct diag *diag)
{
    (void)arguments, (void)diag;
    return defaults_report(stdout, output_style(format));
}

static enum status run_list(char *const *arguments, enum output_format format, struct diag *diag)
{
    (void)arguments;
    return report_rules_list(stdout, output_style(format), diag);
}

static enum status run_show(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules;
    const enum status status = rule_file_load(arguments[0], &rules, diag);
    return status == STATUS_OK ? report_rules_set(stdout, &rules, output_style(format)) : status;
}

static enum status run_check(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules;
    const enum status status = rule_file_load(arguments[0], &rules, diag);
    return status == STATUS_OK
               ? report_rules_checked(stdout, arguments[0], &rules, output_style(format))
               : status;
}

static enum status run_diff(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules[2];
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++)
        status = rule_file_load(arguments[i], &rules[i], diag);
    return status == STATUS_OK
               ? report_rules_differences(stdout, arguments, rules, output_style(format))
               : status;
}

static enum status run_break_even(char *const *arguments, enum output_format format,
                                  struct diag *diag)
{
    struct ruleset rules;
    const struct report_style style = output_style(format);
    const enum status status = rule_file_load(arguments[0], &rules, diag);
    return status == STATUS_OK ? report_break_even(stdout, &rules, style) : status;
}

static const struct task tasks[] = {
    {"defaults", 0, "", run_defaults},   {"list", 0, "", run_list},
    {"show", 1, " NAME|FILE", run_show}, {"check", 1, " FILE", run_check},
    {"diff", 2, " A B", run_diff},       {"break-even", 1, " NAME|FILE", run_break_even},
};
enum { N_TASKS = sizeof tasks / sizeof *tasks };

static const char arguments_doc[] =
    H_("[defaults]\nlist\nshow NAME|FILE\ncheck FILE\ndiff A B\nbreak-even NAME|FILE");

static const char doc[] =
    H2_("Lists the rule sets that come with the program, shows one, checks a file of house rules, "
        "says in which keys two sets differ, or from which chance of winning calls pay; alone, "
        "which set, language and stake hold where nothing else is said.",
        H_("A file of house rules names what it changes:\n\n"
           "  extends: kop-asdycha\n"
           "  wesele_may_open: yes\n"
           "  doubles: [kontra, rej, bok, slup, dupa Lenina]\n"
           "  stake: 0.50\n"
           "  currency: zl\n\n"
           "`zolo rules show kop-asdycha --format csv' lists all keys. Use such a file with any "
           "command: --rules ./house.yaml\n\n"
           "What holds where nothing is said stands in ZOLO_RULES and ZOLO_LANG, else in "
           "~/.config/zolo/config.yaml:\n\n"
           "  rules: our-table.yaml\n"
           "  language: pl\n"
           "  stake: 0.50\n"
           "  currency: zl"));

static const struct task *find_task(struct argp_state *state, const char *word)
{
    const char *names[N_TASKS];
    for (int i = 0; i < N_TASKS; i++) {
        names[i] = tasks[i].name;
        if (strcmp(word, names[i]) == 0)
            return &tasks[i];
    }
    char hint[HINT_BYTES];
    notation_hint(word, names, N_TASKS, hint);
    argp_failure(state, EXIT_USAGE, 0,
                 tr("'%s' is none of list, show, check, diff, break-even, defaults%s"), word, hint);
    return NULL;
}

static void take_argument(struct rules_options *input, char *text, struct argp_state *state)
{
    if (input->task == NULL)
        input->task = find_task(state, text);
    else if (input->n_arguments == input->task->n_arguments)
        argp_failure(state, EXIT_USAGE, 0, tr("unexpected argument '%s'; usage: zolo rules %s%s"),
                     text, input->task->name, input->task->arguments);
    else
        input->arguments[input->n_arguments++] = text;
}

static void check_arguments(struct rules_options *input, struct argp_state *state)
{
    if (input->task == NULL)
        input->task = &tasks[0]; /* what holds */
    else if (input->n_arguments < input->task->n_arguments)
        argp_failure(state, EXIT_USAGE, 0, tr("usage: zolo rules %s%s"), input->task->name,
                     input->task->arguments);
}

static error_t parse(int key, char *text, struct argp_state *state)
{
    struct rules_options *input = state->input;
    switch (key) {
    case ARGP_KEY_ARG: take_argument(input, text, state); return 0;
    case ARGP_KEY_END: check_arguments(input, state); return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp rules_argp = {.parser = parse, .args_doc = arguments_doc, .doc = doc};

int cmd_rules(int argc, char **argv)
{
    struct rules_options input = {.common = common_options_default(OFFER_LANGUAGE | OFFER_FORMAT)};
    options_parse(&rules_argp, argc, argv, &input);
    struct diag diag = {0};
    const enum status status = input.task->run(input.arguments, input.common.format, &diag);
    /* What standard output could not take is told by finish_output. */
    if (status == STATUS_OK || (status == STATUS_FILE && ferror(stdout)))
        return finish_output();
    return report_failure(status, &diag);
}
