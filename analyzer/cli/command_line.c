/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See command.h. Arguments are parsed as by GNU getopt_long, which is not used because it keeps its
 * state in global variables, prints messages, and does not suggest the most similar option. */
#include "analyzer/cli/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/options/question_options.h"
#include "analyzer/cli/terminal/progress.h"
#include "analyzer/question/question_fields.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { NAME_BYTES = 64 };

/* Adds a row if the command offers the option; `base` is added to the row's offset. */
static void add_row(struct option_list *list, const struct command_option *row, unsigned offered,
                    size_t base)
{
    struct command_option *added = &list->rows[list->n];
    if ((row->offered != 0 && (row->offered & offered) == 0) || list->n == MOST_OPTIONS)
        return;
    *added = *row;
    added->place += base;
    if ((row->later & offered) != 0)
        added->group++;
    else if (row->later != 0)
        added->flags &= ~(unsigned)OPTION_RARE;
    list->n++;
}

static void add_rows(struct option_list *list, const struct command_option *table, unsigned offered)
{
    int group = 0;
    for (; table != NULL && !option_is_last(table); table++) {
        struct command_option row = *table;
        group = row.group = row.group != 0 ? row.group : group;
        add_row(list, &row, offered, 0);
    }
}

void option_list_init(struct option_list *list, const struct command *command)
{
    const bool has_part = command->part != NULL && command->part[0] != '-';
    *list = (struct option_list){0};
    snprintf(list->program, sizeof list->program, "zolo %s%s%s", command->name, has_part ? " " : "",
             has_part ? command->part : "");
    add_rows(list, command->own, ~0u);
    for (int i = 0; i < n_question_fields; i++)
        if (question_fields[i].option.help != NULL)
            add_row(list, &question_fields[i].option, command->offered,
                    offsetof(struct question_options, words));
    add_rows(list, common_table, command->offered);
}

/* --- which option ----------------------------------------------------------------------------- */

/* Adds to a message about malformed arguments a hint that says where to find help. */
static enum status point_to_help(const struct option_list *list, struct diag *diag,
                                 enum status refusal)
{
    diag_append(diag, N_("\nTry `%s --help' for more information."), list->program);
    return refusal;
}

static enum status refuse_name(const struct option_list *list, const char *name, struct diag *diag)
{
    const char *names[MOST_OPTIONS];
    size_t n = 0;
    for (int i = 0; i < list->n; i++)
        if (list->rows[i].name != NULL)
            names[n++] = list->rows[i].name;
    const char *nearest = notation_nearest(name, names, n);
    return point_to_help(
        list, diag,
        nearest != NULL ? diag_refuse(diag, N_("unrecognized option '--%s'; did you mean '--%s'?"),
                                      name, nearest)
                        : diag_refuse(diag, N_("unrecognized option '--%s'"), name));
}

/* Finds the row of a long option, given the option's name or an unambiguous prefix. */
static enum status find_name(const struct option_list *list, const char *name,
                             const struct command_option **out, struct diag *diag)
{
    const struct command_option *found = NULL, *other = NULL;
    for (int i = 0; i < list->n; i++) {
        const struct command_option *row = &list->rows[i];
        if (row->name == NULL || strncmp(row->name, name, strlen(name)) != 0)
            continue;
        other = found;
        found = row;
        if (strcmp(row->name, name) == 0) {
            other = NULL;
            break;
        }
    }
    *out = found;
    if (other != NULL)
        return point_to_help(list, diag,
                             diag_refuse(diag,
                                         N_("option '--%s' is ambiguous: it may be --%s or --%s"),
                                         name, other->name, found->name));
    return found != NULL ? STATUS_OK : refuse_name(list, name, diag);
}

static enum status find_letter(const struct option_list *list, char letter,
                               const struct command_option **out, struct diag *diag)
{
    for (int i = 0; i < list->n; i++)
        if (list->rows[i].letter == letter) {
            *out = &list->rows[i];
            return STATUS_OK;
        }
    return point_to_help(list, diag, diag_refuse(diag, N_("invalid option -- '%c'"), letter));
}

/* --- words ------------------------------------------------------------------------------------ */

/* A pass over the arguments. The first pass only checks their form; the second stores them. */
struct walk {
    const struct option_list *list;
    int argc, at; /* the next word */
    char **argv;
    bool takes;
    struct common_options *options; /* the command's own */
    struct diag *diag;
};

/* Takes an option's value. A request for help ends the pass over the arguments. */
static enum status take(struct walk *walk, const struct command_option *row, char *text)
{
    if (strcmp(row->name, "help") == 0)
        walk->argc = walk->at;
    return walk->takes ? option_take(row, text, walk->options, walk->diag) : STATUS_OK;
}

/* Takes an option. If `text` is NULL, the option's required argument is the next word. */
static enum status take_argument(struct walk *walk, const struct command_option *row, char *text)
{
    if (row->argument != NULL && text == NULL && (row->flags & OPTION_ARG_OPTIONAL) == 0) {
        if (walk->at == walk->argc)
            return point_to_help(
                walk->list, walk->diag,
                diag_refuse(walk->diag, N_("option '--%s' requires an argument"), row->name));
        text = walk->argv[walk->at++];
    }
    return take(walk, row, text);
}

/* "--name", "--name=text", "--name text". */
static enum status take_name(struct walk *walk, char *word)
{
    const struct command_option *row;
    char name[NAME_BYTES];
    const size_t n = strcspn(word, "=");
    char *text = word[n] == '=' ? word + n + 1 : NULL;
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), word);
    TRY(find_name(walk->list, name, &row, walk->diag));
    if (row->argument == NULL && text != NULL)
        return point_to_help(
            walk->list, walk->diag,
            diag_refuse(walk->diag, N_("option '--%s' doesn't allow an argument"), row->name));
    return take_argument(walk, row, text);
}

/* "-s2", "-s 2", "-ab". */
static enum status take_letters(struct walk *walk, char *letters)
{
    for (; *letters != '\0'; letters++) {
        const struct command_option *row;
        char *text = letters[1] != '\0' ? letters + 1 : NULL;
        TRY(find_letter(walk->list, *letters, &row, walk->diag));
        if (row->argument == NULL) {
            TRY(take(walk, row, NULL));
            continue;
        }
        return take_argument(walk, row, text);
    }
    return STATUS_OK;
}

static enum status walk_along(struct walk *walk)
{
    struct common_options *common = walk->options;
    bool is_end = false; /* after "--" */
    common->n_words = 0;
    for (walk->at = 1; walk->at < walk->argc;) {
        char *word = walk->argv[walk->at++];
        if (is_end || word[0] != '-' || word[1] == '\0')
            common->words[common->n_words++] = word;
        else if (strcmp(word, "--") == 0)
            is_end = true;
        else if (word[1] == '-')
            TRY(take_name(walk, word + 2));
        else
            TRY(take_letters(walk, word + 1));
    }
    return STATUS_OK;
}

/* Allocates the list of non-option words, followed by copies of all arguments, which option readers
 * may modify. Returns NULL if memory is exhausted. */
static char **copy_arguments(int argc, char *const *argv, struct common_options *common)
{
    const size_t n = (size_t)argc;
    size_t size = 2 * n * sizeof *argv;
    for (int i = 0; i < argc; i++)
        size += strlen(argv[i]) + 1;
    common->words = malloc(size);
    if (common->words == NULL)
        return NULL;
    char **copy = common->words + n, *at = (char *)(copy + n);
    for (int i = 0; i < argc; i++) {
        copy[i] = at;
        at = stpcpy(at, argv[i]) + 1;
    }
    return copy;
}

/* Stores the options among argv[1…] in order, up to a request for help, and the other words in
 * common.words. An unknown option is refused before any is stored, and the message suggests the
 * most similar one. Options borrow from the copies. STATUS_INPUT, STATUS_MEMORY. */
static enum status read_arguments(const struct command *command, int argc, char *const *argv,
                                  void *options, struct diag *diag)
{
    struct option_list list;
    struct common_options *common = options;
    char **copy = copy_arguments(argc, argv, common);
    TRY_MEMORY(copy);
    option_list_init(&list, command);
    struct walk walk = {.list = &list, .argc = argc, .argv = copy, .options = common, .diag = diag};
    TRY(walk_along(&walk));
    walk.argc = argc;
    walk.takes = true;
    TRY(walk_along(&walk));
    if (common->asked_for != ASKED_TO_RUN)
        return STATUS_OK;
    TRY(common_options_check(common, diag));
    if (command->parse != NULL)
        return command->parse(options, diag);
    return common->n_words == 0
               ? STATUS_OK
               : point_to_help(&list, diag,
                               diag_refuse(diag, N_("unexpected argument '%s'"), common->words[0]));
}

/* --- steps ------------------------------------------------------------------------------------ */

enum status command_parse(const struct command *command, int argc, char *const *argv,
                          void **options, struct diag *diag)
{
    struct common_options *common = calloc(1, command->size);
    *options = common;
    TRY_MEMORY(common);
    *common = common_options_default(command->offered);
    options_begin(command->own, common);
    if ((command->offered & ASKS_OF_HAND) != 0)
        ((struct question_options *)common)->words = QUESTION_WORDS_NONE;
    if (command->begin != NULL)
        command->begin(common);
    return read_arguments(command, argc, argv, common, diag);
}

void command_options_free(void *options)
{
    if (options != NULL)
        free(((struct common_options *)options)->words);
    free(options);
}

enum status command_ask(const struct command *command, void *options, void **answer,
                        struct diag *diag)
{
    struct common_options *common = options;
    struct progress_bar bar = {.began_s = 0};
    TRY_MEMORY(*answer = calloc(1, command->answer_size + 1));
    common->bar = &bar;
    const enum status status = command->ask(options, *answer, diag);
    common->bar = NULL;
    return bar.progress.report == NULL ? status : progress_end(&bar, status);
}

void command_end(const struct command *command, void *options, void *answer)
{
    if (answer != NULL && command->clear != NULL)
        command->clear(options, answer);
    free(answer);
}
