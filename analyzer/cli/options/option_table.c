/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See option_table.h. */
#include "analyzer/cli/options/option_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analyzer/cli/command.h"
#include "engine/core/language.h"
#include "engine/core/notation.h"
#include "engine/core/plain_text.h"
#include "engine/core/text_add.h"

static bool is_last(const struct command_option *option)
{
    return option->shown.name == NULL && option->shown.doc == NULL;
}

static int key_of(const struct command_option *table, const struct command_option *option,
                  int first)
{
    const bool is_given_out = option->shown.key == 0 && option->shown.name != NULL;
    return is_given_out ? first + (int)(option - table) : option->shown.key;
}

int option_table_rows(const struct command_option *table, int first, unsigned offered,
                      struct argp_option *out, int n)
{
    int group = 0;
    for (const struct command_option *option = table; !is_last(option); option++) {
        group = option->shown.group != 0 ? option->shown.group : group;
        if (option->offered != 0 && (option->offered & offered) == 0)
            continue;
        out[n] = option->shown;
        out[n].key = key_of(table, option, first);
        out[n++].group = group;
    }
    out[n] = (struct argp_option){0};
    return n;
}

static void take_number(struct argp_state *state, const struct command_option *option,
                        const char *text, char *value)
{
    const uint64_t number =
        options_number(state, option->shown.name, text, option->least, option->most);
    const int small = (int)number;
    if (option->size == sizeof small)
        memcpy(value, &small, sizeof small);
    else
        memcpy(value, &number, sizeof number);
}

static void take_word(struct argp_state *state, const struct command_option *option,
                      const char *text, char *value)
{
    char list[128] = "";
    for (int i = 0; option->words[i] != NULL; i++) {
        if (strcmp(text, option->words[i]) == 0) {
            memcpy(value, &i, sizeof i);
            return;
        }
        text_list(list, sizeof list, ", ", "%s", option->words[i]);
    }
    argp_failure(state, EXIT_USAGE, 0, tr("--%s: '%s' is none of %s"), option->shown.name, text,
                 list);
}

/* A number above 0 and up to `most`, or exits; `what` names it in the message. */
static double read_positive(struct argp_state *state, const char *option, const char *text,
                            const char *what, double most)
{
    double value = 0;
    if (!plain_text_number(text, &value) || !(value > 0) || value > most)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--%s: '%s' is no %s above 0 and up to %.10g, like 0.5"), option, text,
                     tr(what), most);
    return value;
}

/* A share in low..high, "0.95", "95" or "95%", or exits. A bare number above 1 is per cent only where
 * it can be no slip: "2" for a share that may be 0.02 is refused. */
static double read_share(struct argp_state *state, const char *option, const char *text, double low,
                         double high)
{
    char digits[32];
    const size_t n = strcspn(text, "%");
    const bool percent = text[n] == '%';
    double number = -1;
    snprintf(digits, sizeof digits, "%.*s", (int)(n < 31 ? n : 31), text);
    const bool is_number = plain_text_number(digits, &number);
    const double value = percent || (number > 1 && low > 0.1) ? number / 100 : number;
    if (!is_number || n > 31 || (percent && text[n + 1] != '\0') || value < low || value > high)
        argp_failure(state, EXIT_USAGE, 0,
                     tr("--%s: '%s' is not a share from %g to %g, like 0.9 or 90%%"), option, text,
                     low, high);
    return value;
}

static void take(struct argp_state *state, const struct command_option *option, char *text,
                 void *options)
{
    char *const value = (char *)options + option->place;
    double real = 0.0;
    switch (option->kind) {
    case OPTION_TEXT: memcpy(value, &text, sizeof text); return;
    case OPTION_FLAG: *(bool *)value = true; return;
    case OPTION_WORD: take_word(state, option, text, value); return;
    case OPTION_NUMBER: take_number(state, option, text, value); return;
    case OPTION_POSITIVE:
        real = read_positive(state, option->shown.name, text, option->what, (double)option->most);
        break;
    case OPTION_SHARE:
        real = read_share(state, option->shown.name, text, option->low, option->high);
        break;
    default: option->read(state, text, options); return;
    }
    memcpy(value, &real, sizeof real);
}

error_t option_table_take(const struct command_option *table, int first, int key, char *text,
                          struct argp_state *state, void *options)
{
    for (const struct command_option *option = table; !is_last(option); option++)
        if (option->kind != OPTION_HEADING && key_of(table, option, first) == key) {
            take(state, option, text, options);
            return 0;
        }
    return ARGP_ERR_UNKNOWN;
}

uint64_t options_number(struct argp_state *state, const char *option, const char *text,
                        uint64_t low, uint64_t high)
{
    char *end = NULL;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || value < low || value > high)
        argp_failure(state, EXIT_USAGE, 0, tr("--%s: '%s' is not a whole number from %llu to %llu"),
                     option, text, (unsigned long long)low, (unsigned long long)high);
    return value;
}

int options_number_or_all(struct argp_state *state, const char *option, const char *text,
                          uint64_t low)
{
    return strcmp(text, "all") == 0 ? INT32_MAX
                                    : (int)options_number(state, option, text, low, INT32_MAX);
}

/* What players call the two seats that have names. */
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

seat options_seat(struct argp_state *state, const char *option, const char *text)
{
    char word[64];
    const char *words[N_SEAT_WORDS];
    if (text[0] >= '0' && text[0] <= '9')
        return (seat)(options_number(state, option, text, 1, N_SEATS) - 1);
    notation_canonical(text, word, sizeof word);
    for (int i = 0; i < N_SEAT_WORDS; i++) {
        words[i] = seat_words[i].word;
        if (strcmp(word, words[i]) == 0)
            return seat_words[i].named;
    }
    char hint[HINT_BYTES];
    notation_hint(word, words, N_SEAT_WORDS, hint);
    argp_failure(state, EXIT_USAGE, 0,
                 tr("--%s: '%s' is no seat: 1 to 4, forehand (1) or dealer (4)%s"), option, text,
                 hint);
    return 0;
}
