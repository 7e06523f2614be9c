/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See question_line.h: how each field is read, in the order in which question_line.c writes them. */
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/question/question_line.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"

/* --- values ---------------------------------------------------------------------------------- */

/* Why a value is none, as a clause; NULL if it is one. It is decoded, and not empty. */
typedef const char *reader(char *value, struct question_words *words);

static const char *const no_seat = N_("expected a seat from 1 to 4");
static const char *const no_number = N_("expected a whole number from 1 on");

static bool read_number(const char *value, uint64_t least, uint64_t most, uint64_t *out)
{
    const size_t n = strlen(value);
    errno = 0;
    *out = strtoull(value, NULL, 10);
    return strspn(value, "0123456789") == n && errno == 0 && *out >= least && *out <= most;
}

static const char *take_seat(const char *value, int *who)
{
    uint64_t number;
    if (!read_number(value, 1, N_SEATS, &number))
        return no_seat;
    if (*who == SEAT_NONE)
        *who = (int)number - 1;
    return NULL;
}

static const char *read_seat(char *value, struct question_words *words)
{
    return take_seat(value, &words->seat);
}

static const char *read_bok(char *value, struct question_words *words)
{
    uint64_t number;
    if (!read_number(value, 1, QUESTION_MOST_BOK, &number))
        return no_number;
    if (words->bok_left == 0)
        words->bok_left = (int)number;
    return NULL;
}

static const char *read_declarer(char *value, struct question_words *words)
{
    return take_seat(value, &words->declarer);
}

static const char *read_act(char *value, struct question_words *words)
{
    words->announces = true;
    return strcmp(value, "announce") == 0 ? NULL : N_("expected announce");
}

static const char *read_condition(const char *value, bool denied, struct question_words *words)
{
    return question_suppose(words, value, denied) ? NULL : N_("too many conditions");
}

static const char *read_given(char *value, struct question_words *words)
{
    return read_condition(value, false, words);
}

static const char *read_not(char *value, struct question_words *words)
{
    return read_condition(value, true, words);
}

static const char *read_owing(char *value, struct question_words *words)
{
    seatset seats = 0;
    for (char *word, *rest = value; (word = strsep(&rest, ",")) != NULL;) {
        int who = SEAT_NONE;
        if (take_seat(word, &who) != NULL)
            return N_("expected seats from 1 to 4, like 1,3");
        seats |= seatset_of((unsigned)who);
    }
    if (words->owing == 0)
        words->owing = seats;
    return NULL;
}

static const char *read_forced(char *value, struct question_words *words)
{
    int who = SEAT_NONE;
    const char *why = take_seat(value, &who);
    if (why == NULL && words->forced == 0)
        words->forced = seatset_of((unsigned)who);
    return why;
}

static const char *read_trust(char *value, struct question_words *words)
{
    double trust;
    if (!plain_text_number(value, &trust) || !(trust >= 0 && trust <= 1))
        return N_("expected a share from 0 to 1");
    if (words->trust < 0)
        words->trust = trust;
    return NULL;
}

static const char *read_deals(char *value, struct question_words *words)
{
    uint64_t number = 0;
    const bool all = strcmp(value, "all") == 0;
    if (!all && !read_number(value, 1, QUESTION_MOST_DEALS, &number))
        return N_("expected all, or a whole number from 1 on");
    if (words->exact || words->deals > 0)
        return NULL;
    words->exact = all;
    words->deals = number;
    return NULL;
}

static const char *read_seed(char *value, struct question_words *words)
{
    uint64_t number;
    if (!read_number(value, 0, INT64_MAX, &number))
        return no_number;
    if (words->seed == 1)
        words->seed = number;
    return NULL;
}

/* --- the fields ------------------------------------------------------------------------------ */

#define TEXT_OF(member) NULL, offsetof(struct question_words, member)

static const struct field {
    const char *name;
    bool is_list; /* of values with | between, each of which is read */
    reader *read; /* NULL: it is a text of the words, … */
    size_t place; /* … there */
} fields[] = {{"rules", false, TEXT_OF(rules)},
              {"seat", false, read_seat, 0},
              {"hand", false, TEXT_OF(hand)},
              {"bok", false, read_bok, 0},
              {"contract", false, TEXT_OF(contract)},
              {"declarer", false, read_declarer, 0},
              {"calls", false, TEXT_OF(auction)},
              {"play", false, TEXT_OF(play)},
              {"act", false, read_act, 0},
              {"given", true, read_given, 0},
              {"not", true, read_not, 0},
              {"owing", false, read_owing, 0},
              {"forced", false, read_forced, 0},
              {"players", false, TEXT_OF(players)},
              {"me", false, TEXT_OF(me)},
              {"evidence", false, TEXT_OF(evidence)},
              {"trust", false, read_trust, 0},
              {"deals", false, read_deals, 0},
              {"seed", false, read_seed, 0}};
enum { N_FIELDS = sizeof fields / sizeof *fields };

/* --- a line as it is read -------------------------------------------------------------------- */

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
    const char *names[N_FIELDS];
    char word[32], hint[HINT_BYTES], list[256];
    for (int i = 0; i < N_FIELDS; i++)
        names[i] = fields[i].name;
    notation_excerpt(name, word);
    notation_hint(name, names, N_FIELDS, hint);
    notation_list(names, N_FIELDS, list, sizeof list);
    return hint[0] != '\0' ? diag_set(diag, STATUS_INPUT, 0, column,
                                      N_("a question has no field '%s'%s"), word, hint)
                           : diag_set(diag, STATUS_INPUT, 0, column,
                                      N_("a question has no field '%s'; expected %s"), word, list);
}

static int digit_of(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Makes the text of a value that is written; returns where it is wrong, or NULL. */
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

static const char *take_value(const struct field *field, char *value, struct question_words *words)
{
    if (field->read != NULL)
        return field->read(value, words);
    const char **text = (const char **)(void *)((char *)words + field->place);
    if (*text == NULL)
        *text = value;
    return NULL;
}

/* Reads a value, or one of a list, as it is written. */
static enum status read_value(const char *line, const struct field *field, char *value,
                              struct question_words *words, struct diag *diag)
{
    char shown[32], said[64];
    notation_excerpt(value, shown);
    snprintf(said, sizeof said, "%s=%s", field->name, shown);
    const char *wrong = decode(value);
    if (wrong != NULL)
        return diag_set(diag, STATUS_INPUT, 0, (int)(wrong - line) + 1,
                        N_("'%%' stands before two hexadecimal digits, like %%5F"));
    const char *why = value[0] == '\0' ? NULL : take_value(field, value, words);
    return why == NULL
               ? STATUS_OK
               : diag_set(diag, STATUS_INPUT, 0, (int)(value - line) + 1, "%s: %s", said, tr(why));
}

/* Reads "name=value", a word of the line. */
static enum status read_field(const char *line, char *word, bool seen[N_FIELDS],
                              struct question_words *words, struct diag *diag)
{
    const int column = (int)(word - line) + 1;
    char *value = strchr(word, '=');
    int i = 0;
    if (value == NULL)
        return diag_set(diag, STATUS_INPUT, 0, column,
                        N_("'%.40s' is no FIELD=VALUE; within a value there are no blanks: "
                           "hand=CQ,HT,CJ,DA"),
                        word);
    *value++ = '\0';
    while (i < N_FIELDS && strcmp(fields[i].name, word) != 0)
        i++;
    if (i == N_FIELDS)
        return refuse_unknown(word, column, diag);
    if (seen[i])
        return diag_set(diag, STATUS_INPUT, 0, column, N_("the field '%s' is given twice"), word);
    seen[i] = true;
    enum status status = STATUS_OK;
    for (char *one = value, *rest = value; status == STATUS_OK && rest != NULL; one = rest) {
        if (fields[i].is_list)
            strsep(&rest, "|");
        else
            rest = NULL;
        status = read_value(line, &fields[i], one, words, diag);
    }
    return status;
}

enum status question_line_read(char *line, struct question_words *words, struct diag *diag)
{
    bool seen[N_FIELDS] = {false};
    char *version = line + strspn(line, " \t");
    const size_t n = version_length(version);
    enum status status = STATUS_OK;
    diag_set_source(diag, tr("HAND"));
    if (n != sizeof QUESTION_LINE - 1 || strncmp(version, QUESTION_LINE, n) != 0)
        return diag_set(diag, STATUS_INPUT, 0, (int)(version - line) + 1,
                        N_("'%.*s' is a line of another version; this program reads %s"), (int)n,
                        version, QUESTION_LINE);
    const char *end = line + strlen(line);
    for (char *word, *rest = version + n;
         status == STATUS_OK && (word = strsep(&rest, " \t")) != NULL;)
        if (word[0] != '\0')
            status = read_field(line, word, seen, words, diag);
    if (status != STATUS_OK)
        return status;
    if (words->hand == NULL)
        return diag_set(diag, STATUS_INPUT, 0, 0, N_("the field 'hand' is missing"));
    words->line = line;
    words->line_end = end;
    return STATUS_OK;
}

/* --- places ---------------------------------------------------------------------------------- */

/* The text that a source of a diag means, or NULL. */
static const char *text_of(const struct question_words *words, const char *source)
{
    const struct {
        const char *source, *text;
    } texts[] = {{tr("HAND"), words->hand},    {"--auction", words->auction},
                 {"--play", words->play},      {"--contract", words->contract},
                 {"--policy", words->players}, {"--evidence", words->evidence},
                 {"--rules", words->rules}};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strcmp(source, texts[i].source) == 0)
            return texts[i].text;
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
