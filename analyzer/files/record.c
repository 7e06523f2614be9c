/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/files/record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/language/languages.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

enum { MOST_BOK_LEFT = 9999, MOST_IN_DOUBT = 10 };

static const char *const key_names[N_RECORD_KEYS] = {
    [RECORD_RULES] = "rules",     [RECORD_DEAL] = "deal",       [RECORD_CALLS] = "calls",
    [RECORD_PLAY] = "play",       [RECORD_BOK] = "bok",         [RECORD_TABLED] = "tabled",
    [RECORD_STAKE] = "stake",     [RECORD_PENALTY] = "penalty", [RECORD_AGREED] = "agreed",
    [RECORD_SESSION] = "session", [RECORD_PLAYERS] = "players", [RECORD_WINNERS] = "winners",
};

/* True for keys that also apply to later deals; a block with only such keys is not a deal. */
static bool is_handed_on(enum record_key key)
{
    return key == RECORD_RULES || key == RECORD_STAKE || key == RECORD_PLAYERS ||
           key == RECORD_SESSION || key == RECORD_BOK;
}

static const char keys[] =
    "rules deal calls play bok tabled stake penalty agreed session players winners";

/* A line of the text, without its newline. */
struct line {
    char *start;      /* the start of the line, which is column 1 */
    char *text, *end; /* the line without its comment and surrounding spaces */
    int number;
    bool has_comment;
};

const char *record_key_name(enum record_key key)
{
    return key_names[key];
}

void record_reader_init(struct record_reader *reader, char *text, size_t length)
{
    *reader = (struct record_reader){.next = text + plain_text_fold_file(text, length),
                                     .end = text + length,
                                     .line = 1,
                                     .n_records = 0};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Finds the comment between `start` and `end`. Returns `end` if there is none. */
static char *find_comment(char *start, char *end)
{
    for (char *at = start; at < end; at++)
        if (*at == '#' && (at == start || is_space(at[-1])))
            return at;
    return end;
}

/* Reads the line at the reader's position without advancing, and sets *after to the next. */
static struct line peek_line(const struct record_reader *reader, char **after)
{
    char *newline = memchr(reader->next, '\n', (size_t)(reader->end - reader->next));
    char *line_end = newline != NULL ? newline : reader->end;
    *after = newline != NULL ? newline + 1 : reader->end;
    struct line line = {.start = reader->next, .text = reader->next, .number = reader->line};
    line.end = find_comment(line.start, line_end);
    line.has_comment = line.end < line_end;
    while (line.text < line.end && is_space(*line.text))
        line.text++;
    while (line.end > line.text && is_space(line.end[-1]))
        line.end--;
    return line;
}

static void step(struct record_reader *reader, char *after)
{
    reader->next = after;
    reader->line++;
}

static bool has_text(const struct line *line)
{
    return line->text < line->end;
}

enum record_key record_find_key(const char *text, size_t length)
{
    const char *colon = memchr(text, ':', length);
    const char *end = colon != NULL ? colon : text;
    while (end > text && is_space(end[-1]))
        end--;
    const size_t n = (size_t)(end - text);
    char word[32];
    for (enum record_key key = 0; key < N_RECORD_KEYS; key++)
        if (strlen(key_names[key]) == n && strncasecmp(text, key_names[key], n) == 0)
            return key;
    snprintf(word, sizeof word, "%.*s", (int)n, text);
    for (enum record_key key = 0; key < N_RECORD_KEYS && n > 0 && n < sizeof word; key++)
        if (languages_mean(word, "line", key_names[key]))
            return key;
    return N_RECORD_KEYS;
}

static enum record_key key_of(const struct line *line)
{
    return record_find_key(line->text, (size_t)(line->end - line->text));
}

bool record_reader_seek_lines(struct record_reader *reader)
{
    while (reader->next < reader->end) {
        char *after;
        const struct line line = peek_line(reader, &after);
        if (has_text(&line))
            return true;
        step(reader, after);
    }
    return false;
}

bool record_reader_seek(struct record_reader *reader)
{
    if (!record_reader_seek_lines(reader))
        return false;
    struct record_reader ahead = *reader;
    while (record_reader_seek_lines(&ahead)) {
        char *after;
        const struct line line = peek_line(&ahead, &after);
        if (!is_handed_on(key_of(&line)))
            return true;
        step(&ahead, after);
    }
    return false;
}

static int column_of(const struct line *line, const char *at)
{
    return (int)(at - line->start) + 1;
}

/* Reports an unknown key, and suggests a key that the deal does not have yet. */
static enum status refuse_key(const struct record *record, const struct line *line, const char *key,
                              struct diag *diag)
{
    const char *hints[N_RECORD_KEYS * MOST_WORDS];
    char word[32];
    size_t n = 0;
    for (int i = 0; i < N_RECORD_KEYS; i++)
        if (record->values[i].text == NULL)
            n += languages_words("line", key_names[i], &hints[n]);
    notation_excerpt(key, word);
    const char *nearest = notation_nearest(word, hints, n);
    const int column = column_of(line, line->text);
    if (nearest != NULL)
        return diag_set(diag, STATUS_INPUT, line->number, column,
                        N_("unknown key '%s'; did you mean '%s'?"), word, nearest);
    return diag_set(diag, STATUS_INPUT, line->number, column, N_("unknown key '%s'; keys are %s"),
                    word, keys);
}

/* Splits "key: value" in place and stores the value; replaces only values from before line
 * `first`. */
static enum status read_line(struct record *record, const struct line *line, int first,
                             struct diag *diag)
{
    char *colon = memchr(line->text, ':', (size_t)(line->end - line->text));
    const int column = column_of(line, line->text);
    if (memchr(line->text, '\0', (size_t)(line->end - line->text)) != NULL)
        return diag_set(diag, STATUS_INPUT, line->number, column,
                        N_("the line contains a zero byte; a written deal is plain text (UTF-8)"));
    if (colon == NULL)
        return diag_set(diag, STATUS_INPUT, line->number, column,
                        N_("expected 'key: value'; keys are %s"), keys);
    const enum record_key key = key_of(line);
    char *key_end = colon;
    while (key_end > line->text && is_space(key_end[-1]))
        key_end--;
    char *value = colon + 1;
    while (value < line->end && is_space(*value))
        value++;
    *line->end = *key_end = '\0';
    if (key == N_RECORD_KEYS)
        return refuse_key(record, line, line->text, diag);
    if (record->values[key].text != NULL && record->values[key].line >= first)
        return diag_set(diag, STATUS_INPUT, line->number, column,
                        N_("'%s' is given twice (first in line %d); a blank line separates deals"),
                        key_names[key], record->values[key].line);
    record->values[key] = (struct record_value){value, line->number, column_of(line, value)};
    return STATUS_OK;
}

static const char *after_letters(const char *at, const char *end)
{
    while (at < end && ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z')))
        at++;
    return at;
}

/* True for an indented line after calls or play without a key at its start ("2:re" is no key). */
static bool is_continued(const struct line *line, const struct record_value *last)
{
    const char *at = after_letters(line->text, line->end);
    const bool has_key = at > line->text && at < line->end && *at == ':';
    return last != NULL && line->text > line->start && !has_key &&
           memchr(line->text, '\0', (size_t)(line->end - line->text)) == NULL;
}

/* Appends a line to a value. Text in between, such as a comment, is replaced by spaces, but
 * newlines are kept, since find_place counts them. */
static void join(const struct record_value *value, const struct line *line)
{
    char *start = line->text - (line->text - value->text), *end = start + strlen(start);
    int number = value->line; /* the line number as found by counting newlines */
    for (const char *at = start; at < line->text; at++)
        number += *at == '\n';
    for (char *at = end; at < line->text; at++)
        if (*at != '\n')
            *at = ' ';
    if (number < line->number) /* a zero byte has replaced a newline */
        *end = '\n';
    *line->end = '\0';
}

/* The value that a line stored if the next line may continue the value; else NULL. */
static struct record_value *that_may_go_on(struct record *record, int line)
{
    static const enum record_key keys_of_lists[] = {RECORD_CALLS, RECORD_PLAY};
    for (size_t i = 0; i < sizeof keys_of_lists / sizeof *keys_of_lists; i++) {
        struct record_value *value = &record->values[keys_of_lists[i]];
        if (value->text != NULL && value->line == line)
            return value;
    }
    return NULL;
}

/* True if all lines so far belong to the deal that follows. */
static bool is_head(const struct record *record)
{
    for (enum record_key key = 0; key < N_RECORD_KEYS; key++)
        if (record->values[key].text != NULL && !is_handed_on(key))
            return false;
    return true;
}

enum status record_read(struct record_reader *reader, struct record *record, struct diag *diag)
{
    *record = (struct record){.number = ++reader->n_records, .line = reader->line};
    enum status status = STATUS_OK;
    const struct record_value *last = NULL; /* the last value if the next line may continue it */
    int first = reader->line;               /* the first line of the block */
    bool begins = true;                     /* the block has no lines yet */
    while (reader->next < reader->end) {
        char *after;
        const struct line line = peek_line(reader, &after);
        step(reader, after);
        if (!has_text(&line) && !line.has_comment) {
            if (status != STATUS_OK || !is_head(record))
                break;
            first = reader->line;
            begins = true;
            continue;
        }
        if (!has_text(&line))
            continue;
        record->line = begins ? line.number : record->line;
        begins = false;
        if (is_continued(&line, last)) {
            join(last, &line);
            continue;
        }
        const enum status read = read_line(record, &line, first, status == STATUS_OK ? diag : NULL);
        last = that_may_go_on(record, line.number);
        THEN(status, read);
    }
    return status;
}

/* --- values and errors ---------------------------------------------------------------------- */

/* Finds the position in the file that corresponds to byte `offset` of a value. */
static void find_place(const struct record_value *value, int offset, int *line, int *column)
{
    *line = value->line;
    *column = value->column + offset;
    for (int i = 0; i < offset && value->text[i] != '\0'; i++)
        if (value->text[i] == '\n') {
            (*line)++;
            *column = offset - i;
        }
}

bool record_has(const struct record *record, enum record_key key)
{
    const char *text = record->values[key].text;
    return text != NULL && text[0] != '\0';
}

enum status record_refuse_missing(const struct record *record, enum record_key key,
                                  struct diag *diag)
{
    return diag_set(diag, STATUS_INPUT, record->line, 1, N_("the deal has no '%s:' line"),
                    record_key_name(key));
}

enum status record_refuse_line(const struct record *record, enum record_key key, struct diag *diag,
                               const char *format, ...)
{
    const struct record_value *value = &record->values[key];
    const bool is_there = value->text != NULL && !record->inherited[key];
    char why[512];
    TEXT_FORMAT(why, sizeof why, tr(format));
    return diag_set(diag, STATUS_INPUT, is_there ? value->line : record->line,
                    is_there ? value->column : 1, "%s: %s", record_key_name(key), why);
}

enum status record_place(const struct record_value *value, enum status status, struct diag *diag)
{
    if (status == STATUS_INPUT && diag != NULL)
        find_place(value, diag->column - 1, &diag->line, &diag->column);
    return status;
}

enum status record_hint_rules(const struct record *record, const struct ruleset *rules,
                              enum status status, struct diag *diag)
{
    const char *deal = record->values[RECORD_DEAL].text;
    const struct record_value *named = &record->values[RECORD_RULES];
    const bool is_inherited = record->inherited[RECORD_RULES];
    if (status != STATUS_INPUT || deal == NULL || (named->text != NULL && !is_inherited))
        return status;
    const int n = notation_count_words(deal), n_cards = rules->pack->n_cards;
    if (strchr(deal, '?') != NULL || (n < 2 * n_cards && (2 * n > n_cards || !is_inherited)))
        return status;
    if (is_inherited)
        diag_append(diag, N_("; the rules from line %d still apply: a deal of %s has %d cards"),
                    named->line, rules->name, n_cards);
    else
        diag_append(diag, N_("; without a 'rules:' line, this is a deal of %s, which has %d cards"),
                    rules->name, n_cards);
    return status;
}

enum status record_number_at(const struct record *record, enum record_key key, const char *at,
                             const int range[2], int *out, struct diag *diag)
{
    char *end = NULL;
    errno = 0;
    const long number = strtol(at, &end, 10);
    if (at[0] < '0' || at[0] > '9' || *end != '\0' || errno != 0 || number < range[0] ||
        number > range[1]) {
        char word[32];
        notation_excerpt(at, word);
        return record_refuse(&record->values[key], at, diag,
                             N_("%s: '%s' is not a whole number from %d to %d"),
                             record_key_name(key), word, range[0], range[1]);
    }
    *out = (int)number;
    return STATUS_OK;
}

enum status record_stake_read(const struct record *record, double *stake, struct diag *diag)
{
    double number = 0.0;
    if (!plain_text_number(record->values[RECORD_STAKE].text, &number) || !(number > 0))
        return record_refuse_line(record, RECORD_STAKE, diag,
                                  N_("expected a positive number, like 0.50"));
    *stake = number;
    return STATUS_OK;
}

/* True if `left` can become `wanted` in n deals, any of which may be a tie that adds `more`
 * deals. */
static bool can_become(int left, int n, int more, int wanted)
{
    if (n == 0)
        return left == wanted;
    const int rest = left - (left > 0);
    return can_become(rest, n - 1, more, wanted) || can_become(rest + more, n - 1, more, wanted);
}

static bool contradicts(const struct record_bok *bok, const struct ruleset *rules, int left)
{
    return bok->counts && rules->scoring == SCORING_STAKES && bok->n_unsettled <= MOST_IN_DOUBT &&
           !can_become(bok->base, bok->n_unsettled, rules->bok_deals, left);
}

/* The text that follows "reset" and spaces, or NULL if the text does not begin with "reset". */
static const char *after_reset(const char *text)
{
    static const char reset[] = "reset";
    const size_t n = sizeof reset - 1;
    return strncmp(text, reset, n) == 0 ? text + n + strspn(text + n, " \t") : NULL;
}

enum status record_bok_read(const struct record *record, const struct ruleset *rules, int *left,
                            struct diag *diag)
{
    const struct record_value *value = &record->values[RECORD_BOK];
    *left = record->bok.left;
    if (value->text == NULL)
        return STATUS_OK;
    if (rules->bok_deals == 0)
        return record_refuse_line(record, RECORD_BOK, diag, N_("these rules have no bok-runda"));
    const char *number = after_reset(value->text);
    const enum status status =
        record_number_at(record, RECORD_BOK, number != NULL ? number : value->text,
                         (const int[]){0, MOST_BOK_LEFT}, left, diag);
    if (status != STATUS_OK || number != NULL || !contradicts(&record->bok, rules, *left))
        return status;
    return record_refuse_line(
        record, RECORD_BOK, diag,
        N_("after the earlier deals, %d are left, not %d; 'reset %d' overrides them"),
        record->bok.left, *left, *left);
}
