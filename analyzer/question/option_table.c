/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/question/option_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/text_add.h"
#include "engine/rules/ruleset.h"

bool option_is_last(const struct command_option *option)
{
    return option->name == NULL && option->help == NULL;
}

static void put_number(const struct command_option *option, uint64_t number, void *options)
{
    char *const value = (char *)options + option->place;
    const int small = (int)number;
    memcpy(value, option->size == sizeof small ? (const void *)&small : &number, option->size);
}

void options_begin(const struct command_option *table, void *options)
{
    for (; table != NULL && !option_is_last(table); table++)
        if (table->kind == OPTION_SEAT)
            put_number(table, (uint64_t)SEAT_NONE, options);
        else if (table->usual != 0)
            put_number(table, table->usual, options);
}

static enum status take_number(const struct command_option *option, const char *text, void *options,
                               struct diag *diag)
{
    uint64_t number = option->most;
    if ((option->flags & OPTION_OR_ALL) == 0 || strcmp(text, "all") != 0)
        TRY(options_number(option->name, text, option->least, option->most, &number, diag));
    put_number(option, number, options);
    return STATUS_OK;
}

static enum status take_word(const struct command_option *option, const char *text, char *value,
                             struct diag *diag)
{
    char list[128] = "", hint[HINT_BYTES];
    size_t n = 0;
    for (; option->words[n] != NULL; n++) {
        const int place = (int)(option->least + n);
        if (strcmp(text, option->words[n]) == 0) {
            memcpy(value, &place, sizeof place);
            return STATUS_OK;
        }
        text_list(list, sizeof list, ", ", "%s", option->words[n]);
    }
    notation_hint(text, option->words, n, hint);
    return diag_refuse(diag, N_("--%s: '%s' is not one of %s%s"), option->name, text, list, hint);
}

static enum status take_seat(const struct command_option *option, const char *text, void *options,
                             struct diag *diag)
{
    seat one = 0;
    TRY(options_seat(option->name, text, &one, diag));
    put_number(option, one, options);
    return STATUS_OK;
}

static enum status read_positive(const struct command_option *option, const char *text, double *out,
                                 struct diag *diag)
{
    const double most = (double)option->most;
    if (plain_text_number(text, out) && *out > 0 && *out <= most)
        return STATUS_OK;
    return diag_refuse(diag, N_("--%s: '%s' is not a %s above 0 and at most %.10g, like 0.5"),
                       option->name, text, tr(option->what), most);
}

/* Reads a share in low..high: "0.95", "95" or "95%". A number above 1 without % is read as a
 * percentage only if every share that the option allows is above 10 %; otherwise "2" is refused. */
static enum status read_share(const struct command_option *option, const char *text, double *out,
                              struct diag *diag)
{
    const double low = option->low, high = option->high;
    char digits[32];
    const size_t n = strcspn(text, "%");
    const bool percent = text[n] == '%';
    double number = -1;
    snprintf(digits, sizeof digits, "%.*s", (int)(n < 31 ? n : 31), text);
    const bool is_number = plain_text_number(digits, &number);
    *out = percent || (number > 1 && low > 0.1) ? number / 100 : number;
    if (is_number && n <= 31 && !(percent && text[n + 1] != '\0') && *out >= low && *out <= high)
        return STATUS_OK;
    return diag_refuse(diag, N_("--%s: '%s' is not a share from %g to %g, like 0.9 or 90%%"),
                       option->name, text, low, high);
}

enum status option_take(const struct command_option *option, char *text, void *options,
                        struct diag *diag)
{
    char *const value = (char *)options + option->place;
    double real = 0.0;
    switch (option->kind) {
    case OPTION_HEADING: return STATUS_OK;
    case OPTION_TEXT: memcpy(value, &text, sizeof text); return STATUS_OK;
    case OPTION_FLAG: *(bool *)value = true; return STATUS_OK;
    case OPTION_WORD: return take_word(option, text, value, diag);
    case OPTION_SEAT: return take_seat(option, text, options, diag);
    case OPTION_NUMBER: return take_number(option, text, options, diag);
    case OPTION_POSITIVE: TRY(read_positive(option, text, &real, diag)); break;
    case OPTION_SHARE: TRY(read_share(option, text, &real, diag)); break;
    case OPTION_OTHER: return option->read(value, text, diag);
    }
    memcpy(value, &real, sizeof real);
    return STATUS_OK;
}

enum status options_number(const char *option, const char *text, uint64_t low, uint64_t high,
                           uint64_t *out, struct diag *diag)
{
    char *end = NULL;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value < low || value > high)
        return diag_refuse(diag, N_("--%s: '%s' is not a whole number from %llu to %llu"), option,
                           text, (unsigned long long)low, (unsigned long long)high);
    *out = value;
    return STATUS_OK;
}

/* The words accepted for forehand and dealer. */
static const struct {
    const char *word;
    seat named;
} seat_words[] = {
    {"forehand", 0},
    {"vorhand", 0},
    {"wyjscie", 0},
    {"na-wyjsciu", 0},
    {"wychodzacy", 0},
    {"dealer", N_SEATS - 1},
    {"geber", N_SEATS - 1},
    {"rozdajacy", N_SEATS - 1},
    {"na-dobitku", N_SEATS - 1},
    {"na-dobiciu", N_SEATS - 1},
};
enum { N_SEAT_WORDS = sizeof seat_words / sizeof *seat_words };

enum status options_seat(const char *option, const char *text, seat *out, struct diag *diag)
{
    char word[64], hint[HINT_BYTES];
    const char *words[N_SEAT_WORDS];
    if (text[0] >= '0' && text[0] <= '9') {
        uint64_t number = 0;
        const enum status status = options_number(option, text, 1, N_SEATS, &number, diag);
        *out = (seat)(number - 1);
        return status;
    }
    notation_canonical(text, word, sizeof word);
    for (int i = 0; i < N_SEAT_WORDS; i++) {
        words[i] = seat_words[i].word;
        if (strcmp(word, words[i]) == 0) {
            *out = seat_words[i].named;
            return STATUS_OK;
        }
    }
    notation_hint(word, words, N_SEAT_WORDS, hint);
    return diag_refuse(
        diag, N_("--%s: '%s' is not a seat; expected 1 to 4, forehand (1) or dealer (4)%s"), option,
        text, hint);
}
