/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/club/evening_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

enum { MOST_FIELDS = 32 };

static const char *const key_names[N_EVENING_KEYS] = {"rules", "players", "stake", "session",
                                                      "round", "title",   "date",  "coin"};
static const char *const column_names[N_EVENING_COLUMNS] = {
    "deal", "seats",   "contract", "declarer", "doubles", "old",    "result", "points", "tricks",
    "said", "special", "cards",    "value",    "winners", "dealer", "tabled", "penalty"};

/* A column without a name. Numbers from N_EVENING_COLUMNS up stand for columns with other names. */
enum { NO_COLUMN = -1 };

struct splitter {
    int line;
    char separator; /* the field separator, or 0 if not known yet */
    int n_columns;
    int columns[MOST_FIELDS]; /* [field] its column as in evening_field, or NO_COLUMN */
    struct diag *diag;
};

const char *evening_column_name(enum evening_column column)
{
    return column_names[column];
}

const char *evening_key_name(enum evening_key key)
{
    return key_names[key];
}

#define refuse(splitter, column, ...) \
    diag_set((splitter)->diag, STATUS_INPUT, (splitter)->line, column, __VA_ARGS__)

/* Cuts off empty trailing fields. */
static void trim_fields(char *line)
{
    size_t n = strlen(line);
    while (n > 0 && strchr(" \t\r,;", line[n - 1]) != NULL)
        line[--n] = '\0';
}

/* Unquotes a line that a spreadsheet has exported as a single quoted field. */
static void unquote_line(char *line)
{
    char *from = line + strspn(line, " "), *to = from + 1, *at = to;
    const size_t n = strlen(from);
    char *const last = from + n - (n > 0);
    if (n < 2 || *from != '"' || *last != '"')
        return;
    while (at < last && (*at != '"' || (at[1] == '"' && at + 1 < last)))
        at += *at == '"' ? 2 : 1;
    if (at != last)
        return; /* only the line's first field is quoted */
    *from = ' ';
    *last = '\0';
    for (at = to; *at != '\0'; at += *at == '"' ? 2 : 1)
        *to++ = *at;
    *to = '\0';
}

/* Unquotes and terminates the field at *at, and moves *at past it. False if a quote is unclosed. */
static bool take_field(char **at, char separator, struct evening_field *out, const char *line)
{
    char *from = *at + strspn(*at, separator == '\t' ? " " : " \t"), *to = from;
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
    out->text = plain_text_trim(from);
    return !quoted;
}

static enum status split(struct splitter *splitter, char *line,
                         struct evening_field fields[MOST_FIELDS], int *n)
{
    *n = 0;
    for (char *at = line; at != NULL;) {
        if (*n == MOST_FIELDS)
            return refuse(splitter, 1, N_("more fields than a sheet can have columns"));
        struct evening_field *field = &fields[(*n)++];
        if (!take_field(&at, splitter->separator, field, line))
            return refuse(splitter, field->column, N_("unclosed quotation mark"));
    }
    return STATUS_OK;
}

/* Reports an unknown key, and suggests a key in any language. */
static enum status refuse_key(const struct splitter *splitter, const char *text)
{
    const char *names[N_EVENING_KEYS * MOST_WORDS];
    char word[32], list[256], hint[HINT_BYTES];
    size_t n = 0;
    for (int key = 0; key < N_EVENING_KEYS; key++)
        n += languages_words("line", key_names[key], &names[n]);
    notation_excerpt(text, word);
    notation_list(key_names, N_EVENING_KEYS, list, sizeof list);
    notation_aside(text, names, n, hint);
    return diag_set(splitter->diag, STATUS_INPUT, splitter->line, 1,
                    N_("unknown word \"%s\"%s; expected %s"), word, hint, list);
}

/* The column with a given name, in English or in any translation; −1 if there is none. Deals print
 * points as "card points", so that name is understood too. */
static int find_column(const char *text)
{
    for (int i = 0; i < N_EVENING_COLUMNS; i++)
        if (languages_mean(text, "column", column_names[i]) ||
            languages_mean(text, NULL, column_names[i]))
            return i;
    return languages_mean(text, NULL, "card points") ? COLUMN_POINTS : -1;
}

/* Reads the column names in the first line of the table. */
static enum status read_columns(struct splitter *splitter, char *line, struct evening_lines *out)
{
    struct evening_field fields[MOST_FIELDS];
    if (splitter->separator == '\0')
        splitter->separator = strchr(line, ';') != NULL    ? ';'
                              : strchr(line, ',') != NULL  ? ','
                              : strchr(line, '\t') != NULL ? '\t'
                                                           : ',';
    enum status status = split(splitter, line, fields, &splitter->n_columns);
    unsigned seen = 0;
    for (int i = 0; i < splitter->n_columns && status == STATUS_OK; i++) {
        splitter->columns[i] = NO_COLUMN;
        if (fields[i].text[0] == '\0')
            continue;
        int column = find_column(fields[i].text);
        if (column < 0 && out->n_others == MOST_OTHERS)
            return refuse(splitter, fields[i].column,
                          N_("more fields than a sheet can have columns"));
        if (column >= 0 && (seen >> column & 1) != 0)
            return refuse(splitter, fields[i].column, N_("two columns are named %s"),
                          column_names[column]);
        if (column >= 0)
            seen |= 1u << column;
        else {
            column = N_EVENING_COLUMNS + out->n_others;
            out->others[out->n_others++] = fields[i];
        }
        splitter->columns[i] = column;
    }
    out->has_columns = seen != 0;
    return status;
}

/* The value of a key, which a spreadsheet may have spread over several cells. */
static char *value_of(char *text)
{
    const size_t empty = strspn(text, " \t,;\"");
    const bool is_quoted = memchr(text, '"', empty) != NULL;
    trim_fields(text);
    if (strlen(text) <= empty)
        return text + strlen(text);
    for (char *at = text + empty; is_quoted && *at != '\0'; at++)
        *at = *at == '"' ? ' ' : *at;
    return plain_text_trim(text + empty);
}

static enum status read_key(struct splitter *splitter, char *line, struct evening_lines *out)
{
    char *colon = strchr(line, ':');
    *colon = '\0';
    char *name = plain_text_trim(line + strspn(line, " \""));
    int key = 0;
    while (key < N_EVENING_KEYS && !languages_mean(name, "line", key_names[key]))
        key++;
    if (key == N_EVENING_KEYS)
        return refuse_key(splitter, name);
    if (out->keys[key].text != NULL)
        return refuse(splitter, 1, N_("this is a second %s: line"), key_names[key]);
    const char *value = value_of(colon + 1);
    out->keys[key] = (struct evening_field){value, (int)(value - line) + 1};
    out->key_lines[key] = splitter->line;
    return STATUS_OK;
}

/* True for a row of totals, that is, a word such as "total" followed only by numbers. */
static bool is_sum(const struct evening_field *fields, int n)
{
    static const char *const words[] = {"total", "totals", "sum", "suma", "summe", "gesamt"};
    double number;
    char word[32];
    bool is_named = false;
    int i = 0;
    while (i < n && fields[i].text[0] == '\0')
        i++;
    if (i == n)
        return false;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(fields[i].text, ":"), fields[i].text);
    for (size_t w = 0; w < sizeof words / sizeof *words && !is_named; w++)
        is_named = languages_mean(word, NULL, words[w]);
    for (i++; i < n && is_named; i++)
        is_named = fields[i].text[0] == '\0' || plain_text_number(fields[i].text, &number);
    return is_named;
}

static enum status place_fields(const struct splitter *splitter, const struct evening_field *fields,
                                int n, struct evening_line *out)
{
    for (int i = 0; i < n; i++) {
        const int column = i < splitter->n_columns ? splitter->columns[i] : NO_COLUMN;
        if (column >= N_EVENING_COLUMNS)
            out->others[column - N_EVENING_COLUMNS] = fields[i];
        else if (column != NO_COLUMN)
            out->fields[column] = fields[i];
        else if (fields[i].text[0] != '\0')
            return refuse(splitter, fields[i].column, N_("no column heading for '%s'"),
                          fields[i].text);
    }
    return STATUS_OK;
}

/* Reads a line of the table. A syntax error is stored in the line; its earlier fields are kept. */
static enum status read_line(struct splitter *splitter, char *line, struct evening_lines *out)
{
    struct evening_field fields[MOST_FIELDS];
    struct evening_line next = {.line = splitter->line};
    struct splitter here = *splitter, quiet = *splitter;
    int n;
    here.diag = &next.wrong;
    quiet.diag = NULL;
    for (int c = 0; c < N_EVENING_COLUMNS; c++)
        next.fields[c] = (struct evening_field){"", 1};
    for (int c = 0; c < MOST_OTHERS; c++)
        next.others[c] = (struct evening_field){"", 1};
    const bool is_whole = split(&here, line, fields, &n) == STATUS_OK;
    if (is_whole && is_sum(fields, n))
        return STATUS_OK;
    (void)place_fields(is_whole ? &here : &quiet, fields, n - !is_whole, &next);
    struct evening_line *grown = realloc(out->lines, (size_t)(out->n + 1) * sizeof *out->lines);
    TRY_MEMORY(grown);
    out->lines = grown;
    out->lines[out->n++] = next;
    return STATUS_OK;
}

/* Reads the line "sep=;", in which spreadsheets declare the separator. */
static bool read_separator(struct splitter *splitter, const char *line)
{
    static const char key[] = "sep=";
    line += strspn(line, " \"");
    if (splitter->n_columns > 0 || strncasecmp(line, key, strlen(key)) != 0)
        return false;
    const char mark = line[strlen(key)];
    if (mark == '\0' || strchr(",;\t", mark) == NULL)
        return false;
    splitter->separator = mark;
    return true;
}

static enum status read_any(struct splitter *splitter, char *line, struct evening_lines *out)
{
    const char first = line[strspn(line, " \t\r,;\"")];
    if (read_separator(splitter, line) || first == '\0' || first == '#')
        return STATUS_OK;
    trim_fields(line);
    unquote_line(line);
    if (splitter->n_columns > 0)
        return read_line(splitter, line, out);
    const char *word = line + strspn(line, " \"");
    if (word[strcspn(word, ",;:\"\t")] == ':')
        return read_key(splitter, line, out);
    out->head_line = splitter->line;
    return read_columns(splitter, line, out);
}

/* The length of the row at `text`. Line breaks within a quoted cell of the table become spaces; *n
 * is set to the number of lines that the row occupies in the file. */
static size_t line_length(char *text, bool is_table, int *n)
{
    enum { MOST_IN_CELL = 20 };
    bool is_open = false;
    size_t end = 0;
    for (*n = 1; *n <= MOST_IN_CELL && is_table && text[0] != '#'; ++*n) {
        for (; text[end] != '\0' && text[end] != '\n'; end++)
            is_open ^= text[end] == '"';
        for (size_t i = 0; i < end && !is_open; i++)
            text[i] = text[i] == '\n' ? ' ' : text[i];
        if (!is_open)
            return end;
        end += text[end] == '\n';
    }
    *n = 1;
    return strcspn(text, "\n");
}

enum status evening_lines_read(char *text, size_t length, struct evening_lines *out,
                               struct diag *diag)
{
    struct splitter splitter = {.diag = diag};
    char *end = text + length;
    *out = (struct evening_lines){0};
    *end = '\0';
    if (strlen(text) != length)
        return diag_refuse(diag, N_("not a text file: it contains a zero byte"));
    text += plain_text_fold_file(text, length);
    while (text < end) {
        char *line = text;
        int n_lines;
        const size_t n = line_length(line, splitter.n_columns > 0, &n_lines);
        line[n] = '\0';
        text += n + 1;
        splitter.line++;
        TRY(read_any(&splitter, line, out));
        splitter.line += n_lines - 1;
    }
    if (splitter.n_columns == 0)
        return diag_refuse(
            diag, N_("no line names the columns; a score sheet has players: A, B, C, D, then "
                     "contract,declarer,doubles,old,points and a line for each deal"));
    return STATUS_OK;
}

void evening_lines_clear(struct evening_lines *lines)
{
    free(lines->lines);
    *lines = (struct evening_lines){0};
}
