/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See command.h. The layout follows glibc's argp, but options are listed in table order. */

#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"
#include "engine/policy/policy.h"

/* Columns, counted from 0. */
enum { LETTER_AT = 2, NAME_AT = 6, WORDS_AT = 29, HEADING_AT = 1, WIDTH = 79 };

struct writer {
    FILE *out;
    int column, indent; /* indentation of lines after the first */
    bool has_group;     /* something was written */
    bool has_headings;  /* a heading was printed, so a blank line goes before each later group */
};

/* The width of n bytes of UTF-8 text, in terminal columns. */
static int width_of(const char *text, size_t n)
{
    int width = 0;
    for (size_t i = 0; i < n; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static void new_line(struct writer *writer)
{
    fputc('\n', writer->out);
    writer->column = 0;
}

static void pad(struct writer *writer, int column)
{
    if (writer->column < column)
        fprintf(writer->out, "%*s", column - writer->column, "");
    writer->column = writer->column < column ? column : writer->column;
}

static void put(struct writer *writer, const char *text, size_t n)
{
    fwrite(text, 1, n, writer->out);
    writer->column += width_of(text, n);
}

/* Writes a line of text, wrapped at word boundaries. */
static void put_line(struct writer *writer, const char *line, size_t length)
{
    for (size_t at = 0; at < length;) {
        size_t end = at;
        while (end < length && line[end] == ' ')
            end++;
        const size_t word = end;
        while (end < length && line[end] != ' ')
            end++;
        if (at > 0 && writer->column + width_of(line + at, end - at) > WIDTH) {
            new_line(writer);
            at = word;
        }
        if (writer->column == 0)
            pad(writer, writer->indent);
        put(writer, line + at, end - at);
        at = end;
    }
}

static void put_text(struct writer *writer, const char *text)
{
    for (const char *line = text; *line != '\0';) {
        const size_t length = strcspn(line, "\n");
        put_line(writer, line, length);
        line += length;
        if (*line == '\n') {
            new_line(writer);
            line++;
        }
    }
}

/* Writes one usage line for each form of the command. */
static void put_usage(struct writer *writer, const struct command *command,
                      const struct option_list *list)
{
    const char *ways = command->arguments == NULL ? "" : tr(command->arguments);
    for (const char *way = ways, *next; way != NULL; way = next) {
        char line[256];
        const size_t n = strcspn(way, "\n");
        next = way[n] == '\n' ? way + n + 1 : NULL;
        snprintf(line, sizeof line, "%s %s %s%s%.*s\n",
                 way == ways ? tr(H_("Usage:")) : tr(H_("  or: ")), list->program,
                 tr(H_("[OPTION...]")), n > 0 ? " " : "", (int)n, way);
        put_text(writer, line);
    }
}

/* Writes an option's help text, replacing {players} with the list of built-in players. */
static void put_help(struct writer *writer, const char *help)
{
    static const char place[] = "{players}";
    const char *at = strstr(help, place);
    char text[1024], players[160];
    policy_list(false, players, sizeof players);
    if (at != NULL)
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - help), help, players,
                 at + sizeof place - 1);
    put_text(writer, at != NULL ? text : help);
}

static void put_option(struct writer *writer, const struct command_option *row)
{
    char text[128];
    const bool is_open = (row->flags & OPTION_ARG_OPTIONAL) != 0;
    if (row->letter != 0) {
        pad(writer, LETTER_AT);
        snprintf(text, sizeof text, "-%c, ", row->letter);
        put(writer, text, strlen(text));
    }
    pad(writer, NAME_AT);
    snprintf(text, sizeof text, "--%s", row->name);
    put(writer, text, strlen(text));
    if (row->argument != NULL) {
        snprintf(text, sizeof text, is_open ? "[=%s]" : "=%s", tr(row->argument));
        put(writer, text, strlen(text));
    }
    writer->indent = WORDS_AT;
    if (writer->column > WORDS_AT + 3)
        new_line(writer);
    else if (writer->column >= WORDS_AT)
        put(writer, "   ", 3);
    pad(writer, WORDS_AT);
    put_help(writer, tr(row->help));
    writer->indent = 0;
    new_line(writer);
}

static bool is_shown(const struct command_option *row, bool hides)
{
    return row->name != NULL && !(hides && (row->flags & OPTION_RARE) != 0);
}

static void put_heading(struct writer *writer, const struct command_option *row)
{
    pad(writer, HEADING_AT);
    writer->indent = HEADING_AT;
    put_text(writer, tr(row->help));
    writer->indent = 0;
    new_line(writer);
}

/* Writes the headings and options of a help group, or nothing if the group has no options. */
static void put_group(struct writer *writer, const struct option_list *list, int group, bool hides)
{
    bool is_empty = true;
    for (int i = 0; i < list->n; i++)
        is_empty &= list->rows[i].group != group || !is_shown(&list->rows[i], hides);
    if (is_empty)
        return;
    for (int i = 0; i < list->n; i++)
        writer->has_headings |= list->rows[i].group == group && list->rows[i].name == NULL;
    if (writer->has_group && writer->has_headings)
        new_line(writer);
    writer->has_group = true;
    for (int i = 0; i < list->n; i++)
        if (list->rows[i].group == group && list->rows[i].name == NULL)
            put_heading(writer, &list->rows[i]);
    for (int i = 0; i < list->n; i++)
        if (list->rows[i].group == group && is_shown(&list->rows[i], hides))
            put_option(writer, &list->rows[i]);
}

void help_page_print(const struct command *command, bool all, FILE *out)
{
    struct writer writer = {.out = out};
    struct option_list list;
    const char *after = strchr(command->help, '\v');
    int n_options = 0;
    option_list_init(&list, command);
    put_usage(&writer, command, &list);
    if (after == NULL) {
        put_text(&writer, tr(command->help));
    } else {
        char *before = strndup(command->help, (size_t)(after - command->help));
        put_text(&writer, before == NULL ? "" : tr(before));
        free(before);
    }
    put_text(&writer, writer.column > 0 ? "\n\n" : "\n");
    for (int i = 0; i < list.n; i++)
        n_options += list.rows[i].name != NULL;
    for (int group = 1; group <= OPTION_GROUPS; group++)
        put_group(&writer, &list, group, !all && n_options > HELP_OPTIONS);
    if (after == NULL)
        return;
    new_line(&writer);
    put_text(&writer, tr(after + 1));
    if (writer.column > 0)
        new_line(&writer);
}
