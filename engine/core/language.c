/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/core/language.h"

#include <stddef.h>

static const struct language *spoken; /* the only mutable global variable; see language.h */

const struct language *language_speak(const struct language *language)
{
    const struct language *before = spoken;
    spoken = language;
    return before;
}

const struct language *language_spoken(void)
{
    return spoken;
}

const char *tr(const char *english)
{
    const char *text = spoken != NULL ? spoken->message(spoken, NULL, english, 0) : NULL;
    return text != NULL ? text : english;
}

const char *tr_as(const char *context, const char *english)
{
    return spoken != NULL ? spoken->message(spoken, context, english, 0) : NULL;
}

const char *tr_word(const char *word)
{
    const char *own = tr_as("word", word);
    return own != NULL ? own : word;
}

unsigned language_plural(uint64_t n)
{
    return spoken != NULL ? spoken->plural(spoken, n) : n != 1;
}

const char *tr_count(const char *one, const char *many, uint64_t n)
{
    const char *text =
        spoken != NULL ? spoken->message(spoken, NULL, one, language_plural(n)) : NULL;
    return text != NULL ? text : n == 1 ? one : many;
}

static int is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void language_mark_decimals(char *text)
{
    const char *mark = tr_as("number", ".");
    if (mark == NULL || text[0] == '\0')
        return;
    for (char *at = text + 1; *at != '\0'; at++)
        if (*at == '.' && is_digit(at[-1]) && is_digit(at[1]))
            *at = mark[0];
}
