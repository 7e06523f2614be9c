/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See option_faults.h. */
#include "analyzer/cli/help/option_faults.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { MOST_NAMES = 128, NAME_BYTES = 64 };

/* All options of a command. */
struct options {
    const char *program; /* "zolo advise" */
    const struct argp_option *rows[MOST_NAMES];
    const char *names[MOST_NAMES];
    size_t n;
};

static void add_rows(struct options *options, const struct argp *argp)
{
    const struct argp_option *row = argp->options;
    if (row == NULL)
        return;
    for (; row->name != NULL || row->doc != NULL || row->key != 0 || row->group != 0; row++)
        if (row->name != NULL && options->n < MOST_NAMES) {
            options->rows[options->n] = row;
            options->names[options->n++] = row->name;
        }
}

static _Noreturn void end(const char *program)
{
    fprintf(stderr, tr("\nTry `%s --help' or `%s --usage' for more information.\n"), program,
            program);
    exit(EXIT_USAGE);
}

static _Noreturn void refuse(const struct options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void refuse(const struct options *options, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", options->program);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    end(options->program);
}

/* The row of a long option, or of one that begins so and is the only one. */
static const struct argp_option *find_name(const struct options *options, const char *name)
{
    const struct argp_option *found = NULL, *other = NULL;
    for (size_t i = 0; i < options->n; i++) {
        if (strcmp(options->names[i], name) == 0)
            return options->rows[i];
        if (strncmp(options->names[i], name, strlen(name)) == 0) {
            other = found;
            found = options->rows[i];
        }
    }
    if (other != NULL)
        refuse(options, tr("option '--%s' is ambiguous: it may be --%s or --%s"), name, other->name,
               found->name);
    if (found != NULL)
        return found;
    const char *nearest = notation_nearest(name, options->names, options->n);
    if (nearest != NULL)
        refuse(options, tr("unrecognized option '--%s'; did you mean '--%s'?"), name, nearest);
    refuse(options, tr("unrecognized option '--%s'"), name);
}

static const struct argp_option *find_letter(const struct options *options, char letter)
{
    for (size_t i = 0; i < options->n; i++)
        if (options->rows[i]->key == letter)
            return options->rows[i];
    refuse(options, tr("invalid option -- '%c'"), letter);
}

static bool asks_for_help(const struct argp_option *row)
{
    return strcmp(row->name, "help") == 0 || strcmp(row->name, "usage") == 0;
}

/* "--name", "--name=text", "--name text". Returns how many words it takes; 0 for a call for help. */
static int check_name(const struct options *options, const char *word, bool is_last)
{
    char name[NAME_BYTES];
    const size_t n = strcspn(word, "=");
    const bool has_text = word[n] == '=';
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), word);
    const struct argp_option *row = find_name(options, name);
    if (row->arg == NULL && has_text)
        refuse(options, tr("option '--%s' doesn't allow an argument"), row->name);
    const bool needs_text =
        row->arg != NULL && !has_text && (row->flags & OPTION_ARG_OPTIONAL) == 0;
    if (needs_text && is_last)
        refuse(options, tr("option '--%s' requires an argument"), row->name);
    return asks_for_help(row) ? 0 : needs_text ? 2 : 1;
}

/* "-s2", "-s 2", "-ab". Likewise. */
static int check_letters(const struct options *options, const char *letters, bool is_last)
{
    for (; *letters != '\0'; letters++) {
        const struct argp_option *row = find_letter(options, *letters);
        if (asks_for_help(row))
            return 0;
        if (row->arg == NULL)
            continue;
        if (letters[1] != '\0' || (row->flags & OPTION_ARG_OPTIONAL) != 0)
            return 1;
        if (is_last)
            refuse(options, tr("option requires an argument -- '%c'"), *letters);
        return 2;
    }
    return 1;
}

void option_faults_refuse(const struct argp *argp, int argc, char **argv)
{
    struct options options = {.program = argv[0]};
    add_rows(&options, argp);
    if (argp->children != NULL)
        add_rows(&options, argp->children[0].argp);
    for (int i = 1, n = 1; i < argc && n > 0 && strcmp(argv[i], "--") != 0; i += n) {
        const char *word = argv[i];
        const bool is_last = i + 1 == argc;
        n = 1;
        if (strncmp(word, "--", 2) == 0)
            n = check_name(&options, word + 2, is_last);
        else if (word[0] == '-' && word[1] != '\0')
            n = check_letters(&options, word + 1, is_last);
    }
}

void option_faults_refuse_word(const struct argp_state *state, const char *word)
{
    fprintf(stderr, "%s: ", state->name);
    fprintf(stderr, tr("'%s' is one argument too many"), word);
    end(state->name);
}
