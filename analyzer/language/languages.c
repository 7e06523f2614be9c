/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyzer/language/languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "analyzer/report/text_fold.h"
#include "analyzer/store/embedded.h"
#include "engine/core/notation.h"

static const char english_code[] = "en";

enum { MOST_LANGUAGES = MOST_WORDS - 1, MOST_KEY = 8192, FORMS = 3 };

/* True if `name` means the language `code`, with or without region and encoding ("pl_PL.UTF-8"). */
static bool is_named(const char *name, const char *code)
{
    const size_t n = strcspn(name, "_.@-:");
    return n == strlen(code) && strncasecmp(name, code, n) == 0;
}

const char *languages_code(const char *name)
{
    if (is_named(name, english_code) || is_named(name, "C") || is_named(name, "POSIX"))
        return english_code;
    for (size_t i = 0; i < n_embedded_languages; i++)
        if (is_named(name, embedded_languages[i].name))
            return embedded_languages[i].name;
    return NULL;
}

/* The value of an environment variable; NULL if it is unset or empty. */
static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

/* The first language in a list such as "sv:pl:de" for which there is a catalogue. */
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
    return code == NULL ? english_code : code;
}

/* A loaded language. Never freed, since its strings may be borrowed anywhere in the program. */
struct spoken {
    struct language language; /* must be first */
    const struct embedded_language *from;
    struct embedded_message *messages; /* [from->n], by key */
};

/* The loaded languages, or NULL; [i][0] is language i, and [i][1] the same language in ASCII. */
typedef struct spoken *spoken_list[MOST_LANGUAGES][2];
static spoken_list answers, helps;

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct embedded_message *)a)->key,
                  ((const struct embedded_message *)b)->key);
}

static const struct embedded_message *find(const struct language *self, const char *key)
{
    const struct spoken *spoken = (const struct spoken *)self;
    const struct embedded_message wanted = {.key = key};
    return bsearch(&wanted, spoken->messages, spoken->from->n, sizeof wanted, by_key);
}

static const char *message_of(const struct language *self, const char *context, const char *english,
                              unsigned form)
{
    char key[MOST_KEY];
    if (context != NULL && snprintf(key, sizeof key, "%s\4%s", context, english) >= MOST_KEY)
        return NULL;
    const struct embedded_message *message = find(self, context == NULL ? english : key);
    return message == NULL || form >= FORMS ? NULL : message->form[form];
}

static unsigned plural_of(const struct language *self, uint64_t n)
{
    return (unsigned)((const struct spoken *)self)->from->plural((unsigned long)n);
}

/* Folds the strings of n messages to ASCII in one buffer, as folding never lengthens a string. */
static enum status fold(struct embedded_message *messages, size_t n)
{
    size_t size = 1;
    for (size_t i = 0; i < n * FORMS; i++)
        if (messages[i / FORMS].form[i % FORMS] != NULL)
            size += strlen(messages[i / FORMS].form[i % FORMS]) + 1;
    char *to = malloc(size);
    TRY_MEMORY(to);
    for (size_t i = 0; i < n * FORMS; i++) {
        const char **form = &messages[i / FORMS].form[i % FORMS];
        if (*form == NULL)
            continue;
        text_fold(*form, false, to, strlen(*form) + 1);
        *form = to;
        to += strlen(to) + 1;
    }
    return STATUS_OK;
}

static enum status load(const struct embedded_language *from, bool ascii, struct spoken **out)
{
    struct spoken *spoken = malloc(sizeof *spoken);
    struct embedded_message *messages = malloc((from->n + 1) * sizeof *messages);
    enum status status = spoken == NULL || messages == NULL ? STATUS_MEMORY : STATUS_OK;
    if (status == STATUS_OK) {
        memcpy(messages, from->messages, from->n * sizeof *messages);
        qsort(messages, from->n, sizeof *messages, by_key);
        status = ascii ? fold(messages, from->n) : STATUS_OK;
    }
    if (status != STATUS_OK) {
        free(spoken);
        free(messages);
        return status;
    }
    *spoken = (struct spoken){{from->name, message_of, plural_of}, from, messages};
    *out = spoken;
    return STATUS_OK;
}

/* Finds language number i of a list, and loads the language on first use. */
static enum status ask_for(const struct embedded_language *list, size_t i, bool ascii,
                           spoken_list known, const struct language **out)
{
    enum status status = STATUS_OK;
    if (known[i][ascii] == NULL)
        status = load(&list[i], ascii, &known[i][ascii]);
    *out = status == STATUS_OK ? &known[i][ascii]->language : NULL;
    return status;
}

/* Activates the language with a given code, one of n languages. */
static enum status speak(const struct embedded_language *list, size_t n, const char *code,
                         bool ascii, spoken_list known)
{
    const struct language *language = NULL;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < n && i < MOST_LANGUAGES; i++)
        if (strcmp(list[i].name, code) == 0)
            status = ask_for(list, i, ascii, known, &language);
    language_speak(language);
    return status;
}

enum status languages_speak(const char *code, bool ascii)
{
    return speak(embedded_languages, n_embedded_languages, code, ascii, answers);
}

enum status languages_speak_help(const char *code, bool ascii)
{
    return speak(embedded_helps, n_embedded_helps, code, ascii, helps);
}

size_t languages_words(const char *context, const char *english_word, const char *out[MOST_WORDS])
{
    const struct language *language;
    size_t n = 0;
    for (size_t i = 0; i < n_embedded_languages && i < MOST_LANGUAGES; i++) {
        if (ask_for(embedded_languages, i, false, answers, &language) == STATUS_OK)
            out[n] = language->message(language, context, english_word, 0);
        n += language != NULL && out[n] != NULL;
    }
    out[n++] = english_word;
    return n;
}

bool languages_mean(const char *text, const char *context, const char *english_word)
{
    const char *words[MOST_WORDS];
    for (size_t n = languages_words(context, english_word, words); n > 0; n--)
        if (notation_is_same(text, words[n - 1]))
            return true;
    return false;
}
