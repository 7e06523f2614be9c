/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of messages. The English text in the source is the key. tr() looks a message up in
 * the current language and returns the English text if no language is set or the message has no
 * translation.
 *
 *     fprintf(out, tr("Seat %d"), who);
 *     static const char *const labels[] = {N_("Typical"), N_("Best")};   … tr(labels[i])
 *
 * Translate whole sentences only, since word order differs between languages. The current language
 * is global, as with setlocale: set it before threads start. Output for programs (JSON, CSV) is
 * written with no language set. */
#pragma once

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

/* A catalogue of messages. */
struct language {
    const char *code; /* "pl" */
    /* The translation in plural form `form` (0 if there is only one form), or NULL. */
    const char *(*message)(const struct language *self, const char *context, const char *english,
                           unsigned form);
    unsigned (*plural)(const struct language *self, uint64_t n); /* the plural form for n */
};

/* Marks a message for extraction. The translation is looked up where the message is printed. */
#define N_(english) english
/* Like N_, but for a sentence with placeholders in braces instead of a printf format. */
#define S_(english) english

/* Like N_, but for help texts, which have their own catalogues (data/languages/help). Programs
 * without help are built with ZOLO_WITHOUT_HELP, which omits the help texts. */
#ifdef ZOLO_WITHOUT_HELP
#define H_(english) ""
#else
#define H_(english) english
#endif
/* Help texts printed before and after the list of options, separated by \v: H2_("…", H_("…")). */
#define H2_(before, after) H_(before) "\v" after

/* Sets the current language (NULL: English), borrowed while it is set. Returns the previous one. */
const struct language *language_speak(const struct language *language);

/* The current language, or NULL for English. */
const struct language *language_spoken(void);

/* Translates a message into the current language. */
const char *tr(const char *english) __attribute__((format_arg(1)));

/* The translation of a word in a grammatical context, such as "kontra" as an "infinitive" (to
 * double), or NULL if the language has no such form. */
const char *tr_as(const char *context, const char *english) __attribute__((format_arg(2)));

/* The translated name of a call, contract or unit of a rule set ("zolo du" for "zolo-du"), or the
 * word itself if it has none. The translatable names are listed in data/languages/names. */
const char *tr_word(const char *word);

/* The plural form for n in the current language: 0 (one) or 1 (many) in English, one of three in
 * Polish. */
unsigned language_plural(uint64_t n);

/* The message in the plural form for n. */
const char *tr_count(const char *one, const char *many, uint64_t n)
    __attribute__((format_arg(1), format_arg(2)));

/* Replaces each point between two digits with the decimal mark of the current language. */
void language_mark_decimals(char *text);

/* Writes `text` with the arguments that follow the parameter `format` into a buffer, truncated. */
#define TEXT_FORMAT(out, size, text)           \
    do {                                       \
        va_list arguments;                     \
        va_start(arguments, format);           \
        vsnprintf(out, size, text, arguments); \
        va_end(arguments);                     \
    } while (0)
