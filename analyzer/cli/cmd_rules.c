/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo rules: lists, shows and compares rule sets, and gives the chance from which calls pay. */
#include <stdio.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "analyzer/cli/options/defaults.h"
#include "analyzer/cli/terminal/output.h"
#include "analyzer/files/report_rules.h"
#include "analyzer/files/rule_file.h"
#include "analyzer/survey/census/break_even.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

struct task {
    const char *name;
    int n_arguments;
    const char *arguments;
    enum status (*run)(char *const *arguments, struct report_style style, FILE *out,
                       struct diag *diag);
};

struct rules_options {
    struct common_options common; /* the first word is the task */
    const struct task *task;
};

static enum status run_defaults(UNUSED char *const *arguments, struct report_style style, FILE *out,
                                UNUSED struct diag *diag)
{
    return defaults_report(out, style);
}

static enum status run_list(UNUSED char *const *arguments, struct report_style style, FILE *out,
                            struct diag *diag)
{
    return report_rules_list(out, style, diag);
}

static enum status run_show(char *const *arguments, struct report_style style, FILE *out,
                            struct diag *diag)
{
    struct ruleset rules;
    TRY(rule_file_load(arguments[0], &rules, diag));
    return report_rules_set(out, &rules, style);
}

static enum status run_diff(char *const *arguments, struct report_style style, FILE *out,
                            struct diag *diag)
{
    struct ruleset rules[2];
    for (int i = 0; i < 2; i++)
        TRY(rule_file_load(arguments[i], &rules[i], diag));
    return report_rules_differences(out, arguments, rules, style);
}

static enum status run_break_even(char *const *arguments, struct report_style style, FILE *out,
                                  struct diag *diag)
{
    struct ruleset rules;
    TRY(rule_file_load(arguments[0], &rules, diag));
    return report_break_even(out, &rules, style);
}

static const struct task tasks[] = {
    {"defaults", 0, "", run_defaults},
    {"list", 0, "", run_list},
    {"show", 1, " NAME|FILE", run_show},
    {"diff", 2, " A B", run_diff},
    {"break-even", 1, " NAME|FILE", run_break_even},
};
enum { N_TASKS = sizeof tasks / sizeof *tasks };

static enum status find_task(const char *word, const struct task **out, struct diag *diag)
{
    const char *names[N_TASKS];
    char hint[HINT_BYTES];
    for (int i = 0; i < N_TASKS; i++) {
        names[i] = tasks[i].name;
        if (strcmp(word, names[i]) == 0) {
            *out = &tasks[i];
            return STATUS_OK;
        }
    }
    notation_hint(word, names, N_TASKS, hint);
    return diag_refuse(diag,
                       N_("unknown word '%s'; expected list, show, diff, break-even or defaults%s"),
                       word, hint);
}

static enum status parse(void *options, struct diag *diag)
{
    struct rules_options *input = options;
    const struct common_options *common = &input->common;
    input->task = &tasks[0]; /* defaults, without a word */
    const enum status status =
        common->n_words == 0 ? STATUS_OK : find_task(common->words[0], &input->task, diag);
    const struct task *task = input->task;
    TRY(status);
    if (common->n_words > task->n_arguments + 1)
        return diag_refuse(diag, N_("unexpected argument '%s'; usage: zolo rules %s%s"),
                           common->words[task->n_arguments + 1], task->name, task->arguments);
    if (common->n_words < task->n_arguments + 1 && common->n_words > 0)
        return diag_refuse(diag, N_("an argument is missing; usage: zolo rules %s%s"), task->name,
                           task->arguments);
    return STATUS_OK;
}

static enum status ask(void *options, UNUSED void *answer, struct diag *diag)
{
    const struct rules_options *input = options;
    const struct common_options *common = &input->common;
    return input->task->run(common->words + 1, output_style(common->format), stdout, diag);
}

const struct command command_rules = {
    .name = "rules",
    .summary = H_("Lists, shows and compares rule sets"),
    .arguments = H_("[defaults]\nlist\nshow NAME|FILE\ndiff A B\nbreak-even NAME|FILE"),
    .help = H2_("Alone, shows your default rule set, language, stake and book. list lists the rule "
                "sets of the program; show prints one, or a file of house rules; diff compares "
                "two; break-even gives the chance of winning from which each call pays.",
                H_("A file of house rules has only what differs:\n"
                   "\n"
                   "  extends: kop-asdycha\n"
                   "  wesele_may_open: yes\n"
                   "  doubles: [kontra, rej, bok, slup, dupa Lenina]\n"
                   "  stake: 0.50\n"
                   "  currency: zl\n"
                   "\n"
                   "`zolo rules show kop-asdycha --format csv' lists all keys. Use the file with "
                   "any command: --rules ./house.yaml\n"
                   "\n"
                   "Your defaults come from ZOLO_RULES, ZOLO_LANG and ZOLO_BOOK, else from "
                   "~/.config/zolo/config.yaml:\n"
                   "\n"
                   "  rules: our-table.yaml\n"
                   "  language: pl\n"
                   "  stake: 0.50\n"
                   "  currency: zl")),
    .offered = OFFER_FORMAT,
    .size = sizeof(struct rules_options),
    .parse = parse,
    .ask = ask};
