/* SPDX-License-Identifier: GPL-3.0-or-later */
/* zolo rules: lists, shows and compares rule sets, and computes break-even chances of calls. */
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

enum { DEFAULTS, LIST, SHOW, DIFF, BREAK_EVEN, N_TASKS };
enum { MOST_SETS = 2 };

static const struct task {
    const char *name;
    int n_sets; /* number of rule sets among the arguments */
    const char *arguments;
} tasks[N_TASKS] = {[DEFAULTS] = {"defaults", 0, ""},
                    [LIST] = {"list", 0, ""},
                    [SHOW] = {"show", 1, " NAME|FILE"},
                    [DIFF] = {"diff", 2, " A B"},
                    [BREAK_EVEN] = {"break-even", 1, " NAME|FILE"}};

struct rules_options {
    struct common_options common; /* first word: the task */
    int task;
};

static enum status find_task(const char *word, int *out, struct diag *diag)
{
    const char *names[N_TASKS];
    char hint[HINT_BYTES];
    for (int i = 0; i < N_TASKS; i++) {
        names[i] = tasks[i].name;
        if (strcmp(word, names[i]) == 0) {
            *out = i;
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
    if (common->n_words == 0)
        return STATUS_OK; /* DEFAULTS */
    TRY(find_task(common->words[0], &input->task, diag));
    const struct task *task = &tasks[input->task];
    if (common->n_words > task->n_sets + 1)
        return diag_refuse(diag, N_("unexpected argument '%s'; usage: zolo rules %s%s"),
                           common->words[task->n_sets + 1], task->name, task->arguments);
    if (common->n_words < task->n_sets + 1)
        return diag_refuse(diag, N_("an argument is missing; usage: zolo rules %s%s"), task->name,
                           task->arguments);
    return STATUS_OK;
}

/* The rule sets among the arguments. */
struct rules_answer {
    struct ruleset sets[MOST_SETS];
};

static enum status ask(void *options, void *answer, struct diag *diag)
{
    const struct rules_options *input = options;
    struct rules_answer *found = answer;
    for (int i = 0; i < tasks[input->task].n_sets; i++)
        TRY(rule_file_load(input->common.words[1 + i], &found->sets[i], diag));
    return STATUS_OK;
}

static enum status show(const void *options, const void *answer, FILE *out)
{
    const struct rules_options *input = options;
    const struct report_style style = output_style(input->common.format);
    const struct ruleset *sets = ((const struct rules_answer *)answer)->sets;
    switch (input->task) {
    case DEFAULTS: return defaults_report(out, style);
    case LIST: return report_rules_list(out, style);
    case SHOW: return report_rules_set(out, sets, style);
    case DIFF: return report_rules_differences(out, input->common.words + 1, sets, style);
    default: return report_break_even(out, sets, style);
    }
}

const struct command command_rules = {
    .name = "rules",
    .summary = H_("Lists, shows and compares rule sets"),
    .arguments = H_("[defaults]\nlist\nshow NAME|FILE\ndiff A B\nbreak-even NAME|FILE"),
    .help =
        H2_("Without arguments, shows your default rules, language, stake and book. list prints "
            "the names of the built-in rule sets; show prints one, or a house-rules file; diff "
            "compares two; break-even gives the chance of winning above which each call pays.",
            H_("A house-rules file lists only what differs:\n"
               "\n"
               "  extends: kop-asdycha\n"
               "  wesele_may_open: yes\n"
               "  doubles: [kontra, rej, bok, slup, dupa Lenina]\n"
               "  stake: 0.50\n"
               "  currency: zl\n"
               "\n"
               "`zolo rules show kop-asdycha --format csv' lists all keys. Use the file with any "
               "command: --rules ./house.yaml\n"
               "\n"
               "Your defaults come from ZOLO_RULES, ZOLO_LANG and ZOLO_BOOK, or else from "
               "~/.config/zolo/config.yaml:\n"
               "\n"
               "  rules: our-table.yaml\n"
               "  language: pl\n"
               "  stake: 0.50\n"
               "  currency: zl")),
    .offered = OFFER_FORMAT,
    COMMAND_STEPS(struct rules_options, struct rules_answer)};
