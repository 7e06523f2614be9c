/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See help_page.h. The layout is that of argp in glibc, as other programs have it. */
#include "analyzer/cli/help_page.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/cli/command_line.h"
#include "engine/core/language.h"

/* Columns, from 0. */
enum { LETTER_AT = 2, NAME_AT = 6, WORDS_AT = 29, HEADING_AT = 1, USAGE_INDENT = 12, WIDTH = 79 };

/* --- text in columns -------------------------------------------------------------------------- */

struct writer {
    FILE *out;
    int column, indent; /* of lines after the first */
};

/* Columns that n bytes of UTF-8 take. */
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

/* One line of a text, broken between words where it is too long. */
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

/* --- options in their order -------------------------------------------------------------------- */

/* A row of the page. */
struct entry {
    const struct command_option *row;
    int group, place;
};

/* 1, 2, … and the negative ones last. */
static int compare_groups(int a, int b)
{
    return (a < 0) == (b < 0) ? (a > b) - (a < b) : a < 0 ? 1 : -1;
}

/* Headings first, then by the letter or the name. */
static int compare_entries(const void *one, const void *other)
{
    const struct entry *a = one, *b = other;
    const bool a_heads = a->row->name == NULL, b_heads = b->row->name == NULL;
    int order = compare_groups(a->group, b->group);
    if (order == 0)
        order = b_heads - a_heads;
    if (order == 0 && !a_heads) {
        const int first = a->row->letter != 0 ? a->row->letter : a->row->name[0];
        const int second = b->row->letter != 0 ? b->row->letter : b->row->name[0];
        order = tolower(first) - tolower(second);
        if (order == 0)
            order = second - first; /* small letters first */
        if (order == 0)
            order = (a->row->letter != 0) - (b->row->letter != 0);
        if (order == 0)
            order = strcasecmp(a->row->name, b->row->name);
    }
    return order != 0 ? order : a->place - b->place;
}

struct entries {
    int n;
    struct entry rows[MOST_OPTIONS];
};

/* All options of a command, or without those that are rare if there are many. */
static void list_entries(const struct option_list *list, bool all, struct entries *out)
{
    int n_options = 0;
    out->n = 0;
    for (int i = 0; i < list->n; i++)
        n_options += list->rows[i]->name != NULL;
    const bool hides = !all && n_options > HELP_OPTIONS;
    for (int i = 0; i < list->n; i++)
        if (!hides || (list->rows[i]->flags & OPTION_RARE) == 0)
            out->rows[out->n++] = (struct entry){list->rows[i], list->groups[i], i};
    qsort(out->rows, (size_t)out->n, sizeof *out->rows, compare_entries);
}

/* --- usage ------------------------------------------------------------------------------------ */

/* A piece of a usage that stays in one line. */
static void put_piece(struct writer *writer, const char *piece)
{
    const int width = width_of(piece, strlen(piece));
    if (writer->column + width + 1 > WIDTH) {
        new_line(writer);
        pad(writer, USAGE_INDENT);
    } else {
        put(writer, " ", 1);
    }
    put(writer, piece, strlen(piece));
}

/* [-x] together, [-n N], [--name=WORD]. */
static void put_options(struct writer *writer, const struct entries *entries)
{
    char piece[128];
    int n = snprintf(piece, sizeof piece, "[-");
    for (int i = 0; i < entries->n; i++) {
        const struct command_option *row = entries->rows[i].row;
        if (row->letter != 0 && row->argument == NULL)
            n += snprintf(piece + n, sizeof piece - (size_t)n, "%c", row->letter);
    }
    snprintf(piece + n, sizeof piece - (size_t)n, "]");
    if (n > 2)
        put_piece(writer, piece);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < entries->n; i++) {
            const struct command_option *row = entries->rows[i].row;
            const char *argument = row->argument == NULL ? NULL : tr(row->argument);
            const bool is_open = (row->flags & OPTION_ARG_OPTIONAL) != 0;
            if (row->name == NULL || (pass == 0 && (row->letter == 0 || argument == NULL)))
                continue;
            if (pass == 0)
                snprintf(piece, sizeof piece, is_open ? "[-%c[%s]]" : "[-%c %s]", row->letter,
                         argument);
            else if (argument == NULL)
                snprintf(piece, sizeof piece, "[--%s]", row->name);
            else
                snprintf(piece, sizeof piece, is_open ? "[--%s[=%s]]" : "[--%s=%s]", row->name,
                         argument);
            put_piece(writer, piece);
        }
}

/* A line for each way to call the command, the first with all options. */
static void put_usage(struct writer *writer, const struct command *command,
                      const struct option_list *list, bool with_options)
{
    struct entries entries;
    list_entries(list, true, &entries);
    const char *ways = command->arguments == NULL ? "" : tr(command->arguments);
    for (const char *way = ways, *next; way != NULL; way = next) {
        char piece[128];
        const size_t n = strcspn(way, "\n");
        next = way[n] == '\n' ? way + n + 1 : NULL;
        put_text(writer, way == ways ? tr(H_("Usage:")) : tr(H_("  or: ")));
        put_piece(writer, list->program);
        if (with_options && way == ways)
            put_options(writer, &entries);
        else
            put_piece(writer, tr(H_("[OPTION...]")));
        snprintf(piece, sizeof piece, "%.*s", (int)n, way);
        if (n > 0)
            put_piece(writer, piece);
        new_line(writer);
    }
}

/* --- options ---------------------------------------------------------------------------------- */

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
    put_text(writer, tr(row->help));
    writer->indent = 0;
    new_line(writer);
}

static void put_heading(struct writer *writer, const struct command_option *row)
{
    pad(writer, HEADING_AT);
    writer->indent = HEADING_AT;
    put_text(writer, tr(row->help));
    writer->indent = 0;
    new_line(writer);
}

/* Whether an option follows before the next heading of another group. */
static bool heads_options(const struct entries *entries, int i)
{
    const struct entry *rows = entries->rows;
    for (int k = i + 1; k < entries->n && rows[k].group == rows[i].group; k++)
        if (rows[k].row->name != NULL)
            return true;
    return false;
}

static void put_page_options(struct writer *writer, const struct option_list *list, bool all)
{
    struct entries entries;
    bool has_headings = false; /* before them groups follow without a gap */
    int group = 0;
    list_entries(list, all, &entries);
    for (int i = 0; i < entries.n; i++) {
        const struct entry *entry = &entries.rows[i];
        const bool is_heading = entry->row->name == NULL;
        if (is_heading && !heads_options(&entries, i))
            continue;
        has_headings |= is_heading;
        if (group != 0 && group != entry->group && has_headings)
            new_line(writer);
        group = entry->group;
        if (is_heading)
            put_heading(writer, entry->row);
        else
            put_option(writer, entry->row);
    }
}

/* --- pages ------------------------------------------------------------------------------------ */

void help_page_usage(const struct command *command, FILE *out)
{
    struct writer writer = {.out = out};
    struct option_list list;
    option_list_init(&list, command);
    put_usage(&writer, command, &list, true);
}

void help_page_print(const struct command *command, bool all, FILE *out)
{
    struct writer writer = {.out = out};
    struct option_list list;
    const char *after = strchr(command->help, '\v');
    option_list_init(&list, command);
    put_usage(&writer, command, &list, false);
    if (after == NULL) {
        put_text(&writer, tr(command->help));
    } else {
        char *before = strndup(command->help, (size_t)(after - command->help));
        put_text(&writer, before == NULL ? "" : tr(before));
        free(before);
    }
    put_text(&writer, writer.column > 0 ? "\n\n" : "\n");
    put_page_options(&writer, &list, all);
    if (after == NULL)
        return;
    new_line(&writer);
    put_text(&writer, tr(after + 1));
    if (writer.column > 0)
        new_line(&writer);
}
