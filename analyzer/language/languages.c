/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See languages.h. */
#include "analyzer/language/languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/store/embedded.h"
#include "engine/core/notation.h"

static const char english[] = "en";

enum { MOST_LANGUAGES = 16 };

/* The same word up to where a place or an encoding follows: "pl_PL.UTF-8". */
static bool is_named(const char *name, const char *code)
{
    const size_t n = strcspn(name, "_.@-:");
    return n == strlen(code) && strncasecmp(name, code, n) == 0;
}

const char *languages_code(const char *name)
{
    if (is_named(name, english) || is_named(name, "C") || is_named(name, "POSIX"))
        return english;
    for (size_t i = 0; i < n_embedded_languages; i++)
        if (is_named(name, embedded_languages[i].name))
            return embedded_languages[i].name;
    return NULL;
}

/* NULL if the variable is not set, or empty. */
static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

/* The first known one of "sv:pl:de". */
static const char *first_known(const char *list)
{
    while (list != NULL && *list != '\0') {
        const char *code = languages_code(list);
        if (code != NULL)
            return code;
        list += strcspn(list, ":");
        list += *list == ':';
    }
    return NULL;
}

const char *languages_of_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *code = first_known(variable("ZOLO_LANG"));
    if (code == NULL)
        code = first_known(variable("LANGUAGE"));
    for (int i = 0; i < 3 && code == NULL; i++) {
        const char *locale = variable(names[i]);
        if (locale == NULL)
            continue;
        code = languages_code(locale);
        break;
    }
    return code == NULL ? english : code;
}

/* Read once, and kept: texts of a language may stand anywhere. */
static struct language *kept[MOST_LANGUAGES][2], *kept_help[MOST_LANGUAGES][2];

/* The catalogue number i of files, whose `place` is where those that were read are kept. */
static enum status find(const struct embedded_file *files, size_t i, bool ascii,
                        struct language *(*place)[2], const struct language **out)
{
    enum status status = STATUS_OK;
    if (place[i][ascii] == NULL)
        status = catalogue_read(files[i].name, files[i].text, ascii, &place[i][ascii]);
    *out = place[i][ascii];
    return status;
}

/* Speaks the one of n catalogues that has the name. */
static enum status speak(const struct embedded_file *files, size_t n, const char *code, bool ascii,
                         struct language *(*place)[2])
{
    language_speak(NULL);
    for (size_t i = 0; i < n && i < MOST_LANGUAGES; i++) {
        const struct language *language;
        if (strcmp(files[i].name, code) != 0)
            continue;
        const enum status status = find(files, i, ascii, place, &language);
        if (status != STATUS_OK)
            return status;
        language_speak(language);
    }
    return STATUS_OK;
}

enum status languages_speak(const char *code, bool ascii)
{
    return speak(embedded_languages, n_embedded_languages, code, ascii, kept);
}

enum status languages_speak_help(const char *code, bool ascii)
{
    return speak(embedded_helps, n_embedded_helps, code, ascii, kept_help);
}

/* Both in one spelling. */
static bool is_same_word(const char *text, const char *word)
{
    char one[64], other[64];
    notation_canonical(text, one, sizeof one);
    notation_canonical(word, other, sizeof other);
    return one[0] != '\0' && strcmp(one, other) == 0;
}

bool languages_mean(const char *text, const char *context, const char *english_word)
{
    if (is_same_word(text, english_word))
        return true;
    for (size_t i = 0; i < n_embedded_languages && i < MOST_LANGUAGES; i++) {
        const struct language *language;
        if (find(embedded_languages, i, false, kept, &language) != STATUS_OK)
            continue;
        const char *word = language->message(language, context, english_word);
        if (word != NULL && is_same_word(text, word))
            return true;
    }
    return false;
}
