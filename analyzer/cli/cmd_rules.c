/* zolo rules: lists, shows, checks and compares rule sets, and says from which chance calls pay. */
#include <stdio.h>
#include <string.h>

#include "analyzer/census/report_break_even.h"
#include "analyzer/cli/command.h"
#include "analyzer/cli/options/options.h"
#include "analyzer/report/csv_text.h"
#include "analyzer/report/json_parts.h"
#include "analyzer/report/text_table.h"
#include "analyzer/rulefiles/rule_file.h"
#include "analyzer/rulefiles/shown/rule_text.h"
#include "analyzer/store/embedded.h"
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

/* The last two fields of a row. */
static void print_fields(const char *first, const char *second)
{
    csv_text(stdout, first);
    putchar(',');
    csv_text(stdout, second);
    putchar('\n');
}

static enum status list_one(const char *name, enum output_format format, json_t *list,
                            struct diag *diag)
{
    struct ruleset rules;
    const enum status status = rule_file_load(name, &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (format == FORMAT_JSON) {
        json_array_append_new(list, json_pack("{s:s, s:s}", "name", name, "title", rules.title));
    } else if (format == FORMAT_CSV) {
        print_fields(name, rules.title);
    } else {
        char title[sizeof rules.title];
        text_fold(rules.title, output_has_symbols(), title, sizeof title);
        printf("%-14s %s\n", name, title);
    }
    return STATUS_OK;
}

static enum status run_list(char *const *arguments, enum output_format format, struct diag *diag)
{
    (void)arguments;
    json_t *list = format == FORMAT_JSON ? json_array() : NULL;
    if (format == FORMAT_CSV)
        puts("name,title");
    for (size_t i = 0; i < n_embedded_rules; i++) {
        const enum status status = list_one(embedded_rules[i].name, format, list, diag);
        if (status != STATUS_OK) {
            json_decref(list);
            return status;
        }
    }
    return format == FORMAT_JSON
               ? json_write(stdout, json_pack("{s:s, s:o}", "command", "rules", "sets", list))
               : STATUS_OK;
}

static enum status show_keys(const struct ruleset *rules)
{
    struct rule_keys keys;
    if (rule_keys_list(rules, RULE_FORM_DATA, &keys) != STATUS_OK) {
        rule_keys_clear(&keys);
        return STATUS_MEMORY;
    }
    puts("key,value");
    for (int i = 0; i < keys.n; i++)
        print_fields(keys.entries[i].key, keys.entries[i].value);
    rule_keys_clear(&keys);
    return STATUS_OK;
}

static enum status run_show(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules;
    const enum status status = rule_file_load(arguments[0], &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (format == FORMAT_TEXT)
        return rule_text_show(stdout, &rules, output_has_symbols());
    if (format == FORMAT_CSV)
        return show_keys(&rules);
    return json_write(stdout,
                      json_pack("{s:s, s:o*}", "command", "rules", "set", rule_text_json(&rules)));
}

/* "wesele < zolo < zolo-du", the shortest description of a set; reservations have no such order. */
static void print_summary(const char *source, const struct ruleset *rules)
{
    const bool reserves = rules->auction == AUCTION_RESERVATIONS;
    char title[sizeof rules->title];
    text_fold(rules->title, output_has_symbols(), title, sizeof title);
    printf("%s: ok, %s: %s; %s", source, rules->name, title, reserves ? "reservations" : "bids");
    const char *joint = " ";
    for (int i = 0; i < rules->n_contracts; i++)
        if (rules->contracts[i].origin == ORIGIN_BID) {
            printf("%s%s", joint, rules->contracts[i].name);
            joint = reserves ? ", " : " < ";
        }
    if (reserves) {
        putchar('\n');
        return;
    }
    char doubles[NAME_LENGTH * MAX_DOUBLES + 2 * MAX_DOUBLES] = "", shown[sizeof doubles];
    for (int i = 0; i < rules->n_doubles; i++)
        snprintf(doubles + strlen(doubles), sizeof doubles - strlen(doubles), "%s%s",
                 i > 0 ? ", " : "", rules->double_names[i]);
    text_fold(doubles, output_has_symbols(), shown, sizeof shown);
    printf("; doubles %s\n", shown);
}

static enum status run_check(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules;
    const enum status status = rule_file_load(arguments[0], &rules, diag);
    if (status != STATUS_OK)
        return status;
    if (format == FORMAT_JSON)
        return json_write(stdout,
                          json_pack("{s:s, s:o, s:b, s:s}", "command", "rules", "source",
                                    json_outside(arguments[0]), "ok", 1, "name", rules.name));
    print_summary(arguments[0], &rules);
    return STATUS_OK;
}

static void print_difference(const struct rule_difference *difference, void *context)
{
    (void)context;
    char a[320], b[320];
    text_fold(difference->a != NULL ? difference->a : "(none)", output_has_symbols(), a, sizeof a);
    text_fold(difference->b != NULL ? difference->b : "(none)", output_has_symbols(), b, sizeof b);
    printf("%s: %s -> %s\n", difference->key, a, b);
}

static void print_csv_difference(const struct rule_difference *difference, void *context)
{
    (void)context;
    csv_text(stdout, difference->key);
    putchar(',');
    print_fields(difference->a != NULL ? difference->a : "",
                 difference->b != NULL ? difference->b : "");
}

static void add_difference(const struct rule_difference *difference, void *context)
{
    json_array_append_new(context, json_pack("{s:s, s:s?, s:s?}", "key", difference->key, "a",
                                             difference->a, "b", difference->b));
}

static enum status print_differences(char *const *arguments, const struct rule_keys *a,
                                     const struct rule_keys *b, enum output_format format)
{
    if (format == FORMAT_JSON) {
        json_t *list = json_array();
        rule_keys_compare(a, b, add_difference, list);
        return json_write(stdout, json_pack("{s:s, s:o, s:o, s:o}", "command", "rules", "a",
                                            json_outside(arguments[0]), "b",
                                            json_outside(arguments[1]), "differences", list));
    }
    if (format == FORMAT_CSV) {
        puts("key,a,b");
        rule_keys_compare(a, b, print_csv_difference, NULL);
    } else if (rule_keys_compare(a, b, print_difference, NULL) == 0) {
        puts("no difference");
    }
    return STATUS_OK;
}

static enum status run_diff(char *const *arguments, enum output_format format, struct diag *diag)
{
    struct ruleset rules[2];
    struct rule_keys keys[2] = {{NULL, 0}, {NULL, 0}};
    const enum rule_form form = format != FORMAT_TEXT  ? RULE_FORM_DATA
                                : output_has_symbols() ? RULE_FORM_SYMBOLS
                                                       : RULE_FORM_CODES;
    enum status status = STATUS_OK;
    for (int i = 0; i < 2 && status == STATUS_OK; i++) {
        status = rule_file_load(arguments[i], &rules[i], diag);
        if (status == STATUS_OK)
            status = rule_keys_list(&rules[i], form, &keys[i]);
    }
    if (status == STATUS_OK)
        status = print_differences(arguments, &keys[0], &keys[1], format);
    rule_keys_clear(&keys[0]);
    rule_keys_clear(&keys[1]);
    return status;
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
    {"list", 0, "", run_list},
    {"show", 1, " NAME|FILE", run_show},
    {"check", 1, " FILE", run_check},
    {"diff", 2, " A B", run_diff},
    {"break-even", 1, " NAME|FILE", run_break_even},
};
enum { N_TASKS = sizeof tasks / sizeof *tasks };

static const char arguments_doc[] =
    "list\nshow NAME|FILE\ncheck FILE\ndiff A B\nbreak-even NAME|FILE";

static const char doc[] =
    "Lists the rule sets that come with the program, shows one, checks a file of house rules, "
    "says in which keys two sets differ, or from which chance of winning calls pay."
    "\vA file of house rules names what it changes:\n\n"
    "  extends: kop-asdycha\n"
    "  wesele_may_open: yes\n"
    "  doubles: [kontra, rej, bok, slup, dupa Lenina]\n"
    "  stake: 0.50\n"
    "  currency: zl\n\n"
    "`zolo rules show kop-asdycha --format csv' lists all keys. Use such a file with any command: "
    "--rules ./house.yaml";

static const struct task *find_task(struct argp_state *state, const char *word)
{
    const char *names[N_TASKS];
    for (int i = 0; i < N_TASKS; i++) {
        names[i] = tasks[i].name;
        if (strcmp(word, names[i]) == 0)
            return &tasks[i];
    }
    const char *nearest = notation_nearest(word, names, N_TASKS);
    argp_failure(state, EXIT_USAGE, 0, "'%s' is none of list, show, check, diff, break-even%s%s%s",
                 word, nearest != NULL ? "; did you mean '" : "", nearest != NULL ? nearest : "",
                 nearest != NULL ? "'?" : "");
    return NULL;
}

static void take_argument(struct rules_options *input, char *text, struct argp_state *state)
{
    if (input->task == NULL)
        input->task = find_task(state, text);
    else if (input->n_arguments == input->task->n_arguments)
        argp_failure(state, EXIT_USAGE, 0, "unexpected argument '%s'; usage: zolo rules %s%s", text,
                     input->task->name, input->task->arguments);
    else
        input->arguments[input->n_arguments++] = text;
}

static void check_arguments(const struct rules_options *input, struct argp_state *state)
{
    if (input->task == NULL)
        argp_failure(state, EXIT_USAGE, 0, "expected one of list, show, check, diff, break-even");
    else if (input->n_arguments < input->task->n_arguments)
        argp_failure(state, EXIT_USAGE, 0, "usage: zolo rules %s%s", input->task->name,
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

static const struct argp rules_argp = {NULL, parse, arguments_doc, doc, NULL, NULL, NULL};

int cmd_rules(int argc, char **argv)
{
    struct rules_options input = {.common = common_options_default(OFFER_FORMAT)};
    options_parse(&rules_argp, argc, argv, &input);
    struct diag diag = {0};
    const enum status status = input.task->run(input.arguments, input.common.format, &diag);
    /* What standard output could not take is told by finish_output. */
    if (status == STATUS_OK || (status == STATUS_FILE && ferror(stdout)))
        return finish_output();
    return report_failure(status, &diag);
}
