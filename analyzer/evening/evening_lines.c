/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See evening_lines.h. */
#include "analyzer/evening/evening_lines.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "engine/core/language.h"
#include "engine/core/notation.h"

enum { MOST_FIELDS = 32 };

static const char *const key_names[N_EVENING_KEYS] = {"rules", "players", "stake", "session",
                                                      "round"};
static const char *const column_names[N_EVENING_COLUMNS] = {
    "deal",   "seats",  "contract", "declarer", "doubles", "old",  "result",
    "points", "tricks", "said",     "special",  "cards",   "value"};

struct splitter {
    int line;
    char separator;
    int n_columns;
    int columns[MOST_FIELDS]; /* enum evening_column of each field */
    struct diag *diag;
};

const char *evening_column_name(enum evening_column column)
{
    return column_names[column];
}

enum status evening_refuse_place(struct diag *diag, int line, int column, const char *why,
                                 const char *word)
{
    const char *told = tr(why), *place = strstr(told, "%s");
    if (place == NULL)
        return diag_set(diag, STATUS_INPUT, line, column, "%s", told);
    return diag_set(diag, STATUS_INPUT, line, column, "%.*s%s%s", (int)(place - told), told, word,
                    place + strlen("%s"));
}

static enum status refuse(const struct splitter *splitter, int column, const char *why,
                          const char *word)
{
    return evening_refuse_place(splitter->diag, splitter->line, column, why, word);
}

/* Takes the spaces off both ends, in place. */
static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r", text[n - 1]) != NULL)
        text[--n] = '\0';
    return text;
}

/* Unquotes the field at *at, which is ended there, and moves past it; false if a quote is open. */
static bool take_field(char **at, char separator, struct evening_field *out, const char *line)
{
    char *from = *at + strspn(*at, " \t"), *to = from;
    out->column = (int)(from - line) + 1;
    bool quoted = *from == '"';
    char *read = from + quoted;
    for (; *read != '\0' && (quoted || *read != separator); read++) {
        if (*read == '"' && quoted && read[1] == '"')
            read++;
        else if (*read == '"' && quoted) {
            quoted = false;
            continue;
        }
        *to++ = *read;
    }
    const bool more = *read == separator;
    *to = '\0';
    *at = more ? read + 1 : NULL;
    out->text = trimmed(from);
    return !quoted;
}

static enum status split(struct splitter *splitter, char *line,
                         struct evening_field fields[MOST_FIELDS], int *n)
{
    *n = 0;
    for (char *at = line; at != NULL;) {
        if (*n == MOST_FIELDS)
            return refuse(splitter, 1, N_("more fields than a sheet has columns"), "");
        struct evening_field *field = &fields[(*n)++];
        if (!take_field(&at, splitter->separator, field, line))
            return refuse(splitter, field->column, N_("the quotation mark is not closed"), "");
    }
    return STATUS_OK;
}

static int find_name(const char *const *names, int n, const char *text)
{
    for (int i = 0; i < n; i++)
        if (strcasecmp(names[i], text) == 0)
            return i;
    return -1;
}

static enum status refuse_name(const struct splitter *splitter, int column, const char *text,
                               const char *const *names, int n)
{
    char word[32], list[256], hint[HINT_BYTES];
    notation_excerpt(text, word);
    notation_list(names, (size_t)n, list, sizeof list);
    notation_aside(text, names, (size_t)n, hint);
    return diag_set(splitter->diag, STATUS_INPUT, splitter->line, column,
                    N_("unknown word \"%s\"%s; expected %s"), word, hint, list);
}

/* The first line of the table. */
static enum status read_columns(struct splitter *splitter, char *line)
{
    struct evening_field fields[MOST_FIELDS];
    splitter->separator = strchr(line, ';') != NULL ? ';' : ',';
    enum status status = split(splitter, line, fields, &splitter->n_columns);
    unsigned seen = 0;
    for (int i = 0; i < splitter->n_columns && status == STATUS_OK; i++) {
        const int column = find_name(column_names, N_EVENING_COLUMNS, fields[i].text);
        if (column < 0)
            return refuse_name(splitter, fields[i].column, fields[i].text, column_names,
                               N_EVENING_COLUMNS);
        if ((seen >> column & 1) != 0)
            return refuse(splitter, fields[i].column, N_("two columns are named %s"),
                          column_names[column]);
        seen |= 1u << column;
        splitter->columns[i] = column;
    }
    return status;
}

static enum status read_key(struct splitter *splitter, char *line, struct evening_lines *out)
{
    char *colon = strchr(line, ':');
    *colon = '\0';
    const int key = find_name(key_names, N_EVENING_KEYS, trimmed(line));
    if (key < 0)
        return refuse_name(splitter, 1, trimmed(line), key_names, N_EVENING_KEYS);
    if (out->keys[key].text != NULL)
        return refuse(splitter, 1, N_("a second line %s:"), key_names[key]);
    char *value = colon + 1 + strspn(colon + 1, " \t");
    out->keys[key] = (struct evening_field){trimmed(value), (int)(value - line) + 1};
    out->key_lines[key] = splitter->line;
    return STATUS_OK;
}

/* Puts the fields of a line below their columns; those before a mistake too. */
static enum status fill_line(struct splitter *splitter, char *line, struct evening_line *out)
{
    struct evening_field fields[MOST_FIELDS];
    int n;
    const enum status status = split(splitter, line, fields, &n);
    const int whole = status == STATUS_OK ? n : n - 1;
    for (int i = 0; i < whole && i < splitter->n_columns; i++)
        out->fields[splitter->columns[i]] = fields[i];
    if (status != STATUS_OK)
        return status;
    for (int i = splitter->n_columns; i < n; i++)
        if (fields[i].text[0] != '\0')
            return refuse(splitter, fields[i].column, N_("'%s' stands in no column"),
                          fields[i].text);
    return STATUS_OK;
}

static enum status read_line(struct splitter *splitter, char *line, struct evening_lines *out)
{
    struct evening_line *grown = realloc(out->lines, (size_t)(out->n + 1) * sizeof *out->lines);
    if (grown == NULL)
        return STATUS_MEMORY;
    out->lines = grown;
    struct evening_line *next = &out->lines[out->n++];
    *next = (struct evening_line){.line = splitter->line};
    for (int c = 0; c < N_EVENING_COLUMNS; c++)
        next->fields[c] = (struct evening_field){"", 1};
    struct splitter here = *splitter;
    here.diag = &next->wrong;
    (void)fill_line(&here, line, next); /* whose mistake stays with the line */
    return STATUS_OK;
}

static enum status read_any(struct splitter *splitter, char *line, struct evening_lines *out)
{
    if (line[strspn(line, " \t\r,;")] == '\0' || line[0] == '#')
        return STATUS_OK;
    if (splitter->n_columns > 0)
        return read_line(splitter, line, out);
    const size_t word = strcspn(line, ",;:\"");
    return line[word] == ':' ? read_key(splitter, line, out) : read_columns(splitter, line);
}

enum status evening_lines_read(char *text, size_t length, struct evening_lines *out,
                               struct diag *diag)
{
    struct splitter splitter = {.diag = diag};
    char *end = text + length;
    enum status status = STATUS_OK;
    *out = (struct evening_lines){0};
    *end = '\0';
    if (strlen(text) != length)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("it is no text: a zero byte is in it"));
    if (strncmp(text, "\xef\xbb\xbf", 3) == 0)
        text += 3; /* as spreadsheets write it */
    while (text < end && status == STATUS_OK) {
        char *line = text;
        const size_t n = strcspn(line, "\n");
        line[n] = '\0';
        text += n + 1;
        splitter.line++;
        status = read_any(&splitter, line, out);
    }
    if (status == STATUS_OK && splitter.n_columns == 0)
        status = diag_set(diag, STATUS_INPUT, 0, 0,
                          N_("no line names the columns; a sheet has players: A, B, C, D, then "
                             "contract,declarer,doubles,old,points and a line for each deal"));
    return status;
}

void evening_lines_clear(struct evening_lines *lines)
{
    free(lines->lines);
    *lines = (struct evening_lines){0};
}
