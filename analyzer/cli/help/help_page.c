/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See help_page.h. argp's own words come from glibc's catalogues, which no package need bring; so
 * they are told from the page that it has laid out in English. */
#include "analyzer/cli/help/help_page.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/options/option_table.h"
#include "engine/core/language.h"

/* argp's own words. */
static const char argp_usage_word[] = H_("Usage:");
static const char argp_or_word[] = H_("  or: ");
static const char argp_options_word[] = H_("[OPTION...]");

char *help_page_filter(int key, const char *text, void *input)
{
    (void)input;
    if (key == ARGP_KEY_HELP_DUP_ARGS_NOTE) /* everybody knows */
        return NULL;
    if (text == NULL || text[0] == '\0')
        return (char *)(uintptr_t)text;
    const char *said = tr(text);
    return said == text ? (char *)(uintptr_t)text : strdup(said);
}

static bool is_end(const struct argp_option *row)
{
    return row->name == NULL && row->doc == NULL && row->key == 0 && row->group == 0;
}

/* Names the arguments, hides what is rare if that is so, and returns how many options there are. */
static int prepare(const struct argp *argp, bool hides)
{
    struct argp_option *row = (struct argp_option *)(uintptr_t)argp->options;
    int n = 0;
    for (; row != NULL && !is_end(row); row++) {
        n += row->name != NULL;
        if (row->arg != NULL)
            row->arg = tr(row->arg);
        if (hides && (row->flags & OPTION_RARE) != 0)
            row->flags |= OPTION_HIDDEN;
    }
    return n;
}

static int prepare_all(const struct argp *root, bool hides)
{
    return prepare(root, hides) +
           (root->children == NULL ? 0 : prepare(root->children[0].argp, hides));
}

/* The line without a word that it begins with, which is written as the language has it. */
static const char *say_first(const char *line, const char *word)
{
    if (strncmp(line, word, strlen(word)) != 0)
        return line;
    fputs(tr(word), stdout);
    return line + strlen(word);
}

/* A line of the usage, which names the command. */
static void say_usage(char *line)
{
    for (char *end = line + strlen(line); end > line && end[-1] == ' ';)
        *--end = '\0';
    const char *rest = say_first(say_first(line, argp_usage_word), argp_or_word);
    const char *options = strstr(rest, argp_options_word);
    if (options == NULL)
        fputs(rest, stdout);
    else
        printf("%.*s%s%s", (int)(options - rest), rest, tr(argp_options_word),
               options + strlen(argp_options_word));
}

/* argp leaves a line of blanks where a text just fills the one before. */
static bool is_blanks(const char *line)
{
    return line[0] == ' ' && strspn(line, " ") == strlen(line);
}

/* argp counts bytes: an option's letters of two make the words beside it stand too far left. */
static void say_row(const char *line)
{
    const char *option = line + strspn(line, " "), *end = option;
    int n_wide = 0;
    for (; *end != '\0' && strncmp(end, "  ", 2) != 0; end++)
        n_wide += ((unsigned char)*end & 0xc0) == 0x80;
    if (*option != '-' || *end == '\0')
        n_wide = 0;
    printf("%.*s%*s%s", (int)(end - line), line, n_wide, "", end);
}

static void say_lines(char *text)
{
    bool is_usage = true;
    for (char *line, *rest = text; (line = strsep(&rest, "\n")) != NULL;) {
        is_usage =
            is_usage && (line == text || strncmp(line, argp_or_word, strlen(argp_or_word)) == 0);
        if (is_blanks(line))
            continue;
        if (is_usage)
            say_usage(line);
        else
            say_row(line);
        if (rest != NULL)
            putchar('\n');
    }
}

/* Headings of hidden options only. */
static void drop_empty_headings(char *text)
{
    for (char *at = text; (at = strstr(at, "\n\n ")) != NULL;) {
        char *end = strchr(at + 2, '\n');
        if (at[3] != ' ' && end != NULL && end[-1] == ':' && end[1] == '\n')
            memmove(at, end, strlen(end) + 1);
        else
            at += 2;
    }
}

void help_page_print(const struct argp_state *state, unsigned flags, bool all)
{
    char *text = NULL;
    size_t length = 0;
    FILE *page = open_memstream(&text, &length);
    if (page == NULL)
        return;
    if (prepare_all(state->root_argp, false) > HELP_OPTIONS && !all)
        prepare_all(state->root_argp, true);
    argp_state_help(state, page, flags & ~(unsigned)(ARGP_HELP_EXIT_OK | ARGP_HELP_EXIT_ERR));
    if (fclose(page) == 0) {
        drop_empty_headings(text);
        say_lines(text);
    }
    free(text);
}
