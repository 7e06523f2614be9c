/* SPDX-License-Identifier: GPL-3.0-or-later */
/* See languages.h. */
#include "analyzer/language/languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/store/embedded.h"

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

/* Speaks the one of n catalogues that has the name; `place` is where those that were read are kept. */
static enum status speak(const struct embedded_file *files, size_t n, const char *code, bool ascii,
                         struct language *(*place)[2])
{
    language_speak(NULL);
    for (size_t i = 0; i < n && i < MOST_LANGUAGES; i++) {
        if (strcmp(files[i].name, code) != 0)
            continue;
        if (place[i][ascii] == NULL) {
            const enum status status =
                catalogue_read(files[i].name, files[i].text, ascii, &place[i][ascii]);
            if (status != STATUS_OK)
                return status;
        }
        language_speak(place[i][ascii]);
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
