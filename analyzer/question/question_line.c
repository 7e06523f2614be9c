/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_line.h. Handles the question line as a whole; question_fields.c handles its
 * fields. */
#include "analyzer/question/question_line.h"

#include <stdio.h>
#include <string.h>

#include "analyzer/question/question_fields.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/text_add.h"

void question_line_write(const struct question *question, char out[QUESTION_BYTES])
{
    snprintf(out, QUESTION_BYTES, QUESTION_LINE);
    for (int i = 0; i < n_question_fields; i++) {
        const struct question_field *field = &question_fields[i];
        char value[QUESTION_BYTES] = "";
        field->write(question, value);
        if (field->is_always || value[0] != '\0')
            text_add(out, QUESTION_BYTES, " %s=%s", field->name, value);
    }
}

enum status question_line_keep(const struct question *question, char **out, struct diag *diag)
{
    char line[QUESTION_BYTES];
    question_line_write(question, line);
    if (strlen(line) + 16 >= QUESTION_BYTES)
        return diag_refuse(diag, N_("the conditions are too long for one question"));
    *out = strdup(line);
    return *out == NULL ? STATUS_MEMORY : STATUS_OK;
}

static size_t version_length(const char *text)
{
    return text[0] == 'z' && text[1] == 'q' ? 2 + strspn(text + 2, "0123456789") : 0;
}

bool question_line_is(const char *text)
{
    text += strspn(text, " \t");
    const size_t n = version_length(text);
    return n > 2 && (text[n] == '\0' || text[n] == ' ' || text[n] == '\t');
}

static enum status refuse_unknown(const char *name, int column, struct diag *diag)
{
    const char *names[MOST_QUESTION_FIELDS];
    char word[32], hint[HINT_BYTES], list[256];
    for (int i = 0; i < n_question_fields; i++)
        names[i] = question_fields[i].name;
    notation_excerpt(name, word);
    notation_hint(name, names, (size_t)n_question_fields, hint);
    notation_list(names, (size_t)n_question_fields, list, sizeof list);
    return hint[0] != '\0' ? diag_set(diag, STATUS_INPUT, 0, column,
                                      N_("a question has no field '%s'%s"), word, hint)
                           : diag_set(diag, STATUS_INPUT, 0, column,
                                      N_("a question has no field '%s'; expected %s"), word, list);
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Decodes a value in place. Returns the first invalid character, or NULL. */
static const char *decode(char *value)
{
    char *to = value;
    for (const char *at = value; *at != '\0'; at++, to++) {
        *to = *at == '_' ? ' ' : *at;
        if (*at != '%')
            continue;
        const int high = digit_of(at[1]), low = high < 0 ? -1 : digit_of(at[2]);
        if (low < 0 || high + low == 0)
            return at;
        *to = (char)(high * 16 + low);
        at += 2;
    }
    *to = '\0';
    return NULL;
}

/* Whether `words` already has a value for the field, which overrides the value in the line. */
static bool is_given(const struct question_field *field, const struct question_words *words)
{
    const struct question_words none = QUESTION_WORDS_NONE;
    const struct command_option *option = &field->option;
    return !field->is_list && memcmp((const char *)words + option->place,
                                     (const char *)&none + option->place, option->size) != 0;
}

static enum status take_value(const struct question_field *field, char *value,
                              struct question_words *words, struct diag *diag)
{
    const struct command_option *option = &field->option;
    struct question_words unused = *words;
    if (option->kind == OPTION_FLAG && strcmp(value, option->name) != 0)
        return diag_refuse(diag, N_("--%s: '%s' is not one of %s%s"), field->name, value,
                           option->name, "");
    return option_take(option, value, is_given(field, words) ? &unused : words, diag);
}

static enum status read_value(const char *line, const struct question_field *field, char *value,
                              struct question_words *words, struct diag *diag)
{
    const char *wrong = decode(value);
    if (wrong != NULL)
        return diag_set(diag, STATUS_INPUT, 0, (int)(wrong - line) + 1,
                        N_("'%%' must be followed by two hexadecimal digits, like %%5F"));
    const enum status status = value[0] == '\0' ? STATUS_OK : take_value(field, value, words, diag);
    if (status != STATUS_OK && diag != NULL)
        diag->column = (int)(value - line) + 1;
    return status;
}

/* Reads one "name=value" pair of the line. */
static enum status read_field(const char *line, char *word, bool seen[MOST_QUESTION_FIELDS],
                              struct question_words *words, struct diag *diag)
{
    const int column = (int)(word - line) + 1;
    char *value = strchr(word, '=');
    int i = 0;
    if (value == NULL)
        return diag_set(diag, STATUS_INPUT, 0, column,
                        N_("'%.40s' is not of the form FIELD=VALUE; values contain no spaces, as "
                           "in hand=CQ,HT,CJ,DA"),
                        word);
    *value++ = '\0';
    while (i < n_question_fields && strcmp(question_fields[i].name, word) != 0)
        i++;
    if (i == n_question_fields)
        return refuse_unknown(word, column, diag);
    if (seen[i])
        return diag_set(diag, STATUS_INPUT, 0, column, N_("the field '%s' is given twice"), word);
    seen[i] = true;
    for (char *one = value, *rest = value; rest != NULL; one = rest) {
        if (question_fields[i].is_list)
            strsep(&rest, "|");
        else
            rest = NULL;
        TRY(read_value(line, &question_fields[i], one, words, diag));
    }
    return STATUS_OK;
}

enum status question_line_read(char *line, struct question_words *words, struct diag *diag)
{
    bool seen[MOST_QUESTION_FIELDS] = {false};
    char *version = line + strspn(line, " \t");
    const size_t n = version_length(version);
    diag_set_source(diag, tr("HAND"));
    if (n != sizeof QUESTION_LINE - 1 || strncmp(version, QUESTION_LINE, n) != 0)
        return diag_set(diag, STATUS_INPUT, 0, (int)(version - line) + 1,
                        N_("'%.*s' is a line of another version; this program reads %s"), (int)n,
                        version, QUESTION_LINE);
    const char *end = line + strlen(line);
    for (char *word, *rest = version + n; (word = strsep(&rest, " \t")) != NULL;)
        if (word[0] != '\0')
            TRY(read_field(line, word, seen, words, diag));
    if (words->hand == NULL)
        return diag_refuse(diag, N_("the field 'hand' is missing"));
    words->line = line;
    words->line_end = end;
    return STATUS_OK;
}

/* The string in `words` to which the source of an error message refers, or NULL. */
static const char *text_of(const struct question_words *words, const char *source)
{
    for (int i = 0; i < n_question_fields; i++) {
        const struct command_option *option = &question_fields[i].option;
        const bool is_it = option->name == NULL ? strcmp(source, tr("HAND")) == 0
                                                : strncmp(source, "--", 2) == 0 &&
                                                      strcmp(source + 2, option->name) == 0;
        if (option->kind == OPTION_TEXT && is_it)
            return *(const char *const *)(const void *)((const char *)words + option->place);
    }
    for (int i = 0; i < words->given.n; i++) {
        const char *quoted = strchr(source, '\'');
        const char *text = words->given.items[i].text;
        if (strncmp(source, words->given.items[i].denied ? "--not " : "--given ", 6) == 0 &&
            quoted != NULL && strncmp(quoted + 1, text, strlen(text)) == 0)
            return text;
    }
    return NULL;
}

void question_line_place(const struct question_words *words, struct diag *diag)
{
    const char *text = words->line == NULL ? NULL : text_of(words, diag->source);
    if (text == NULL || (uintptr_t)text < (uintptr_t)words->line ||
        (uintptr_t)text > (uintptr_t)words->line_end)
        return;
    diag->column = (int)(text - words->line) + (diag->column > 0 ? diag->column : 1);
    diag_set_source(diag, tr("HAND"));
}
